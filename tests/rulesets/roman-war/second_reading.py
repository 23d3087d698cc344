# SPDX-License-Identifier: GPL-3.0-or-later
"""The Roman War Rules once more, read off the rules apart from the C module.

Nothing here looks at the module or its declaration: inputs, limits, defaults
and arithmetic are written down a second time, so that a slip in one of the two
shows as a difference.  Lengths are fractions of an inch, exact.
"""

import math
from dataclasses import dataclass
from fractions import Fraction as F

from reading import Refused, choice, forbid, inches, integer, many, yes_no

# ---- Who there is, and what he has ------------------------------------------


@dataclass(frozen=True)
class Type:
    kind: str
    armored: bool
    row: int
    weapon: str
    needed: int

    @property
    def mounted(self):
        return self.kind in ('horse', 'chariot', 'elephant')

    @property
    def drives(self):
        return self.kind in ('chariot', 'elephant')


TYPES = {
    'roman-equites': Type('horse', True, 18, 'lance', 2),
    'roman-triarii': Type('foot', True, 9, 'lance', 3),
    'roman-principes': Type('foot', True, 9, 'lance', 3),
    'roman-archers': Type('foot', True, 9, 'bow', 4),
    'roman-chariots': Type('chariot', True, 18, 'lance', 3),
    'roman-artillery': Type('artillery', True, 9, 'scorpio', 3),
    'roman-hastati': Type('foot', False, 10, 'lance', 4),
    'roman-velites': Type('foot', False, 10, 'lance', 4),
    'gaul-armored-cavalry': Type('horse', True, 18, 'lance', 2),
    'gaul-cavalry': Type('horse', False, 20, 'lance', 3),
    'gaul-chariots': Type('chariot', False, 20, 'lance', 4),
    'gaul-warriors': Type('foot', False, 10, 'lance', 4),
    'gaul-archers': Type('foot', False, 10, 'bow', 5),
    'gaul-slingers': Type('foot', False, 10, 'sling', 5),
    'liby-phoenician-foot': Type('foot', True, 9, 'lance', 3),
    'african-foot': Type('foot', False, 10, 'lance', 4),
    'african-archers': Type('foot', False, 10, 'bow', 4),
    'african-slingers': Type('foot', False, 10, 'sling', 4),
    'numidian-cavalry': Type('horse', False, 20, 'lance', 3),
    'african-elephants': Type('elephant', False, 20, 'lance', 4),
    'spanish-foot': Type('foot', False, 10, 'lance', 4),
    'spanish-slingers': Type('foot', False, 10, 'sling', 4),
    'spanish-cavalry': Type('horse', False, 20, 'lance', 3),
}
UNLISTED_MISSILE_FOOT = ('african-archers', 'african-slingers', 'spanish-slingers')

WEAPONS = ('bow', 'lance', 'sling', 'scorpio', 'none')
BANDS = ('short', 'medium', 'long')
FAR_EDGES = {'bow': (20, 36, 50), 'lance': (8, 12, 16), 'sling': (12, 20, 36), 'scorpio': (40, 72, 100)}
EFFECTS = {'sling': {True: (3, 2, 1), False: (4, 3, 2)}}
OTHER_EFFECTS = {True: (2, 2, 1), False: (3, 2, 1)}

SLOPES = ('level', 'up', 'down')
SHARES = {'full': F(1), 'half': F(1, 2), 'none': F(0)}
BEHIND = ('behind-building-wall', 'behind-cliff', 'behind-castle-wall')
POSITIONS = ('open', 'light-cover', 'hard-cover', 'in-building', 'at-opening', 'cliff-top') + BEHIND
DOORS = ('open', 'closed', 'down')
LADDERS = ('down', 'up')
WIDTHS = {'small': 2, 'large': 4}

# ---- What keys there are ----------------------------------------------------

OPTION = {
    'road-on-slope': choice(('add', 'multiply', 'slope-only'), 'add'),
    'band-edge': choice(('nearer', 'farther'), 'nearer'),
    'scorpio-light-cover': yes_no(), 'scorpio-arc': yes_no(), 'cover-floor': choice(('zero', 'one'), 'zero'),
    'scorpio-dice': choice(('per-man', 'per-engine'), 'per-man'),
    'allocation': choice(('by-target', 'by-hits'), 'by-target'),
    'horse-survival': choice(('rolls', 'dies'), 'rolls'), 'dismounted': choice(('on-foot', 'out'), 'on-foot'),
    'fire-and-charge': choice(('any', 'lances-only'), 'any'),
    'second-hit': choice(('any', 'projectiles-only'), 'any'), 'surplus': choice(('idle', 'join'), 'idle'),
    'missile-foot': choice(('gaul-only', 'all-unarmored'), 'gaul-only'),
    'unlisted-cavalry': choice(('as-cavalry', 'as-men'), 'as-cavalry'),
    'chariot-melee': choice(('run-over-only', 'crew-may-fight'), 'run-over-only'),
    'decision': choice(('every-round', 'after-miss'), 'every-round'),
    'melee-pace': choice(('until-decided', 'one-per-turn'), 'until-decided'),
    'push-dice': choice(('one', 'per-man'), 'one'), 'bridge-crew': choice(('cap', 'no-cap'), 'cap'),
}


def options(*names):
    return {f'option.{name}': OPTION[name] for name in names}


TYPE = choice(TYPES, required=True)
SHARE = choice(SHARES, 'full')
MEN = integer(1, 500, required=True)
HIT_BEFORE = integer(0, 500, 0)
PLACE = choice(('open', 'wall'), 'open')
FAR = inches(0, 200, required=True)

MOVER = {'a.type': TYPE, 'a.move': choice((9, 10, 18, 20)), 'a.dismounted': yes_no()}
ONE_WAY = {**MOVER, 'slope': choice(SLOPES, 'level'), 'on-road': yes_no(), **options('road-on-slope')}
LEGS = {'level': ('level', False), 'up': ('up', False), 'down': ('down', False),
        'road': ('level', True), 'road-up': ('up', True), 'road-down': ('down', True)}

AIM = {
    'a.type': TYPE, 'a.weapon': choice(WEAPONS), 'a.on-ladder': yes_no(), 'b.type': TYPE, 'b.dismounted': yes_no(),
    'b.men': MEN, 'b.ranks': integer(1, 100, 1), 'b.position': choice(POSITIONS, 'open'),
    'b.wall-distance': inches(0, 200), 'range': FAR, 'slope': choice(SLOPES, 'level'),
    **options('band-edge', 'scorpio-light-cover', 'scorpio-arc', 'cover-floor'),
}
FIGHT = {'a.type': TYPE, 'a.dismounted': yes_no(), 'b.dismounted': yes_no(), 'a.already-hit': HIT_BEFORE,
         'b.already-hit': HIT_BEFORE, **options('surplus', 'second-hit', 'missile-foot', 'unlisted-cavalry')}

KEYS = {
    'roster-check': {
        # There is no limit; more than this shows nothing new.
        'a.types': many(choice(TYPES), 12, 0, required=True), 'a.men': many(integer(0, 500), 12, 0, required=True),
        'a.weapons': many(choice(('default',) + WEAPONS), 12, 0)},
    'move-allowance': {**ONE_WAY, 'share': choice(('full', 'half'), 'full')},
    'move-check': {**MOVER, 'a.share-left': SHARE, **{leg: inches(0, 200, 0) for leg in LEGS},
                   **options('road-on-slope')},
    'aim': AIM,
    'volley': {
        **AIM, 'a.men': integer(1, 200, required=True), 'a.engines': integer(1, 50, 1), 'b.aimed-at': integer(1, 500),
        'b.already-hit': HIT_BEFORE, 'b.horses-already-hit': HIT_BEFORE,
        **options('scorpio-dice', 'allocation', 'horse-survival', 'dismounted')},
    'charge': {
        **ONE_WAY, 'a.share-left': SHARE, 'a.fired': choice(WEAPONS, 'none'), 'b.men': MEN,
        'b.killed-by-fire': integer(0, 500, 0), 'distance': FAR, **options('fire-and-charge')},
    'run-over': {
        'a.type': TYPE, 'a.dismounted': yes_no(), 'b.covered': integer(1, 100, required=True),
        'b.men': integer(1, 500), 'b.already-hit': HIT_BEFORE, **options('second-hit')},
    'melee-groups': {'a.men': MEN, 'b.men': MEN, 'place': PLACE},
    'melee-round': {
        **FIGHT, 'b.type': TYPE, 'a.men': MEN, 'b.men': MEN, 'round': integer(1, 99, 1), 'place': PLACE,
        **options('chariot-melee', 'decision')},
    'melee-decision': {
        'a.men': MEN, 'b.men': MEN, 'a.choice': choice(('stay', 'retreat'), required=True),
        'b.choice': choice(('stay', 'retreat'), required=True), 'round': integer(1, 99, 1),
        'place': choice(('open', 'wall', 'ladder'), 'open'), **options('melee-pace')},
    'retreat': {**ONE_WAY, 'moved': inches(0, 200), 'away': yes_no(True)},
    'door-work': {
        'action': choice(('open', 'close'), required=True), 'door': choice(DOORS, required=True),
        'a.share-left': SHARE},
    'wall-access': {'action': choice(('on', 'off'), required=True), 'a.at-corner': yes_no(required=True)},
    'ladder-raise': {'distance': FAR, 'ladder': choice(LADDERS, 'down'), 'a.share-left': SHARE},
    'ladder-climb': {
        'a.men': integer(1, 20, required=True), 'a.on-ladder': integer(0, 20, 0), 'a.top-stays': yes_no(),
        'a.mounted': yes_no(), 'a.fired': choice(WEAPONS, 'none'), 'ladder': choice(LADDERS, 'up'),
        'a.share-left': SHARE},
    'ladder-melee': {
        **FIGHT, 'b.type': choice(TYPES), 'a.men': integer(1, 20, required=True),
        'b.men': integer(0, 20, required=True), 'a.share-left': SHARE},
    'ladder-push': {
        'a.men': integer(0, 50, required=True), 'a.fighting': yes_no(), 'ladder': choice(LADDERS, 'up'),
        'b.on-ladder': integer(0, 4, required=True), **options('push-dice')},
    'door-batter': {
        'a.men': integer(0, 50, required=True), 'a.turns-at-door': integer(0, 99, required=True),
        'door': choice(DOORS, 'closed')},
    'chain-break': {
        'a.men': integer(0, 50, required=True), 'a.turns-at-chain': integer(0, 99, required=True),
        'a.inside': yes_no(True), 'chains-broken': integer(0, 2, 0)},
    'bridge-build': {
        'a.men': MEN, 'moves': integer(1, 100, 1), 'progress': integer(0, 100, 0), 'size': choice(WIDTHS, 'small'),
        **options('bridge-crew')},
    'bridge-crossing': {
        'size': choice(WIDTHS, required=True), 'built': yes_no(True), 'a.men': MEN, 'a.files': integer(1, 500)},
}

# ---- Numbers ----------------------------------------------------------------


def half_up(value, part):
    """To the nearest whole number of PARTs."""
    return math.floor(value / part + F(1, 2)) * part


def hundredths(value):
    return half_up(value, F(1, 100))


def look(v, party):
    """The party's type and whether he sits on something; he cannot be off what he never was on."""
    kind = TYPES[v[f'{party}.type']]
    forbid(v[f'{party}.dismounted'] and not kind.mounted)
    return kind, kind.mounted and not v[f'{party}.dismounted']


# ---- Moves ------------------------------------------------------------------


def get_row(v):
    kind, _ = look(v, 'a')
    if v['a.dismounted']:
        return 9 if kind.armored else 10
    return v['a.move'] or kind.row


def get_allowance(row, slope, on_road, both):
    tilt = {'level': F(0), 'up': F(-1, 3), 'down': F(1, 3)}[slope]
    factor = 1 + tilt
    if on_road and slope == 'level':
        factor = F(3, 2)
    elif on_road:
        factor = {'add': F(3, 2) + tilt, 'multiply': F(3, 2) * (1 + tilt), 'slope-only': 1 + tilt}[both]
    return half_up(row * factor, F(1, 2))


def full_move(v):
    return get_allowance(get_row(v), v['slope'], v['on-road'], v['option.road-on-slope'])


def move_allowance(v, die):
    return {'a.base': get_row(v), 'a.allowance': full_move(v) * SHARES[v['share']], 'next': ''}


def move_check(v, die):
    row, share = get_row(v), SHARES[v['a.share-left']]
    used = sum(v[leg] / get_allowance(row, *ground, v['option.road-on-slope']) for leg, ground in LEGS.items())
    return {'a.inches': sum(v[leg] for leg in LEGS), 'a.used': hundredths(100 * used),
            'a.left': hundredths(max(F(0), share - used) * row), 'a.legal': used <= share, 'next': ''}


def charge(v, die):
    kind, _ = look(v, 'a')
    forbid(v['b.killed-by-fire'] > v['b.men'],
           v['option.fire-and-charge'] == 'lances-only' and v['a.fired'] not in ('none', 'lance'))
    reach = full_move(v) * SHARES[v['a.share-left']]
    left = v['b.men'] - v['b.killed-by-fire']
    contact = left > 0 and v['distance'] <= reach
    drives = kind.drives and not v['a.dismounted']
    return {'a.allowance': reach, 'a.contact': contact, 'a.advantage': contact and not drives, 'b.men': left,
            'next': '' if not contact else 'run-over:a' if drives else 'melee-groups:a'}


def retreat(v, die):
    distance = full_move(v)
    moved = distance if v['moved'] is None else v['moved']
    return {'a.distance': distance, 'a.shortfall': max(F(0), distance - moved),
            'a.legal': moved == distance and v['away'], 'next': ''}


# ---- Shooting ---------------------------------------------------------------


@dataclass
class Shot:
    weapon: str
    band: str
    far: F
    ranks: str
    eligible: int
    cover: bool
    effect: int
    man: int
    horse: int


def see(v):
    """What the shooters have before them."""
    kind, rides = look(v, 'b')
    shooter, position, slope, reach = TYPES[v['a.type']], v['b.position'], v['slope'], v['range']
    weapon = v['a.weapon'] or shooter.weapon
    forbid(weapon == 'none', weapon == 'scorpio' and shooter.kind != 'artillery', v['a.on-ladder'],
           v['b.ranks'] > v['b.men'], reach < F(1, 2), position == 'in-building')
    edges = [edge * {'level': F(1), 'up': F(3, 4), 'down': F(5, 4)}[slope] for edge in FAR_EDGES[weapon]]
    straight = weapon == 'sling' or weapon == 'scorpio' and not v['option.scorpio-arc']
    forbid(reach > edges[2], position in BEHIND and (straight or v['b.wall-distance'] <= 2))

    within = (lambda edge: reach <= edge) if v['option.band-edge'] == 'nearer' else (lambda edge: reach < edge)
    number = 0 if within(edges[0]) else 1 if within(edges[1]) else 2
    cover = {'light-cover': weapon != 'scorpio' or v['option.scorpio-light-cover'],
             'cliff-top': slope == 'up', 'open': False}.get(position, True)
    effect = EFFECTS.get(weapon, OTHER_EFFECTS)[kind.armored][number]
    if cover:
        effect = max(effect - 1, 1 if v['option.cover-floor'] == 'one' else 0)
    everybody = number == 2 and weapon != 'sling'
    eligible = v['b.men'] if everybody else min(v['b.men'], 2 * math.ceil(F(v['b.men'], v['b.ranks'])))
    horse = 1 if rides and effect >= 2 else 0
    return Shot(weapon, BANDS[number], edges[2], 'all' if everybody else 'first-two', eligible, cover, effect,
                effect - horse, horse)


def want_wall_distance(v):
    if v['b.position'] in BEHIND and v['b.wall-distance'] is None:
        raise Refused('missing-input')


def aim(v, die):
    want_wall_distance(v)
    shot = see(v)
    return {'weapon': shot.weapon, 'band': shot.band, 'max-range': shot.far, 'ranks': shot.ranks,
            'b.eligible': shot.eligible, 'cover': shot.cover, 'effect': shot.effect, 'man-faces': shot.man,
            'horse-faces': shot.horse, 'next': ''}


def deal(hits, n_targets):
    """How many of the hits each target gets, if they are dealt round."""
    return [hits // n_targets + (k < hits % n_targets) for k in range(n_targets)]


def survives(die):
    return die() >= 5


def volley(v, die):
    want_wall_distance(v)
    shot = see(v)
    _, rides = look(v, 'b')
    targets = shot.eligible if v['b.aimed-at'] is None else v['b.aimed-at']
    forbid(targets > shot.eligible, v['b.already-hit'] > targets, v['b.horses-already-hit'] > targets,
           v['b.horses-already-hit'] > 0 and not rides)
    old = [k >= targets - v['b.already-hit'] for k in range(targets)]
    old_horse = [k >= targets - v['b.horses-already-hit'] for k in range(targets)]

    n_dice = v['a.engines'] if shot.weapon == 'scorpio' and v['option.scorpio-dice'] == 'per-engine' else v['a.men']
    if shot.effect == 0:
        n_dice = 0
    faces = [die() for _ in range(n_dice)]
    hits = ['man' if face <= shot.man else 'horse' if face <= shot.man + shot.horse else '' for face in faces]
    if v['option.allocation'] == 'by-hits':
        men, horses = (deal(hits.count(what), targets) for what in ('man', 'horse'))
    else:
        men, horses = ([hits[k::targets].count(what) for k in range(targets)] for what in ('man', 'horse'))

    alive, wounded = [True] * targets, [False] * targets
    for k, count in enumerate(men):
        if count:
            alive[k] = wounded[k] = count == 1 and not old[k] and survives(die)
    alive_horse = [True] * targets
    for k, count in enumerate(horses):
        if count and alive[k]:
            alive_horse[k] = (v['option.horse-survival'] == 'rolls' and count == 1 and not old_horse[k]
                              and survives(die))
    unhorsed = [alive[k] and not alive_horse[k] for k in range(targets)]
    leave = v['option.dismounted'] == 'out'
    present = [alive[k] and not (leave and unhorsed[k]) for k in range(targets)]
    gone = targets - sum(present)
    return {
        'a.dice': n_dice, 'band': shot.band, 'effect': shot.effect, 'b.hits': hits.count('man'),
        'b.horse-hits': hits.count('horse'), 'b.casualties': gone,
        'b.horses-lost': sum(not horse for horse in alive_horse), 'b.dismounted': 0 if leave else sum(unhorsed),
        'b.wounded': sum(wounded[k] and present[k] for k in range(targets)),
        'b.already-hit': sum(present[k] and (old[k] or men[k] > 0) for k in range(targets)),
        'b.horses-already-hit': sum(present[k] and alive_horse[k] and (old_horse[k] or horses[k] > 0)
                                    for k in range(targets)),
        'b.remaining': v['b.men'] - gone, 'next': ''}


# ---- Hand to hand -----------------------------------------------------------


class Body:
    """Men in a row, the ones hit before this at the end of it."""

    def __init__(self, men, already_hit, second_hit):
        self.old = [k >= men - already_hit for k in range(men)]
        self.alive, self.wounded = [True] * men, [False] * men
        self.second_kills = second_hit == 'any'

    def suffer(self, counts, die):
        """Each man's hits, and how he fares."""
        for k, count in enumerate(counts):
            if not count:
                continue
            if self.second_kills and (count > 1 or self.old[k]):
                self.alive[k] = False
            else:
                self.alive[k] = self.wounded[k] = survives(die)

    def tell(self, party):
        marked = [old or wounded and self.second_kills for old, wounded in zip(self.old, self.wounded)]
        return {f'{party}.casualties': self.alive.count(False), f'{party}.wounded': sum(self.wounded),
                f'{party}.already-hit': sum(alive and hit for alive, hit in zip(self.alive, marked)),
                f'{party}.remaining': sum(self.alive)}


def run_over(v, die):
    kind, _ = look(v, 'a')
    men = v['b.covered'] if v['b.men'] is None else v['b.men']
    forbid(not kind.drives, v['a.dismounted'], v['b.covered'] > men, v['b.already-hit'] > v['b.covered'])
    covered = Body(v['b.covered'], v['b.already-hit'], v['option.second-hit'])
    counts = [int(die() <= 3) for _ in range(v['b.covered'])]
    covered.suffer(counts, die)
    outputs = {'b.hits': sum(counts), **covered.tell('b'), 'next': ''}
    outputs['b.remaining'] = men - outputs['b.casualties']
    return outputs


def melee_groups(v, die):
    most, groups = 2, 1
    if v['place'] == 'open':
        most = 10
        groups = min(math.ceil(F(max(v['a.men'], v['b.men']), 10)), v['a.men'], v['b.men'])
    outputs = {'groups': groups, 'next': 'melee-round:a'}
    for party in 'ab':
        fighting = min(v[f'{party}.men'], most * groups)
        outputs[f'{party}.sizes'] = deal(fighting, groups)
        outputs[f'{party}.reserve'] = v[f'{party}.men'] - fighting
    return outputs


def get_needed(v, party):
    name = v[f'{party}.type']
    kind, rides = look(v, party)
    if kind.mounted and not rides:
        return 3 if kind.armored else 4
    if name in UNLISTED_MISSILE_FOOT and v['option.missile-foot'] == 'all-unarmored':
        return 5
    if name == 'spanish-cavalry' and v['option.unlisted-cavalry'] == 'as-men':
        return 4
    return kind.needed


def fight(v, die, most, advantage):
    """One round: attackers strike, then those struck at who may strike back."""
    a, b = (Body(v[f'{party}.men'], v[f'{party}.already-hit'], v['option.second-hit']) for party in 'ab')
    n_a, n_b = min(v['a.men'], most), min(v['b.men'], most)
    if v['option.surplus'] == 'idle':
        n_a = n_b = min(n_a, n_b)
    a_needs, b_needs = get_needed(v, 'b'), get_needed(v, 'a')

    blows = [die() <= a_needs for _ in range(n_a)]
    counts = [sum(blows[k::n_b]) for k in range(n_b)]
    strikers = list(range(n_b))
    if advantage:
        strikers = [k for k in strikers if not counts[k]]
        for k in range(n_b):
            b.alive[k] = not counts[k]
    else:
        b.suffer(counts, die)
    returned = {k: die() <= b_needs for k in strikers}
    a.suffer([sum(hit for k, hit in returned.items() if k % n_a == i) for i in range(n_a)], die)
    return {'a.needs': a_needs, 'b.needs': b_needs, 'a.dice': n_a, 'b.dice': len(strikers), 'a.hits': sum(blows),
            'b.hits': sum(returned.values()), **a.tell('a'), **b.tell('b')}


def forbid_too_many(v, most):
    forbid(*(v[f'{party}.men'] > most for party in 'ab'))


def forbid_hit_before(v):
    forbid(*(v[f'{party}.already-hit'] > v[f'{party}.men'] for party in 'ab'))


RESULTS = {(True, False): 'a-wins', (False, True): 'b-wins', (False, False): 'both-gone', (True, True): 'undecided'}
AT_THE_TOP = {'undecided': 'held', 'a-wins': 'won', 'b-wins': 'lost', 'both-gone': 'both-gone'}


def get_result(outputs):
    return RESULTS[outputs['a.remaining'] > 0, outputs['b.remaining'] > 0]


def melee_round(v, die):
    (a, a_rides), (_, b_rides) = look(v, 'a'), look(v, 'b')
    forbid_too_many(v, 10)
    forbid_hit_before(v)
    wall = v['place'] == 'wall'
    forbid(a.drives and a_rides and v['option.chariot-melee'] == 'run-over-only', wall and (a_rides or b_rides))
    outputs = fight(v, die, 2 if wall else 10, v['round'] == 1)
    result, follows = get_result(outputs), ''
    if result == 'undecided':
        nobody_missed = outputs['b.hits'] == outputs['b.dice']
        goes_on = v['option.decision'] == 'after-miss' and nobody_missed
        follows = 'melee-round:a' if goes_on else 'melee-decision:a'
    return {**outputs, 'result': result, 'next': follows}


def melee_decision(v, die):
    ladder = v['place'] == 'ladder'
    forbid_too_many(v, 2 if ladder else 10)
    stays = {party: v[f'{party}.choice'] == 'stay' for party in 'ab'}
    goes_on = all(stays.values())
    later = ladder or v['option.melee-pace'] == 'one-per-turn'
    follows = [f'retreat:{party}' for party in 'ab' if not stays[party]]
    return {
        **{f'{party}.result': 'stays' if stays[party] else 'retreats' for party in 'ab'},
        'melee': 'continues' if goes_on else 'ends', 'round': v['round'] + 1 if goes_on else 0,
        'when': 'none' if not goes_on else 'next-turn' if later else 'now',
        'a.on-wall': v['a.men'] if ladder and stays['a'] and not stays['b'] else 0,
        'next': ('' if later else 'melee-round:a') if goes_on else ' '.join(follows)}


# ---- Walls, ladders, doors and bridges --------------------------------------


def door_work(v, die):
    opens = v['action'] == 'open'
    forbid(v['a.share-left'] != 'full', v['door'] != ('closed' if opens else 'open'))
    return {'door': 'open' if opens else 'closed', 'a.share-left': 'none', 'next': ''}


def wall_access(v, die):
    forbid(not v['a.at-corner'])
    return {'a.on-wall': v['action'] == 'on', 'next': ''}


def ladder_raise(v, die):
    forbid(v['ladder'] == 'up', v['distance'] > 1, v['a.share-left'] == 'none')
    return {'ladder': 'up', 'a.share-left': {'full': 'half', 'half': 'none'}[v['a.share-left']], 'next': ''}


def ladder_climb(v, die):
    forbid(v['ladder'] == 'down', v['a.mounted'], v['a.fired'] != 'none', v['a.share-left'] != 'full', v['a.men'] > 2,
           v['a.on-ladder'] > 2, v['a.on-ladder'] > 0 and not v['a.top-stays'])
    return {'a.on-ladder': v['a.men'] + v['a.on-ladder'], 'a.may-fire': False, 'a.share-left': 'none', 'next': ''}


def ladder_melee(v, die):
    if v['b.men'] > 0 and v['b.type'] is None:
        raise Refused('missing-input')
    forbid(v['a.share-left'] != 'full', look(v, 'a')[1], v['b.type'] is not None and look(v, 'b')[1])
    forbid_too_many(v, 2)
    forbid_hit_before(v)
    if v['b.men']:
        outputs = fight(v, die, 2, False)
    else:
        outputs = {f'{party}.{what}': 0 for party in 'ab'
                   for what in ('needs', 'dice', 'hits', 'casualties', 'wounded', 'already-hit', 'remaining')}
        outputs.update({'a.already-hit': v['a.already-hit'], 'a.remaining': v['a.men']})
    result, left = AT_THE_TOP[get_result(outputs)], outputs['a.remaining']
    return {**outputs, 'result': result, 'a.on-wall': left if result == 'won' else 0,
            'a.on-ladder': left if result == 'held' else 0, 'a.share-left': 'none',
            'next': 'melee-decision:a' if result == 'held' else ''}


def ladder_push(v, die):
    forbid(v['ladder'] == 'down', v['a.men'] < 2, v['a.fighting'])
    pushed = any([die() <= 2 for _ in range(2 if v['option.push-dice'] == 'per-man' else 1)])
    fallen = v['b.on-ladder'] if pushed else 0
    dead = sum(die() <= 3 for _ in range(fallen))
    return {'pushed': pushed, 'ladder': 'down' if pushed else 'up', 'b.fallen': fallen, 'b.casualties': dead,
            'b.survivors': fallen - dead, 'b.on-ladder': 0 if pushed else v['b.on-ladder'], 'next': ''}


def door_batter(v, die):
    forbid(v['door'] != 'closed', not 5 <= v['a.men'] <= 10, v['a.turns-at-door'] < 1)
    return {'door': 'down' if die() == 1 else 'closed', 'next': ''}


def chain_break(v, die):
    forbid(v['chains-broken'] == 2, not v['a.inside'], not 1 <= v['a.men'] <= 4, v['a.turns-at-chain'] < 1)
    broken = 1 in [die() for _ in range(v['a.men'])]
    chains = v['chains-broken'] + broken
    return {'chain': 'broken' if broken else 'holds', 'chains-broken': chains,
            'drawbridge': 'down' if chains == 2 else 'up', 'next': ''}


def bridge_build(v, die):
    forbid(v['progress'] == 100, v['option.bridge-crew'] == 'cap' and v['a.men'] > 10)
    progress = min(100, v['progress'] + v['a.men'] * v['moves'])
    return {'progress': progress, 'built': progress == 100, 'moves-left': math.ceil(F(100 - progress, v['a.men'])),
            'abreast': WIDTHS[v['size']], 'next': ''}


def bridge_crossing(v, die):
    width = WIDTHS[v['size']]
    files = width if v['a.files'] is None else v['a.files']
    forbid(not v['built'], files > width)
    return {'abreast': width, 'a.ranks-deep': math.ceil(F(v['a.men'], files)), 'next': ''}


# ---- Before the game --------------------------------------------------------


def roster_check(v, die):
    names, men, weapons = v['a.types'], v['a.men'], v['a.weapons'] or ['default'] * len(v['a.types'])
    forbid(len(men) != len(names), len(weapons) != len(names))
    units = [(name, TYPES[name], count, TYPES[name].weapon if weapon == 'default' else weapon)
             for name, count, weapon in zip(names, men, weapons)]

    def count_men(wanted):
        return sum(count for name, kind, count, _ in units if wanted(name, kind))

    errors = {
        'empty-army': sum(men) == 0,
        'unit-without-men': 0 in men,
        'scorpio-without-artillery': any(weapon == 'scorpio' and kind.kind != 'artillery'
                                         for _, kind, _, weapon in units)}
    warnings = {
        'all-gaul-cavalry-armored': count_men(lambda name, _: name == 'gaul-armored-cavalry') > 0
        and count_men(lambda name, _: name == 'gaul-cavalry') == 0,
        'bow-without-archers': any(weapon == 'bow' and not name.endswith('-archers') for name, _, _, weapon in units),
        'sling-without-slingers': any(weapon == 'sling' and not name.endswith('-slingers')
                                      for name, _, _, weapon in units),
        'artillery-without-scorpio': any(kind.kind == 'artillery' and weapon != 'scorpio'
                                         for _, kind, _, weapon in units),
        'many-dice': any(count > 40 for count in men)}
    return {
        'a.legal': not any(errors.values()), 'a.errors': [code for code, found in errors.items() if found],
        'a.warnings': [code for code, found in warnings.items() if found], 'a.men-total': sum(men),
        'a.armored': count_men(lambda _, kind: kind.armored),
        'a.unarmored': count_men(lambda _, kind: not kind.armored), 'a.largest-unit': max(men, default=0), 'next': ''}


PROCEDURES = {name: globals()[name.replace('-', '_')] for name in KEYS}
