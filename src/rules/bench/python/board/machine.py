import _board
from _bus import I2C, SoftI2C  # noqa: part of this module

PWRON_RESET, HARD_RESET, WDT_RESET, DEEPSLEEP_RESET, SOFT_RESET = 1, 2, 3, 4, 5


def reset():
    raise SystemExit()


soft_reset = reset


def deepsleep(milliseconds=0):
    raise SystemExit()


def lightsleep(milliseconds=0):
    _board.let_pass(milliseconds * 1000)


def reset_cause():
    return PWRON_RESET


def unique_id():
    return b"\x24\x0a\xc4\x12\x34\x56"


def freq(hertz=None):
    return 240_000_000 if hertz is None else None


def disable_irq():
    return 0


def enable_irq(state):
    pass


def time_pulse_us(pin, level, timeout=1_000_000):
    if pin.mode_ != Pin.IN:
        _board.complain("echo_no_input", pin.number)
    echo = int(58 * _board.sense("distance:%d" % pin.number, 40, lambda: _board.wave(8, 120, 4)))
    _board.let_pass(450 + min(echo, timeout))
    return echo if echo < timeout else -1


def check_pin(number, writes):
    if not isinstance(number, int):
        raise ValueError("invalid pin")
    if _board.is_s3():
        exists = 0 <= number <= 48 and not 22 <= number <= 25
        flash = 26 <= number <= 32
        reads_only = False
    else:
        exists = 0 <= number <= 39 and number not in (20, 24, 28, 29, 30, 31)
        flash = 6 <= number <= 11
        reads_only = number >= 34
    if not exists:
        raise ValueError("invalid pin")
    if flash:
        _board.complain("pin_of_memory", number)
    if writes and reads_only:
        raise ValueError("pin can only be input")


class Pin:
    IN, OUT, OPEN_DRAIN = 1, 3, 7
    PULL_DOWN, PULL_UP = 1, 2
    IRQ_RISING, IRQ_FALLING = 1, 2

    def __init__(self, number, mode=-1, pull=-1, value=None, drive=0, hold=None):
        self.number = number.number if isinstance(number, Pin) else number
        check_pin(self.number, mode in (Pin.OUT, Pin.OPEN_DRAIN))
        self.level = 0
        self.handler = None
        self.mode_ = mode
        self.pull = pull
        self.init(mode, pull, value)

    def init(self, mode=-1, pull=-1, value=None):
        if mode != -1:
            self.mode_ = mode
        if pull != -1:
            self.pull = pull
            if not _board.is_s3() and self.number >= 34:
                _board.complain("pin_no_pull", self.number)
        if value is not None:
            self.level = 1 if value else 0
        if mode in (Pin.OUT, Pin.OPEN_DRAIN):
            self.show()

    def show(self):
        _board.show("pin:%d" % self.number, self.level)

    def value(self, level=None):
        # Whoever asks a pin over and over again does nothing else: a tenth of a millisecond each time is soon enough.
        _board.let_pass(2 if level is not None or self.mode_ == Pin.OUT else 100)
        if level is not None:
            if self.mode_ not in (Pin.OUT, Pin.OPEN_DRAIN):
                _board.complain("pin_not_out", self.number)
            self.level = 1 if level else 0
            self.show()
            return None
        if self.mode_ in (Pin.OUT, Pin.OPEN_DRAIN):
            return self.level
        if self.handler and (self.pull != Pin.PULL_UP or _board.hands is not None):
            return self.level
        down = _board.pressed(self.number)
        return int(not down) if self.pull == Pin.PULL_UP else int(down)

    __call__ = value

    def on(self):
        self.value(1)

    def off(self):
        self.value(0)

    def toggle(self):
        self.value(not self.level)

    def irq(self, handler=None, trigger=3, **more):
        if handler is None:
            self.handler = None
            return self
        fresh = self.handler is None
        self.handler = handler
        self.trigger = trigger
        if fresh and _board.hands is not None:
            if self.pull in (Pin.PULL_UP, Pin.PULL_DOWN):
                self.level = int(self.pull == Pin.PULL_UP)
                _board.watch("button:%d" % self.number, self.touch)
            else:
                self.turn = [_board.now, 5_000, self.go_round]
                _board.due.append(self.turn)
        elif fresh:
            # Something that turns gives quick pulses, a button (pulled up) slow ones.
            pause = 400_000 if self.pull == Pin.PULL_UP else 2_500
            _board.due.append([_board.now + pause, pause, self.flip])
        return self

    def go_round(self):
        """A wheel that a hand turns: so many pulses in a second."""
        pulses = _board.sense("turn:%d" % self.number, 200, None)
        self.turn[1] = int(500_000 / pulses) if pulses else 50_000
        if pulses:
            self.flip()

    def touch(self, isDown):
        if bool(isDown) == (self.level == int(self.pull == Pin.PULL_UP)):
            self.flip()

    def flip(self):
        self.level = 1 - self.level
        wanted = Pin.IRQ_RISING if self.level else Pin.IRQ_FALLING
        if self.handler and self.trigger & wanted:
            self.handler(self)


class Signal(Pin):
    def __init__(self, pin, invert=False):
        super().__init__(pin, Pin.OUT)


class PWM:
    def __init__(self, pin, freq=5000, duty=None, duty_u16=None, duty_ns=None, invert=False):
        self.pin = pin if isinstance(pin, Pin) else Pin(pin)
        check_pin(self.pin.number, True)
        self.hertz = freq
        self.part = 0
        self.init(freq, duty, duty_u16, duty_ns)

    def init(self, freq=None, duty=None, duty_u16=None, duty_ns=None):
        if freq is not None:
            self.freq(freq)
        if duty is not None:
            self.duty(duty)
        if duty_u16 is not None:
            self.duty_u16(duty_u16)
        if duty_ns is not None:
            self.duty_ns(duty_ns)

    def freq(self, hertz=None):
        if hertz is None:
            return self.hertz
        if not isinstance(hertz, int):
            raise TypeError("can't convert float to int")
        if not 1 <= hertz <= 40_000_000:
            raise ValueError("frequency must be from 1Hz to 40MHz")
        self.hertz = hertz
        self.show()

    def show(self):
        _board.show("pwm:%d" % self.pin.number, "%d %.4f" % (self.hertz, self.part))

    def set(self, value, most, what):
        if not isinstance(value, int):
            raise TypeError("can't convert float to int")
        if not 0 <= value <= most:
            raise ValueError("%s must be from 0 to %d, not %d" % (what, most, value))
        self.part = value / most
        self.show()

    def duty(self, value=None):
        if value is None:
            return round(self.part * 1023)
        self.set(value, 1023, "duty")

    def duty_u16(self, value=None):
        if value is None:
            return round(self.part * 65535)
        self.set(value, 65535, "duty_u16")

    def duty_ns(self, value=None):
        if value is None:
            return round(self.part * 1_000_000_000 / self.hertz)
        self.set(value, 1_000_000_000 // self.hertz, "duty_ns")

    def deinit(self):
        self.part = 0
        self.show()


class ADC:
    ATTN_0DB, ATTN_2_5DB, ATTN_6DB, ATTN_11DB = 0, 1, 2, 3
    WIDTH_9BIT, WIDTH_10BIT, WIDTH_11BIT, WIDTH_12BIT = 9, 10, 11, 12

    def __init__(self, pin, atten=0):
        self.number = pin.number if isinstance(pin, Pin) else pin
        first = range(1, 11) if _board.is_s3() else range(32, 40)
        self.second = self.number in (range(11, 21) if _board.is_s3() else (0, 2, 4, 12, 13, 14, 15, 25, 26, 27))
        if self.number not in first and not self.second:
            raise ValueError("invalid pin")
        self.most = (0.95, 1.25, 1.75, 2.45)[atten]

    def atten(self, atten):
        self.most = (0.95, 1.25, 1.75, 2.45)[atten]

    def width(self, bits):
        pass

    def volts(self):
        _board.let_pass(50)
        if self.second and _board.wifi:
            _board.complain("adc_wifi", self.number)
        volts = _board.sense("volts:%d" % self.number, 1.5, lambda: _board.wave(6, 1.75, 1.35))
        return min(self.most, volts)

    def read(self):
        return int(self.volts() / self.most * 4095)

    def read_u16(self):
        return int(self.volts() / self.most * 65535)

    def read_uv(self):
        return int(self.volts() * 1_000_000)


class Timer:
    ONE_SHOT, PERIODIC = 0, 1

    def __init__(self, number=-1, **settings):
        if not -1 <= number <= 3:
            raise ValueError("invalid Timer number")
        self.event = None
        if settings:
            self.init(**settings)

    def init(self, mode=1, period=None, freq=None, callback=None):
        self.deinit()
        if period is None and freq is None:
            raise ValueError("a timer needs a period or a freq")
        if not callable(callback):
            raise ValueError("a timer needs a callback")
        pause = max(1, int(1e6 / freq if freq else period * 1000))
        self.event = [_board.now + pause, pause if mode else None, lambda: callback(self)]
        _board.due.append(self.event)

    def deinit(self):
        if self.event in _board.due:
            _board.due.remove(self.event)


class RTC:
    def datetime(self, moment=None):
        import time

        year, month, day, hour, minute, second, weekday, _ = time.localtime()
        return (year, month, day, weekday, hour, minute, second, 0) if moment is None else None


class WDT:
    def __init__(self, id=0, timeout=5000):
        self.timeout = timeout * 1000
        self.event = None
        self.feed()

    def feed(self):
        if self.event in _board.due:
            _board.due.remove(self.event)
        self.event = [_board.now + self.timeout, None, self.bark]
        _board.due.append(self.event)

    def bark(self):
        _board.complain("watchdog")
