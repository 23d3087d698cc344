# SPDX-License-Identifier: GPL-3.0-or-later
"""Steps that two turns need not bring, for the count of keys: battles in which they are due, made by the command line,
and the keys that a hand presses then.
"""

import xml.etree.ElementTree as ElementTree

from battles import SAMPLES, cli, deploy

NAMESPACE = 'urn:acies'
MOST = 40


class Occasion:
    """KIND is the column of the table; PREPARE makes the battle at a path.  BEFORE are keys that take the step in hand,
    which are not counted; KEYS do it, where a word that begins with ":" is typed, and "<>" are the dice, which are not
    counted.  EVENT is what the log has of it then: procedure and parties; TOLD are inputs that the hand has told."""

    def __init__(self, kind, prepare, keys, event, told=(), before='', n_entries=1):
        self.kind, self.prepare, self.keys, self.event = kind, prepare, keys.split(), event
        self.told, self.before, self.n_entries = set(told), before.split(), n_entries


def first_due(path):
    """The words of what comes first in the list, "" when it is empty."""
    line = next((line for line in cli('show', path).splitlines() if line.startswith(('must ', 'may '))), '')
    return line.split('  #')[0].split()[1:]


def cut(path, sample, n_entries):
    """A sample battle as it was after its first entries."""
    ElementTree.register_namespace('', NAMESPACE)
    tree = ElementTree.parse(SAMPLES / f'{sample}.battle')
    log = tree.getroot().find(f'{{{NAMESPACE}}}log')
    for entry in list(log)[n_entries:]:
        log.remove(entry)
    tree.write(path, encoding='utf-8', xml_declaration=True)


def place(path, armies, places):
    cli('new', path, *[word for army in armies for word in ('--army', SAMPLES / f'{army}.army')])
    cli('deploy', path, *places.split())
    cli('phase', path)


# ---- Meeting of Hosts ----

def meet(path):
    place(path, ('alexander', 'porus'), """a1=58,24,350 a2=60,16,340 a3=42,26 a4=34,29 a5=24,26 a6=50,22 a7=34,21
          ag1=60,30 ag2=24,29 b1=24,23,180 b2=42,18,180 b3=52,11,180 b4=33,14,180 b5=14,13,180 b6=62,7,180 b7=6,22,180
          b8=48,20,180 bg1=38,9,180 bg2=22,9,180""")
    cli('log', path, 'initiative', 'a=a', 'b=b', '--dice', '5 3')


def dahae_shoot(path):
    meet(path)
    cli('phase', path, '--to', 'shoot', '--leave-open')


def alexander_rides(path):
    """All units of Alexander have moved, or stay where they are."""
    meet(path)
    cli('phase', path, '--to', 'first-moves')
    for _ in range(MOST):
        procedure, *parties = first_due(path)
        if procedure == 'join-unit':
            return
        if procedure == 'orders':
            cli('log', path, procedure, *parties, '--dice', '2')
        else:
            cli('log', path, 'move-check', parties[0], '--no-moves')
    raise AssertionError('no general rides')


# ---- Ancient Wargames ----

def begin_ilipa(path, places, *gifts):
    place(path, ('scipio', 'hasdrubal'), places)
    for side in 'ab':
        cli('log', path, 'initial-points', f'a={side}')
    cli('phase', path, '--to', 'give')
    for commander, unit, points in gifts:
        cli('log', path, 'give-points', f'a={commander}', f'b={unit}', f'points={points}')


ILIPA = """a1=46,42 a2=56,42 a3=48.7,46 a4=66,40 a5=20,42 a6=35,42 ag1=46,44.4 ag2=20,45 b1=46,33,180 b2=56,33,180
        b3=38.5,30,180 b4=66,35.5,180 b5=31,33,180 b6=20,33,180 bg1=46,28,180 bg2=31,28,180"""
FACE_TO_FACE = """a1=46,40 a2=58,40 a3=48.7,46 a4=69,41 a5=10,42 a6=35,42 ag1=46,44.4 ag2=10,45 b1=46,33,180
               b2=58,33,180 b3=36.5,25,180 b4=68,26,180 b5=31,31,180 b6=10,23,180 bg1=46,28,180 bg2=31,26,180"""


def scipio_rides(path):
    place(path, ('scipio', 'hasdrubal'), ILIPA)
    for side in 'ab':
        cli('log', path, 'initial-points', f'a={side}')
    cli('phase', path, '--to', 'commanders')


def act_at_ilipa(path, dice):
    begin_ilipa(path, ILIPA)
    cli('phase', path, '--to', 'initiative')
    cli('log', path, 'initiative', 'a=a', 'b=b', '--dice', dice)
    cli('phase', path, '--to', 'act')


def slingers_act(path):
    act_at_ilipa(path, '3 5')


def hastati_wheel(path):
    act_at_ilipa(path, '5 3')
    cli('log', path, 'pay-action', 'a=a1', 'action=change-formation', 'wheel=true')


def two_fights(path):
    """Hastati and Principes charge, and come into contact."""
    begin_ilipa(path, FACE_TO_FACE, ('ag1', 'a1', 2))
    cli('phase', path, '--to', 'initiative')
    cli('log', path, 'initiative', 'a=a', 'b=b', '--dice', '5 3')
    cli('phase', path, '--to', 'act')
    cli('log', path, 'pay-action', 'a=a1', 'b=b1', 'action=charge')
    cli('log', path, 'pay-action', 'a=a2', 'b=b2', 'action=charge')
    cli('phase', path, '--to', 'charges', '--leave-open')
    more = {'morale-test': ('--dice', '6'), 'reaction': ('reaction=stand',)}
    for _ in range(MOST):
        due = first_due(path)
        if not due or due[0] not in (*more, 'move-allowance'):
            break
        cli('log', path, *due, *more.get(due[0], ()))
    cli('phase', path, '--to', 'combat', '--leave-open')


# ---- Punic Wars ----

TREBIA = """a1=23.75,22 a2=17,22 a3=23.75,17 a4=17,17 a5=30.5,22 a6=40.6,21.4 a7=35.5,21.4 a8=37,16 ag1=23.75,26
         ag2=21.4,25 ag3=38,25.4 b1=15.3,6.5,180 b2=33.55,6.5,180 b3=28,6.5,180 b4=21.65,6.5,180 b5=25.8,14,180 b6=18.4,8,180
         b7=31,8,180 b8=44.4,7,180 b9=39.4,7,180 b10=21.5,13.4,180 bg1=24.8,2.4,180 bg2=24.8,4.4,180 bg3=41.9,4.6,180"""


def go_to_trebia(path, step):
    place(path, ('sempronius', 'hannibal'), TREBIA)
    cli('log', path, 'initiative', 'a=a', 'b=b', '--dice', '5 3')
    cli('phase', path, '--to', step, '--leave-open')


def velites_shoot(path):
    go_to_trebia(path, 'first-skirmish')


def infantry_maneuvers(path):
    go_to_trebia(path, 'first-manoeuvre')


def horse_maneuvers(path):
    """The Equites have moved, and the others under their leader move on the same roll."""
    go_to_trebia(path, 'first-manoeuvre')
    cli('log', path, 'move', 'a=a6', '--dice', '4')


# ---- Bronze Eagles ----

def march_at_watling_street(path):
    deploy(path, 'watling-street', ('suetonius', 'boudica'), 20)
    cli('phase', path, '--to', 'roll', '--leave-open')
    cli('log', path, 'initiative', 'a=a', 'b=b', '--dice', '5 3')
    cli('phase', path, '--to', 'moves', '--leave-open')


def fight_at_watling_street(path):
    cut(path, 'watling-street', 123)


def suetonius_joins(path):
    cut(path, 'watling-street', 116)


# ---- All ----

OTHER = 'volley, other target and fact'
CHOSEN = 'fight, chosen'
LEADER = 'leader, decided'
WHEEL = 'move with a wheel'
COMMAND = 'command'

OCCASIONS = {
    'meeting-of-hosts': [
        Occasion(OTHER, dahae_shoot, 't 6 alt+l <> Return', ('shooting', 'a2', 'b6'), ['b.closest']),
        Occasion(LEADER, alexander_rides, 't 2 Return', ('join-unit', 'ag1', 'a2')),
    ],
    'ancient-wargames': [
        Occasion(OTHER, slingers_act, 't 6 Return alt+s space <> Return', ('shooting', 'b5', 'a6'), ['b.stationary'],
                 before='u 5', n_entries=2),
        Occasion(CHOSEN, two_fights, 'u 2 <> Return', ('melee', 'a2', 'b2')),
        Occasion(WHEEL, hastati_wheel, ':w30 Return', ('wheel-allowance', 'a1', None)),
        Occasion(LEADER, scipio_rides, 't 1 Return', ('commander-move', 'ag1', 'a1')),
    ],
    'roman-war': [],
    'punic-wars': [
        Occasion(OTHER, velites_shoot, 't a alt+n <> Return', ('shooting', 'a3', 'b10'), ['nearest'],
                 before='d Down Return'),
        Occasion(COMMAND, infantry_maneuvers, 'u shift+m <> Return', ('move', 'a2', None), n_entries=2),
        Occasion(WHEEL, horse_maneuvers, 'h :w30 Return', ('manoeuvre', 'a7', None), ['kind'], before='u 7 p 4'),
    ],
    'bronze-eagles': [
        Occasion(CHOSEN, fight_at_watling_street, 'u 3 <> Return', ('combat', 'a3', 'b3')),
        Occasion(WHEEL, march_at_watling_street, ':w15 space :3 Return', ('move-allowance', 'a1', None)),
        Occasion(LEADER, suetonius_joins, 'u 3 <> Return', ('commander-risk', 'a3', 'b3')),
    ],
}
