# The interface of the module "micropython-camera-API". The picture: a light floor with a dark line that wanders.
import _board


class PixelFormat:
    RGB565, YUV422, GRAYSCALE, JPEG = 0, 1, 3, 4


class FrameSize:
    R96X96, QQVGA, QCIF, HQVGA, R240X240, QVGA, CIF, HVGA, VGA = (
        (96, 96), (160, 120), (176, 144), (240, 176), (240, 240), (320, 240), (400, 296), (480, 320), (640, 480),
    )


class GrabMode:
    WHEN_EMPTY, LATEST = 0, 1


class GainCeiling:
    X2, X4, X8, X16 = 0, 1, 2, 3


class Camera:
    def __init__(self, pixel_format=PixelFormat.RGB565, frame_size=FrameSize.QQVGA, init=True, **more):
        self.format, self.size, self.ready = pixel_format, frame_size, init

    def init(self):
        self.ready = True

    def deinit(self):
        self.ready = False

    def reconfigure(self, frame_size=None, pixel_format=None, **more):
        self.size = frame_size or self.size
        self.format = self.format if pixel_format is None else pixel_format

    def get_pixel_width(self):
        return self.size[0]

    def get_pixel_height(self):
        return self.size[1]

    def __getattr__(self, name):
        # The many settings (brightness, mirror …) are taken as they come.
        if name.startswith("set_"):
            return lambda value: None
        if name.startswith("get_"):
            return lambda: 0
        raise AttributeError(name)

    def free_buffer(self):
        pass

    def capture(self):
        if not self.ready:
            raise OSError("the camera is not initialised")
        _board.let_pass(80_000)
        if self.format == PixelFormat.JPEG:
            return b"\xff\xd8\xff\xe0" + bytes(2000) + b"\xff\xd9"
        width, height = self.size
        deep = 1 if self.format == PixelFormat.GRAYSCALE else 2
        place = int(_board.sense("line", 45, lambda: _board.wave(4, 20, 70)) / 100 * width)
        broad = width // 8
        light, dark = b"\xc8" * deep, b"\x28" * deep
        row = light * place + dark * broad + light * (width - place - broad)
        return row * height
