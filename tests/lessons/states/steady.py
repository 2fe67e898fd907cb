# Comes behind the steady wheel, whose last part has become drive(): the wheels turn as `turns` says, the power is noted.
import _board

_board.until = 10**15
wheels = (left, right)
say, print = print, lambda *words: None
real_power = Wheel.power
powers = {}


def noted(self, percent):
    powers[self] = percent
    real_power(self, percent)


Wheel.power = noted


def run(turns):
    """`turns(wheel, step, power)`: turns a second. Gives the longest time of hard power at which a wheel fails, in steps."""
    global step_now, hard, most
    step_now, hard, most = 0, 0, 0
    powers.clear()
    for wheel in wheels:
        wheel.count = wheel.before = 0
        wheel.total = 0
        powers[wheel] = 0

    class Clock:
        """In the place of `time`: while it sleeps, the wheels turn."""

        def sleep(self, seconds):
            global step_now, hard, most
            speeds = [turns(i, step_now, powers[wheel]) for i, wheel in enumerate(wheels)]
            for wheel, speed in zip(wheels, speeds):
                wheel.count += int(speed * TICKS * seconds)
            fails = min(speeds) < 0.1 and max(powers.values()) > 60
            hard = hard + 1 if fails else 0
            most = max(most, hard)
            step_now += 1

    drive(Clock())
    if any(powers.values()):
        say("the power stays on", list(powers.values()))
    return step_now, most


def good(wheel, step, power):
    return power / 40


CASES = (
    ("good", good, 180),
    ("both blocked", lambda wheel, step, power: 0, 60),
    ("left blocked", lambda wheel, step, power: 0 if wheel == 0 else power / 40, 80),
    ("right blocked", lambda wheel, step, power: 0 if wheel == 1 else power / 40, 80),
    ("counts backwards", lambda wheel, step, power: -power / 40, 60),
    ("one counts backwards", lambda wheel, step, power: (-1 if wheel else 1) * power / 40, 80),
    ("blocked later", lambda wheel, step, power: power / 40 if step < 90 else 0, 140),
)
for name, turns, steps in CASES:
    went, most = run(turns)
    if went > steps:
        say(name, "drives for", went, "steps")
    if most > 13:
        say(name, "pushes in vain for", most, "steps")
    if name == "good" and went != 180:
        say("a good wheel stops after", went)
say(len(CASES), "wheels")
