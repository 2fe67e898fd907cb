# Comes behind the phone remote, whose loop has become turn(): from every state the walker gets every input, and whoever
# looks at the wires of the servos says whether a joint moved without a fresh command.
import _board
from _bus import memory

_board.until = 10**15
GO = ("forward", "left")
volts = 5.0
pressed = False


class Nobody:
    def accept(self):
        raise OSError(11)


class Boot:
    def value(self):
        return 0 if pressed else 1


def supply():
    return volts


def listen():
    pass


def tell(text):
    pass


server, boot = Nobody(), Boot()


def wires():
    """What the servos are told: their pulses, and whether they are told anything at all."""
    return bytes(memory[0x40][6:38])


def give(command, beats, level, button):
    """One input, and one turn of the loop; a silent one takes longer than the heart may stop."""
    global volts, pressed, last_beat
    _board.let_pass(200_000 if beats else 1_700_000)
    volts, pressed = level, button
    if command:
        obey(command, "page")
    if command or beats:
        last_beat = time.ticks_ms()
    turn()


def calm():
    """As after switching on."""
    global word, state, up, row, part, fresh
    word, state, up, row, part, fresh = "stop", "stop", 0, 0, 0, False
    let_go()


INPUTS = [
    (command, beats, level, button)
    for command in (None, "stop") + GO
    for beats in (True, False)
    for level in (5.0, 4.65, 4.3)
    for button in (False, True)
]
THEN = [one for one in INPUTS if one[2] != 4.65 and not one[3]]
go, on, off = ("forward", True, 5.0, False), (None, True, 5.0, False), (None, True, 4.3, False)
WAYS = {
    "switched on": [],
    "standing up": [go, on],
    "in mid step": [go] + [on] * 6,
    "stopped in mid step": [go] + [on] * 6 + [("stop", True, 5.0, False)],
    "silent": [go] + [on] * 6 + [(None, False, 5.0, False)],
    "resting": [go] + [on] * 6 + [off],
    "told to go while it rests": [go] + [on] * 6 + [off, ("forward", True, 4.3, False)],
    "rested": [go] + [on] * 6 + [off, on],
}
tries, found = 0, 0
fresh = False


def tell_of(sentence):
    """Five are enough."""
    global found
    found += 1
    print(sentence)
    if found == 5:
        raise SystemExit()


def watch(way, given):
    """Gives an input; a joint may move only by a command that came since the walker walked last."""
    global fresh, tries
    before = wires()
    if given[0] in GO:
        fresh = True
    give(*given)
    tries += 1
    if wires() != before and not (fresh and state == "walk"):
        tell_of("%s, then %s: a joint moves, and nobody said so" % (way, given))
    if state != "walk":
        fresh = False
    if state == "walk" and (given[3] or given[2] < 4.5 or given[0] == "stop"):
        tell_of("%s, then %s: it walks on" % (way, given))


for way, steps in WAYS.items():
    for first in INPUTS:
        for second in THEN:
            calm()
            for step in steps:
                watch(way, step)
            watch(way, first)
            watch("%s, %s" % (way, first), second)
            # Whatever came: nothing moves while nobody says anything.
            if state != "walk":
                for quiet in range(2):
                    watch("%s, %s, %s" % (way, first, second), on)
print(tries, "turns")
