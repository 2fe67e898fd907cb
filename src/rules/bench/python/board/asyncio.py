# Tasks in simulated time. A coroutine yields the microsecond at which it wants to go on.
import _board


class CancelledError(BaseException):
    pass


class TimeoutError(Exception):
    pass


tasks = []
current = None


class Task:
    def __init__(self, coroutine):
        self.coroutine, self.wake = coroutine, _board.now
        self.finished, self.result, self.error, self.cancelled = False, None, None, False

    def done(self):
        return self.finished

    def cancel(self):
        self.cancelled, self.wake = True, _board.now
        return True

    def __iter__(self):
        while not self.finished:
            yield _board.now + 500
        if self.error:
            raise self.error
        return self.result

    def step(self):
        try:
            if self.cancelled:
                self.cancelled = False
                wake = self.coroutine.throw(CancelledError())
            else:
                wake = self.coroutine.send(None)
            self.wake = _board.now if wake is None else wake
        except StopIteration as end:
            self.finished, self.result = True, end.value
        except CancelledError as end:
            self.finished, self.error = True, end
        if self.finished and self in tasks:
            tasks.remove(self)


def create_task(coroutine):
    if not hasattr(coroutine, "send"):
        raise TypeError("coroutine expected")
    task = Task(coroutine)
    tasks.append(task)
    return task


def current_task():
    return current


def run(coroutine=None):
    global current
    main = create_task(coroutine) if coroutine else None
    while tasks and not (main and main.finished):
        task = min(tasks, key=lambda each: each.wake)
        _board.let_pass(max(20, task.wake - _board.now))
        current = task
        task.step()
    if main and main.error:
        raise main.error
    return main and main.result


def sleep(seconds):
    yield _board.now + int(seconds * 1e6)


def sleep_ms(milliseconds):
    yield _board.now + int(milliseconds * 1000)


def gather(*coroutines, return_exceptions=False):
    waiting = [each if isinstance(each, Task) else create_task(each) for each in coroutines]
    results = []
    for task in waiting:
        results.append((yield from task))
    return results


def wait_for(coroutine, seconds):
    task = coroutine if isinstance(coroutine, Task) else create_task(coroutine)
    end = _board.now + int(seconds * 1e6)
    while not task.finished:
        if _board.now >= end:
            task.cancel()
            raise TimeoutError()
        yield _board.now + 500
    return task.result


def wait_for_ms(coroutine, milliseconds):
    return wait_for(coroutine, milliseconds / 1000)


class Event:
    def __init__(self):
        self.state = False

    def is_set(self):
        return self.state

    def set(self):
        self.state = True

    def clear(self):
        self.state = False

    def wait(self):
        while not self.state:
            yield _board.now + 500
        return True


ThreadSafeFlag = Event


class Lock:
    def __init__(self):
        self.held = False

    def locked(self):
        return self.held

    def acquire(self):
        while self.held:
            yield _board.now + 500
        self.held = True
        return True

    def release(self):
        self.held = False

    async def __aenter__(self):
        await self.acquire()

    async def __aexit__(self, *error):
        self.release()


class Stream:
    def __init__(self, socket):
        self.socket = socket

    def read(self, count=-1):
        yield
        return self.socket.read(count)

    def readline(self):
        yield
        return self.socket.readline()

    def write(self, data):
        self.socket.send(data)

    def drain(self):
        yield

    wait_closed = drain

    def close(self):
        self.socket.close()


def start_server(handler, host, port, backlog=5):
    import socket

    server = socket.socket()
    server.listen()

    def serve():
        while True:
            yield _board.now + 700_000
            while _board.hands is not None and not socket.knocks:
                yield _board.now + 5_000
            client, _ = server.accept()
            stream = Stream(client)
            create_task(handler(stream, stream))

    yield
    return create_task(serve())


class Loop:
    create_task = staticmethod(create_task)
    run_until_complete = staticmethod(run)

    def run_forever(self):
        run()


def get_event_loop():
    return Loop()


new_event_loop = get_event_loop
