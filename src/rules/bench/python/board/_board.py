# What the pretended parts share: simulated time, what happens in it, hands that move parts, and complaints about wrong use.
# Imported as _board. The board is an ESP32 or an ESP32-S3.
import _lesson
import builtins
import io
import json

until = int(_lesson.until)  # simulated microseconds after which nothing is watched
now = 0
told = 0
wifi = False
due = []  # [microseconds, pause or None, callback]
# What hands did, the earliest first: [microseconds, part, value]; None where no hands are: there the parts move by themselves.
hands = json.loads(_lesson.hands) if _lesson.hands else None
place = 0
held = {}
watching = {}
shown = {}
print_ = builtins.print
PRINTED_A_LETTER = 87  # microseconds, at 115200 baud


class TimeIsUp(BaseException):
    pass


def complain(code, first="", second=""):
    _lesson.complain(code, str(first), str(second))


def is_s3():
    return _lesson.board == "esp32s3"


def show(part, value):
    """Tells whoever watches what a part does now."""
    if shown.get(part) != value:
        shown[part] = value
        _lesson.show(now, part, value)


def let_pass(microseconds):
    """Lets time pass; timers, pulses and hands that are due happen in it. Raises TimeIsUp when nobody watches any more."""
    global now, told
    end = now + max(0, int(microseconds))
    while True:
        event = min(due, key=lambda each: each[0]) if due else None
        if hands and place < len(hands) and (event is None or hands[place][0] <= event[0]):
            if hands[place][0] > min(end, until):
                break
            move_hand()
            continue
        if event is None or event[0] > min(end, until):
            break
        now = max(now, event[0])
        if event[1] is None:
            due.remove(event)
        else:
            event[0] += event[1]
        event[2]()
    now = max(now, end)
    if now - told > 20_000:
        told = now
        _lesson.at(now)
    if now >= until:
        raise TimeIsUp()


def move_hand():
    global now, place
    at, part, value = hands[place]
    place += 1
    now = max(now, at)
    held[part] = value
    if part in watching:
        watching[part](value)


def wait_for_hand():
    """Lets time pass to the next thing that a hand does, or to the end."""
    let_pass((hands[place][0] if place < len(hands) else until) - now + 1)


def sense(part, first, itself):
    """What a hand set a part to; where there are no hands, what it does by itself."""
    if hands is None:
        return itself()
    show(part, first)
    return held.get(part, first)


def watch(part, callback):
    show(part, 0)
    watching[part] = callback


def wave(period, high, low):
    """From high to low in half a period (s) and back."""
    part = now / 1e6 % period / period
    return high + (low - high) * (part * 2 if part < 0.5 else 2 - part * 2)


def pressed(pin):
    def itself():
        return now > 500_000 and (now / 1e6 + 1.3 - pin % 7 * 0.15) % 2 < 0.4

    return bool(sense("button:%d" % pin, 0, itself))


def print_slowly(*values, file=None, **more):
    if file is not None:
        return print_(*values, file=file, **more)
    sheet = io.StringIO()
    print_(*values, file=sheet, **more)
    text = sheet.getvalue()
    _lesson.printed(now, text)
    let_pass(PRINTED_A_LETTER * len(text))


def ask(question=""):
    """Waits for a line that somebody types; where nobody is, the line is empty."""
    if question:
        print_slowly(question, end="")
    if hands is None:
        print_slowly()
        return ""
    show("asks", asked[0] + 1)
    while len(answers) <= asked[0]:
        wait_for_hand()
    asked[0] += 1
    show("asks", 0)
    print_slowly(answers[asked[0] - 1])
    return answers[asked[0] - 1]


answers = []
asked = [0]
watching["answer"] = answers.append
builtins.print = print_slowly
builtins.input = ask
