import _board


class DHT11:
    pause = 1_000_000

    def __init__(self, pin):
        self.pin = pin
        self.last = None
        self.measured = False

    def measure(self):
        if self.last is not None and _board.now - self.last < self.pause:
            _board.complain("dht_too_soon", self.pause // 1_000_000)
        self.last = _board.now
        self.measured = True
        _board.let_pass(25_000)

    def check(self):
        if not self.measured:
            _board.complain("dht_unmeasured")

    def feel(self, what, first, itself):
        return _board.sense("%s:%d" % (what, self.pin.number), first, itself)

    def temperature(self):
        self.check()
        return round(self.feel("temperature", 29, lambda: _board.wave(20, 27, 33)))

    def humidity(self):
        self.check()
        return round(self.feel("humidity", 60, lambda: _board.wave(20, 55, 70)))


class DHT22(DHT11):
    pause = 2_000_000

    def temperature(self):
        self.check()
        return round(self.feel("temperature", 29, lambda: _board.wave(20, 27, 33)), 1)
