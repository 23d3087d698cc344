# SPDX-License-Identifier: GPL-3.0-or-later
"""What second readings of rules share: inputs of the types that there are, and the contract of a procedure.

A second reading is a module with KEYS, the fields of each procedure's inputs by
their keys, and PROCEDURES, a function of inputs and dice for each: a call draws a
D6, or a die with the faces that it is given.  Lengths are fractions of an inch, exact.
"""

import re
from fractions import Fraction as F

FACES = (1, 2, 3, 4, 5, 6)
AVERAGE = (2, 3, 3, 4, 4, 5)


class Refused(Exception):
    """One of the error ids of the contract."""


class TooFewDice(Refused):
    """A die is wanted that is not there."""

    def __init__(self, faces):
        super().__init__('too-few-dice')
        self.faces = faces


def forbid(*conditions):
    if any(conditions):
        raise Refused('not-allowed')


# ---- Fields -----------------------------------------------------------------


def integer(low, high, default=None, required=False):
    return ('integer', low, high, default, required)


def inches(low, high, default=None, required=False, above=False):
    return ('decimal', F(low), F(high), None if default is None else F(default), required, above)


def yes_no(default=False, required=False):
    return ('boolean', default, required)


def choice(items, default=None, required=False):
    return ('choice', tuple(items), default, required)


def many(item, most, least=1, default=(), required=None):
    """A list of LEAST to MOST items; if nothing else is said one that may be empty is so by default, any other required."""
    return ('list', item, most, least, default, least > 0 if required is None else required)


def is_required(field):
    if field[0] == 'list':
        return field[5]
    return field[{'boolean': 2, 'choice': 3}.get(field[0], 4)]


def get_default(field):
    """None where there is none."""
    if field[0] == 'list':
        return None if field[4] is None else list(field[4])
    return {'boolean': lambda: field[1], 'choice': lambda: field[2]}.get(field[0], lambda: field[3])()


NUMBER = {'integer': re.compile(r'-?[0-9]{1,6}'), 'decimal': re.compile(r'-?[0-9]{1,6}(\.[0-9]{1,2})?')}


def parse(field, text):
    """The value that a text stands for, if it is one of the field's."""
    if field[0] == 'list':
        items = text.split(' ') if text else []
        if not field[3] <= len(items) <= field[2]:
            raise Refused('bad-input')
        return [parse(field[1], item) for item in items]
    if field[0] in NUMBER:
        value = F(text) if NUMBER[field[0]].fullmatch(text) else None
        above = field[0] == 'decimal' and field[5]
        if value is None or not field[1] <= value <= field[2] or above and value == field[1]:
            raise Refused('bad-input')
        return int(value) if field[0] == 'integer' else value
    items = {'true': True, 'false': False} if field[0] == 'boolean' else {str(item): item for item in field[1]}
    if text not in items:
        raise Refused('bad-input')
    return items[text]


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

    def die(kind=FACES):
        nonlocal used
        # The whole list is looked at before any die is used.
        if any(face not in FACES for face in faces):
            raise Refused('bad-dice')
        try:
            face = next(wanted)
        except StopIteration:
            raise TooFewDice(kind) from None
        used += 1
        # Dice of several kinds lie in one list.
        if face not in kind:
            raise Refused('bad-dice')
        return face
    outputs = module.PROCEDURES[procedure](values, die)
    if any(face not in FACES for face in faces):
        raise Refused('bad-dice')
    if used < len(faces):
        raise Refused('too-many-dice')
    return outputs
