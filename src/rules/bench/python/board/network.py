import _board

STA_IF, AP_IF = 0, 1
AUTH_OPEN, AUTH_WPA_PSK, AUTH_WPA2_PSK, AUTH_WPA_WPA2_PSK = 0, 2, 3, 4
STAT_IDLE, STAT_CONNECTING, STAT_GOT_IP = 1000, 1001, 1010
STAT_WRONG_PASSWORD, STAT_NO_AP_FOUND = 202, 201
name = "board"


def hostname(new=None):
    return name


def country(code=None):
    return "IN"


class WLAN:
    IF_STA, IF_AP = 0, 1
    SEC_OPEN, SEC_WPA2 = 0, 3
    on = [False, False]
    asked = [None]
    tries = [0]

    def __init__(self, interface=STA_IF):
        self.interface = interface

    def active(self, on=None):
        if on is None:
            return WLAN.on[self.interface]
        WLAN.on[self.interface] = bool(on)
        _board.wifi = any(WLAN.on)
        _board.show("wifi", "on" if _board.wifi else "off")

    def connect(self, ssid=None, key=None, **more):
        if not self.active():
            raise OSError("Wifi Not Started")
        WLAN.asked[0] = ssid
        WLAN.tries[0] = 0

    def disconnect(self):
        WLAN.asked[0] = None

    def isconnected(self):
        """At home the answer comes after some tries."""
        _board.let_pass(50)
        if self.interface == AP_IF:
            return self.active()
        if WLAN.asked[0] is None:
            return False
        WLAN.tries[0] += 1
        if WLAN.tries[0] > 3:
            _board.show("wifi", "at " + str(WLAN.asked[0]))
        return WLAN.tries[0] > 3

    def status(self, what=None):
        if what == "rssi":
            return -61
        if WLAN.asked[0] is None:
            return STAT_IDLE
        return STAT_GOT_IP if self.isconnected() else STAT_CONNECTING

    def ifconfig(self, settings=None):
        address = "192.168.4.1" if self.interface == AP_IF else "192.168.1.23"
        if self.interface == STA_IF and WLAN.tries[0] <= 3:
            address = "0.0.0.0"
        return (address, "255.255.255.0", "192.168.1.1", "192.168.1.1")

    def ipconfig(self, what=None, **more):
        return self.ifconfig()[:2]

    def config(self, what=None, **settings):
        answers = {"mac": b"\x24\x0a\xc4\x12\x34\x56", "ssid": "MY WIFI", "essid": "MY WIFI", "channel": 6}
        return answers.get(what, 0) if what else None

    def scan(self):
        if not self.active():
            raise OSError("STA must be active")
        return [
            (b"MY WIFI", b"\x10\x20\x30\x40\x50\x60", 6, -52, AUTH_WPA2_PSK, False),
            (b"Library", b"\x10\x20\x30\x40\x50\x61", 11, -74, AUTH_OPEN, False),
        ]
