# SPDX-License-Identifier: GPL-3.0-or-later
"""Bronze Eagles once more, read off the rules apart from the C module.

Nothing here looks at the module or its declaration: inputs, limits, defaults
and arithmetic are written down a second time, so that a slip in one of the two
shows as a difference.  Lengths are fractions of an inch, exact.
"""

import math
from fractions import Fraction as F

from reading import choice, forbid, inches, integer, many, yes_no

# ---- Vocabulary -------------------------------------------------------------

#                     horse  order   figs front men move rating
CHART = {
    'knights':          (True, 'close', 1, 20, 5, 5, 7),
    'cavalry':          (True, 'open', 1, 20, 5, 20, 8),
    'scouts':           (True, 'open', 1, 20, 5, 25, 8),
    'chariots':         (True, 'open', 1, 20, 5, 20, 8),
    'close-order-foot': (False, 'close', 4, 60, 20, 6, 7),
    'open-order-foot':  (False, 'open', 3, 60, 20, 8, 8),
    'warband':          (False, 'band', 4, 60, 20, 8, 7),
    'levies':           (False, 'levy', 2, 60, 20, 10, 8),
}
COLUMNS = ('horse', 'order', 'figures', 'front', 'men', 'move', 'rating')
TYPES = tuple(CHART)
PENALTY_DICE = {'knights': 2, 'cavalry': 2, 'scouts': 2, 'close-order-foot': 1, 'open-order-foot': 1}
WEAPONS = ('bow', 'crossbow', 'sling', 'siege-engine', 'throwing-weapon', 'hand-weapon', 'spear', 'lance')
RANGES = {'bow': 8, 'crossbow': 12, 'sling': 4, 'siege-engine': 12}
FOOT = ('close-order-foot', 'open-order-foot', 'warband', 'levies')
SHOOTERS = {'bow': ('cavalry', 'scouts', 'chariots', 'open-order-foot', 'levies'),
            'crossbow': ('open-order-foot', 'levies'), 'sling': ('open-order-foot', 'levies'), 'siege-engine': FOOT}
ARMIES = {'roman': 1, 'middle-eastern': 3, 'eastern': 1, 'gallic': 2, 'german': 2, 'briton': 2, 'other': 6}
SPIRITS = ('normal', 'enraged', 'demoralised')
SIDES = ('front', 'flank', 'rear')


def chart(troops, column):
    return CHART[troops][COLUMNS.index(column)]


def is_horse(troops):
    return chart(troops, 'horse')


def is_untrained(troops, option):
    return troops in {'levies': ('levies',), 'levies-and-warbands': ('levies', 'warband')}[option]


def is_trained(troops, option):
    foot = ('close-order-foot', 'open-order-foot')
    return troops in foot + {'all': ('knights', 'cavalry', 'scouts', 'chariots'), 'knights-only': ('knights',)}[option]


# ---- What keys there are ----------------------------------------------------

OPTION = {
    'horse-command': choice(('one-model', 'three-models'), 'one-model'),
    'quarter': choice(('down', 'up'), 'down'),
    'horse-trained': choice(('all', 'knights-only'), 'all'),
    'untrained': choice(('levies', 'levies-and-warbands'), 'levies'),
    'engine-range': choice(('as-crossbow', 'double-crossbow'), 'as-crossbow'),
    'combat-six': choice(('adjusted', 'natural'), 'adjusted'),
    'combat-result': choice(('highest-die', 'totals', 'first-round-totals'), 'highest-die'),
    'casualties': choice(('rear-first', 'front-first'), 'rear-first'),
    'flow-round': choice(('initiative-winner', 'any-owner'), 'initiative-winner'),
    'break-off-move': choice(('flight-dice', 'allowance'), 'flight-dice'),
    'break-off-pursuit': choice(('reach-only', 'reach-and-open'), 'reach-only'),
    'pursuit-move': choice(('allowance', 'dice'), 'allowance'),
    'morale-unit': choice(('base', 'command'), 'base'),
    'levies-evade': choice(('destroyed', 'roll'), 'destroyed'),
    'loss-tie': choice(('reroll', 'no-effect'), 'reroll'),
    'enraged': choice(('ignores-penalties', 'keeps-penalties'), 'ignores-penalties'),
    'obstacle': choice(('both', 'attacker'), 'both'),
    'penalties': choice(('greatest', 'obstacle-adds'), 'greatest'),
    'flank-penalty': choice(('charge-only', 'every-round'), 'charge-only'),
}


def options(*names):
    return {f'option.{name}': OPTION[name] for name in names}


def both(key, field):
    return {f'a.{key}': field, f'b.{key}': field}


TYPE = choice(TYPES, required=True)
FIGHTERS = {
    **both('type', TYPE), **both('bases', integer(1, 20, 1)), **both('casualties', integer(0, 80, 0)),
    **both('support', integer(0, 80, 0)), **both('commander', yes_no()),
    **both('spirit', choice(SPIRITS, 'normal'))}
PLACE = {'ground': choice(('open', 'bad-going'), 'open'),
         'obstacle': choice(('none', 'between', 'held-by-a', 'held-by-b'), 'none')}
FRAY = ('combat-result', 'combat-six', 'untrained', 'horse-trained', 'obstacle', 'penalties', 'casualties', 'enraged')

KEYS = {
    'army-check': {
        'a.army': choice(ARMIES, required=True), **{f'a.{troops}': integer(0, 24, 0) for troops in TYPES},
        **options('quarter')},
    'command-size': {'a.type': TYPE, **options('horse-command')},
    'command-morale': {'a.type': TYPE},
    'amalgamate': {
        **both('type', TYPE), **both('figures', integer(1, 240, required=True)),
        **both('casualties', integer(0, 240, 0)), **both('rating', integer(2, 13)), **both('in-combat', yes_no()),
        **both('state', choice(('steady', 'broken'), 'steady'))},
    'initiative': both('commands', integer(0, 24, 6)),
    'move-allowance': {
        'a.type': TYPE, 'bad-going': yes_no(), 'a.changes-facing': yes_no(),
        'a.weapon': choice(WEAPONS, 'hand-weapon'), 'a.distance': inches(0, 60, 0), **options('untrained')},
    'charge': {
        'a.type': TYPE, 'range': inches(0, 60, required=True), 'bad-going': yes_no(), 'a.changes-facing': yes_no(),
        'targets': integer(1, 6, 1), 'edge-to-edge': yes_no(), **options('untrained')},
    'align': {**both('type', TYPE), **both('bases', integer(1, 40, required=True))},
    'flight': {'a.type': TYPE, 'reason': choice(('failed-morale', 'charged'), 'failed-morale'),
               **options('levies-evade')},
    'pursuit': {
        **both('type', TYPE), 'flight': integer(1, 12, required=True), 'b.bases': integer(1, 40, required=True),
        'gap': inches(0, 60, 0), 'bad-going': yes_no(), **options('pursuit-move')},
    'break-off': {
        **both('type', TYPE), 'bad-going': yes_no(), 'a.bases': integer(1, 40, 1), 'a.bases-reached': integer(0, 40),
        'b.pursues': yes_no(), **options('break-off-move', 'break-off-pursuit')},
    'flow-round': {
        'round': integer(1, 50, required=True), 'a.initiative': yes_no(),
        **{f'a.{key}': integer(0, 40, 0) for key in ('second-rank', 'on-flank', 'to-flank', 'to-rear')},
        'b.second-rank': integer(0, 40, 0), **options('flow-round')},
    'shooting': {
        'a.type': TYPE, 'a.weapon': choice(WEAPONS, required=True), 'a.figures': integer(1, 60, required=True),
        'b.figures': integer(1, 240, required=True), 'range': inches(0, 60, required=True),
        'a.moved': inches(0, 60, 0),
        'a.behind': choice(('nothing', 'one-rank-foot', 'two-ranks-foot', 'horse'), 'nothing'),
        **both('in-combat', yes_no()), 'line-of-sight': yes_no(True), 'b.in-cover': yes_no(),
        **options('engine-range')},
    'commander-risk': {'a.in-contact': yes_no(True)},
    'commander-loss': options('loss-tie'),
    'combat': {
        **FIGHTERS, 'a.charging': yes_no(True), 'contact': choice(SIDES, 'front'), 'b.engaged-in-front': yes_no(),
        **both('charged-from', many(choice(SIDES), 6, 0)), **PLACE, **options(*FRAY, 'flank-penalty')},
    'push-back': {
        'distance': inches(0, 200, required=True),
        'behind': choice(('clear', 'support', 'friends', 'enemy'), 'clear'), 'gap': inches(0, 200, 0),
        'clear-at': inches(0, 200, 0), 'b.flankers': integer(0, 20, 0), 'b.flank-clear': yes_no(True)},
    'collision': {'distance-left': inches(0, 200, required=True), **FIGHTERS, **PLACE, **options(*FRAY)},
    'morale-test': {
        'a.type': TYPE, 'a.rating': integer(2, 13), 'a.casualties': integer(0, 240, 0),
        'a.command-casualties': integer(0, 240), 'a.commander': yes_no(), 'a.spirit': choice(SPIRITS, 'normal'),
        **options('morale-unit')},
}

# ---- Common computations ----------------------------------------------------


def throw(dice, count):
    return sum(dice() for _ in range(count))


def penalty_dice(troops, bad_going):
    return PENALTY_DICE.get(troops, 0) if bad_going else 0


def flight_dice(troops):
    return 2 if is_horse(troops) else 1


def first_move(v):
    basic = F(chart(v['a.type'], 'move'))
    return basic / 2 if v['a.changes-facing'] and is_untrained(v['a.type'], v['option.untrained']) else basic


def may_shoot(troops, weapon):
    return troops in SHOOTERS.get(weapon, ())


def shooting_move(troops, weapon):
    return F(chart(troops, 'move'), 2) if weapon in ('bow', 'sling') else F(0)


# ---- Procedures: inputs, dice -> outputs ------------------------------------


def army_check(v, dice):
    army = v['a.army']
    horse = sum(v[f'a.{troops}'] for troops in TYPES if is_horse(troops))
    commands = sum(v[f'a.{troops}'] for troops in TYPES)
    limit = 2 if army == 'eastern' and v['option.quarter'] == 'up' else ARMIES[army]
    tribal = army in ('gallic', 'german', 'briton')
    errors = [name for name, found in (
        ('command-count', commands != 6), ('too-many-horse', horse > limit),
        ('no-knights', tribal and v['a.knights'] > 0),
        ('no-chariots', tribal and v['a.chariots'] > (1 if army == 'briton' else 0))) if found]
    warnings = [name for name, found in (
        ('unusual-chariots', not tribal and v['a.chariots'] > 0), ('unlisted-army', army == 'other')) if found]
    return {'a.commands': commands, 'a.horse': horse, 'a.horse-limit': limit, 'legal': not errors, 'errors': errors,
            'warnings': warnings, 'next': []}


def command_size(v, dice):
    troops = v['a.type']
    roll = throw(dice, 2 if troops in ('warband', 'levies') else 1)
    bases = roll * (3 if is_horse(troops) and v['option.horse-command'] == 'three-models' else 1)
    figures = bases * chart(troops, 'figures')
    return {'roll': roll, 'a.bases': bases, 'a.figures': figures, 'a.men': figures * chart(troops, 'men'), 'next': []}


def command_morale(v, dice):
    own, other = dice(), dice()
    return {'change': other - own, 'a.rating': chart(v['a.type'], 'rating') + other - own, 'next': []}


def amalgamate(v, dice):
    forbid(v['a.type'] != v['b.type'], 0 in (v['a.casualties'], v['b.casualties']), v['a.in-combat'], v['b.in-combat'],
           'broken' in (v['a.state'], v['b.state']))
    ratings = [v[f'{p}.rating'] or chart(v[f'{p}.type'], 'rating') for p in 'ab']
    figures = v['a.figures'] + v['b.figures']
    full = chart(v['a.type'], 'figures')
    bases = math.ceil(F(figures, full))
    return {'a.figures': figures, 'a.bases': bases, 'a.short': bases * full - figures, 'a.rating': max(ratings),
            'b.state': 'merged', 'next': []}


def initiative(v, dice):
    a, b = dice(), dice()
    while a == b:
        a, b = dice(), dice()
    winner, loser = ('a', 'b') if a > b else ('b', 'a')
    first, second = v[f'{winner}.commands'], v[f'{loser}.commands']
    common = min(first, second)
    rest = [winner] * (first - common) + [loser] * (second - common)
    return {'winner': winner, 'order': [winner, loser] * common + rest, 'next': []}


def move_allowance(v, dice):
    troops, weapon = v['a.type'], v['a.weapon']
    forbid(troops == 'chariots' and v['bad-going'])
    penalty = throw(dice, penalty_dice(troops, v['bad-going']))
    move = max(first_move(v) - penalty, F(0))
    shoot = min(move, shooting_move(troops, weapon)) if may_shoot(troops, weapon) else F(0)
    return {'a.basic': chart(troops, 'move'), 'a.penalty': penalty, 'a.move': move, 'a.shoot-move': shoot,
            'a.within': v['a.distance'] <= move, 'next': []}


def charge(v, dice):
    troops = v['a.type']
    forbid(is_horse(troops) and v['bad-going'],
           troops in ('warband', 'levies') and v['targets'] > 1 and not v['edge-to-edge'])
    penalty = throw(dice, penalty_dice(troops, v['bad-going']))
    reach = max(first_move(v) - penalty, F(0))
    contact = reach >= v['range']
    return {'a.penalty': penalty, 'a.reach': reach, 'a.contact': contact, 'next': ['align:a'] if contact else []}


def align(v, dice):
    fronts = {p: chart(v[f'{p}.type'], 'front') for p in 'ab'}
    common = min(v[f'{p}.bases'] * fronts[p] for p in 'ab')
    ranks = {p: -(-common // fronts[p]) for p in 'ab'}
    return {**{f'{p}.front': ranks[p] for p in 'ab'}, **{f'{p}.second-rank': v[f'{p}.bases'] - ranks[p] for p in 'ab'},
            'combats': min(ranks.values()), 'next': ['combat:a']}


def flight(v, dice):
    failed = v['reason'] == 'failed-morale'
    if v['a.type'] == 'levies' and (failed or v['option.levies-evade'] == 'destroyed'):
        return {'a.flight': 0, 'a.state': 'destroyed', 'next': []}
    return {'a.flight': throw(dice, flight_dice(v['a.type'])), 'a.state': 'broken' if failed else 'steady', 'next': []}


def pursuit(v, dice):
    a, b = v['a.type'], v['b.type']
    forbid(not is_horse(a) and is_horse(b),
           chart(a, 'order') == 'close' and chart(b, 'order') in ('open', 'band'),
           is_horse(a) and v['bad-going'])
    reach = throw(dice, flight_dice(a)) if v['option.pursuit-move'] == 'dice' else chart(a, 'move')
    reach = max(reach - throw(dice, penalty_dice(a, v['bad-going'])), 0)
    need = v['gap'] + v['flight']
    caught = reach >= need
    return {'a.reach': reach, 'a.moved': need if caught else F(reach), 'b.caught': caught,
            'b.bases-lost': v['b.bases'] if caught else 0, 'next': []}


def break_off(v, dice):
    a, b, bad = v['a.type'], v['b.type'], v['bad-going']
    a_move = chart(a, 'move')
    b_move = 0 if b == 'chariots' and bad else chart(b, 'move')
    certain = penalty_dice(a, bad) + penalty_dice(b, bad) == 0
    forbid(a == 'chariots' and bad, certain and a_move <= b_move)
    a_move = max(a_move - throw(dice, penalty_dice(a, bad)), 0)
    b_move = max(b_move - throw(dice, penalty_dice(b, bad)), 0)
    off = a_move > b_move
    distance = 0
    if off:
        distance = throw(dice, flight_dice(a)) if v['option.break-off-move'] == 'flight-dice' else a_move
    may = off and chart(b, 'move') >= distance
    if bad and (b == 'chariots' or v['option.break-off-pursuit'] == 'reach-and-open'):
        may = False
    contact = may and v['b.pursues']
    reached = v['a.bases'] if v['a.bases-reached'] is None else min(v['a.bases-reached'], v['a.bases'])
    lost = reached if contact else 0
    return {'a.move': a_move, 'b.move': b_move, 'a.broke-off': off, 'a.distance': distance, 'b.may-pursue': may,
            'b.contact': contact, 'a.bases-lost': lost, 'a.bases-left': v['a.bases'] - lost, 'next': []}


def flow_round(v, dice):
    most = v['a.second-rank'] if v['round'] >= 2 else 0
    if v['option.flow-round'] == 'initiative-winner':
        most = min(most, 1) if v['a.initiative'] else 0
    rear = most if v['round'] >= 3 and v['a.on-flank'] >= 1 else 0
    moved = v['a.to-flank'] + v['a.to-rear']
    forbid(v['a.to-flank'] > most, v['a.to-rear'] > rear, moved > most)
    meet = min(moved, v['b.second-rank'])
    return {'a.may-flank': most, 'a.may-rear': rear, 'b.must-deploy': meet, 'a.second-rank': v['a.second-rank'] - moved,
            'a.on-flank': v['a.on-flank'] + v['a.to-flank'], 'b.second-rank': v['b.second-rank'] - meet, 'next': []}


def shooting(v, dice):
    troops, weapon = v['a.type'], v['a.weapon']
    reach = RANGES.get(weapon, 0)
    if weapon == 'siege-engine' and v['option.engine-range'] == 'double-crossbow':
        reach = 24
    forbid(not may_shoot(troops, weapon), v['a.in-combat'], v['b.in-combat'], not v['line-of-sight'],
           v['a.behind'] in ('two-ranks-foot', 'horse'), v['a.moved'] > shooting_move(troops, weapon),
           v['range'] > reach)
    hits = sum(dice() == 6 for _ in range(v['a.figures']))
    saved = sum(dice() >= 4 for _ in range(hits)) if v['b.in-cover'] else 0
    lost = min(hits - saved, v['b.figures'])
    return {'hits': hits, 'saved': saved, 'b.casualties': lost, 'b.figures-left': v['b.figures'] - lost, 'next': []}


def commander_risk(v, dice):
    forbid(not v['a.in-contact'])
    killed = dice() == dice()
    return {'a.commander-killed': killed, 'next': ['commander-loss:a'] if killed else []}


def commander_loss(v, dice):
    a, b = dice(), dice()
    while a == b and v['option.loss-tie'] == 'reroll':
        a, b = dice(), dice()
    winner, spirit = ('none', 'normal') if a == b else ('a', 'enraged') if a > b else ('b', 'demoralised')
    return {'winner': winner, 'a.spirit': spirit, 'next': []}


class Side:
    """One side of a round between bases."""

    def __init__(self, v, p, q, charging, side_penalty, two_dice):
        own, foe, spirit = v[f'{p}.type'], v[f'{q}.type'], v[f'{p}.spirit']
        self.party = p
        self.figures = v[f'{p}.bases'] * chart(own, 'figures') - v[f'{p}.casualties']
        self.support = v[f'{p}.support']
        self.each = 2 if two_dice else 1
        obstacle = 0 if v['obstacle'] == 'none' else 1
        if v['option.obstacle'] == 'attacker' and v['obstacle'] == f'held-by-{p}':
            obstacle = 0
        penalty = side_penalty + obstacle if v['option.penalties'] == 'obstacle-adds' else max(side_penalty, obstacle)
        if spirit == 'enraged' and v['option.enraged'] == 'ignores-penalties':
            penalty = 0
        self.modifier = sum((
            charging and not is_horse(own) and not is_horse(foe),
            charging and own == 'knights' and is_horse(foe),
            is_trained(own, v['option.horse-trained']) and is_untrained(foe, v['option.untrained']),
            v[f'{p}.commander'], spirit == 'enraged')) - (spirit == 'demoralised') - penalty

    def roll(self, dice, natural):
        thrown = [[dice() for _ in range(self.each)] for _ in range(self.figures)]

        def kills(face):
            return face == 6 if natural else face + self.modifier >= 6
        self.kills = sum(kills(face) for pair in thrown for face in pair)
        kept = [max(pair) for pair in thrown]
        self.kept_kills = sum(map(kills, kept))
        self.adjusted = [face + self.modifier for face in kept]

    def suffer(self, kills, rear_first):
        lost = min(kills, self.figures + self.support)
        if rear_first:
            self.lost_behind = min(lost, self.support)
            self.lost_front = lost - self.lost_behind
        else:
            self.lost_front = min(lost, self.figures)
            self.lost_behind = lost - self.lost_front

    def left(self):
        return self.figures + self.support - self.lost_front - self.lost_behind

    def outputs(self, score):
        numbers = {'dice': self.figures * self.each, 'modifier': self.modifier, 'score': score, 'sixes': self.kills,
                   'casualties': self.lost_front + self.lost_behind, 'casualties-front': self.lost_front,
                   'casualties-support': self.lost_behind, 'figures-left': self.figures - self.lost_front,
                   'support-left': self.support - self.lost_behind}
        return {f'{self.party}.{key}': number for key, number in numbers.items()}


def fight(v, dice, a, b, totals):
    """Winner, push-back, and the outputs of both."""
    for side in (a, b):
        side.roll(dice, v['option.combat-six'] == 'natural')
    a.suffer(b.kills, v['option.casualties'] == 'rear-first')
    b.suffer(a.kills, v['option.casualties'] == 'rear-first')
    if totals:
        scores = sum(a.adjusted), sum(b.adjusted)
        lead = scores[0] - scores[1]
        push = F(abs(lead), 2)
    else:
        scores = max(a.adjusted), max(b.adjusted)
        lead = scores[0] - scores[1] or a.kept_kills - b.kept_kills
        push = F(max(scores[0] - min(b.adjusted) if lead > 0 else scores[1] - min(a.adjusted), 0))
    winner = 'none' if lead == 0 else 'a' if lead > 0 else 'b'
    return winner, F(0) if lead == 0 else push, {**a.outputs(scores[0]), **b.outputs(scores[1])}


def check_fighters(v, *more):
    for p in 'ab':
        forbid(v[f'{p}.bases'] * chart(v[f'{p}.type'], 'figures') - v[f'{p}.casualties'] < 1,
               v[f'{p}.type'] == 'chariots' and v['ground'] == 'bad-going')
    forbid(*more)


def worst(sides):
    return 2 if 'rear' in sides else 1 if 'flank' in sides else 0


def combat(v, dice):
    charging = v['a.charging']
    check_fighters(v, is_horse(v['a.type']) and charging and v['ground'] == 'bad-going')
    struck = list(v['b.charged-from'])
    if charging or v['option.flank-penalty'] == 'every-round':
        struck.append(v['contact'])
    two_dice = is_horse(v['a.type']) and charging and not is_horse(v['b.type']) and v['contact'] != 'front' \
        and v['b.engaged-in-front'] and v['ground'] == 'open' and v['obstacle'] == 'none'
    a = Side(v, 'a', 'b', charging, worst(v['a.charged-from']), two_dice)
    b = Side(v, 'b', 'a', False, worst(struck), False)
    totals = {'highest-die': False, 'totals': True, 'first-round-totals': charging}[v['option.combat-result']]
    winner, push, outputs = fight(v, dice, a, b, totals)
    following = []
    if winner != 'none':
        loser = b if winner == 'a' else a
        if loser.left() > 0:
            following = ([f'push-back:{loser.party}'] if push > 0 else []) + [f'morale-test:{loser.party}']
    return {**outputs, 'winner': winner, 'push-back': push, 'next': following}


def push_back(v, dice):
    distance, behind, gap = v['distance'], v['behind'], v['gap']
    moved, left, passes, collision = distance, F(0), False, False
    if behind == 'friends' and distance > gap:
        passes, moved = True, max(distance, v['clear-at'])
    if behind == 'enemy' and distance > 0 and distance >= gap:
        collision, moved, left = True, gap, distance - gap
    stay = v['b.flankers'] if v['b.flank-clear'] else 0
    return {'a.moved': moved, 'a.support-moved': distance if behind == 'support' else F(0), 'b.moved': moved,
            'a.passes-friends': passes, 'collision': collision, 'distance-left': left, 'b.flankers-stay': stay,
            'b.flankers-fall-in': v['b.flankers'] - stay, 'next': ['collision:a'] if collision else []}


def collision(v, dice):
    check_fighters(v)
    a, b = Side(v, 'a', 'b', False, 0, False), Side(v, 'b', 'a', False, 0, False)
    winner, _, outputs = fight(v, dice, a, b, v['option.combat-result'] != 'highest-die')
    left = v['distance-left'] if winner == 'a' else F(0)
    following = []
    if a.left() > 0:
        if winner == 'a' and left > 0:
            following = ['push-back:a']
        elif winner == 'b':
            following = ['morale-test:a']
    return {**outputs, 'winner': winner, 'distance-left': left, 'next': following}


def morale_test(v, dice):
    rating = v['a.rating'] or chart(v['a.type'], 'rating')
    casualties = v['a.casualties']
    if v['option.morale-unit'] == 'command' and v['a.command-casualties'] is not None:
        casualties = v['a.command-casualties']
    target = rating + casualties - 2 * v['a.commander'] + 2 * (v['a.spirit'] == 'demoralised')
    score = dice() + dice()
    passed = score >= target
    return {'a.target': target, 'a.score': score, 'a.passed': passed, 'a.state': 'steady' if passed else 'broken',
            'next': [] if passed else ['flight:a']}


PROCEDURES = {name: globals()[name.replace('-', '_')] for name in KEYS}
