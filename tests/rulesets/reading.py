# SPDX-License-Identifier: GPL-3.0-or-later
"""What second readings of rules share: inputs of the types that there are, and the contract of a procedure.

A second reading is a module with KEYS, the fields of each procedure's inputs by
their keys, and PROCEDURES, a function of inputs and dice for each.  Lengths are
fractions of an inch, exact.
"""

from fractions import Fraction as F

FACES = (1, 2, 3, 4, 5, 6)


class Refused(Exception):
    """One of the error ids of the contract."""


def forbid(*conditions):
    if any(conditions):
        raise Refused('not-allowed')


# ---- Fields -----------------------------------------------------------------


def integer(low, high, default=None, required=False):
    return ('integer', low, high, default, required)


def inches(low, high, default=None, required=False, above=False):
    return ('decimal', F(low), F(high), None if default is None else F(default), required, above)


def yes_no(default=False):
    return ('boolean', default)


def choice(items, default=None, required=False):
    return ('choice', tuple(items), default, required)


def many(item, most, least=1):
    """A list of LEAST to MOST items; one that may be empty is so by default, any other is required."""
    return ('list', item, most, least)


def is_required(field):
    if field[0] == 'list':
        return field[3] > 0
    return field[0] != 'boolean' and field[{'choice': 3}.get(field[0], 4)]


def get_default(field):
    """None where there is none."""
    return {'boolean': lambda: field[1], 'choice': lambda: field[2], 'list': list}.get(field[0], lambda: field[3])()


# ---- The contract -----------------------------------------------------------


def fill(module, procedure, given):
    """All values of a procedure, with defaults; None for what is neither given nor has one."""
    values = {}
    for key, field in module.KEYS[procedure].items():
        if key not in given and is_required(field):
            raise Refused('missing-input')
        values[key] = given.get(key, get_default(field))
    return values


def resolve(module, procedure, given, faces):
    """Outputs, from inputs that are each of their type and within their limits."""
    values = fill(module, procedure, given)
    wanted = iter(faces)
    used = 0

    def die():
        nonlocal used
        # The whole list is looked at before any die is used.
        if any(face not in FACES for face in faces):
            raise Refused('bad-dice')
        try:
            face = next(wanted)
        except StopIteration:
            raise Refused('too-few-dice') from None
        used += 1
        return face
    outputs = module.PROCEDURES[procedure](values, die)
    if any(face not in FACES for face in faces):
        raise Refused('bad-dice')
    if used < len(faces):
        raise Refused('too-many-dice')
    return outputs
