# The two-wire bus with a servo driver (0x40), a motion sensor (0x68) and two displays (0x27, 0x3c).
import _board
import math
import struct

ENODEV = 19
memory = {0x27: bytearray(256), 0x3C: bytearray(256), 0x40: bytearray(256), 0x68: bytearray(256)}
# As after switching on: both sleep.
memory[0x40][0] = 0x11
memory[0x68][0x6B] = 0x40
memory[0x68][0x75] = 0x68


def look(address):
    _board.let_pass(200)
    if address not in memory:
        raise OSError(ENODEV, "no part answers at address 0x%02x" % address)
    if address == 0x68:
        moving = feel_tilt()
        turning = [0, 0, 0]
        if _board.hands is None:
            turning = [_board.wave(3, 300, -300), _board.wave(4, 200, -200), _board.wave(5, 2600, -2600)]
        if memory[0x68][0x6B] & 0x40:
            moving = turning = [0, 0, 0]
        values = [int(v) for v in moving + [1200] + turning]
        memory[0x68][0x3B:0x49] = struct.pack(">hhhhhhh", *values)
    return memory[address]


def feel_tilt():
    """What pulls along x, y and z: 16384 is the earth's pull."""
    if _board.hands is None:
        return [_board.wave(3, 1500, -1500), _board.wave(5, 900, -900), _board.wave(2, 16500, 16200)]
    along, across = [math.radians(_board.sense("tilt:" + way, 0, None)) for way in ("x", "y")]
    return [math.sin(along) * 16384, math.sin(across) * 16384, math.cos(along) * math.cos(across) * 16384]


def show_servos(register, data):
    for first in range(0, len(data) - 3, 4):
        channel = (register + first - 6) // 4
        on, off = struct.unpack("<HH", data[first : first + 4])
        if off >= 4096 or off == on:
            _board.show("servo:%d" % channel, -1)
        else:
            _board.show("servo:%d" % channel, round(max(0, min(180, ((off - on) * 20000 / 4096 - 500) / 2000 * 180))))


def check_servo_driver(register, data):
    mode = memory[0x40][0]
    if register == 0xFE and not mode & 0x10:
        _board.complain("driver_speed")
    if len(data) > 1 and not mode & 0x20:
        _board.complain("driver_counts")
    if 6 <= register < 70 and len(data) == 4:
        if mode & 0x10:
            _board.complain("driver_sleeps")
        on, off = struct.unpack("<HH", data)
        pulse = (off - on) * 20000 / 4096
        if off < 4096 and pulse and not 450 <= pulse <= 2550:
            _board.complain("servo_pulse", int(pulse))


class I2C:
    def __init__(self, number=0, scl=None, sda=None, freq=400_000, timeout=50_000):
        if number not in (0, 1):
            raise ValueError("I2C(%s) doesn't exist" % number)
        if scl is not None and sda is not None and scl.number == sda.number:
            _board.complain("bus_same_pin")

    def scan(self):
        return sorted(memory)

    def writeto_mem(self, address, register, data, addrsize=8):
        device = look(address)
        data = bytes(data)
        if address == 0x40:
            check_servo_driver(register, data)
            if 6 <= register < 70:
                show_servos(register, data)
            elif register == 0xFD and data[0] & 0x10:
                for channel in range(16):
                    if "servo:%d" % channel in _board.shown:
                        _board.show("servo:%d" % channel, -1)
        device[register : register + len(data)] = data

    def readfrom_mem(self, address, register, count, addrsize=8):
        device = look(address)
        if address == 0x68 and 0x3B <= register < 0x49 and device[0x6B] & 0x40:
            _board.complain("motion_sleeps")
        return bytes(device[register : register + count])

    def readfrom_mem_into(self, address, register, buffer, addrsize=8):
        buffer[:] = self.readfrom_mem(address, register, len(buffer))

    def writeto(self, address, data, stop=True):
        data = bytes(data)
        look(address)
        self.register = data[0] if data else 0
        if len(data) > 1:
            self.writeto_mem(address, data[0], data[1:])
        return 1

    def readfrom(self, address, count, stop=True):
        return self.readfrom_mem(address, getattr(self, "register", 0), count)


class SoftI2C(I2C):
    def __init__(self, scl=None, sda=None, freq=400_000, timeout=50_000):
        super().__init__(0, scl, sda, freq)
