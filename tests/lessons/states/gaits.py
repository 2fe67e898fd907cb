# Comes behind the walker's first program, whose last part has become go(): the servos are written to, and whoever looks at
# the wires counts how many begin to turn at once.
import _board
from _bus import memory

_board.until = 10**15
joints = [None] * 8
# When servos were set off together, and how many: what follows within a twentieth of a second counts as together.
together = []
moved = 0
was = joint


def wires(channel):
    at = 6 + 4 * channel
    return bytes(memory[0x40][at : at + 4])


def joint(channel, degrees):
    """A joint that changes counts in the moment in which it does."""
    global moved
    was(channel, degrees)
    now = wires(channel)
    angle = ((now[2] + now[3] * 256) * 20000 / 4096 - 600) / 10
    if not 49 <= angle <= 131:
        print("channel", channel, "turns to", angle)
    if now == joints[channel]:
        return
    joints[channel] = now
    moved += 1
    moment = time.ticks_ms()
    if together and moment - together[-1][0] < 50:
        together[-1][1] += 1
    else:
        together.append([moment, 1])


say, print = print, lambda *words: None
# Nobody presses the button.
_board.hands, _board.until = [], _board.now + 60_000_000
try:
    go()
except _board.TimeIsUp:
    pass
if moved:
    say("moves without a press")
# A finger does, a second from now.
_board.until, _board.place = 10**15, 0
_board.hands = [[_board.now + 1_000_000, "button:0", 1]]
began = time.ticks_ms() + 1000
go()
print = say
first = together[0][0] - began
print("hands away" if first >= 2900 else "moves after %d ms" % first)
stands = max(count for moment, count in together[:4])
print("leg by leg" if stands <= 2 else "%d servos set off at once to stand up" % stands)
most = max(count for moment, count in together)
print("four at most" if most <= 4 else "%d servos set off at once" % most)
last = moved
_board.let_pass(60_000_000)
print("still" if moved == last else "moves by itself")
