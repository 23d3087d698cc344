# SPDX-License-Identifier: GPL-3.0-or-later
"""Meeting of Hosts once more, read off the rules apart from the C module.

Nothing here looks at the module or its declaration: inputs, limits, defaults
and arithmetic are written down a second time, so that a slip in one of the two
shows as a difference.  Lengths are fractions of an inch, exact.
"""

from fractions import Fraction as F

from reading import Refused, choice, forbid, inches, integer, many, yes_no

# ---- Vocabulary -------------------------------------------------------------

#            class       light  P  std  open brk vd  charge shot struck
CHART = {
    'skirmishers':     ('infantry', True, 1, 12, 12, 12, 6, False, 6, 3),
    'light-infantry':  ('infantry', True, 1, 12, 12, 12, 6, True, 5, 3),
    'medium-infantry': ('infantry', False, 1, 24, 6, 3, 0, True, 5, 4),
    'heavy-infantry':  ('infantry', False, 1, 24, 6, 3, 0, True, 6, 5),
    'light-cavalry':   ('cavalry', True, 2, 12, 24, 8, 0, True, 5, 3),
    'medium-cavalry':  ('cavalry', False, 2, 12, 18, 6, 0, True, 5, 4),
    'heavy-cavalry':   ('cavalry', False, 2, 12, 18, 6, 0, True, 6, 5),
    'elephants':       ('special', False, 4, 0, None, None, 0, True, 5, 5),
    'artillery':       ('special', False, 1, 0, 6, 0, 0, False, 5, 3),
    'baggage':         ('special', False, 1, 0, 6, 0, 0, False, 5, 3),
}
TYPES = tuple(CHART)
MOUNTS = ('horse', 'camel', 'chariot')
QUALITIES = ('average', 'elite', 'levy')
REACH = {'none': None, 'bow': 12, 'sling': 12, 'javelin': 6, 'artillery': 24}
GROUNDS = ('open', 'broken', 'very-difficult')
ORDERS = ('obey', 'hold', 'fallback')
ACTIONS = ('advance', 'fallback', 'forced-fallback', 'maneuver', 'charge', 'march', 'retreat', 'pursuit')
MOVES = ('advance', 'fallback', 'forced-fallback', 'maneuver', 'march')
FATES = ('evaded', 'retreated', 'broke', 'surrendered', 'destroyed', 'recoiled', 'stood')
CAUSES = ('disordered', 'fallback', 'maneuver', 'evade', 'friends-retreat', 'shooting', 'pursuit', 'recoil')

# ---- What keys there are ----------------------------------------------------

OPTION = {
    'mixed-terrain': choice(('proportional', 'worst'), 'proportional'),
    'elephant-move': choice(('infantry', 'cavalry'), 'infantry'),
    'fallback-order': choice(('half', 'full'), 'half'),
    'mounted-shooting': choice(('figures', 'men-and-mounts'), 'figures'),
    'evade-mixed': choice(('any', 'all'), 'any'),
    'melee-modifiers': choice(('per-line', 'per-cause'), 'per-line'),
    'double-halving': choice(('once', 'twice'), 'once'),
    'wall-also-obstacle': yes_no(),
}


def options(*names):
    return {f'option.{name}': OPTION[name] for name in names}


TYPE = {'a.type': choice(TYPES, required=True)}
MODEL = {**TYPE, 'a.mount': choice(MOUNTS, 'horse'), 'a.points': integer(2, 12, 4)}
UNIT = {**MODEL, 'a.figures': integer(1, 200, required=True),
        'a.casualties': integer(0, 2400, 0), 'a.lost': integer(0, 2400, 0)}
QUALITY = {'a.quality': choice(QUALITIES, 'average')}
PATH = {'open': inches(0, 200, 0), 'broken': inches(0, 200, 0), 'very-difficult': inches(0, 200, 0),
        **options('mixed-terrain', 'elephant-move')}


def fighter(party):
    return {
        f'{party}.type': choice(TYPES, required=True),
        f'{party}.mount': choice(MOUNTS, 'horse'),
        f'{party}.points': integer(2, 12, 4),
        f'{party}.quality': choice(QUALITIES, 'average'),
        f'{party}.contact': integer(1, 200, required=True),
        f'{party}.overlap': integer(0, 2, 0),
        f'{party}.second': integer(0, 200, 0),
        f'{party}.third': integer(0, 200, 0),
        **{f'{party}.{key}': yes_no() for key in ('disordered', 'in-broken', 'general', 'on-flank', 'pursuing',
                                                  'impetus', 'agreed-bonus')},
        f'{party}.defending': choice(('none', 'wall', 'obstacle'), 'none'),
    }


KEYS = {
    'army-check': {
        'commanders': integer(0, 20, required=True), 'units': integer(0, 100, required=True),
        'subordinates': integer(0, 20, 0), 'units-without-leader': integer(0, 100, 0),
        'units-mixed': integer(0, 100, 0), 'units-assigned-twice': integer(0, 100, 0),
        'subordinates-idle': integer(0, 20, 0)},
    'unit-check': {
        **MODEL, 'a.figures': integer(1, 200, required=True), 'a.missile': choice(REACH, 'none'),
        'a.engines': integer(0, 20, 0)},
    'initiative': {
        'turn': integer(1, 999, 1), 'previous-first': choice(('a', 'b')),
        'choice': choice(('first', 'second'), 'first')},
    'orders': {
        **UNIT, **QUALITY, 'a.assigned': yes_no(True), 'a.pinned': yes_no(),
        'general': choice(('commander', 'subordinate', 'none'), 'commander'), 'general-in-melee': yes_no(),
        'distance': inches(0, 200), 'terrain': choice(GROUNDS, 'open'), **options('fallback-order', 'elephant-move')},
    'move-allowance': {
        **TYPE, 'action': choice(ACTIONS, 'advance'), 'terrain': choice(GROUNDS, 'open'),
        **options('fallback-order', 'elephant-move')},
    'move-check': {
        **TYPE, 'action': choice(MOVES, 'advance'), **PATH, **options('fallback-order'),
        'a.order': choice(ORDERS, 'obey'), 'a.pinned': yes_no(), 'a.moved': yes_no(), 'a.files': integer(1, 200),
        'side-distance': inches(0, 200, 99)},
    'charge': {
        **TYPE, **PATH, 'a.order': choice(ORDERS, 'obey'), 'a.pinned': yes_no(), 'a.moved': yes_no(),
        'begins-in-front': yes_no(True), 'ends-in-front': yes_no(True)},
    'aspect': {
        'a.width': inches(0, 200, required=True, above=True), 'x': inches(-200, 200, required=True),
        'y': inches(-200, 200, required=True)},
    'join-unit': {
        **TYPE, **PATH, 'a.role': choice(('commander', 'subordinate'), 'commander'), 'a.pinned': yes_no(),
        'a.moved': yes_no(), 'b.assigned': yes_no(True)},
    'retreat': {
        **TYPE, 'terrain': choice(GROUNDS, 'open'), 'edge-distance': inches(0, 200, 99),
        'enemy-clearance': inches(0, 200, 99), 'friends-passed': integer(0, 20, 0), **options('elephant-move')},
    'target-choice': {
        'a.missile': choice(REACH, required=True), 'ranges': many(inches(0, 200), 20)},
    'shooting': {
        **MODEL, 'a.missile': choice(REACH, required=True), 'a.front': integer(0, 200),
        'a.second': integer(0, 200, 0), 'a.third': integer(0, 200, 0), 'a.engines': integer(1, 20, 1),
        'a.crew': integer(0, 200, 1),
        **{f'a.{key}': yes_no() for key in ('on-hill', 'disordered', 'moved', 'marched', 'in-contact')},
        'b.type': choice(TYPES, required=True), 'b.hard-cover': yes_no(), 'b.in-contact': yes_no(),
        'b.in-front': yes_no(True), 'b.closest': yes_no(True), 'range': inches(0, 200, required=True),
        'clear-line': yes_no(True), 'shares': integer(1, 20, 1), 'share': integer(1, 20, 1),
        **options('mounted-shooting')},
    'shooting-losses': {**UNIT, 'a.shooting-hits': integer(0, 2400, required=True)},
    'evade': {**TYPE, 'b.types': many(choice(TYPES), 20), **options('evade-mixed')},
    'melee': {
        **fighter('a'), **fighter('b'), 'uphill': choice(('none', 'a', 'b'), 'none'),
        **options('double-halving', 'melee-modifiers', 'wall-also-obstacle')},
    'melee-result': {
        **UNIT, 'a.inflicted': integer(0, 2400, required=True), 'a.received': integer(0, 2400, required=True),
        'a.impetus': yes_no()},
    'pursuit': {
        **TYPE, **PATH, 'a.disordered': yes_no(), 'b.outcomes': many(choice(FATES), 20), 'contact': yes_no(),
        'begins-in-front': yes_no(True), 'ends-in-front': yes_no(True)},
    'rally-test': {
        **UNIT, **QUALITY, 'cause': choice(CAUSES, required=True), 'a.disordered': yes_no(), 'a.in-melee': yes_no(),
        'a.general': yes_no(), 'a.shooting-hits': integer(0, 2400), 'b.type': choice(TYPES),
        'flank-enemy': inches(0, 200, 99)},
    'recovery': {
        **UNIT, **QUALITY,
        **{f'a.{key}': yes_no() for key in ('general', 'moved', 'shot', 'shot-at', 'fought', 'disordered',
                                            'impetuous')},
        'enemy-distance': inches(0, 200, 99)},
    'general-fate': {'fate': choice(('active', 'lost'), required=True)},
}

# ---- Common computations ----------------------------------------------------


def chart(troops, column):
    names = ('class', 'light', 'points', 'standard', 'open', 'broken', 'very-difficult', 'charge', 'shot', 'struck')
    return CHART[troops][names.index(column)]


def is_cavalry(troops):
    return chart(troops, 'class') == 'cavalry'


def is_chariot(troops, mount):
    return is_cavalry(troops) and mount == 'chariot'


def points_of(troops, mount, points):
    return points if is_chariot(troops, mount) else chart(troops, 'points')


def full(troops, ground, elephant_move):
    if troops == 'elephants':
        rows = {'infantry': (6, 3, 0), 'cavalry': (18, 6, 0)}
        return F(rows[elephant_move][GROUNDS.index(ground)])
    return F(chart(troops, ground))


def factor(action, fallback_order):
    if action == 'fallback' or (action == 'forced-fallback' and fallback_order == 'half'):
        return F(1, 2)
    return F(2) if action == 'march' else F(1)


def steadiness(quality):
    return {'elite': 1, 'levy': -1, 'average': 0}[quality]


class Unit:
    """The unit keys, worked out."""

    def __init__(self, v):
        self.points = points_of(v['a.type'], v['a.mount'], v['a.points'])
        self.figures = v['a.figures']
        self.casualties, self.lost = v['a.casualties'], v['a.lost']
        self.strength = self.figures * self.points
        self.hits = self.casualties + self.lost
        self.remaining = self.strength - self.hits
        self.half_lost = 2 * self.hits >= self.strength

    def check(self):
        if self.hits > self.strength:
            raise Refused('bad-input')

    def check_there(self):
        if self.hits == self.strength:
            raise Refused('not-allowed')

    def left(self, hits):
        return self.figures - hits // self.points

    def wounds(self, hits):
        return hits % self.points


def path(v, action, fallback_order='half'):
    """Allowance and cost."""
    troops, elephants = v['a.type'], v['option.elephant-move']
    ways = {ground: v[ground] for ground in GROUNDS}
    forbid(*(ways[ground] > 0 and full(troops, ground, elephants) == 0 for ground in GROUNDS[1:]))
    multiple = factor(action, fallback_order)
    if v['option.mixed-terrain'] == 'worst':
        worst = [ground for ground in GROUNDS if ways[ground] > 0][-1:] or ['open']
        return full(troops, worst[0], elephants) * multiple, sum(ways.values())
    cost = ways['open']
    for ground in GROUNDS[1:]:
        if ways[ground] > 0:
            cost += ways[ground] * full(troops, 'open', elephants) / full(troops, ground, elephants)
    return full(troops, 'open', elephants) * multiple, cost


def strikes(v, contact):
    if not contact:
        return 'none'
    return 'front' if v['begins-in-front'] or v['ends-in-front'] else 'flank-or-rear'


# ---- Procedures: inputs, dice -> outputs ------------------------------------


def army_check(v, dice):
    if max(v['units-without-leader'], v['units-mixed'], v['units-assigned-twice']) > v['units'] \
            or v['subordinates-idle'] > v['subordinates']:
        raise Refused('bad-input')
    errors = [name for name, found in (
        ('commander-count', v['commanders'] != 1), ('no-units', v['units'] == 0),
        ('leaderless-units', v['units-without-leader'] > 0), ('mixed-units', v['units-mixed'] > 0),
        ('assigned-twice', v['units-assigned-twice'] > 0)) if found]
    return {'errors': errors, 'warnings': ['idle-subordinates'] if v['subordinates-idle'] else [],
            'legal': not errors, 'next': []}


def unit_check(v, dice):
    troops, mount, missile = v['a.type'], v['a.mount'], v['a.missile']
    points = points_of(troops, mount, v['a.points'])
    standard = 24 // points if is_chariot(troops, mount) else chart(troops, 'standard')
    if standard == 0:
        size = 'none'
    else:
        size = {-1: 'small', 0: 'standard', 1: 'large'}[(v['a.figures'] > standard) - (v['a.figures'] < standard)]
    errors = [name for name, found in (
        ('mount', mount != 'horse' and not is_cavalry(troops)),
        ('artillery-weapon', (missile == 'artillery') != (troops == 'artillery')),
        ('no-engine', troops == 'artillery' and v['a.engines'] == 0),
        ('engines', troops != 'artillery' and v['a.engines'] > 0)) if found]
    warnings = [name for name, found in (
        ('small-unit', size == 'small'), ('large-unit', size == 'large'),
        ('no-missiles', troops in ('skirmishers', 'light-cavalry') and missile == 'none'),
        ('close-order-bows', troops == 'heavy-infantry' and missile in ('bow', 'sling')),
        ('light-chariots', troops == 'light-cavalry' and mount == 'chariot')) if found]
    return {'class': chart(troops, 'class'), 'light': chart(troops, 'light'), 'points': points,
            'strength': v['a.figures'] * points, 'standard': standard, 'size': size, 'legal': not errors,
            'errors': errors, 'warnings': warnings, 'next': []}


def initiative(v, dice):
    if v['turn'] > 1 and v['previous-first'] is None:
        raise Refused('missing-input')
    rerolls = 0
    a, b = dice(), dice()
    while v['turn'] == 1 and a == b:
        rerolls += 1
        a, b = dice(), dice()
    if a == b:
        winner, first = 'tie', v['previous-first']
    else:
        winner, loser = ('a', 'b') if a > b else ('b', 'a')
        first = winner if v['choice'] == 'first' else loser
    return {'a.roll': a, 'b.roll': b, 'rerolls': rerolls, 'winner': winner, 'first': first, 'next': []}


def orders(v, dice):
    general = v['general']
    if general != 'none' and v['distance'] is None:
        raise Refused('missing-input')
    unit = Unit(v)
    unit.check()
    unit.check_there()
    forbid(v['a.pinned'], general == 'subordinate' and not v['a.assigned'])
    test = general == 'none' or v['general-in-melee'] or v['distance'] > 12
    modifier = steadiness(v['a.quality']) - 2 * unit.half_lost
    roll = total = 0
    order, back, after = 'obey', F(0), []
    if test:
        roll = dice()
        total = roll + modifier
        order = 'obey' if total >= 4 else 'hold' if total >= 1 else 'fallback'
    if order == 'fallback':
        back = full(v['a.type'], v['terrain'], v['option.elephant-move']) \
            * factor('forced-fallback', v['option.fallback-order'])
        after = [] if chart(v['a.type'], 'light') else ['rally-test:a']
    return {'test': test, 'roll': roll, 'modifier': modifier, 'total': total, 'a.order': order, 'a.fallback': back,
            'next': after}


def tests_after(action, troops):
    return action in ('maneuver', 'pursuit') \
        or (action in ('fallback', 'forced-fallback') and not chart(troops, 'light'))


def move_allowance(v, dice):
    troops, action = v['a.type'], v['action']
    forbid(action == 'charge' and not chart(troops, 'charge'), action == 'march' and v['terrain'] != 'open')
    whole = full(troops, v['terrain'], v['option.elephant-move'])
    return {'allowance': whole * factor(action, v['option.fallback-order']), 'passable': whole > 0,
            'rally-test': tests_after(action, troops), 'next': []}


def move_check(v, dice):
    action = v['action']
    if action == 'march' and v['a.files'] is None:
        raise Refused('missing-input')
    forbid(v['a.pinned'], v['a.moved'], v['a.order'] == 'hold',
           (v['a.order'] == 'fallback') != (action == 'forced-fallback'))
    allowance, cost = path(v, action, v['option.fallback-order'])
    if action == 'march':
        forbid(v['broken'] > 0, v['very-difficult'] > 0, v['a.files'] > 3, v['side-distance'] <= 3)
    within = cost <= allowance
    return {'allowance': allowance, 'cost': cost, 'within': within,
            'next': ['rally-test:a'] if within and tests_after(action, v['a.type']) else []}


def charge(v, dice):
    forbid(v['a.type'] in ('skirmishers', 'artillery', 'baggage'), v['a.pinned'], v['a.moved'],
           v['a.order'] != 'obey')
    allowance, cost = path(v, 'charge')
    contact = cost <= allowance
    return {'allowance': allowance, 'cost': cost, 'contact': contact, 'aspect': strikes(v, contact),
            'b.pinned': contact, 'next': []}


def aspect(v, dice):
    if v['y'] >= 0 and 2 * abs(v['x']) <= v['a.width']:
        return {'aspect': 'front', 'next': []}
    return {'aspect': 'flank-or-rear' if v['y'] <= 0 else 'neither', 'next': []}


def join_unit(v, dice):
    forbid(v['a.pinned'], v['a.moved'], v['a.role'] == 'subordinate' and not v['b.assigned'])
    allowance, cost = path(v, 'advance')
    return {'allowance': allowance, 'cost': cost, 'a.joined': cost <= allowance, 'next': []}


def retreat(v, dice):
    whole = full(v['a.type'], v['terrain'], v['option.elephant-move'])
    forbid(whole == 0)
    edge = v['edge-distance']
    if edge == 0:
        outcome, distance, state = 'leaves-table', F(0), 'off-table'
    elif v['enemy-clearance'] <= 1:
        outcome, distance, state = 'surrenders', F(0), 'surrendered'
    elif edge <= whole:
        outcome, distance, state = 'halts-at-edge', edge, 'active'
    else:
        outcome, distance, state = 'retreats', whole, 'active'
    tests = v['friends-passed'] if state == 'active' and v['a.type'] != 'skirmishers' else 0
    return {'outcome': outcome, 'distance': distance, 'friend-tests': tests, 'a.state': state,
            'next': ['rally-test:b'] if tests else []}


def target_choice(v, dice):
    reach = REACH[v['a.missile']]
    forbid(reach is None)
    closest = min(v['ranges'])
    targets = [i for i, one in enumerate(v['ranges'], 1) if one == closest] if closest <= reach else []
    return {'reach': reach, 'closest': closest, 'in-range': bool(targets), 'targets': targets, 'shares': len(targets),
            'next': []}


def shooting(v, dice):
    troops, missile = v['a.type'], v['a.missile']
    engine = troops == 'artillery'
    if not engine and v['a.front'] is None:
        raise Refused('missing-input')
    if v['share'] > v['shares']:
        raise Refused('bad-input')
    forbid(missile == 'none', (missile == 'artillery') != engine, v['a.in-contact'], v['b.in-contact'], v['a.marched'],
           engine and (v['a.moved'] or v['a.crew'] == 0))
    forbid(v['range'] > REACH[missile], not v['clear-line'], not v['b.closest'],
           not v['b.in-front'] and troops != 'light-cavalry')
    if engine:
        volley = v['a.engines']
    else:
        rear = F(1) if v['a.on-hill'] and chart(troops, 'class') == 'infantry' else F(1, 2)
        men = points_of(troops, v['a.mount'], v['a.points']) if v['option.mounted-shooting'] == 'men-and-mounts' else 1
        volley = int(men * (v['a.front'] + rear * (v['a.second'] + v['a.third'])) / 4)
    if v['a.disordered']:
        volley //= 2
    n_dice = volley // v['shares'] + (v['share'] <= volley % v['shares'])
    needed = 6 if v['b.hard-cover'] else chart(v['b.type'], 'shot')
    hits = sum(dice() >= needed for _ in range(n_dice))
    return {'volley': volley, 'a.dice': n_dice, 'needed': needed, 'b.shooting-hits': hits, 'a.shot': n_dice > 0,
            'b.shot-at': n_dice > 0, 'next': ['shooting-losses:b'] if hits else []}


def losses(unit, received):
    """Casualties, removed, figures left, wounds, state and the hits that counted."""
    hits = min(received, unit.remaining)
    after = unit.hits + hits
    return {'a.casualties': unit.casualties + hits, 'a.removed': unit.left(unit.hits) - unit.left(after),
            'a.figures-left': unit.left(after), 'a.wounds': unit.wounds(after),
            'a.state': 'destroyed' if hits == unit.remaining else 'active'}, hits


def shooting_losses(v, dice):
    unit = Unit(v)
    unit.check()
    unit.check_there()
    outputs, hits = losses(unit, v['a.shooting-hits'])
    test = outputs['a.state'] == 'active' and hits > 0 and 4 * hits >= unit.remaining
    return {**outputs, 'test': test, 'next': ['rally-test:a'] if test else []}


def evade(v, dice):
    foot = [chart(troops, 'class') == 'infantry' for troops in v['b.types']]
    enough = all(foot) if v['option.evade-mixed'] == 'all' else any(foot)
    forbid(not chart(v['a.type'], 'light') and not (is_cavalry(v['a.type']) and enough))
    return {'a.evades': True, 'next': ['retreat:a', 'rally-test:a']}


def melee(v, dice):
    outputs, hits = {}, {}
    for p, q in (('a', 'b'), ('b', 'a')):
        def own(key, party=p):
            return v[f'{party}.{key}']

        def other(key, party=q):
            return v[f'{party}.{key}']
        troops, enemy = own('type'), other('type')
        figures = F(own('contact') + own('overlap'))
        if troops not in ('elephants', 'artillery', 'baggage') and not is_chariot(troops, own('mount')):
            figures += F(own('second') + own('third'), 2)
        n_dice = int(points_of(troops, own('mount'), own('points')) * figures / 4)
        causes = own('disordered') + (own('in-broken') and is_cavalry(troops))
        if causes:
            n_dice //= 4 if causes == 2 and v['option.double-halving'] == 'twice' else 2
        n_dice += own('general')
        obstacles = ('obstacle', 'wall') if v['option.wall-also-obstacle'] else ('obstacle',)
        heavy = troops == 'elephants' or (troops == 'heavy-cavalry' and own('mount') == 'chariot')
        plus = ([own('quality') == 'elite'], [own('on-flank'), own('pursuing')], [own('impetus')],
                [own('agreed-bonus')])
        minus = ([own('quality') == 'levy', troops in ('skirmishers', 'artillery', 'baggage')],
                 [v['uphill'] == q, other('defending') in obstacles, heavy and enemy == 'light-infantry'])
        count = any if v['option.melee-modifiers'] == 'per-line' else sum
        outputs[f'{p}.dice'] = n_dice
        outputs[f'{p}.modifier'] = sum(map(count, plus)) - sum(map(count, minus))
        outputs[f'{p}.needs'] = 5 if other('defending') == 'wall' else chart(enemy, 'struck')
    for p in 'ab':
        rolled = [dice() for _ in range(outputs[f'{p}.dice'])]
        hits[f'{p}.hits'] = sum(face == 6 or (face != 1 and face + outputs[f'{p}.modifier'] >= outputs[f'{p}.needs'])
                                for face in rolled)
    return {**outputs, **hits, 'next': ['melee-result:a', 'melee-result:b']}


def melee_result(v, dice):
    unit = Unit(v)
    unit.check()
    unit.check_there()
    outputs, _ = losses(unit, v['a.received'])
    given, taken = v['a.inflicted'], v['a.received']
    result = 'wins' if given > taken else 'loses' if given < taken else 'draws'
    recoils = result == 'loses' and outputs['a.state'] == 'active'
    return {'result': result, 'a.recoil': int(recoils), **outputs, 'a.impetus': v['a.impetus'] and result == 'wins',
            'next': ['rally-test:a'] if recoils else []}


def pursuit(v, dice):
    fates = set(v['b.outcomes'])
    forbid(v['a.disordered'], fates & {'recoiled', 'stood'}, not fates & {'evaded', 'retreated', 'broke'},
           v['contact'] and not chart(v['a.type'], 'charge'))
    allowance, cost = path(v, 'pursuit')
    within = cost <= allowance
    met = within and v['contact']
    return {'allowance': allowance, 'cost': cost, 'within': within, 'a.pursuing': met, 'b.pinned': met,
            'aspect': strikes(v, met), 'next': ['rally-test:a'] if within else []}


def rally_test(v, dice):
    cause, hits = v['cause'], v['a.shooting-hits']
    if (cause == 'shooting' and hits is None) or (cause == 'friends-retreat' and v['b.type'] is None):
        raise Refused('missing-input')
    unit = Unit(v)
    unit.check()
    if cause == 'shooting' and hits > unit.casualties:
        raise Refused('bad-input')
    unit.check_there()
    forbid(cause == 'disordered' and (not v['a.disordered'] or v['a.in-melee']),
           cause == 'fallback' and chart(v['a.type'], 'light'),
           cause == 'friends-retreat' and v['b.type'] == 'skirmishers',
           cause == 'shooting' and (hits == 0 or 4 * hits < unit.strength - unit.hits + hits))
    modifier = steadiness(v['a.quality']) + v['a.general'] - (v['flank-enemy'] <= 12) - 2 * unit.half_lost
    roll = dice()
    total = roll + modifier
    disordered, state, after = v['a.disordered'], 'active', []
    if total >= 4:
        result, disordered = 'good-order', False
    elif total >= 1:
        result = 'retreats' if disordered else 'disordered'
        after = ['retreat:a'] if disordered else []
        disordered = True
    else:
        result, state = 'breaks', 'broken'
    return {'roll': roll, 'modifier': modifier, 'total': total, 'result': result, 'a.disordered': disordered,
            'a.state': state, 'next': after}


def recovery(v, dice):
    unit = Unit(v)
    unit.check()
    unit.check_there()
    forbid(unit.casualties == 0,
           *(v[f'a.{key}'] for key in ('moved', 'shot', 'shot-at', 'fought', 'disordered', 'impetuous')))
    modifier = steadiness(v['a.quality']) + v['a.general'] - (v['enemy-distance'] <= 24) - 2 * unit.half_lost
    roll = dice()
    total = roll + modifier
    casualties, lost, back = unit.casualties, unit.lost, 0
    if total >= 4:
        result, back = 'recovers', casualties // 2
        casualties -= back
    elif total >= 1:
        result = 'none'
    else:
        result, lost, casualties = 'lost', lost + casualties, 0
    return {'roll': roll, 'modifier': modifier, 'total': total, 'result': result, 'a.recovered': back,
            'a.casualties': casualties, 'a.lost': lost, 'a.figures-left': unit.left(casualties + lost),
            'a.wounds': unit.wounds(casualties + lost), 'next': []}


def general_fate(v, dice):
    """The rules say nothing of it; the players do."""
    return {'a.state': v['fate'], 'next': []}


PROCEDURES = {name: globals()[name.replace('-', '_')] for name in KEYS}
