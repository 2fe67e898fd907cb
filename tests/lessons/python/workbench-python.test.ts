import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { boardOf, type HandMove } from '../../../src/rules/bench/python/program-to-run.ts';
import { projectRoot } from '../../../src/server/platform/config/config.ts';
import { skipUnchanged } from '../../stage/green-keys.ts';
import { lessonFences, readCourse, readFences, readPrograms } from '../lesson-files.ts';
import { runPython } from './run-python.ts';

skipUnchanged(import.meta.filename, {
  texts: lessonFences('python'),
  files: ['tests/lessons/python', 'src/rules/bench/python/board'],
});

const courses = join(projectRoot, 'content/courses');
const programs = readdirSync(courses)
  .flatMap((course) => readCourse(courses, course))
  .flatMap(({ file, markdown }) => readPrograms(readFences(file, markdown), 'python'));

test.each(['esp32', 'esp32s3'] as const)(
  'every program for the %s runs on the workbench, where nothing moves but by hand',
  async (board) => {
    const its = programs.filter(({ code }) => boardOf(code) === board);
    expect(its.length).toBeGreaterThan(3);
    const runs = await runPython(
      its.map(({ code }) => code),
      board,
      undefined,
      [],
    );
    const wrong = its.flatMap(({ file, line }, index) =>
      (runs[index]?.complaints ?? []).map(({ sentence }) => `${file}:${line}: ${sentence}`),
    );
    expect(wrong).toEqual([]);
  },
);

/** What a program prints when hands do this. Seconds. */
async function printedWith(code: string, hands: [at: number, part: string, value: number | string][]) {
  const moves = hands.map(([at, part, value]): HandMove => [at * 1_000_000, part, value]);
  const [run] = await runPython([code], 'esp32', undefined, moves);
  expect(run?.complaints).toEqual([]);
  return run?.printed ?? [];
}

test('hands press, slide, turn and answer', async () => {
  const reads = `from machine import ADC, Pin
import time
meter, key = ADC(Pin(34), atten=ADC.ATTN_11DB), Pin(4, Pin.IN, Pin.PULL_UP)
for turn in range(3):
    time.sleep(1)
    print(meter.read_uv() // 1000, key.value())
print("Hello", input("Who? "))
`;
  expect(
    await printedWith(reads, [
      [1.5, 'volts:34', 0.5],
      [2.5, 'button:4', 1],
      [4, 'answer', 'Asha'],
    ]),
  ).toEqual(['1500 1', '500 1', '500 0', 'Who? Asha', 'Hello Asha', '']);

  const counts = `from machine import Pin
import time
presses = 0
def press(pin):
    global presses
    presses += 1
Pin(5, Pin.IN, Pin.PULL_UP).irq(trigger=Pin.IRQ_FALLING, handler=press)
time.sleep(3)
print(presses)
`;
  expect(
    await printedWith(counts, [
      [1, 'button:5', 1],
      [1.2, 'button:5', 0],
      [2, 'button:5', 1],
    ]),
  ).toEqual(['2', '']);
});

test('a phone opens a page, and a broker sends a message, when a hand says so', async () => {
  const serves = `import socket
server = socket.socket()
server.bind(("", 80))
server.listen(1)
for turn in range(2):
    visitor, address = server.accept()
    print(visitor.recv(100).split()[1].decode())
    visitor.send("HTTP/1.0 200 OK")
    visitor.close()
known = "/on"
`;
  expect(
    await printedWith(serves, [
      [1, 'visit:/on', 1],
      [1.1, 'visit:/on', 0],
      [2, 'visit:/', 1],
    ]),
  ).toEqual(['/on', '/', '']);
  const listens = `from umqtt.simple import MQTTClient
client = MQTTClient("me", "broker")
client.set_callback(lambda topic, message: print(topic, message))
client.connect()
client.subscribe(b"me/lamp")
client.wait_msg()
`;
  expect(await printedWith(listens, [[2, 'message:off', 1]])).toEqual(["b'me/lamp' b'off'", '']);
});

test('nothing leads out of Python', async () => {
  const code = `import js
for name in ("fetch", "process", "globalThis", "Object"):
    print(hasattr(js, name))
`;
  expect(await printedWith(code, [])).toEqual(['False', 'False', 'False', 'False', '']);
});
