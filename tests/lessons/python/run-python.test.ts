import { expect, test } from 'vitest';
import { skipUnchanged } from '../../stage/green-keys.ts';
import { runPython } from './run-python.ts';

skipUnchanged(import.meta.filename, { files: ['tests/lessons/python', 'src/rules/bench/python/board'] });

const sensors = `import dht, json, time, network
from machine import Pin, PWM, ADC, I2C, Timer
ticks = 0
def count(timer):
    global ticks
    ticks += 1
Timer(0).init(period=100, mode=Timer.PERIODIC, callback=count)
lamp, boot = Pin(2, Pin.OUT), Pin(0, Pin.IN, Pin.PULL_UP)
presses = 0
def press(pin):
    global presses
    presses += 1
boot.irq(trigger=Pin.IRQ_FALLING, handler=press)
PWM(Pin(13), freq=50).duty_ns(1500000)
sensor = dht.DHT11(Pin(4))
bus = I2C(0, sda=Pin(21), scl=Pin(22))
station = network.WLAN(network.STA_IF)
station.active(True)
station.connect("home", "secret")
while not station.isconnected():
    time.sleep(0.5)
with open("log.json", "w") as file:
    json.dump([1, 2], file)
print(json.load(open("log.json")), 0x68 in bus.scan(), time.localtime()[0])
time.sleep(2)
print(ticks, presses > 0, 1.3 < ADC(Pin(34), atten=ADC.ATTN_11DB).read_uv() / 1e6 < 1.8)
while True:
    lamp.toggle()
    sensor.measure()
    print("°C", sensor.temperature())
    time.sleep(2)
`;
const served = `import socket, time
from umqtt.simple import MQTTClient
client = MQTTClient("me", "broker")
client.set_callback(lambda topic, message: print(topic, message))
client.connect()
client.subscribe(b"me/room")
server = socket.socket()
server.bind(("", 80))
server.listen(1)
while True:
    visitor, address = server.accept()
    print(visitor.recv(100).split()[1].decode(), "/on")
    visitor.send("HTTP/1.0 200 OK")
    visitor.close()
    client.check_msg()
`;
const tasks = `import asyncio
async def blink(name, pause):
    for turn in range(3):
        print(name, turn)
        await asyncio.sleep(pause)
    return name
async def main():
    quick = asyncio.create_task(blink("quick", 0.1))
    print(await asyncio.gather(blink("slow", 1), quick))
    await asyncio.sleep(60)
asyncio.run(main())
`;

test('programs run for ten simulated seconds on a pretended board', async () => {
  const runs = await runPython([sensors, served, tasks], 'esp32');
  expect(runs.map(({ complaints }) => complaints)).toEqual([[], [], []]);
  expect(runs[0]?.printed.slice(0, 3)).toEqual(['[1, 2] True 2026', '35 True True', '°C 29']);
  expect(runs[1]?.printed).toContain('/on /on');
  expect(runs[1]?.printed).toContain("b'me/room' b'on'");
  expect(runs[2]?.printed.slice(0, 7)).toEqual([
    'quick 0',
    'slow 0',
    'quick 1',
    'quick 2',
    'slow 1',
    'slow 2',
    "['slow', 'quick']",
  ]);
});

test('mistakes are named with their line, and do not hide the others', async () => {
  const wrong: [string, number | undefined, string][] = [
    ['print(1)\nprint(score)', 2, "NameError: name 'score' isn't defined"],
    ['if True\n    pass', 1, 'SyntaxError'],
    ['import numpy', 1, "ImportError: no module named 'numpy'"],
    ['from machine import Pin\nPin(34, Pin.OUT)', 2, 'ValueError: pin can only be input'],
    ['from machine import Pin, PWM\nPWM(Pin(2)).duty_u16(70000)', 2, 'duty_u16 must be from 0 to 65535'],
    ['import dht\nfrom machine import Pin\ndht.DHT11(Pin(4)).temperature()', undefined, 'before measure()'],
    ['while True:\n    pass', undefined, 'the program hangs'],
    [
      'import time\nwhile True:\n    try:\n        time.sleep(1)\n    except:\n        pass',
      undefined,
      'hangs',
    ],
  ];
  const runs = await runPython([...wrong.map(([code]) => code), 'print("fine")'], 'esp32', 700);
  wrong.forEach(([, line, sentence], i) => {
    expect(runs[i]?.complaints).toEqual([{ line, sentence: expect.stringContaining(sentence) }]);
  });
  expect(runs.at(-1)).toEqual({ printed: ['fine', ''], complaints: [] });
});

test('each program has its own world', async () => {
  const [, second] = await runPython(
    ['a = 1\nopen("x", "w").close()', 'import os\nprint("x" in os.listdir())\na'],
    'esp32',
  );
  expect(second?.printed[0]).toBe('False');
  expect(second?.complaints[0]?.sentence).toContain("name 'a' isn't defined");
});

test('a letter whose bytes are printed one by one is whole', async () => {
  const code = 'import sys\nfor byte in "°C\\n".encode():\n    sys.stdout.buffer.write(bytes([byte]))\n';
  expect((await runPython([code], 'esp32'))[0]?.printed.join('')).toBe('°C');
});
