# SPDX-License-Identifier: GPL-3.0-or-later
"""The Punic Wars rules once more, read off the rules apart from the C module.

Nothing here looks at the module or its declaration: inputs, limits, defaults
and arithmetic are written down a second time, so that a slip in one of the two
shows as a difference.  Lengths are fractions of an inch, exact.
"""

import math
from fractions import Fraction as F

from reading import AVERAGE, Refused, choice, forbid, inches, integer, many, yes_no

LI, MI, HI, LC, MC, EL = TYPES = ('light-infantry', 'medium-infantry', 'heavy-infantry', 'light-cavalry',
                                  'medium-cavalry', 'elephants')
MEN = {LI: (150, 200), MI: (300, 400), HI: (500, 600), LC: (150, 200), MC: (150, 200), EL: (10, 10)}
INFANTRY, CAVALRY, LIGHT, MOUNTED = (LI, MI, HI), (LC, MC), (LI, LC), (LC, MC, EL)
GRADES = ('a', 'b', 'c', 'd')
FORMATIONS = ('line', 'column', 'quincunx', 'unformed')
STATES = ('normal', 'charging', 'pursuing', 'retiring', 'routing', 'evading', 'looting', 'rampaging')
CONTROLS = ('free', 'halt', 'repeat')
ASPECTS = ('front', 'flank', 'rear')
ACTIONS = ('charge', 'receive', 'pursue', 'follow-up', 'stand')

# ---- What keys there are ----------------------------------------------------

OPTION = {
    'legion-rear': ('rear', 'none'), 'excess-dp': ('each', 'once'), 'initiative-tie': ('reroll', 'keep'),
    'wounded-leader': ('move-only', 'none'), 'leader-reach': ('any', 'own-command'),
    'third-die': ('moved-only', 'always'), 'halted-units': ('stand-and-act', 'nothing'),
    'losing-elephants': ('critical-and-tests', 'critical', 'general-rule'), 'critical-rolls': ('each', 'once'),
    'rampage-speed': ('dice', 'eight'), 'rampage-stop': ('cumulative', 'flat'), 'about-face': ('near-enemy', 'always'),
    'minor-terrain': ('as-rough', 'free'), 'unformed-stop': ('formed-only', 'any-enemy'),
    'frontal-heavy': ('cavalry-only', 'all'), 'grade-average': ('up', 'nearest'), 'shaken-dice': ('instead', 'added'),
    'catch': ('equal', 'exceed'), 'captured-leader': ('counts', 'ignored'),
}


def options(*names):
    return {f'option.{name}': choice(OPTION[name], OPTION[name][0]) for name in names}


def far(required=False):
    return inches(0, 200, required=required)


def one_of(*items):
    return choice(items, items[0])


FIELDS = {
    'type': choice(TYPES, required=True), 'grade': choice(GRADES, 'c'), 'formation': choice(FORMATIONS, 'line'),
    'legion': yes_no(), 'lines': integer(1, 3, 3), 'dp': integer(0, 7, 0), 'shaken': yes_no(), 'triarii': yes_no(),
    'state': one_of(*STATES), 'control': one_of(*CONTROLS), 'redressed': yes_no(), 'steadied': yes_no(),
    'in-combat': yes_no(), 'leader': yes_no(), 'moved': yes_no(), 'shots': integer(0, 2, 0),
    'previously-moved': yes_no(), 'rear-rank-turned': yes_no(), 'open-ranks': yes_no(), 'reformed': yes_no(),
    'front': one_of('hastati', 'triarii'), 'rank': choice(('general', 'commander'), required=True),
    'exceptional': yes_no(), 'replacement': yes_no(), 'wounded': yes_no(), 'blocked': yes_no(),
}
BODY = 'type formation legion lines dp shaken'
GRADED = 'type grade formation legion lines dp shaken'


def keys(party, names, **more):
    return {f'{party}.{name}': more.get(name.replace('-', '_'), FIELDS.get(name)) for name in names.split()}


def fighter(party):
    return {
        **keys(party, GRADED + ' front open-ranks rear-rank-turned leader'),
        f'{party}.contact-bases': integer(0, 60, 0), f'{party}.overlap-bases': integer(0, 2, 0),
        f'{party}.second-line-bases': integer(0, 10, 0), f'{party}.understrength-bases': integer(0, 60, 0),
        f'{party}.elephants': integer(0, 20, 0), f'{party}.mixed': yes_no(),
        f'{party}.action': choice(ACTIONS, 'charge' if party == 'a' else 'receive'),
        f'{party}.relieved': yes_no(), f'{party}.attacked-from': one_of(*ASPECTS),
        f'{party}.ground': one_of('none', 'woods-edge', 'higher-ground', 'fortification'),
        f'{party}.supported': yes_no(), f'{party}.inspire': integer(0, 3, 0),
    }


KEYS = {
    'unit-check': {
        **keys('a', 'type grade legion triarii'), 'a.bases': integer(1, 60, required=True),
        'a.understrength-bases': integer(0, 60, 0), 'a.equipment': one_of('none', 'close-combat', 'skirmish')},
    'command-check': {
        'kind': choice(('infantry', 'cavalry'), required=True), 'units': many(choice(TYPES), 60, 0, required=True),
        'commanders': integer(0, 20, 1)},
    'army-check': {
        'generals': integer(0, 20, 1), 'commands': integer(0, 60, required=True),
        'commanders': integer(0, 60, required=True), 'general-figures': integer(0, 20, 2),
        'general-exceptional': yes_no()},
    'detach-line': {
        **keys('a', BODY), 'a.bases': integer(1, 60, 10), 'detached-bases': integer(1, 60, required=True),
        'whole-line': yes_no(True)},
    'initiative': {
        'a.choice': one_of('first', 'second'), 'b.choice': one_of('first', 'second'),
        'holder': one_of('none', 'a', 'b'), **options('initiative-tie')},
    'leader-actions': {
        **keys('a', 'rank exceptional replacement wounded'), 'a.attached': yes_no(),
        'actions': many(choice(('move', 'attach', 'steady', 'inspire')), 9, 0), 'longest-move': inches(0, 200, 0),
        **options('wounded-leader')},
    'steady': {**keys('a', BODY), 'actions': integer(1, 3, 1)},
    'control-status': {
        **keys('a', 'type state in-combat leader'), 'a.wishes-to-cease': yes_no(True), 'leader-distance': far(),
        'leader-of-command': yes_no(True), 'controlled-distance': far(), 'a.in-line': yes_no(),
        'a.behind-distance': far(), 'same-command': yes_no(True), 'a.conforms': yes_no(True),
        **options('leader-reach')},
    'control-test': {**keys('a', 'type grade state leader'), 'leader-adjust': integer(-1, 1, 0)},
    'rampage-stop': {'attempt': integer(1, 50, 1), **options('rampage-stop')},
    'shooting': {
        **keys('a', 'type dp shaken state control redressed in-combat'), 'a.bases-in-range': integer(1, 60, required=True),
        'a.understrength-bases': integer(0, 60, 0), **keys('a', 'moved shots'), 'range': far(True),
        'line-of-sight': yes_no(True), 'nearest': yes_no(True),
        **keys('b', BODY + ' state rear-rank-turned leader'), 'b.aspect': one_of(*ASPECTS), 'b.in-cover': yes_no(),
        'b.engaged': yes_no(), **options('halted-units', 'legion-rear', 'excess-dp')},
    'move': {
        **keys('a', BODY + ' triarii state control redressed steadied previously-moved'),
        'kind': one_of('normal', 'march', 'charge', 'evade', 'retire', 'rout', 'pursue'),
        'extra-dice': integer(0, 2, 0), 'initial': yes_no(True),
        'terrain': one_of('open', 'rough', 'minor-obstacle', 'light-woods'), 'angle': inches(0, 180, 0),
        'enemy-distance': far(), 'end-enemy-distance': far(), 'formed-enemy-ahead': far(),
        'unformed-enemy-ahead': far(), 'friends-ahead': far(), 'rough-ahead': far(),
        **options('third-die', 'minor-terrain', 'unformed-stop')},
    'manoeuvre': {
        **keys('a', GRADED + ' triarii state control redressed steadied open-ranks rear-rank-turned'),
        'kind': choice(('wheel', 'change-formation', 'turn-to-flank', 'about-face', 'reform', 'side-step', 'step-back',
                        'open-ranks', 'close-ranks'), required=True),
        'to-formation': choice(('line', 'column', 'quincunx')), 'rear-rank-only': yes_no(), 'frontage': far(),
        'angle': integer(1, 180), 'step': inches(0, 200, 2), 'move': far(True), 'used': inches(0, 200, 0),
        'enemy-distance': far(), **options('about-face')},
    'passage-of-lines': {
        'phase': choice(('skirmish', 'manoeuvre'), 'manoeuvre'),
        **keys('a', BODY + ' state'), 'a.stationary': yes_no(), 'a.enemy-distance': far(),
        **keys('b', BODY + ' state'), 'b.stationary': yes_no(), 'b.enemy-distance': far()},
    'redress': {
        **keys('a', GRADED + ' state control in-combat moved shots'), 'enemy-distance': far(),
        **options('halted-units')},
    'critical-hit': {'tests': integer(0, 40, 0), 'criticals': integer(0, 20, 0), **options('critical-rolls')},
    'rampage-move': {
        'direction': integer(1, 6), 'a.facing': integer(0, 359, 0),
        'option.rampage-directions': many(integer(0, 359), 6, 6, (0, 60, 120, 180, 240, 300), False),
        **options('rampage-speed')},
    'burst-through': {
        **keys('a', BODY + ' state open-ranks'), 'gap': far(), 'a.already-burst': yes_no(), **options('excess-dp')},
    'morale-event': {
        'event': choice(('unit-retired', 'unit-routed', 'unit-destroyed', 'leader-killed', 'leader-routed',
                         'leader-captured'), required=True),
        'b.type': choice(TYPES), 'leader-rank': choice(('general', 'commander'), 'commander'), 'distance': far(True),
        **keys('a', BODY), **options('captured-leader', 'excess-dp')},
    'dp-gain': {
        'cause': choice(('fatigue', 'manoeuvre', 'shooting', 'combat', 'morale'), required=True),
        'amount': integer(0, 40, required=True), **keys('a', BODY), 'a.supporting': yes_no(), **options('excess-dp')},
    'leader-risk': {
        **keys('a', 'rank exceptional replacement wounded'), 'cause': choice(('shooting', 'combat', 'contact'), required=True),
        'a.attached': yes_no(True), **options('wounded-leader')},
    'charge': {
        **keys('a', BODY + ' state control reformed'), 'range': far(True),
        'automatic': one_of('none', 'onward', 'pursuit'), **keys('b', BODY + ' state control reformed open-ranks'),
        'b.response': one_of('stand', 'evade', 'charge'), **options('excess-dp')},
    'evade': {
        **keys('a', 'type dp shaken previously-moved'), 'range': far(True),
        **keys('b', GRADED + ' triarii previously-moved'), 'b.halts': yes_no(), 'new-enemy-distance': far(),
        **options('third-die', 'catch')},
    'free-hack': {'a.engaged-bases': integer(1, 60, required=True), 'b.bases': integer(1, 60)},
    'support': {
        **keys('a', BODY + ' state'), 'a.bases': integer(1, 60, required=True), **keys('b', BODY + ' state'),
        'b.engaged': yes_no(), 'b.distance': inches(0, 200, 0), 'b.faces-enemy': yes_no(True),
        'b.bases-behind': integer(0, 60, required=True)},
    'combined-units': {
        'a.bases': many(integer(1, 60), 20), 'a.grades': many(choice(GRADES), 20),
        'a.dps': many(integer(0, 7), 20, default=None, required=False),
        'a.shakens': many(yes_no(), 20, default=None, required=False), **options('grade-average')},
    'combat': {
        **fighter('a'), **fighter('b'), 'round': integer(1, 50, 1),
        **options('legion-rear', 'excess-dp', 'losing-elephants', 'shaken-dice', 'frontal-heavy')},
    'combat-move': {
        'move': choice(('halt', 'fall-back', 'follow-up', 'pass-through', 'retire-behind-triarii'), required=True),
        'relieve': yes_no(), **keys('a', BODY + ' front'), 'a.reliefs': integer(0, 2, 0), 'a.blocked': yes_no(),
        'a.depth': inches(0, 200, 0), 'b.stayed': yes_no()},
    'withdrawal': {
        'kind': choice(('retire', 'rout'), required=True), 'initial': yes_no(True),
        **keys('a', BODY + ' previously-moved blocked'), 'b.type': choice(TYPES), 'b.previously-moved': yes_no(),
        'b.pursues': yes_no(True), 'gap': inches(0, 200, 0), 'new-enemy-distance': far(),
        **options('third-die', 'catch', 'excess-dp')},
    'rally': {**keys('a', BODY + ' state'), 'a.halted-all-turn': yes_no(required=True), 'enemy-distance': far()},
}

# ---- Words with an exact sense ----------------------------------------------

USUAL = {'formation': 'line', 'legion': False, 'lines': 3, 'dp': 0, 'shaken': False, 'triarii': False,
         'state': 'normal', 'action': 'stand', 'grade': 'c'}


class Unit:
    """A party, as far as the procedure tells of it."""

    def __init__(self, values, party, **other):
        self.v, self.p, self.other = values, party, other

    def __getitem__(self, key):
        if key in self.other:
            return self.other[key]
        if f'{self.p}.{key}' in self.v:
            return self.v[f'{self.p}.{key}']
        return USUAL[key]

    def with_(self, **other):
        return Unit(self.v, self.p, **{**self.other, **other})

    @property
    def type(self):
        return self['type']

    @property
    def limit(self):
        return 4 + self['lines'] if self['legion'] and self['formation'] in ('quincunx', 'unformed') else 5

    @property
    def settled(self):
        if self.type == EL:
            return 0, False
        shaken = self['shaken'] or self['dp'] >= self.limit
        return (self.limit if shaken else self['dp']), shaken

    @property
    def is_shaken(self):
        return self.settled[1]

    @property
    def formed(self):
        return self.type in (MI, HI, MC) and self['formation'] != 'unformed' and not self.is_shaken \
            and self['state'] in ('normal', 'charging') and self['action'] != 'pursue'

    @property
    def unformed(self):
        return self.type != EL and not self.formed

    @property
    def in_quincunx(self):
        return self['legion'] and self['formation'] == 'quincunx' and self.formed

    @property
    def formed_foot(self):
        return self.type in INFANTRY and self.formed

    @property
    def heavy(self):
        return self.type == HI and not self['triarii'] and not self.in_quincunx

    def moved_gain(self, n):
        dp, shaken = self.settled
        if self.type == EL or shaken or dp >= 3:
            return dp, shaken
        return min(dp + n, 3), False

    def gain(self, n, once=False):
        """DPs, shaken, and bases lost."""
        dp, shaken = self.settled
        if self.type == EL:
            return 0, False, 0
        lost = 0
        for _ in range(n):
            if shaken:
                lost += 1
            else:
                dp += 1
                shaken = dp >= self.limit
        return dp, shaken, min(lost, 1) if once else lost

    def check(self):
        elephants = self.type == EL
        forbid(self['formation'] == 'quincunx' and not (self['legion'] and self['lines'] >= 2),
               self['legion'] and self.type not in (MI, HI),
               self['triarii'] and self.type != HI,
               elephants and (self['dp'] > 0 or self['shaken']),
               self['state'] == 'rampaging' and not elephants,
               elephants and self['state'] in ('routing', 'retiring', 'evading'))
        return self


def within(value, distance):
    return value is not None and value <= distance


def half_up(value):
    return F(math.floor(F(value) * 100 + F(1, 2)), 100)


def roll(die, n):
    return [die(AVERAGE) if i == 0 else die() for i in range(n)]


def full_dice(kind, moved, third):
    return 3 if kind in CAVALRY and (moved or third == 'always') else 2


def fatigue(unit, faces):
    if not unit.formed or unit['formation'] not in ('line', 'quincunx'):
        return 0
    least = 5 if unit.heavy and unit['formation'] == 'line' else 6
    return sum(face >= least for face in faces)


def chase(lead, reach, new, catch):
    """Distance, caught, new enemy met."""
    if new is not None and new < lead and reach >= new:
        return new, False, True
    if reach > lead or (reach == lead and catch == 'equal'):
        return lead, True, False
    return F(reach), False, False


def out(**outputs):
    return outputs


def morale(party, pair):
    return {f'{party}.dp': pair[0], f'{party}.shaken': pair[1]}


# ---- Setup ------------------------------------------------------------------


def legality(errors, warnings):
    return {'errors': [name for name, found in errors if found],
            'warnings': [name for name, found in warnings if found],
            'legal': not any(found for _, found in errors)}


def unit_check(v, die):
    kind, grade, bases, under = v['a.type'], v['a.grade'], v['a.bases'], v['a.understrength-bases']
    forbid(under > bases)
    strength = bases - F(under, 2)
    return {
        **legality((('elephant-bases', kind == EL and bases != 1), ('elephant-grade', kind == EL and grade != 'c'),
                    ('legion-bases', kind != EL and v['a.legion'] and (bases, under) not in ((10, 0), (12, 4))),
                    ('unit-size', kind != EL and not v['a.legion'] and not 2 <= bases <= 8),
                    ('legion-type', v['a.legion'] and kind != MI), ('triarii-type', v['a.triarii'] and kind != HI)),
                   (('close-combat-grade', kind == LI and v['a.equipment'] == 'close-combat' and grade in 'cd'),
                    ('skirmisher-grade', kind == LI and v['a.equipment'] == 'skirmish' and grade in 'ab'))),
        'a.strength': strength, 'a.men-low': strength * MEN[kind][0], 'a.men-high': strength * MEN[kind][1], 'next': ''}


def command_check(v, die):
    units, foot_kind = v['units'], v['kind'] == 'infantry'
    horse, foot = sum(u in CAVALRY for u in units), sum(u in INFANTRY for u in units)
    solid = sum(u in (MI, HI) for u in units)
    return {
        **legality((('no-units', not units), ('commander-count', v['commanders'] != 1),
                    ('too-many-cavalry', foot_kind and horse > 1), ('too-many-infantry', not foot_kind and solid > 1),
                    ('elephants-with-cavalry', not foot_kind and EL in units)),
                   (('no-infantry', bool(units) and foot_kind and not foot),
                    ('no-cavalry', bool(units) and not foot_kind and not horse))), 'next': ''}


def army_check(v, die):
    return {
        **legality((('general-count', v['generals'] != 1), ('no-command', v['commands'] == 0),
                    ('commander-count', v['commanders'] != v['commands'])),
                   (('single-command', v['commands'] == 1),
                    ('general-figures', v['general-figures'] != (3 if v['general-exceptional'] else 2)))), 'next': ''}


def detach_line(v, die):
    a = Unit(v, 'a').check()
    forbid(not v['a.legion'], v['detached-bases'] >= v['a.bases'], v['whole-line'] and v['a.lines'] == 1)
    dp, shaken = a.settled
    lines, formation = v['a.lines'] - (1 if v['whole-line'] else 0), v['a.formation']
    if formation == 'quincunx' and lines == 1:
        formation = 'line'
    gone = shaken or dp >= 5
    return {'a.bases': v['a.bases'] - v['detached-bases'], 'a.lines': lines, 'a.formation': formation,
            **morale('a', a.with_(dp=dp, shaken=shaken, lines=lines, formation=formation).settled),
            'b.bases': v['detached-bases'], **morale('b', (5 if gone else dp, gone)), 'next': ''}


# ---- Command ----------------------------------------------------------------


def initiative(v, die):
    a, b = die(), die()
    winner = 'a' if a > b else 'b' if b > a else v['holder'] if v['option.initiative-tie'] == 'keep' else 'none'
    first = winner
    if winner != 'none' and v[f'{winner}.choice'] == 'second':
        first = 'b' if winner == 'a' else 'a'
    return {'winner': winner, 'initiative': first, 'next': 'initiative:a' if winner == 'none' else ''}


def actions_of(v, wounded):
    whole = 1 if v['a.replacement'] else (2 if v['a.rank'] == 'general' else 1) + v['a.exceptional']
    if not wounded:
        return whole, True
    if whole >= 2:
        return whole - 1, True
    return (1 if v['option.wounded-leader'] == 'move-only' else 0), False


def leader_actions(v, die):
    limit, may = actions_of(v, v['a.wounded'])
    deeds, attached = v['actions'], v['a.attached']
    cheers = [deed for deed in deeds if deed in ('steady', 'inspire')]
    forbid(len(deeds) > limit, len(set(cheers)) > 1, cheers and not may, v['longest-move'] > 12)
    for deed in deeds:
        forbid(deed in ('steady', 'inspire') and not attached)
        attached = {'move': False, 'attach': True}.get(deed, attached)
    steady = deeds.count('steady')
    return {'a.limit': limit, 'a.left': limit - len(deeds), 'a.attached': attached, 'a.steady': steady,
            'a.inspire': min(deeds.count('inspire'), 2), 'a.must-halt': steady > 0, 'next': 'steady:a' if steady else ''}


def steady(v, die):
    a = Unit(v, 'a').check()
    forbid(a.type == EL)
    dp, shaken = a.settled
    after = max(dp - v['actions'], 0)
    return {'a.removed': dp - after, **morale('a', (after, False)), 'a.rallied': shaken, 'a.steadied': True, 'next': ''}


def control_status(v, die):
    state = v['a.state']
    a = Unit(v, 'a').check()
    wild = state in ('routing', 'pursuing', 'looting')
    same = v['same-command'] and v['a.conforms']
    leader = within(v['leader-distance'], 4) and (v['leader-of-command'] or v['option.leader-reach'] == 'any')
    rows = (
        (state == 'rampaging', False, 'none', False, 'none', 'rampage-stop:a'),
        (wild and v['a.wishes-to-cease'], False, 'none', False, 'to-cease', 'control-test:a'),
        (wild, False, 'none', False, 'none', ''),
        (v['a.in-combat'], True, 'combat', False, 'none', ''),
        (v['a.leader'], True, 'attached-leader', False, 'none', ''),
        (leader, True, 'leader', False, 'none', ''),
        (a.type in LIGHT + (EL,) and within(v['controlled-distance'], 4), True, 'near-unit', False, 'none', ''),
        (v['a.in-line'] and same, True, 'line', True, 'none', ''),
        (within(v['a.behind-distance'], 4) and same, True, 'rear-line', True, 'none', ''),
        (True, False, 'none', False, 'required', 'control-test:a'))
    row = next(row for row in rows if row[0])
    return dict(zip(('a.under-control', 'a.by', 'a.must-conform', 'a.test', 'next'), row[1:]))


def control_test(v, die):
    a = Unit(v, 'a').check()
    forbid(v['a.state'] == 'rampaging', v['leader-adjust'] != 0 and not v['a.leader'])
    calm = a.type in LIGHT or v['a.grade'] == 'a'
    score = (die(AVERAGE) if calm else die()) + (v['a.state'] in ('charging', 'looting', 'routing', 'pursuing'))

    def result(number):
        return 'halt' if number <= 2 else 'free' if number <= 4 else 'repeat'
    control = result(score + v['leader-adjust'])
    return {'a.die': 'average' if calm else 'd6', 'a.score': score + v['leader-adjust'], 'a.control': control,
            'a.control-without-leader': result(score), 'a.state': v['a.state'] if control == 'repeat' else 'normal',
            'a.may-charge': control != 'halt', 'next': ''}


def rampage_stop(v, die):
    later = v['attempt'] - 1
    score = die() + (2 * later if v['option.rampage-stop'] == 'cumulative' else 2 if later else 0)
    direction = 0 if score >= 5 else die()
    return {'a.score': score, 'a.state': 'destroyed' if score >= 5 else 'rampaging', 'a.direction': direction,
            'next': 'morale-event:a' if score >= 5 else 'rampage-move:a'}


# ---- Shooting and moving ----------------------------------------------------


def shooting(v, die):
    a, b = Unit(v, 'a').check(), Unit(v, 'b').check()
    forbid(a.type not in LIGHT, v['a.understrength-bases'] > v['a.bases-in-range'], v['a.state'] != 'normal',
           v['a.in-combat'], v['a.redressed'], v['a.control'] == 'repeat',
           v['a.control'] == 'halt' and (v['option.halted-units'] == 'nothing' or v['a.moved']),
           v['a.shots'] == 2, v['a.shots'] == 1 and v['a.moved'], v['range'] > 4, not v['line-of-sight'],
           not v['nearest'], v['b.engaged'])
    aspect = v['b.aspect']
    if aspect == 'rear' and b.in_quincunx and (v['b.rear-rank-turned'] or v['option.legion-rear'] == 'none'):
        aspect = 'front'
    halved = b.type == LI or v['b.in-cover'] or (b.type == HI and b.formed and aspect == 'front') \
        or (b.in_quincunx and aspect in ('front', 'flank'))
    n = v['a.bases-in-range'] - F(v['a.understrength-bases'], 2)
    n = math.ceil(n / 2 if halved else n) - a.settled[0] + (b.type == EL)
    n = max(n, 1)
    hits = sum(die() == 6 for _ in range(n))
    dp, shaken, lost = b.gain(hits, v['option.excess-dp'] == 'once')
    follow = ''
    if hits:
        follow = 'critical-hit:b' if b.type == EL else 'leader-risk:b' if v['b.leader'] else ''
    return {'a.dice': n, 'halved': halved, 'b.hits': hits, **morale('b', (dp, shaken)), 'b.bases-lost': lost,
            'b.tests': hits if b.type == EL else 0, 'next': follow}


def move(v, die):
    a, kind = Unit(v, 'a').check(), v['kind']
    chosen = kind in ('normal', 'march')
    in_order = a.formed and kind in ('normal', 'march', 'charge')
    forbid(chosen and (v['a.state'] not in ('normal', 'charging') or v['a.control'] == 'halt' or v['a.redressed']
                       or v['a.steadied']),
           kind == 'evade' and a.type not in (LI, LC, MC), kind in ('rout', 'retire') and a.type == EL,
           kind == 'march' and (within(v['enemy-distance'], 8) or within(v['end-enemy-distance'], 8)),
           a.type in MOUNTED and v['terrain'] == 'rough', chosen and in_order and v['angle'] > F(45, 2),
           kind == 'normal' and v['extra-dice'] == 2 and not (a.type in CAVALRY and v['a.previously-moved']))
    if kind == 'march':
        faces, full = [], 12 if a.type in CAVALRY else 8
    else:
        n = 1 + v['extra-dice'] if kind == 'normal' \
            else full_dice(a.type, v['a.previously-moved'], v['option.third-die'])
        faces = roll(die, n)
        full = sum(faces) + (n if kind in ('rout', 'retire') and v['initial'] else 0)
    tired = fatigue(a, faces) if kind in ('normal', 'charge') else 0
    terrain = 0
    if a.type in CAVALRY:
        terrain = 1 if v['terrain'] in ('minor-obstacle', 'light-woods') else 0
    elif a.type in INFANTRY and in_order and v['terrain'] != 'open':
        terrain = 2 if a.heavy else 1
        if v['terrain'] != 'rough' and v['option.minor-terrain'] == 'free':
            terrain = 0

    def cap(distance, key):
        return distance if v[key] is None else min(distance, max(v[key] - 4, F(0)))
    distance = F(full)
    if chosen:
        distance = cap(distance, 'formed-enemy-ahead')
        if v['option.unformed-stop'] == 'any-enemy' and a.unformed:
            distance = cap(distance, 'unformed-enemy-ahead')
    least = distance
    if kind == 'march':
        least = F(0)
    elif kind == 'normal':
        least = cap(cap(distance, 'friends-ahead'), 'rough-ahead')
    ground = F(0)
    if chosen and in_order and v['unformed-enemy-ahead'] is not None:
        ground = max(distance + 4 - v['unformed-enemy-ahead'], F(0))
    after = a.moved_gain(tired + terrain)
    return {'a.full-distance': F(full), 'a.distance': distance, 'a.least-distance': least, 'a.fatigue': tired,
            'a.terrain-dp': terrain, 'a.gained': after[0] - a.settled[0], **morale('a', after),
            'b.gives-ground': ground, 'next': ''}


def manoeuvre(v, die):
    kind, a = v['kind'], Unit(v, 'a')
    change = kind in ('change-formation', 'reform')
    if change and v['to-formation'] is None or kind == 'wheel' and None in (v['frontage'], v['angle']):
        raise Refused('missing-input')
    a.check()
    deep = v['a.legion'] and v['a.lines'] >= 2
    forbid(v['a.control'] == 'halt', v['a.redressed'], v['a.steadied'], a.type in LIGHT + (EL,),
           v['a.state'] != 'normal',
           kind == 'reform' and (v['a.formation'] != 'unformed' or a.is_shaken), kind != 'reform' and not a.formed,
           change and (v['to-formation'] == v['a.formation'] or (v['to-formation'] == 'quincunx' and not deep)),
           kind == 'about-face' and v['rear-rank-only'] and not a.in_quincunx,
           kind in ('side-step', 'step-back')
           and (a.type not in (MI, HI) or v['a.grade'] not in 'ab' or v['step'] > 2),
           kind == 'open-ranks' and (not a.in_quincunx or v['a.open-ranks']),
           kind == 'close-ranks' and not (a.in_quincunx and v['a.open-ranks']))
    near = within(v['enemy-distance'], 8)
    formation, points, whole = v['a.formation'], 0, False
    if kind == 'wheel':
        cost = v['frontage'] * v['angle'] * F(314159, 100000) / 180
        points = near and a.heavy and formation != 'column'
    elif kind in ('change-formation', 'turn-to-flank', 'about-face'):
        cost, points = v['move'] / 2, near
        if kind == 'about-face':
            points = a.type == MC and (near or v['option.about-face'] == 'always')
        elif kind == 'change-formation':
            formation = v['to-formation']
        else:
            formation = 'column' if formation != 'column' else 'quincunx' if deep else 'line'
    else:
        cost, whole = v['move'], True
        if kind == 'reform':
            formation = v['to-formation']
    forbid(v['used'] > 0 if whole else v['used'] + cost > v['move'])
    dp, shaken = a.moved_gain(int(points))
    after = a.with_(dp=dp, shaken=shaken, formation=formation).settled
    ranks, turned = v['a.open-ranks'], v['a.rear-rank-turned']
    if kind in ('open-ranks', 'close-ranks'):
        ranks = kind == 'open-ranks'
    if kind == 'about-face' and v['rear-rank-only']:
        turned = not turned
    return {'a.cost': half_up(cost), 'a.left': half_up(v['move'] - v['used'] - cost), 'a.gained': dp - a.settled[0],
            **morale('a', after), 'a.formation': formation, 'a.open-ranks': ranks and formation == 'quincunx',
            'a.rear-rank-turned': turned and formation == 'quincunx', 'a.reformed': kind == 'reform',
            'a.may-charge': kind != 'reform', 'next': ''}


def passage_of_lines(v, die):
    units = {party: Unit(v, party).check() for party in 'ab'}
    free = any(u.unformed for u in units.values()) and (v['a.stationary'] or v['b.stationary']) \
        and 'routing' not in (v['a.state'], v['b.state'])
    outputs = {'free': free}
    for party, u in units.items():
        liable = u.formed and within(v[f'{party}.enemy-distance'], 8)
        after = u.moved_gain(1 if liable and not free else 0)
        outputs.update({f'{party}.gained': after[0] - u.settled[0], **morale(party, after),
                        f'{party}.must-halt': liable and free and v['phase'] == 'skirmish' and u.formed_foot
                        and v[f'{party}.stationary']})
    return {**outputs, 'next': ''}


def redress(v, die):
    a = Unit(v, 'a').check()
    forbid(a.type == EL, a.is_shaken, v['a.state'] != 'normal', v['a.in-combat'], v['a.moved'], v['a.shots'] > 0,
           v['a.control'] == 'repeat', v['a.control'] == 'halt' and v['option.halted-units'] == 'nothing')
    beyond = not within(v['enemy-distance'], 4)
    n = {'a': 1 + beyond, 'b': 1}.get(v['a.grade'], int(beyond))
    after = max(v['a.dp'] - n, 0)
    return {'a.removed': v['a.dp'] - after, 'a.dp': after, 'a.redressed': True, 'next': ''}


# ---- Elephants, DPs and leaders ---------------------------------------------


def critical_hit(v, die):
    forbid(v['tests'] + v['criticals'] == 0)
    hits = v['criticals'] + sum(die() <= 2 for _ in range(v['tests']))
    faces = [die() for _ in range(min(hits, 1) if v['option.critical-rolls'] == 'once' else hits)]
    outcome = 'none' if not hits else 'destroyed' if any(face <= 2 for face in faces) else 'rampage'
    return {'a.criticals': hits, 'a.outcome': outcome,
            'next': {'none': '', 'destroyed': 'morale-event:a', 'rampage': 'rampage-move:a'}[outcome]}


def rampage_move(v, die):
    direction = die() if v['direction'] is None else v['direction']
    turn = v['option.rampage-directions'][direction - 1]
    distance = F(8) if v['option.rampage-speed'] == 'eight' else F(sum(roll(die, 2)))
    return {'a.direction': direction, 'a.turn': turn, 'a.bearing': (v['a.facing'] + turn) % 360,
            'a.distance': distance, 'a.state': 'rampaging', 'next': ''}


def suffering(unit, points, v):
    dp, shaken, lost = unit.gain(points, v['option.excess-dp'] == 'once')
    return {'a.inflicted': points, **morale('a', (dp, shaken)), 'a.bases-lost': lost, 'next': ''}


def burst_through(v, die):
    a = Unit(v, 'a').check()
    spared = not a.formed or (a.in_quincunx and v['a.open-ranks']) or within(v['gap'], 1) or v['a.already-burst']
    return suffering(a, 0 if spared else 2, v)


def morale_event(v, die):
    event, kind = v['event'], v['b.type']
    if event.startswith('unit') and kind is None:
        raise Refused('missing-input')
    a = Unit(v, 'a').check()
    if event == 'unit-retired':
        points = 1 if kind in (MI, HI) else 0
    elif event.startswith('unit'):
        points = 0 if kind in LIGHT else 2
    else:
        points = 2 if v['leader-rank'] == 'general' else 1
        if event == 'leader-captured' and v['option.captured-leader'] == 'ignored':
            points = 0
    return suffering(a, 0 if v['distance'] > 4 or a.type == EL else points, v)


def dp_gain(v, die):
    a, cause, n = Unit(v, 'a').check(), v['cause'], v['amount']
    forbid(v['a.supporting'] and cause != 'combat')
    if cause in ('fatigue', 'manoeuvre'):
        (dp, shaken), lost = a.moved_gain(n), 0
    else:
        dp, shaken, lost = a.gain(n, v['option.excess-dp'] == 'once')
    tests = n if a.type == EL and cause in ('shooting', 'combat') else 0
    return {'a.gained': dp - a.settled[0], **morale('a', (dp, shaken)), 'a.bases-lost': 0 if v['a.supporting'] else lost,
            'a.tests': tests, 'next': 'critical-hit:a' if tests else ''}


def leader_risk(v, die):
    contact = v['cause'] == 'contact'
    forbid(contact == v['a.attached'])
    if contact:
        fate = 'captured'
    elif die() != 1:
        fate = 'unharmed'
    else:
        second = die()
        fate = 'killed' if second == 1 else 'flesh-wound' if second >= 5 else 'killed' if v['a.wounded'] else 'wounded'
    lost = fate in ('killed', 'captured')
    wounded = not lost and (v['a.wounded'] or fate == 'wounded')
    limit, may = actions_of(v, wounded)
    return {'a.fate': fate, 'a.wounded': wounded, 'a.lost': lost, 'a.limit': 0 if lost else limit,
            'a.may-steady-and-inspire': may and not lost, 'next': 'morale-event:a' if lost else ''}


# ---- Charges ----------------------------------------------------------------


def check_may_charge(x, y, v):
    forbid(x['state'] not in ('normal', 'charging'), x.is_shaken, v[f'{x.p}.control'] == 'halt',
           v[f'{x.p}.reformed'], x.type in (MI, HI, MC) and x['formation'] == 'column',
           x.type == LI and y.type not in (LI, EL), x.type == LC and y.type not in CAVALRY and not y.unformed)


def charge(v, die):
    a, b, response, span = Unit(v, 'a').check(), Unit(v, 'b').check(), v['b.response'], v['range']
    if v['automatic'] == 'none':
        forbid(span > 4)
        check_may_charge(a, b, v)
    else:
        forbid(v['a.state'] == 'rampaging')
    forbid(response == 'evade' and b.type not in (LI, LC, MC))
    if response == 'charge':
        forbid(span > 4)
        check_may_charge(b, a, v)
    outcome, way, follow = 'contact', (span, F(0)), 'combat:a'
    if response == 'evade':
        outcome, way, follow = 'evades', (F(0), F(0)), 'evade:b'
    elif a.type == EL and b.type in LIGHT and response == 'stand':
        outcome, follow = 'passes-through', 'move:a'
    elif a.type == EL and b.in_quincunx and v['b.open-ranks'] and die() <= 3:
        outcome, follow = 'passes-ranks', ''
    elif response == 'charge':
        way = (half_up(span / 2), half_up(span / 2))
    dp, shaken, lost = b.gain(1 if outcome == 'passes-through' else 0, v['option.excess-dp'] == 'once')
    contact = outcome == 'contact'
    return {'outcome': outcome, 'a.distance': way[0], 'b.distance': way[1],
            'a.action': ('pursue' if v['automatic'] == 'pursuit' else 'charge') if contact else 'none',
            'b.action': ('charge' if response == 'charge' else 'receive') if contact else 'none',
            **morale('b', (dp, shaken)), 'b.bases-lost': lost, 'next': follow}


def evade(v, die):
    a, b, span = Unit(v, 'a').check(), Unit(v, 'b').check(), v['range']
    forbid(a.type not in (LI, LC, MC), v['b.halts'] and not (b.formed_foot and v['b.grade'] in 'ab'))
    third = v['option.third-die']
    ran = sum(roll(die, full_dice(a.type, v['a.previously-moved'], third)))
    lead = span + ran
    b_after, way = b.settled, (span, False, False)
    if not v['b.halts']:
        faces = roll(die, full_dice(b.type, v['b.previously-moved'], third))
        b_after = b.moved_gain(fatigue(b, faces))
        way = chase(lead, sum(faces), v['new-enemy-distance'], v['option.catch'])
    follow = ['free-hack:b'] * way[1] + ['morale-event:a'] * (way[1] and a.type == MC) + ['charge:b'] * way[2]
    return {'a.distance': F(ran), 'b.distance': way[0], 'a.caught': way[1], 'gap': F(0) if way[1] else lead - way[0],
            'a.state': 'routing' if way[1] else 'evading', 'a.formation': 'unformed',
            **morale('a', (5, True) if way[1] else a.settled), **morale('b', b_after), 'b.contacts-new': way[2],
            'next': ' '.join(follow)}


def free_hack(v, die):
    hits, bases = sum(die() >= 4 for _ in range(v['a.engaged-bases'])), v['b.bases']
    return {'b.casualties': hits, 'b.bases-lost': hits if bases is None else min(hits, bases),
            'b.destroyed': bases is not None and hits >= bases, 'next': ''}


# ---- Combat -----------------------------------------------------------------


def support(v, die):
    a, b = Unit(v, 'a').check(), Unit(v, 'b').check()
    faults = (('not-formed', not (a.formed and b.formed)),
              ('different-kind', EL in (a.type, b.type) or (a.type in INFANTRY) != (b.type in INFANTRY)),
              ('engaged', v['b.engaged']), ('shaken', b.is_shaken), ('too-far', v['b.distance'] > 1),
              ('wrong-facing', not v['b.faces-enemy']), ('too-few-bases', 2 * v['b.bases-behind'] < v['a.bases']))
    failed = [name for name, found in faults if found]
    return {'a.supported': not failed, 'failed': failed, 'next': ''}


def combined_units(v, die):
    bases, grades = v['a.bases'], v['a.grades']
    dps = [0] * len(bases) if v['a.dps'] is None else v['a.dps']
    shakens = [False] * len(bases) if v['a.shakens'] is None else v['a.shakens']
    forbid(len({len(bases), len(grades), len(dps), len(shakens)}) > 1)
    average = F(sum(n * (4 - GRADES.index(grade)) for n, grade in zip(bases, grades)), sum(bases))
    value = math.ceil(average) if v['option.grade-average'] == 'up' else math.floor(average + F(1, 2))
    return {'a.grade': GRADES[4 - value], 'a.dp': max(dps), 'a.shaken': any(shakens),
            'a.leading': bases.index(max(bases)) + 1, 'next': ''}


class Side(Unit):
    """A side in a combat."""

    def own(self, key):
        return self.v[f'{self.p}.{key}']

    @property
    def came_on(self):
        return self['action'] in ('charge', 'pursue')

    @property
    def fights_as(self):
        return HI if self['legion'] and self.own('front') == 'triarii' else self.type

    @property
    def whole_legion(self):
        return self.in_quincunx and self.own('front') == 'hastati'

    def only(self, *types):
        return self.type in types and not self.own('mixed') and (EL in types or self.own('elephants') == 0)

    def allowed(self, y):
        mild = self.type == EL and self.own('contact-bases') > 0
        (self.with_(dp=0, shaken=False) if mild else self).check()
        own = self.own
        forbid(own('elephants' if self.type == EL else 'contact-bases') == 0,
               own('second-line-bases') > 0 and not (own('legion') and own('formation') == 'quincunx'),
               own('understrength-bases') > own('contact-bases') + own('overlap-bases'),
               own('inspire') > 0 and not own('leader'),
               (own('front') == 'triarii' or own('relieved')) and not own('legion'),
               own('action') == 'receive' and not y.came_on, own('action') == y.own('action') == 'follow-up')

    def dice(self, y):
        own, action = self.own, self['action']
        n = own('contact-bases') + own('overlap-bases') - F(own('understrength-bases'), 2)
        if self.whole_legion and not own('open-ranks'):
            n += F(own('second-line-bases'), 2)
        n = min(math.ceil(n), 10) + 2 * own('elephants')
        n += {'a': 2, 'b': 1, 'c': 0, 'd': -1}[own('grade')] + min(own('inspire'), 2)
        n += (own('supported') and self.formed) \
            or (self.whole_legion and own('lines') == 3 and not own('rear-rank-turned'))
        into_heavy = self.came_on and y.fights_as == HI and y.own('attacked-from') == 'front'
        onward = action in ('charge', 'pursue', 'follow-up')
        if self.fights_as == MI and (onward or own('relieved')):
            n += not (self.v['option.frontal-heavy'] == 'all' and into_heavy and not own('relieved'))
        elif self.fights_as == MC and onward:
            n += not (y.type == EL or into_heavy)
        elif self.fights_as == HI and (action in ('charge', 'receive', 'follow-up') or own('relieved')):
            n += 2
        elif self.fights_as == EL and onward:
            n += 3
        n += 2 if self.type in CAVALRY and y.type in INFANTRY and y.unformed else 0
        dp, shaken = (own('dp'), own('shaken')) if self.type == EL else self.settled
        if not (shaken and self.v['option.shaken-dice'] == 'instead'):
            n -= min(dp, 4)
        return max(n - 5 * shaken, 1)

    def hits_on(self, y):
        own, attacked = self.own, self.own('attacked-from')
        elephants = self.type == EL
        spared = self.in_quincunx and (attacked == 'flank' or own('rear-rank-turned')
                                       or self.v['option.legion-rear'] == 'none')
        hard = (
            not elephants and (self.unformed or own('formation') == 'column') and not (self.type == LI and y.type == EL),
            not elephants and y.own('ground') != 'none',
            attacked != 'front' and self.type not in LIGHT and not spared,
            self.type in INFANTRY and own('action') == 'charge' and y.came_on and y.type in MOUNTED)
        return 6 if any(hard) else 5

    def loser_moves(self, y, result):
        elephants = self.type == EL
        broken = not elephants and self.is_shaken
        if result == 'defeat':
            if broken or self.unformed:
                return ['rout']
            if elephants:
                return ['rampage-test']
            return ['retire-behind-triarii' if self.whole_legion and self['lines'] == 3 else 'retire']
        if broken:
            return ['rout']
        if self.formed_foot and y.came_on and y.type in MOUNTED:
            return ['halt']
        if self.type in CAVALRY and (y.formed_foot or self.v['round'] >= 2):
            return ['retire']
        if self.unformed:
            return ['retire']
        return ['rampage-test' if elephants else 'fall-back']

    def winner_moves(self, y, result, y_move):
        grade = self['grade']
        if result == 'victory':
            halts = grade == 'a' or (grade == 'b' and self.formed_foot and not self.came_on) or y.only(LI, LC, EL)
            return ['pursue'] + ['halt'] * halts
        if self.formed_foot and self['action'] == 'receive' and y.type in MOUNTED:
            return ['halt']
        if self.type in CAVALRY and self.came_on and y.formed_foot:
            return ['retire']
        if self.type == EL and y.formed_foot:
            return ['pass-through']
        halts = (grade == 'a' and self.type in INFANTRY) or y.only(LI, LC) or y_move == 'rampage-test'
        return ['follow-up' if y_move == 'fall-back' else 'pursue'] + ['halt'] * halts

    def even_moves(self, y):
        if self.type in CAVALRY and y.formed_foot:
            return ['retire']
        if self.type in MOUNTED and self.came_on and y.only(LI, LC, MC):
            return ['pass-through']
        return ['halt']


def result_of(difference):
    if difference == 0:
        return 'inconclusive'
    if difference > 0:
        return 'victory' if difference >= 4 else 'success'
    return 'defeat' if difference <= -4 else 'set-back'


def effects(x, y, v, result, moves, extra):
    routs = moves == ['rout']
    inflicted = {'victory': 0, 'success': 1, 'inconclusive': 1, 'set-back': 0 if routs else 2, 'defeat': 2}[result] + extra
    casualties = 1 if result == 'defeat' else 0
    tests = criticals = 0
    if x.own('elephants') > 0:
        tests, criticals = inflicted, casualties
        if result in ('set-back', 'defeat'):
            criticals = criticals if v['option.losing-elephants'] == 'general-rule' else 1
            tests = 0 if v['option.losing-elephants'] == 'critical' else tests
    if x.type == EL:
        dp, shaken, lost = x.own('dp'), x.own('shaken'), 0
    else:
        dp, shaken, lost = x.gain(inflicted, v['option.excess-dp'] == 'once')
        lost += casualties
        if routs:
            dp, shaken = x.limit, True
    state = {'rout': 'routing', 'retire': 'retiring'}.get(moves[0], 'pursuing' if moves == ['pursue'] else 'normal')
    return {'result': result, 'moves': moves, 'inflicted': inflicted, 'casualties': casualties, 'dp': dp,
            'shaken': shaken, 'bases-lost': lost, 'tests': tests, 'criticals': criticals, 'state': state}


def combat(v, die):
    a, b = Side(v, 'a'), Side(v, 'b')
    a.allowed(b)
    b.allowed(a)
    rolled = {}
    for x, y in ((a, b), (b, a)):
        rolled[x.p] = {'dice': x.dice(y), 'hits-on': x.hits_on(y)}
    for x in (a, b):
        mine = rolled[x.p]
        mine['hits'] = sum(die() >= mine['hits-on'] for _ in range(mine['dice'])) + x.own('leader')
    difference = rolled['a']['hits'] - rolled['b']['hits']
    results = {'a': result_of(difference), 'b': result_of(-difference)}
    if difference == 0:
        moves = {'a': a.even_moves(b), 'b': b.even_moves(a)}
    else:
        winner, loser = (a, b) if difference > 0 else (b, a)
        moves = {loser.p: loser.loser_moves(winner, results[loser.p])}
        moves[winner.p] = winner.winner_moves(loser, results[winner.p], moves[loser.p][0])
    outputs = {f'{p}.{key}': value for p in 'ab' for key, value in rolled[p].items()}
    outputs['difference'] = difference
    ends = {}
    for x, y in ((a, b), (b, a)):
        through = moves[y.p][0] == 'pass-through'
        extra = through and (results[y.p] == 'success' or (y.type in CAVALRY and x.type == LI))
        ends[x.p] = effects(x, y, v, results[x.p], moves[x.p], int(extra))
        outputs.update({f'{x.p}.{key}': value for key, value in ends[x.p].items()})

    def each(name, condition):
        return [f'{name}:{x.p}' for x in (a, b) if condition(x, ends[x.p], moves[x.p][0])]
    follow = each('dp-gain', lambda x, end, go: x.own('supported') and x.formed and end['inflicted'] > 0) \
        + each('critical-hit', lambda x, end, go: end['tests'] + end['criticals'] > 0) \
        + each('leader-risk', lambda x, end, go: x.own('leader')) \
        + each('morale-event', lambda x, end, go: (go == 'rout' and x.type not in LIGHT)
               or (go == 'retire' and x.type in (MI, HI))) \
        + each('withdrawal', lambda x, end, go: go in ('rout', 'retire')) \
        + each('combat-move', lambda x, end, go: moves[x.p] in (['fall-back'], ['pass-through'],
                                                                ['retire-behind-triarii']))
    return {**outputs, 'next': ' '.join(follow)}


# ---- Afterwards -------------------------------------------------------------


def combat_move(v, die):
    a, go, relieve, front = Unit(v, 'a').check(), v['move'], v['relieve'], v['a.front']
    forbid(front == 'triarii' and not v['a.legion'],
           relieve and not (go in ('halt', 'fall-back', 'follow-up') and a.in_quincunx and front == 'hastati'
                            and v['a.reliefs'] < v['a.lines'] - 1),
           go == 'retire-behind-triarii' and not (v['a.legion'] and v['a.formation'] in ('quincunx', 'unformed')
                                                  and front == 'hastati' and v['a.lines'] == 3))
    distance = {'halt': F(0), 'fall-back': F(0 if relieve or v['a.blocked'] else 1),
                'follow-up': F(0 if v['b.stayed'] else 1), 'pass-through': F(4),
                'retire-behind-triarii': v['a.depth']}[go]
    stuck = go == 'fall-back' and v['a.blocked'] and not relieve
    dp, shaken = a.settled
    removed = 1 if relieve and dp else 0
    return {'a.distance': distance, 'a.bases-lost': int(stuck and a.type != EL), 'a.removed': removed,
            **morale('a', (dp - removed, shaken)), 'a.relieved': relieve, 'a.reliefs': v['a.reliefs'] + relieve,
            'a.front': 'triarii' if go == 'retire-behind-triarii' else front,
            'b.follows-up': go == 'fall-back' and distance > 0,
            'next': 'critical-hit:a' if stuck and a.type == EL else ''}


def withdrawal(v, die):
    a, routs = Unit(v, 'a'), v['kind'] == 'rout'
    if v['b.pursues'] and v['b.type'] is None:
        raise Refused('missing-input')
    a.check()
    forbid(a.type == EL)
    pair, gone = ((a.limit, True) if routs else a.settled), F(0)
    gap, way, lost = v['gap'], (F(0), False, False), 0
    if v['a.blocked']:
        state = ('surrendered' if gap <= 4 else 'routing') if routs else 'normal'
        lost = 0 if routs else 1
    else:
        faces = roll(die, full_dice(a.type, v['a.previously-moved'], v['option.third-die']))
        gone = F(sum(faces) + (len(faces) if v['initial'] else 0))
        lead = gap + gone
        if v['b.pursues']:
            reach = sum(roll(die, full_dice(v['b.type'], v['b.previously-moved'], v['option.third-die'])))
            way = chase(lead, reach, v['new-enemy-distance'], v['option.catch'])
        gap = lead - way[0]
        state = 'routing' if way[1] else 'eliminated' if routs else 'retiring'
        if way[1]:
            pair = (a.limit, True)
    follow = ['free-hack:b'] * way[1] + ['morale-event:a'] * (way[1] and not routs and a.type not in LIGHT) \
        + ['charge:b'] * way[2]
    return {'a.distance': gone, 'b.distance': way[0], 'gap': gap, 'a.caught': way[1], 'a.state': state,
            'a.formation': v['a.formation'] if state == 'normal' else 'unformed', **morale('a', pair),
            'a.bases-lost': lost, 'b.contacts-new': way[2], 'next': ' '.join(follow)}


def rally(v, die):
    a = Unit(v, 'a').check()
    forbid(a.type == EL, not a.is_shaken, v['a.state'] != 'normal', not v['a.halted-all-turn'],
           within(v['enemy-distance'], 8))
    return {**morale('a', (4, False)), 'next': ''}


PROCEDURES = {name: globals()[name.replace('-', '_')] for name in KEYS}
