# What the pretended parts share: simulated time, what happens in it, and complaints about wrong use.
# Imported as _board. The board is an ESP32 or an ESP32-S3.
import _lesson

WATCHED = 10_000_000  # simulated microseconds
now = 0
wifi = False
due = []  # [microseconds, pause or None, callback]


class TimeIsUp(BaseException):
    pass


def complain(sentence):
    _lesson.complain(sentence)


def is_s3():
    return _lesson.board == "esp32s3"


def let_pass(microseconds):
    """Lets time pass; timers and pulses that are due happen in it. Raises TimeIsUp after ten seconds."""
    global now
    end = now + max(0, int(microseconds))
    while due:
        event = min(due, key=lambda each: each[0])
        if event[0] > min(end, WATCHED):
            break
        now = max(now, event[0])
        if event[1] is None:
            due.remove(event)
        else:
            event[0] += event[1]
        event[2]()
    now = max(now, end)
    if now >= WATCHED:
        raise TimeIsUp()


def wave(period, high, low):
    """From high to low in half a period (s) and back."""
    part = now / 1e6 % period / period
    return high + (low - high) * (part * 2 if part < 0.5 else 2 - part * 2)


def pressed(pin):
    return now > 500_000 and (now / 1e6 + 1.3 - pin % 7 * 0.15) % 2 < 0.4
