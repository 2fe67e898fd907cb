# Comes behind the sign reader, whose eyes see what stands here: three pictures alike are one command, once a bare wall was seen.
import _board

_board.until = 10**15
drives = []


def motors(left, right):
    drives.append((left, right))


def read(seen):
    """What it drives by for the signs in this order, without the halts."""
    drives.clear()
    seen = list(seen)
    global votes, fresh, recognise
    votes, fresh = [], False

    def recognise(model, dots):
        return seen.pop(0)

    try:
        watch()
    except IndexError:
        pass
    return [one for one in drives if one != (0, 0)], drives[-1:] == [(0, 0)]


LEFT, RIGHT = (-35, 35), (35, -35)
WALL = [None] * 3
for seen, wanted in (
    ([], []),
    ([None] * 9, []),
    # A card that stands there at the start, or after a restart, is no command.
    (["left"] * 9, []),
    (["left"] * 9 + [None] * 2 + ["left"] * 9, []),
    (WALL + ["left", "left"], []),
    (WALL + ["left", "left", None, "left", "left"], []),
    (WALL + ["left", "right", "left", "right"], []),
    (WALL + ["left"] * 3 + [None] * 9, [LEFT]),
    # Nor is one that is still there after it was obeyed.
    (WALL + ["left"] * 12, [LEFT]),
    (WALL + ["left"] * 3 + ["right"] * 3, [LEFT]),
    (WALL + ["left"] * 3 + WALL + ["right"] * 3, [LEFT, RIGHT]),
    (WALL + ["stop"] * 3 + ["left"] * 3, []),
):
    drove, halted = read(seen)
    if drove != wanted:
        print(seen, "drives", drove)
    if not halted:
        print(seen, "does not halt")
print("signs read")
