import _board
import _lesson


inbox = []  # what hands sent to the board


class MQTTException(Exception):
    pass


def as_bytes(text):
    return text.encode() if isinstance(text, str) else bytes(text)


class MQTTClient:
    """A client whose broker accepts everything. On each subscribed topic a message comes every second."""

    def __init__(self, client_id, server, port=0, user=None, password=None, keepalive=0, ssl=None):
        self.callback = None
        self.topics = []
        self.kept = {}
        self.connected = False
        self.next = 0
        self.count = 0

    def set_callback(self, callback):
        self.callback = callback

    def set_last_will(self, topic, message, retain=False, qos=0):
        if self.connected:
            _board.complain("will_late")

    def connect(self, clean_session=True, timeout=None):
        _board.let_pass(150_000)
        self.connected = True
        self.next = _board.now + 500_000
        return 0

    def disconnect(self):
        self.connected = False

    def need(self):
        _board.let_pass(2_000)
        if not self.connected:
            raise OSError(128, "the client is not connected")

    def ping(self):
        self.need()

    def publish(self, topic, message, retain=False, qos=0):
        self.need()
        if "+" in as_bytes(topic).decode() or "#" in as_bytes(topic).decode():
            _board.complain("topic_of_many")
        if not isinstance(message, (str, bytes, bytearray)):
            raise TypeError("a message must be text or bytes")
        self.kept[as_bytes(topic)] = as_bytes(message)
        _board.show("sent:" + as_bytes(topic).decode(), as_bytes(message).decode())

    def subscribe(self, topic, qos=0):
        assert self.callback is not None, "Subscribe callback is not set"
        self.need()
        self.topics.append(as_bytes(topic))
        if _board.hands is not None:
            for word in _lesson.messages.split("|"):
                _board.watch("message:" + word, lambda down, word=word: down and inbox.append(word))

    def check_msg(self):
        self.need()
        if _board.hands is not None:
            if inbox:
                self.hand_over(inbox.pop(0))
        elif self.topics and _board.now >= self.next:
            self.deliver()

    def wait_msg(self):
        self.need()
        if _board.hands is not None:
            while not inbox:
                _board.wait_for_hand()
            return self.hand_over(inbox.pop(0))
        _board.let_pass(max(0, self.next - _board.now))
        if self.topics:
            self.deliver()

    def hand_over(self, word):
        topic = self.topics[self.count % len(self.topics)]
        self.count += 1
        self.callback(topic.replace(b"+", b"room").replace(b"#", b"room"), word.encode())

    def deliver(self):
        self.next = _board.now + 1_000_000
        topic = self.topics[self.count % len(self.topics)]
        words = _lesson.messages.split("|")
        message = self.kept.get(topic) or words[self.count % len(words)].encode()
        self.count += 1
        # Who listens to many topics hears one of them.
        self.callback(topic.replace(b"+", b"room").replace(b"#", b"room"), message)
