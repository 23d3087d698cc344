# SPDX-License-Identifier: GPL-3.0-or-later
"""All ways for dice to fall, parted by the answers that they give and not by their faces: there are fewer.

For readings that ask a die no more than whether it shows so much, or so little.
"""


class Fall:
    """A die of which no more is settled than was asked."""

    def __init__(self, way):
        self.way, self.faces = way, (1, 2, 3, 4, 5, 6)

    def ask(self, question):
        yes = tuple(face for face in self.faces if question(face))
        if not yes or len(yes) == len(self.faces):
            return bool(yes)
        answer, self.faces = self.way.choose(self.faces, yes)
        return answer

    def __le__(self, most):
        return self.ask(lambda face: face <= most)

    def __ge__(self, least):
        return self.ask(lambda face: face >= least)

    def __eq__(self, same):
        return self.ask(lambda face: face == same)


class Way:
    """One way for the dice to fall: the answers that are laid down, then yes to whatever else is asked."""

    def __init__(self, answers=()):
        self.answers, self.n_asked, self.chance = list(answers), 0, 1.

    def __call__(self):
        return Fall(self)

    def choose(self, faces, yes):
        if self.n_asked == len(self.answers):
            self.answers.append(True)
        answer = self.answers[self.n_asked]
        self.n_asked += 1
        kept = yes if answer else tuple(face for face in faces if face not in yes)
        self.chance *= len(kept) / len(faces)
        return answer, kept

    def next(self):
        """The way whose last yes is a no, if there was a yes."""
        answers = self.answers[:]
        while answers and not answers[-1]:
            answers.pop()
        return Way(answers[:-1] + [False]) if answers else None


def all_ways(resolve):
    """What RESOLVE, a function of the dice, comes to in each way, and the chance of that way."""
    way = Way()
    while way:
        outcome = resolve(way)
        yield outcome, way.chance
        way = way.next()
