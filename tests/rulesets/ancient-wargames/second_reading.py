# SPDX-License-Identifier: GPL-3.0-or-later
"""Ancient Wargames Rules, Mark 2, once more, read off the rules apart from the C module.

Nothing here looks at the module or its declaration: inputs, limits, defaults
and arithmetic are written down a second time, so that a slip in one of the two
shows as a difference.
"""

from fractions import Fraction as F

from reading import choice, forbid, inches, integer, many, Refused, yes_no

# ---- Vocabulary -------------------------------------------------------------

#   move, charge; None: has no charge
MOVES = {
    'heavy-infantry': (6, 8), 'medium-infantry': (6, 8), 'light-heavy-infantry': (8, 10),
    'light-medium-infantry': (8, 10), 'light-infantry': (8, 10), 'elephant': (8, 12), 'heavy-chariot': (8, 16),
    'scythed-chariot': (8, 16), 'light-chariot': (12, 16), 'super-heavy-cavalry': (12, 16),
    'extra-heavy-cavalry': (12, 16), 'heavy-cavalry': (12, 16), 'medium-cavalry': (12, 16), 'light-cavalry': (16, 20),
    'camel': (12, 16), 'engine': (4, None), 'pack-animal': (8, None), 'wagon': (4, None),
}
UNLISTED = ('light-chariot', 'super-heavy-cavalry', 'extra-heavy-cavalry')
TYPES = tuple(MOVES)
TARGETS = TYPES + ('commander',)
INFANTRY = ('heavy-infantry', 'medium-infantry', 'light-heavy-infantry', 'light-medium-infantry', 'light-infantry')
CLOSE, LOOSE = INFANTRY[:2], INFANTRY[2:]
CAVALRY = ('super-heavy-cavalry', 'extra-heavy-cavalry', 'heavy-cavalry', 'medium-cavalry', 'light-cavalry', 'camel',
           'commander')
CHARIOTS = ('heavy-chariot', 'scythed-chariot', 'light-chariot')
BARDED = ('super-heavy-cavalry', 'extra-heavy-cavalry', 'commander')
HORSES = tuple(t for t in CAVALRY + CHARIOTS if t not in ('camel', 'commander'))
MODELS = CHARIOTS + ('elephant', 'engine')
MOUNTED = CAVALRY + CHARIOTS + ('elephant',)
NON_FIGHTERS = ('engine', 'pack-animal', 'wagon', 'commander')
GRADES = {'a': (2, 2, 6), 'b': (3, 2, 5), 'c': (4, 1, 4), 'd': (5, 1, 3), 'e': (6, 0, 2)}
COMMANDERS = {'incompetent': (0, 2), 'below-average': (1, 4), 'average': (2, 6), 'above-average': (3, 8),
              'excellent': (4, 10), 'genius': (5, 12)}
ORDERS = ('formed', 'unformed', 'disordered', 'shaken', 'routing')
#              factor, who may not enter, who loses order, seen from
GROUNDS = {
    'open': (F(1), (), (), 24), 'steep-hill': (F(1, 2), (), 'close', 24), 'woods': (F(1, 2), (), 'close', 6),
    'scrub': (F(1, 2), (), 'close', 12),
    'bog': (F(1, 2), tuple(t for t in CAVALRY if t != 'camel') + CHARIOTS + ('engine', 'wagon'), 'all', 24),
    'ford': (F(1, 2), (), 'all', 24),
    'river': (F(1, 2), tuple(t for t in TYPES if t not in CAVALRY
                             + ('elephant', 'light-infantry', 'light-medium-infantry')), 'all', 24),
    'building': (F(1), tuple(t for t in TYPES if t not in INFANTRY), (), 6),
}
RANGES = {'javelin': (4, 6), 'dart': (4, 6), 'sling': (8, 12), 'bow': (8, 24), 'staff-sling': (12, 24),
          'longbow': (8, 30), 'crossbow': (8, 30), 'engine': (18, 48)}
WEAPONS = ('hand-weapon', 'javelin', 'pila', 'two-handed', 'long-spear', 'pike', 'lance')
ACTIONS = {'move': (1, 1), 'reform': (1, 1), 'fire': (1, 1), 'charge': (2, 1), 'change-formation': (1, 2),
           'break-off': (2, 3)}
REACTIONS = {'stand': (0, 0), 'fire': (1, 1), 'countercharge': (2, 1), 'evade': (0, 0), 'change-formation': (1, 2)}
REASONS = ('charging', 'charged', 'friends-rout', 'shooting-casualties', 'commander-wounded', 'commander-killed',
           'burst-through')
WITH = ('none', 'subordinate', 'cinc')

# ---- What keys there are ----------------------------------------------------

OPTION = {
    'initial-points': choice(('in-place', 'pool'), 'in-place'), 'commander-moves': choice(('flat', 'rising'), 'flat'),
    'shaken-reform': choice(('holds', 'routs'), 'holds'), 'light-troops': choice(('strict', 'wide'), 'strict'),
    'shared-rows': choice(('once', 'each'), 'once'), 'chariots-as-cavalry': yes_no(), 'crossbows-are-bows': yes_no(True),
    'full-speed': choice(('normal', 'charge'), 'normal'),
    'terrain-order-loss': choice(('per-entry', 'per-move'), 'per-entry'),
    'casualty-base': choice(('turn-start', 'original'), 'turn-start'),
    'pursuers-in-contact': choice(('shaken', 'steady'), 'shaken'), 'tests-per-turn': choice(('each', 'one'), 'each'),
    'unlisted-moves': choice(('cavalry', 'chariot'), 'cavalry'),
}


def options(*names):
    return {f'option.{name}': OPTION[name] for name in names}


def decimal(default=None, required=False):
    return inches(0, 999, default, required)


def points(default=0, required=False):
    return integer(0, 99, None if required else default, required)


def figures(required=False):
    return integer(1, 999, None, required)


def lost(default=0):
    return integer(0, 999, default)


def flags(*keys):
    return {key: yes_no() for key in keys}


TYPE = {'a.type': choice(TYPES, required=True)}
ORDER = {'a.order': choice(ORDERS, 'formed')}
TRAINING = {'a.training': choice(('regular', 'irregular'), 'regular')}
LOSS = {'a.terrain-loss': integer(0, 4, 0)}
GROUND = {'terrain': choice(GROUNDS, 'open')}
GRADE = {'a.grade': choice(GRADES, required=True)}
LEADER = {'a.commander': choice(WITH, 'none'), 'a.commander-in-sight': yes_no(True)}
SIGHT = {'a.enemy-in-sight': yes_no(True)}
STRENGTH = {**TYPE, **GRADE, 'a.figures': figures(True), 'a.start-figures': figures(), 'a.casualties-turn': lost(), **SIGHT,
            'a.friend-distance': decimal(0), 'a.support-distance': decimal(999)}
FIGHT = {'first-contact': yes_no(), 'height': choice(('level', 'a-higher', 'b-higher'), 'level'),
         **options('light-troops', 'shared-rows', 'chariots-as-cavalry', 'casualty-base')}


def base_of(x):
    return {f'{x}.shot-casualties': lost(), f'{x}.turn-figures': figures(), f'{x}.start-figures': figures()}


def fighter(x):
    return {
        f'{x}.type': choice(TARGETS, required=True), f'{x}.figures': figures(), f'{x}.front': figures(),
        f'{x}.ranks': integer(1, 20, 1), f'{x}.weapon': choice(WEAPONS, 'hand-weapon'),
        f'{x}.order': choice(ORDERS, 'formed'),
        **flags(*(f'{x}.{key}' for key in ('shieldless', 'impetuous', 'charging', 'following-up', 'defends-obstacle'))),
        **base_of(x), f'{x}.commander': choice(WITH, 'none'), f'{x}.wounds': integer(0, 1, 0)}


KEYS = {
    'initial-points': {'a.commanders': many(choice(COMMANDERS), 9, 0), 'a.units': many(choice(GRADES), 20, 0),
                       **options('initial-points')},
    'dole-points': {'a.grade': choice(COMMANDERS, required=True), 'a.points': points(required=True),
                    'a.pool': integer(0, 999, required=True), 'points': integer(0, 99)},
    'commander-move': {'phase': choice(('command', 'rally'), 'command'), **flags('a.wounded', 'a.in-compulsory-move'),
                       'a.points': points(), 'moves-made': integer(0, 9, 0), 'distance': decimal(0),
                       **options('commander-moves')},
    'give-points': {'a.grade': choice(COMMANDERS, required=True), 'a.points': points(required=True),
                    'a.with': choice(('none', 'this-unit', 'other-unit'), 'none'), **flags('a.wounded'),
                    'a.influenced': points(), 'a.given': points(), 'a.given-away': points(),
                    'b.grade': choice(GRADES, required=True), 'b.points': points(), 'b.given': points(),
                    'b.in-sight': yes_no(True), 'b.order': choice(ORDERS, 'formed'),
                    **flags('b.pursuing', 'b.impetuous'), 'distance': decimal(0), 'points': points()},
    'discard-points': {'a.points': points(required=True), 'count': integer(1, 99, required=True)},
    'compulsory-move': {'kind': choice(('rout', 'pursuit', 'impetuous'), required=True), **TYPE, **ORDER,
                        'a.points': points(), **LOSS, **GROUND,
                        **{f'{key}-distance': decimal(999) for key in ('enemy', 'fresh', 'friend', 'edge')},
                        **options('unlisted-moves', 'full-speed', 'terrain-order-loss')},
    'elephant-rout': {'a.models': integer(1, 20, required=True), 'a.points': points(), 'heading': integer(0, 359, 0),
                      **GROUND},
    'order-change': {'cause': choice(('run-into', 'burst-through', 'commander-killed', 'pursuit-ended'), required=True),
                     **ORDER, 'distance': decimal(0)},
    'initiative': {},
    'pay-action': {'action': choice(ACTIONS, required=True), **TRAINING, 'a.points': points(required=True),
                   'a.repeats': integer(0, 20, 0), **ORDER,
                   **flags('a.pursuing', 'a.impetuous', 'a.charging', 'a.in-melee'),
                   'a.melee-choice': choice(('none', 'expanded', 'fired'), 'none'), **flags('wheel')},
    'control-roll': {'purpose': choice(('move', 'reform', 'break-off'), required=True), **GRADE, **TRAINING, **ORDER,
                     **LOSS, **flags('a.pursuing', 'a.impetuous'), **LEADER, **SIGHT, **options('shaken-reform')},
    'move-allowance': {**TYPE, 'pace': choice(('normal', 'charge'), 'normal'), **GROUND, **ORDER, **LOSS,
                       'distance': decimal(0), **options('unlisted-moves', 'terrain-order-loss')},
    'wheel-allowance': {**TYPE, **GROUND, 'direction': choice(('forward', 'backward'), 'forward'),
                        **flags('a.one-base-wide'), 'distance': decimal(0), **options('unlisted-moves')},
    'shooting': {**TYPE, 'a.weapon': choice(RANGES, required=True), **TRAINING, 'a.figures': figures(True),
                 'a.front': figures(True), 'a.ranks': integer(1, 20, 1), 'a.ranks-fighting': integer(0, 4, 0), **ORDER,
                 'b.type': choice(TARGETS, required=True), 'b.figures': figures(),
                 'b.cover': choice(('none', 'soft', 'hard'), 'none'), 'b.moved-across': decimal(0),
                 **flags('b.stationary', 'b.shieldless'), 'b.commander': choice(WITH, 'none'),
                 'b.wounds': integer(0, 1, 0), **base_of('b'), 'range': decimal(required=True),
                 **options('shared-rows', 'chariots-as-cavalry', 'crossbows-are-bows', 'casualty-base')},
    'interpenetration': {**TYPE, 'b.type': choice(TYPES, required=True), **ORDER, 'b.order': choice(ORDERS, 'formed')},
    'horse-fright': {**TYPE, **ORDER, 'a.used-to': many(choice(('elephant', 'camel')), 3, 0),
                     'b.type': choice(TYPES, required=True), 'distance': decimal(required=True),
                     'first-time': yes_no(True)},
    'visibility': {'b.terrain': choice(GROUNDS, 'open'), 'distance': decimal(required=True)},
    'morale-test': {'reason': choice(REASONS, required=True), **STRENGTH, **ORDER,
                    **flags('a.pursuing', 'a.impetuous', 'a.retiring'), **LEADER,
                    'aspect': choice(('front', 'flank', 'rear'), 'front'), 'b.type': choice(TARGETS),
                    'b.order': choice(ORDERS, 'formed'), **options('unlisted-moves', 'light-troops')},
    'reaction': {'reaction': choice(REACTIONS, required=True), **TYPE, **TRAINING, **ORDER,
                 **flags('a.pursuing', 'a.impetuous', 'a.charging', 'a.in-melee'), 'a.points': points(),
                 'a.repeats': integer(0, 20, 0), **options('light-troops')},
    'charge-fire-range': {**TYPE, 'a.weapon': choice(RANGES, required=True), 'distance': decimal(required=True)},
    'evade': {**TYPE, 'b.type': choice(TYPES, required=True), **ORDER, 'a.terrain': choice(GROUNDS, 'open'),
              'b.terrain': choice(GROUNDS, 'open'), 'gap': decimal(required=True),
              **options('light-troops', 'unlisted-moves')},
    'melee': {**fighter('a'), **fighter('b'), **FIGHT},
    'combat-result': {'a.received': integer(0, 999, required=True), 'a.inflicted': integer(0, 999, required=True),
                      **ORDER},
    'pursuit-roll': {'purpose': choice(('avoid', 'halt'), required=True), **GRADE, **ORDER, **LEADER, **SIGHT,
                     **flags('a.defends-obstacle'), 'pursuit-moves': integer(0, 99, 0)},
    'free-blows': {**TYPE, 'a.figures': figures(True), 'a.front': figures(True), 'a.ranks': integer(1, 20, 1),
                   'a.weapon': choice(WEAPONS, 'hand-weapon'), **ORDER, **flags('a.impetuous', 'a.charging'),
                   'a.following-up': yes_no(True), 'a.pursuing': yes_no(True), 'b.type': choice(TYPES, required=True),
                   'b.figures': figures(True), **flags('b.shieldless'), **base_of('b'),
                   'b.commander': choice(WITH, 'none'), **FIGHT, **options('pursuers-in-contact')},
    'rally-tests-due': {**ORDER, **flags('a.pursuing', 'a.impetuous'), 'a.commander': choice(WITH, 'none'),
                        'a.shot-casualties': lost(), 'a.turn-figures': figures(True), 'a.start-figures': figures(),
                        **flags('commander-wounded'), 'commander-killed-distance': decimal(999),
                        'friend-rout-distance': decimal(999), 'friend-rout-seen': yes_no(True),
                        **flags('friend-rout-tested'), 'pursuit-moves': integer(0, 99, 0),
                        **options('casualty-base', 'tests-per-turn')},
    'rally-attempt': {**STRENGTH, 'a.order': choice(ORDERS, 'routing'), 'a.commander': choice(WITH, 'none'),
                      'commander-points': points(required=True), **flags('commander-wounded'),
                      'commander-influenced': points(), 'attempts': integer(0, 20, 0), **options('unlisted-moves')},
    'commander-risk': {'a.commander': choice(WITH[1:], required=True), 'casualties': integer(1, 999, required=True),
                       **flags('a.wounded'), **ORDER},
}

# ---- Common computations ----------------------------------------------------


def lose(order, levels):
    return ORDERS[min(ORDERS.index(order) + levels, 4)]


def makes(face, need, die):
    """Whether a die that shows FACE makes it; a 6 may want a second one, drawn at once."""
    if need <= 6:
        return face >= need
    return need <= 9 and face == 6 and die() >= need - 3


def score(n, need, die):
    """All dice, then the confirming ones."""
    first = [die() for _ in range(n)]
    if need <= 6:
        return sum(face >= need for face in first)
    if need > 9:
        return 0
    return sum(die() >= need - 3 for face in first if face == 6)


def leader(v):
    return {'cinc': 2, 'subordinate': 1}.get(v['a.commander'], 0 if v['a.commander-in-sight'] else -1)


def control(v):
    return leader(v) + (0 if v['a.enemy-in-sight'] else 2)


def shared(v, *conditions):
    return sum(conditions) if v['option.shared-rows'] == 'each' else int(any(conditions))


def dice_for(n):
    return n // 4 + (n % 4 == 3)


def moves(v, troops):
    if troops in UNLISTED and v['option.unlisted-moves'] == 'chariot':
        return 8, 16
    return MOVES[troops]


def enter(troops, ground):
    forbid(troops in GROUNDS[ground][1])
    return GROUNDS[ground][0]


def ground_loss(v, troops, order):
    loss, who = v['a.terrain-loss'], GROUNDS[v['terrain']][2]
    if not who or (who == 'close' and troops in LOOSE):
        return order, 0
    if loss > 0 and v['option.terrain-order-loss'] == 'per-entry':
        return order, loss
    return lose(order, 1), min(loss + 1, 4)


def base(v, x):
    turn = v[f'{x}.turn-figures'] or v[f'{x}.figures'] + v[f'{x}.shot-casualties']
    if v['option.casualty-base'] == 'original':
        return v[f'{x}.start-figures'] or turn
    return turn


def light(v, troops):
    wide = ('light-heavy-infantry', 'light-medium-infantry', 'light-chariot')
    return troops in ('light-infantry', 'light-cavalry') or (v['option.light-troops'] == 'wide' and troops in wide)


def as_cavalry(v, troops):
    return troops in CAVALRY or (v['option.chariots-as-cavalry'] and troops in CHARIOTS)


def may_carry(troops, weapon):
    if weapon in ('pike', 'long-spear', 'pila'):
        return troops in INFANTRY
    return weapon != 'lance' or troops in CAVALRY


def follow(*names):
    return ' '.join(name for name in names if name)


def half_up(value):
    return F((200 * value + 1) // 2, 100)


# ---- Points -----------------------------------------------------------------


def initial_points(v, die):
    commanders = [COMMANDERS[grade][0] for grade in v['a.commanders']]
    units = [GRADES[grade][1] for grade in v['a.units']]
    total, pool = sum(commanders) + sum(units), v['option.initial-points'] == 'pool'
    return {'a.total': total, 'a.commander-points': [0 if pool else n for n in commanders],
            'a.unit-points': [0 if pool else n for n in units], 'a.pool': total if pool else 0, 'next': ''}


def dole_points(v, die):
    limit = max(0, min(COMMANDERS[v['a.grade']][1] - v['a.points'], v['a.pool']))
    count = limit if v['points'] is None else v['points']
    forbid(count > limit)
    return {'limit': limit, 'points': count, 'a.points': v['a.points'] + count, 'a.pool': v['a.pool'] - count, 'next': ''}


def commander_move(v, die):
    cost = 0
    if v['phase'] == 'rally':
        cost = v['moves-made'] + 1 if v['option.commander-moves'] == 'rising' else 1
    forbid(v['a.in-compulsory-move'], v['phase'] == 'command' and v['moves-made'] > 0, cost > v['a.points'])
    allowance = 12 if v['a.wounded'] else 24
    return {'allowance': allowance, 'within': v['distance'] <= allowance, 'cost': cost, 'a.points': v['a.points'] - cost,
            'a.pool-gain': cost, 'moves-made': v['moves-made'] + 1, 'next': ''}


def give_points(v, die):
    most = COMMANDERS[v['a.grade']][1]
    limits = [v['a.points'], most - v['a.given'], GRADES[v['b.grade']][2] - v['b.points']]
    if v['a.with'] == 'other-unit':
        limits.append(most // 2 - v['a.given-away'])
    if v['a.with'] != 'this-unit':
        limits.append((1 if v['distance'] > 24 else 2 if v['distance'] >= 6 else 4) - v['b.given'])
        limits.append(99 if v['b.in-sight'] else 0)
    if v['b.order'] == 'routing' or v['b.pursuing'] or v['b.impetuous'] or (v['a.wounded'] and v['a.influenced'] > 0):
        limits.append(0)
    limit = max(0, min(limits))
    forbid(v['points'] > limit)
    away = 0 if v['a.with'] == 'this-unit' else v['points']
    return {'limit': limit, 'a.points': v['a.points'] - v['points'], 'a.given': v['a.given'] + v['points'],
            'a.given-away': v['a.given-away'] + away, 'b.points': v['b.points'] + v['points'],
            'b.given': v['b.given'] + v['points'], 'next': ''}


def discard_points(v, die):
    forbid(v['count'] > v['a.points'])
    return {'a.points': v['a.points'] - v['count'], 'a.pool-gain': v['count'], 'next': ''}


# ---- Moves ------------------------------------------------------------------


def compulsory_move(v, die):
    kind, troops, order = v['kind'], v['a.type'], v['a.order']
    forbid(kind == 'rout' and troops == 'elephant', kind != 'rout' and order == 'routing')
    factor = enter(troops, v['terrain'])
    normal, charge = moves(v, troops)
    after = ''
    if kind == 'impetuous':
        if charge is not None and v['enemy-distance'] <= charge * factor:
            speed, allowance, moved, outcome, after = 'charge', charge * factor, F(0), 'must-charge', 'morale-test:a'
        else:
            fast = charge is not None and v['option.full-speed'] == 'charge'
            speed, allowance, outcome = ('charge', charge * factor, 'moves') if fast else ('normal', normal * factor, 'moves')
            moved = min(allowance, v['enemy-distance'])
    else:
        speed, allowance = ('normal', normal * factor) if charge is None else ('charge', charge * factor)
        stops = {'rout': (('surrenders', 'enemy'), ('leaves-table', 'edge')),
                 'pursuit': (('catches', 'enemy'), ('meets-fresh-enemy', 'fresh'), ('leaves-table', 'edge'))}[kind]
        reached = [(v[f'{key}-distance'], place, name) for place, (name, key) in enumerate(stops)
                   if v[f'{key}-distance'] <= allowance]
        moved, _, outcome = min(reached, default=(allowance, 0, 'moves'))
    hits = kind == 'rout' and v['friend-distance'] <= moved
    if hits:
        after = 'order-change:b'
    loss, pursuing = v['a.terrain-loss'], kind == 'pursuit'
    if kind == 'rout':
        order, loss = 'routing', 0
    elif outcome != 'must-charge':
        order, loss = ground_loss(v, troops, order)
    if kind == 'pursuit':
        if order == 'routing':
            pursuing = False
        else:
            if outcome in ('meets-fresh-enemy', 'leaves-table'):
                pursuing, order = False, 'shaken'
            after = {'catches': 'free-blows:a', 'meets-fresh-enemy': 'melee:a'}.get(outcome, '')
    return {'allowance': allowance, 'speed': speed, 'moved': moved, 'outcome': outcome, 'hits-friend': hits,
            'a.order': order, 'a.pursuing': pursuing, 'a.terrain-loss': loss, 'a.points': 0,
            'a.pool-gain': v['a.points'], 'next': after}


def elephant_rout(v, die):
    factor = enter('elephant', v['terrain'])
    turns = [(('left-90', -90), ('left-45', -45), ('straight', 0), ('straight', 0), ('right-45', 45),
              ('right-90', 90))[die() - 1] for _ in range(v['a.models'])]
    return {'allowance': 12 * factor, 'turns': [name for name, _ in turns],
            'headings': [(v['heading'] + degrees) % 360 for _, degrees in turns], 'a.points': 0,
            'a.pool-gain': v['a.points'], 'next': ''}


def order_change(v, die):
    cause, order, after = v['cause'], v['a.order'], ''
    forbid(cause == 'pursuit-ended' and order == 'routing')
    new = order
    if cause == 'run-into' or (cause == 'commander-killed' and v['distance'] <= 6):
        new = lose(order, 1)
    elif cause == 'pursuit-ended':
        new = 'shaken'
    elif cause == 'burst-through' and order != 'routing':
        new, after = 'shaken', 'morale-test:a'
    return {'levels-lost': ORDERS.index(new) - ORDERS.index(order), 'a.order': new, 'next': after}


def move_allowance(v, die):
    normal, charge = moves(v, v['a.type'])
    inches_of_it = charge if v['pace'] == 'charge' else normal
    forbid(v['a.order'] == 'routing', inches_of_it is None)
    allowance = inches_of_it * enter(v['a.type'], v['terrain'])
    order, loss = ground_loss(v, v['a.type'], v['a.order'])
    return {'allowance': allowance, 'within': v['distance'] <= allowance, 'a.order': order, 'a.terrain-loss': loss,
            'a.counts-shieldless': v['terrain'] == 'river', 'next': ''}


def wheel_allowance(v, die):
    full = moves(v, v['a.type'])[0] * enter(v['a.type'], v['terrain'])
    forward = v['direction'] == 'forward'
    if v['a.one-base-wide'] and forward:
        counts, limit = 'move', full
    else:
        counts, limit = 'change-formation', full / (2 if forward else 4)
    return {'counts-as': counts, 'limit': limit, 'within': v['distance'] <= limit, 'next': ''}


def interpenetration(v, die):
    levels = 0 if 'light-infantry' in (v['a.type'], v['b.type']) else 1
    return {'levels-lost': levels, 'a.order': lose(v['a.order'], levels), 'b.order': lose(v['b.order'], levels), 'next': ''}


def horse_fright(v, die):
    beast = v['b.type']
    frightened = (v['a.type'] in HORSES and beast in ('elephant', 'camel') and beast not in v['a.used-to']
                  and v['distance'] <= 6 and v['first-time'])
    return {'frightened': frightened, 'a.order': lose(v['a.order'], int(frightened)), 'next': ''}


def visibility(v, die):
    limit = GROUNDS[v['b.terrain']][3]
    return {'limit': limit, 'sees': v['distance'] <= limit, 'next': ''}


def evade(v, die):
    normal, charge = moves(v, v['a.type'])[0], moves(v, v['b.type'])[1]
    forbid(v['a.order'] == 'routing', not light(v, v['a.type']), charge is None)
    own, other = enter(v['a.type'], v['a.terrain']), enter(v['b.type'], v['b.terrain'])
    plus, minus = die(), die()
    distance, reach = max(F(0), normal * own + plus - minus), charge * other
    caught, order = v['gap'] + distance <= reach, lose(v['a.order'], 1)
    after = '' if not caught else 'free-blows:b' if order == 'routing' else 'melee:b'
    return {'a.distance': distance, 'b.reach': reach, 'caught': caught, 'a.order': order, 'next': after}


# ---- Actions ----------------------------------------------------------------


def initiative(v, die):
    rerolls = 0
    while True:
        a, b = die(), die()
        if a != b:
            return {'winner': 'a' if a > b else 'b', 'a.roll': a, 'b.roll': b, 'rerolls': rerolls, 'next': ''}
        rerolls += 1


def pay_action(v, die):
    action, melee, choice_before = v['action'], v['a.in-melee'], v['a.melee-choice']
    wheel = action == 'change-formation' and v['wheel']
    cost = ACTIONS[action][v['a.training'] == 'irregular'] + v['a.repeats']
    forbid(v['a.order'] == 'routing', v['a.pursuing'], v['a.impetuous'],
           v['a.charging'] and (wheel or action in ('move', 'charge', 'break-off')),
           melee and (wheel or action in ('move', 'reform', 'charge')), not melee and action == 'break-off',
           melee and (action, choice_before) in (('fire', 'expanded'), ('change-formation', 'fired')),
           cost > v['a.points'])
    chosen = {'fire': 'fired', 'change-formation': 'expanded'}.get(action, choice_before) if melee else choice_before
    rolls = action in ('move', 'reform', 'break-off')
    after = 'control-roll:a' if rolls else 'shooting:a' if action == 'fire' else 'wheel-allowance:a' if wheel else ''
    return {'cost': cost, 'a.points': v['a.points'] - cost, 'a.repeats': v['a.repeats'] + 1, 'a.pool-gain': cost,
            'a.melee-choice': chosen, 'control-roll': rolls, 'next': after}


def control_roll(v, die):
    purpose, order = v['purpose'], v['a.order']
    forbid(order == 'routing', v['a.pursuing'], v['a.impetuous'],
           purpose == 'reform' and ORDERS.index(order) <= v['a.terrain-loss'])
    modifier = control(v) + (purpose == 'move')
    needed = GRADES[v['a.grade']][0] - modifier
    face = die()
    passed = makes(face, needed, die)
    if purpose == 'reform':
        if passed:
            order = ORDERS[ORDERS.index(order) - 1]
        elif order == 'shaken' and v['option.shaken-reform'] == 'routs':
            order = 'routing'
    elif not passed:
        order = lose(order, 1)
    impetuous = False
    if (face == 6 and v['a.training'] == 'irregular' and v['a.enemy-in-sight'] and purpose != 'break-off'
            and order != 'routing'):
        impetuous = makes(die(), needed, die)
    return {'modifier': modifier, 'needed': needed, 'passed': passed, 'a.order': order, 'a.impetuous': impetuous,
            'next': 'move-allowance:a' if passed and purpose != 'reform' else ''}


def pursuit_roll(v, die):
    halt = v['purpose'] == 'halt'
    forbid(v['a.order'] == 'routing', halt and v['pursuit-moves'] == 0, not halt and not v['a.defends-obstacle'])
    modifier = control(v)
    needed = GRADES[v['a.grade']][0] - modifier
    passed = makes(die(), needed, die)
    return {'modifier': modifier, 'needed': needed, 'passed': passed, 'a.pursuing': not passed,
            'a.order': 'shaken' if halt and passed else v['a.order'], 'next': ''}


def reaction(v, die):
    what, stands = v['reaction'], v['reaction'] == 'stand'
    cost = 0 if stands else REACTIONS[what][v['a.training'] == 'irregular'] + v['a.repeats']
    forbid(v['a.order'] == 'routing', not stands and (v['a.pursuing'] or v['a.impetuous'] or v['a.in-melee']),
           what in ('countercharge', 'evade') and v['a.charging'], what == 'evade' and not light(v, v['a.type']),
           what == 'countercharge' and MOVES[v['a.type']][1] is None, cost > v['a.points'])
    return {'cost': cost, 'a.points': v['a.points'] - cost, 'a.repeats': v['a.repeats'] + (not stands),
            'a.pool-gain': cost, 'next': {'fire': 'charge-fire-range:a', 'evade': 'evade:a'}.get(what, '')}


# ---- Shooting ---------------------------------------------------------------


def ranges(troops, weapon):
    return (8, 18) if weapon == 'bow' and troops in MOUNTED else RANGES[weapon]


def no_shooter(v):
    return v['a.type'] in ('pack-animal', 'wagon') or (v['a.type'] == 'engine') != (v['a.weapon'] == 'engine')


def count_shooters(v, bows):
    troops, fighting, front = v['a.type'], v['a.ranks-fighting'], v['a.front']
    if troops in MODELS:
        return 0 if fighting > 0 else min(front, v['a.figures'])
    if troops in MOUNTED:
        full, half = 1, v['a.weapon'] == 'bow'
    elif bows:
        full, half = (4 if v['a.training'] == 'regular' else 2), False
    else:
        full, half = 1, True
    shooters = front * max(0, min(v['a.ranks'], full) - fighting)
    if half and v['a.ranks'] >= 2 and fighting <= 1:
        shooters += front // 2
    return min(shooters, v['a.figures'])


def shooting(v, die):
    troops, weapon, target = v['a.type'], v['a.weapon'], v['b.type']
    alone = target == 'commander'
    if v['b.figures'] is None and not alone:
        raise Refused('missing-input')
    short, far = ranges(troops, weapon)
    forbid(no_shooter(v), v['a.order'] == 'routing', v['b.stationary'] and v['b.moved-across'] > 0, v['range'] > far)
    band = 'short' if v['range'] <= short else 'long'
    bows = weapon in ('bow', 'longbow') or (weapon == 'crossbow' and v['option.crossbows-are-bows'])
    shooters = count_shooters(v, bows)
    n_dice = shooters if troops in MODELS else dice_for(shooters)
    hit = 5 - (-(v['b.moved-across'] >= 6) - shared(v, band == 'long', v['b.cover'] != 'none')
               - (v['a.order'] == 'shaken') - (target == 'elephant')
               + (v['b.stationary'] and as_cavalry(v, target) and target not in BARDED) + (troops == 'engine'))
    hits = score(n_dice, hit, die)
    save = 5 - (-(v['b.shieldless'] and target not in BARDED)
                + (bows and (target == 'heavy-infantry' or target in BARDED))
                + (weapon in ('sling', 'staff-sling') and target == 'light-infantry')
                + (v['b.cover'] == 'hard') + (target in CHARIOTS) + 2 * (target == 'elephant'))
    saves = score(hits, save, die)
    if alone:
        casualties = min(hits - saves, 2 - v['b.wounds'])
        wounds = v['b.wounds'] + casualties
        destroyed, shot, test = wounds == 2, v['b.shot-casualties'], False
    else:
        casualties, wounds = min(hits - saves, v['b.figures']), v['b.wounds']
        destroyed, shot = casualties == v['b.figures'], v['b.shot-casualties'] + casualties
        test = not destroyed and 10 * shot >= base(v, 'b')
    risk = not alone and casualties > 0 and v['b.commander'] != 'none'
    return {'band': band, 'a.shooters': shooters, 'a.dice': n_dice, 'hit-needed': hit, 'hits': hits, 'save-needed': save,
            'saves': saves, 'b.casualties': casualties, 'b.wounds': wounds, 'b.destroyed': destroyed,
            'b.shot-casualties': shot, 'b.test-due': test, 'next': 'commander-risk:b' if risk else ''}


def charge_fire_range(v, die):
    forbid(no_shooter(v))
    short, far = ranges(v['a.type'], v['a.weapon'])
    exact = min(v['distance'] / 2, F(far))
    return {'range': half_up(exact), 'band': 'short' if exact <= short else 'long', 'next': 'shooting:a'}


# ---- Melee ------------------------------------------------------------------


def fight_dice(v, x):
    troops, weapon, front = v[f'{x}.type'], v[f'{x}.weapon'], v[f'{x}.front']
    if troops in NON_FIGHTERS:
        return 0
    if troops in MODELS:
        return min(front, v[f'{x}.figures'])
    whole, half = {'pike': (4, False), 'long-spear': (2, False)}.get(weapon, (1, troops in CLOSE))
    n = front * min(v[f'{x}.ranks'], whole)
    if half and v[f'{x}.ranks'] >= 2:
        n += front // 2
    return dice_for(min(n, v[f'{x}.figures']))


def hit_need(v, x, y, enemy_order, defended=False, shaken=None):
    own, enemy, weapon, first = v[f'{x}.type'], v[f'{y}.type'], v[f'{x}.weapon'], v['first-contact']
    foot, horse, weak = enemy in INFANTRY, as_cavalry(v, enemy), light(v, enemy)
    rides_down = as_cavalry(v, own) and foot
    if shaken is None:
        shaken = v[f'{x}.order'] == 'shaken'
    total = -(own == 'elephant' and weak) - shared(v, defended, v['height'] == f'{y}-higher') - shaken
    if weapon == 'pila' and first:
        total += 2 if foot else 1 if enemy == 'elephant' or horse else 0
    if weapon == 'two-handed':
        total += 1 if enemy == 'elephant' else 2
    total += weapon == 'javelin' and first
    total += weak and weapon != 'two-handed' and not (weapon == 'pila' and first)
    total += shared(v, v[f'{x}.charging'] or v[f'{x}.following-up'], v[f'{x}.impetuous'], v['height'] == f'{x}-higher')
    total += rides_down and enemy_order == 'disordered'
    total += 2 * (rides_down and enemy_order in ('shaken', 'routing'))
    total += 2 * (weapon in ('pike', 'long-spear') and horse)
    total += 2 * (weapon == 'lance' and first)
    total += 3 * (own == 'scythed-chariot' and first)
    return 5 - total


def save_need(v, x, y, order, shieldless):
    own = v[f'{x}.type']
    total = -(shieldless and own not in BARDED)
    total -= v[f'{y}.weapon'] in ('two-handed', 'pike') or v[f'{y}.type'] in ('elephant', 'scythed-chariot')
    total -= order in ('disordered', 'shaken', 'routing')
    if own != 'commander':
        total -= 10 * v[f'{x}.shot-casualties'] // base(v, x)
    total += own == 'elephant' or own in CHARIOTS
    return 5 - total


def outcome_of(received, inflicted):
    if received >= 2 * max(1, inflicted):
        return 'breaks'
    return 'pushed-back' if received > inflicted else 'holds'


def melee(v, die):
    alone = {x: v[f'{x}.type'] == 'commander' for x in 'ab'}
    for x in 'ab':
        if not alone[x] and (v[f'{x}.figures'] is None or v[f'{x}.front'] is None):
            raise Refused('missing-input')
    forbid(*(v[f'{x}.order'] == 'routing' for x in 'ab'),
           *(not may_carry(v[f'{x}.type'], v[f'{x}.weapon']) for x in 'ab'),
           v['a.defends-obstacle'] and v['b.defends-obstacle'])
    other = {'a': 'b', 'b': 'a'}
    out, hits, saves, casualties = {}, {}, {}, {}
    for x in 'ab':
        y = other[x]
        out[f'{x}.dice'] = fight_dice(v, x)
        out[f'{x}.hit-needed'] = hit_need(v, x, y, v[f'{y}.order'], v[f'{y}.defends-obstacle'])
        out[f'{x}.save-needed'] = save_need(v, x, y, v[f'{x}.order'], v[f'{x}.shieldless'])
    for x in 'ab':
        hits[x] = score(out[f'{x}.dice'], out[f'{x}.hit-needed'], die)
    for x in 'ab':
        saves[x] = score(hits[other[x]], out[f'{x}.save-needed'], die)
        casualties[x] = min(hits[other[x]] - saves[x], 2 - v[f'{x}.wounds'] if alone[x] else v[f'{x}.figures'])
    result, risks, rolls, chases = {}, [], [], {}
    for x in 'ab':
        wounds = v[f'{x}.wounds'] + (casualties[x] if alone[x] else 0)
        if alone[x]:
            result[x] = 'destroyed' if wounds == 2 else 'holds'
        else:
            gone = casualties[x] == v[f'{x}.figures']
            result[x] = 'destroyed' if gone else outcome_of(casualties[x], casualties[other[x]])
        out.update({f'{x}.hits': hits[x], f'{x}.saves': saves[x], f'{x}.casualties': casualties[x], f'{x}.wounds': wounds,
                    f'{x}.result': result[x], f'{x}.order': 'routing' if result[x] == 'breaks' else v[f'{x}.order'],
                    f'{x}.impetuous': False})
        if casualties[x] > 0 and v[f'{x}.commander'] != 'none' and not alone[x]:
            risks.append(f'commander-risk:{x}')
    for x in 'ab':
        chases[x] = result[other[x]] == 'breaks' and result[x] != 'destroyed' and not alone[x]
        out[f'{x}.must-pursue'] = chases[x] and not v[f'{x}.defends-obstacle']
        if chases[x] and v[f'{x}.defends-obstacle']:
            rolls.append(f'pursuit-roll:{x}')
    out['next'] = follow(*risks, *rolls)
    return out


def combat_result(v, die):
    forbid(v['a.order'] == 'routing')
    result = outcome_of(v['a.received'], v['a.inflicted'])
    return {'a.result': result, 'a.order': 'routing' if result == 'breaks' else v['a.order'],
            'opponents-pursue': result == 'breaks', 'next': ''}


def free_blows(v, die):
    forbid(v['a.order'] == 'routing', not may_carry(v['a.type'], v['a.weapon']))
    pursuing = v['a.pursuing']
    shaken = v['a.order'] == 'shaken' or (pursuing and v['option.pursuers-in-contact'] == 'shaken')
    n_dice, need = fight_dice(v, 'a'), hit_need(v, 'a', 'b', 'routing', shaken=shaken)
    hits = score(n_dice, need, die)
    save = save_need(v, 'b', 'a', 'routing', v['b.shieldless'] or pursuing)
    saves = score(hits, save, die)
    casualties = min(hits - saves, v['b.figures'])
    return {'a.dice': n_dice, 'a.hit-needed': need, 'a.hits': hits, 'b.save-needed': save, 'b.saves': saves,
            'b.casualties': casualties, 'b.destroyed': casualties == v['b.figures'],
            'next': 'commander-risk:b' if casualties > 0 and v['b.commander'] != 'none' else ''}


# ---- Morale -----------------------------------------------------------------


def nerve(v):
    """What a test and an attempt to rally have in common, but for the commander."""
    move = moves(v, v['a.type'])[0]
    now, start = v['a.figures'], v['a.start-figures'] or v['a.figures']
    total = 1 if v['a.support-distance'] <= move else -(v['a.friend-distance'] > move)
    total += 0 if v['a.enemy-in-sight'] else 2
    total -= 3 if 3 * now < start else 2 if 2 * now < start else 1 if 4 * now < 3 * start else 0
    return total - (v['a.casualties-turn'] > 0)


def morale_test(v, die):
    reason, order = v['reason'], v['a.order']
    if reason == 'charging' and v['b.type'] is None:
        raise Refused('missing-input')
    forbid(order == 'routing', reason == 'charging' and v['a.pursuing'])
    aside = v['aspect'] != 'front'
    modifier = leader(v) + nerve(v) - v['a.retiring'] - {'disordered': 1, 'shaken': 2}.get(order, 0)
    if reason == 'charging':
        modifier += 2 * (light(v, v['b.type']) or v['b.order'] == 'routing') + 2 * aside
    modifier -= 2 * (reason == 'charged' and aside)
    needed = GRADES[v['a.grade']][0] - modifier
    if v['a.impetuous']:
        passed, result = True, 'exempt'
    else:
        passed = makes(die(), needed, die)
        if passed:
            result = 'passed'
        elif reason == 'charged':
            result, order = 'routs', 'routing'
        elif v['a.pursuing']:
            result = 'pursues-on'
        else:
            order = lose(order, 1)
            result = 'routs' if order == 'routing' else 'order-lost'
    after = ''
    if reason == 'charging':
        after = 'morale-test:b' if passed else 'reaction:b'
    elif reason == 'charged' and passed:
        after = 'reaction:a'
    return {'modifier': modifier, 'needed': needed, 'passed': passed, 'result': result, 'a.order': order, 'next': after}


def rally_tests_due(v, die):
    shot, whole = v['a.shot-casualties'], v['a.turn-figures']
    if v['option.casualty-base'] == 'original':
        whole = v['a.start-figures'] or whole
    tests, after = [], []
    if v['a.order'] == 'routing':
        if v['a.commander'] != 'none':
            tests, after = ['rallying'], ['rally-attempt:a']
    else:
        if not v['a.impetuous']:
            if v['friend-rout-distance'] <= 15 and v['friend-rout-seen'] and not v['friend-rout-tested']:
                tests.append('friends-rout')
            if shot > 0 and 10 * shot >= whole:
                tests.append('shooting-casualties')
            if v['commander-wounded']:
                tests.append('commander-wounded')
            if v['commander-killed-distance'] <= 6:
                tests.append('commander-killed')
            if v['option.tests-per-turn'] == 'one':
                tests = tests[:1]
        after = ['morale-test:a'] * len(tests)
        if v['a.pursuing'] and v['pursuit-moves'] > 0:
            after.append('pursuit-roll:a')
    return {'shot-percent': half_up(F(100 * shot, whole)), 'tests': tests, 'next': follow(*after)}


def rally_attempt(v, die):
    cost = v['attempts'] + 1
    forbid(v['a.order'] != 'routing', v['a.commander'] == 'none',
           v['commander-wounded'] and v['commander-influenced'] > 0, cost > v['commander-points'])
    modifier = {'cinc': 2, 'subordinate': 1}[v['a.commander']] + nerve(v) - 3
    needed = GRADES[v['a.grade']][0] - modifier
    passed = makes(die(), needed, die)
    return {'cost': cost, 'commander-points': v['commander-points'] - cost, 'pool-gain': cost,
            'attempts': v['attempts'] + 1, 'modifier': modifier, 'needed': needed, 'passed': passed,
            'a.order': 'shaken' if passed else 'routing', 'next': ''}


def commander_risk(v, die):
    result, levels = 'safe', 0
    if die() == 6:
        result = 'unhurt' if die() > v['casualties'] else 'killed' if v['a.wounded'] else 'wounded'
    if result in ('wounded', 'killed'):
        levels = 1 + (v['a.commander'] == 'cinc') + (result == 'killed')
    return {'result': result, 'levels-lost': levels, 'a.order': lose(v['a.order'], levels),
            'a.wounded': v['a.wounded'] or levels > 0, 'nearby-levels-lost': int(result == 'killed'), 'next': ''}


PROCEDURES = {name: globals()[name.replace('-', '_')] for name in KEYS}
