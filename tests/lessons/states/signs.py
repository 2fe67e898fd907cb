# Comes behind the sign reader, whose eyes see what stands here: three pictures alike are one command.
import _board

_board.until = 10**15
drives = []


def motors(left, right):
    drives.append((left, right))


def read(seen):
    """What it drives by for the signs in this order, without the halts."""
    drives.clear()
    seen = list(seen)
    global votes, recognise
    votes = []

    def recognise(model, dots):
        return seen.pop(0)

    try:
        watch()
    except IndexError:
        pass
    return [one for one in drives if one != (0, 0)], drives[-1:] == [(0, 0)]


LEFT, RIGHT = (-35, 35), (35, -35)
for seen, wanted in (
    ([], []),
    ([None] * 9, []),
    (["left", "left"], []),
    (["left", "left", None, "left", "left"], []),
    (["left", "right", "left", "right"], []),
    (["left"] * 3 + [None] * 9, [LEFT]),
    (["left"] * 5, [LEFT]),
    (["left"] * 3 + ["right"] * 3, [LEFT, RIGHT]),
    (["stop"] * 3 + ["left"] * 3, []),
):
    drove, halted = read(seen)
    if drove != wanted:
        print(seen, "drives", drove)
    if not halted:
        print(seen, "does not halt")
print("signs read")
