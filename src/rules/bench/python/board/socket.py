import _board
import _lesson

AF_INET, SOCK_STREAM, SOCK_DGRAM = 2, 1, 2
SOL_SOCKET, SO_REUSEADDR, IPPROTO_TCP = 1, 4, 6
EAGAIN, ETIMEDOUT, ENOTCONN = 11, 116, 128

visits = 0
knocks = []  # the paths that hands asked for
answer = b'HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n{"temperature": 31, "humidity": 64}'


def getaddrinfo(host, port, *more):
    _board.let_pass(40_000)
    return [(AF_INET, SOCK_STREAM, 0, "", (host, port))]


class socket:
    def __init__(self, *kind):
        self.waiting = b""
        self.pause = None
        self.serves = False
        self.open = True
        self.asked = None
        self.said = b""

    def setsockopt(self, *option):
        pass

    def settimeout(self, seconds):
        self.pause = seconds

    def setblocking(self, blocks):
        self.pause = None if blocks else 0

    def bind(self, address):
        if not isinstance(address, tuple):
            raise TypeError("bind needs a pair (address, port)")

    def listen(self, count=2):
        self.serves = True
        if _board.hands is not None:
            for path in _lesson.paths.split():
                _board.watch("visit:" + path, lambda down, path=path: down and knocks.append(path))

    def accept(self):
        """A visitor comes once in a while and asks for one of the paths that the program knows."""
        if not self.serves:
            raise OSError(ENOTCONN, "accept before listen")
        if _board.hands is not None:
            return self.accept_hand()
        if self.pause is None:
            _board.let_pass(700_000)
        else:
            _board.let_pass(self.pause * 1e6 + 10)
            if _board.now < visits * 700_000 + 300_000:
                raise OSError(EAGAIN if self.pause == 0 else ETIMEDOUT)
        paths = _lesson.paths.split()
        return self.visit(paths[visits % len(paths)])

    def accept_hand(self):
        """A visitor comes when a hand sends one."""
        _board.let_pass(100)
        if self.pause is not None and not knocks:
            _board.let_pass(self.pause * 1e6 + 10)
            if not knocks:
                raise OSError(EAGAIN if self.pause == 0 else ETIMEDOUT)
        while not knocks:
            _board.wait_for_hand()
        return self.visit(knocks.pop(0))

    def visit(self, path):
        global visits
        visitor = socket()
        visitor.asked = path
        visitor.waiting = ("GET %s HTTP/1.1\r\nHost: 192.168.1.23\r\n\r\n" % path).encode()
        visits += 1
        return visitor, ("192.168.1.50", 50000 + visits)

    def connect(self, address):
        _board.let_pass(60_000)

    def take(self, count):
        if not self.open:
            raise OSError(9, "the socket is closed")
        _board.let_pass(2_000)
        if not self.waiting and self.pause is not None:
            raise OSError(EAGAIN if self.pause == 0 else ETIMEDOUT)
        taken, self.waiting = self.waiting[:count], self.waiting[count:]
        return taken

    def recv(self, count):
        return self.take(count)

    def read(self, count=-1):
        return self.take(len(self.waiting) if count < 0 else count)

    def readinto(self, buffer):
        taken = self.take(len(buffer))
        buffer[: len(taken)] = taken
        return len(taken)

    def readline(self):
        end = self.waiting.find(b"\n")
        return self.take(end + 1 if end >= 0 else len(self.waiting))

    def recvfrom(self, count):
        return self.take(count), ("192.168.1.50", 50000)

    def send(self, data):
        if not self.open:
            raise OSError(9, "the socket is closed")
        _board.let_pass(1_000)
        data = bytes(data) if not isinstance(data, str) else data.encode()
        if self.asked is not None:
            self.said = (self.said + data)[:1500]
        if data[:4] in (b"GET ", b"POST", b"PUT "):
            self.waiting = answer
            _board.show("asked", data.split(b"\r\n")[0].decode())
        return len(data)

    write = send

    def sendall(self, data):
        self.send(data)

    def sendto(self, data, address):
        return self.send(data)

    def makefile(self, *mode):
        return self

    def close(self):
        if self.asked is not None and self.said:
            _board.show("answered", "%s\n%s" % (self.asked, self.said.decode()))
        self.open = False
