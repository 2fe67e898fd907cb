import _board


class NeoPixel:
    def __init__(self, pin, n, bpp=3, timing=1):
        self.pin, self.n, self.bpp = pin, n, bpp
        self.colours = [(0,) * bpp] * n

    def __len__(self):
        return self.n

    def __getitem__(self, place):
        return self.colours[place]

    def __setitem__(self, place, colour):
        if len(colour) != self.bpp or not all(isinstance(c, int) and 0 <= c <= 255 for c in colour):
            _board.complain("colour", self.bpp, colour)
        self.colours[place] = tuple(colour)

    def fill(self, colour):
        for place in range(self.n):
            self[place] = colour

    def write(self):
        _board.let_pass(30 * self.n)
        number = getattr(self.pin, "number", self.pin)
        _board.show("strip:%d" % number, " ".join(["#%02x%02x%02x" % tuple(c[:3]) for c in self.colours]))
