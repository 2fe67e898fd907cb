# Comes behind the maze planner's first program and the real robot, which nobody has started. A pretended robot is blocked at each of
# its actions in turn; then the real one's wheels are, on a board that only pretends, too.
import _board

_board.until = 10**15


class Blocked(FakeRobot):
    """Its action number `at` is blocked: it turns or drives no further, and says so."""

    def __init__(self, at):
        super().__init__()
        self.at, self.acts, self.after = at, 0, 0

    def may(self):
        self.acts += 1
        if self.at and self.acts > self.at:
            self.after += 1
        return self.acts != self.at

    def turn_left(self):
        return self.may() and super().turn_left()

    def turn_right(self):
        return self.may() and super().turn_right()

    def forward(self):
        return self.may() and super().forward()


def quietly(robot):
    """What a drive prints, and whether it drove into something."""
    global print
    said, loud = [], print
    print = lambda *words: said.append(" ".join(str(word) for word in words))
    try:
        solve(robot)
    except AssertionError as wall:
        said.append(str(wall))
    finally:
        print = loud
    return said


free = Blocked(0)
quietly(free)
acts = free.acts
tries = 0
for at in range(1, acts + 1):
    robot = Blocked(at)
    said = quietly(robot)
    tries += 1
    if robot.after:
        print("blocked at", at, "and moves", robot.after, "times more")
    if not said or "start me again" not in said[-1]:
        print("blocked at", at, "and does not ask:", said[-1:])
    if tries > 5 and robot.after:
        break
print(tries == acts > 40)
# The wheels never tick.
Wheel.tick = lambda self, pin: None


class Still(RealRobot):
    """Its wheels never turn; `eyes` is what it sees, in centimetres."""

    def __init__(self, eyes):
        super().__init__()
        self.eyes, self.looked = eyes, 0

    def distance(self, eye):
        self.looked += 1
        return self.eyes


def power(robot):
    return [pin.duty_u16() for wheel in (robot.left, robot.right) for pin in (wheel.ahead, wheel.back)]


for eyes in (None, 0, 5, 20, 90):
    for action in ("forward", "turn_left", "turn_right"):
        robot = Still(eyes)
        began = time.ticks_ms()
        done = getattr(robot, action)()
        lasted = time.ticks_diff(time.ticks_ms(), began)
        if done:
            print(action, "with", eyes, "says that it is done")
        if any(power(robot)):
            print(action, "with", eyes, "leaves the power on")
        if lasted > 5000:
            print(action, "with", eyes, "lasts", lasted)
        if action == "forward" and (eyes is None or eyes <= 20) and lasted > 1000:
            print("drives with", eyes, "before its eyes")
print("real wheels")
