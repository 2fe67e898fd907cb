import _board


def sleep(seconds):
    if seconds < 0:
        _board.complain("sleep_negative", seconds)
    _board.let_pass(max(20, seconds * 1e6))


def sleep_ms(milliseconds):
    sleep(milliseconds / 1e3)


def sleep_us(microseconds):
    _board.let_pass(microseconds + 1)


def ticks_us():
    _board.let_pass(10)
    return _board.now & 0x3FFFFFFF


def ticks_ms():
    # A loop that only looks at the clock sees every millisecond once.
    _board.let_pass(1000)
    return _board.now // 1000


ticks_cpu = ticks_us


def ticks_add(ticks, delta):
    return (ticks + delta) & 0x3FFFFFFF


def ticks_diff(later, earlier):
    return ((later - earlier + 0x20000000) & 0x3FFFFFFF) - 0x20000000


def time():
    _board.let_pass(10)
    # The board counts from the year 2000.
    return 848_000_000 + _board.now // 1_000_000


def time_ns():
    return 848_000_000_000_000_000 + _board.now * 1000


def localtime(seconds=None):
    second = time() if seconds is None else int(seconds)
    days = second // 86400
    # Civil date from a count of days, by the era of 400 years that begins in March.
    shifted = days + 730425
    era = shifted // 146097
    of_era = shifted - era * 146097
    year = (of_era - of_era // 1460 + of_era // 36524 - of_era // 146096) // 365
    of_year = of_era - (365 * year + year // 4 - year // 100)
    month = (5 * of_year + 2) // 153
    day = of_year - (153 * month + 2) // 5 + 1
    month = month + 3 if month < 10 else month - 9
    year += era * 400 + (1 if month < 3 else 0)
    of_this_year = days - mktime((year, 1, 1, 0, 0, 0)) // 86400 + 1
    return (year, month, day, second // 3600 % 24, second // 60 % 60, second % 60, (days + 5) % 7, of_this_year)


gmtime = localtime


def mktime(moment):
    year, month, day, hour, minute, second = moment[:6]
    year -= month < 3
    of_year = (153 * (month + (-3 if month > 2 else 9)) + 2) // 5 + day - 1
    era = year // 400
    in_era = year - era * 400
    of_era = in_era * 365 + in_era // 4 - in_era // 100 + of_year
    return (era * 146097 + of_era - 730425) * 86400 + hour * 3600 + minute * 60 + second
