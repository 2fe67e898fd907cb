import { describe, expect, test } from 'vitest';
import { Display } from './display.ts';
import { guessParts } from './guess-parts.ts';
import { readHex } from './intel-hex.ts';
import { motorPower, PinMeter, servoAngle } from './pin-meter.ts';
import { attachEcho, attachWeather, weatherBytes } from './sensors.ts';
import { markOf } from './sketch-source.ts';
import type { Wires } from './wires.ts';

/** Wires whose time goes only as far as the test lets it. */
function someWires() {
  let now = 0;
  const watchers = new Map<number, ((isHigh: boolean, at: number) => void)[]>();
  const levels = new Map<number, boolean>();
  const due: { at: number; act: () => void }[] = [];
  const told: { pin: number; isHigh: boolean | null; at: number }[] = [];
  const set = (pin: number, isHigh: boolean) => {
    if (levels.get(pin) === isHigh) return;
    levels.set(pin, isHigh);
    for (const tell of watchers.get(pin) ?? []) tell(isHigh, now);
  };
  const wires: Wires = {
    now: () => now,
    level: (pin) => levels.get(pin) ?? false,
    watch: (pin, tell) => void watchers.set(pin, [...(watchers.get(pin) ?? []), tell]),
    hold(pin, isHigh) {
      told.push({ pin, isHigh, at: now });
      set(pin, isHigh ?? true);
    },
    volts: () => {},
    later: (microseconds, act) => void due.push({ at: now + microseconds, act }),
  };
  const pass = (microseconds: number) => {
    const until = now + microseconds;
    for (;;) {
      due.sort((a, b) => a.at - b.at);
      if (!due[0] || due[0].at > until) break;
      const next = due.shift();
      now = next?.at ?? now;
      next?.act();
    }
    now = until;
  };
  return { wires, set, pass, told };
}

test('a machine code that is torn, has a wrong sum or no end is refused', () => {
  expect([...readHex('; a note\n:0300300002337A1E\n:00000001FF')].slice(-3)).toEqual([2, 0x33, 0x7a]);
  expect(() => readHex(':0300300002337A1F\n:00000001FF')).toThrow('wrong sum');
  expect(() => readHex(':0300300002337A\n:00000001FF')).toThrow('torn');
  expect(() => readHex(':0300300002337A1E')).toThrow('does not end');
});

test('a sketch keeps its mark when only its line ends change, and no other way', () => {
  expect(markOf('a = 1;  \r\nb = 2;\r\n\r\n')).toBe(markOf('a = 1;\nb = 2;'));
  expect(markOf('a = 1;\nb = 2;')).not.toBe(markOf('a = 1;\nb = 3;'));
});

test('a pin’s brightness, tone and pulse are measured', () => {
  const meter = new PinMeter();
  for (let at = 0; at < 10_000; at += 1000) {
    meter.change(true, at);
    meter.change(false, at + 250);
  }
  const look = meter.take(10_000);
  expect(look.duty).toBeCloseTo(0.25);
  expect(look.hertz).toBeCloseTo(1000);
  expect(look.pulse).toBe(250);
  expect([servoAngle(544), servoAngle(1472), servoAngle(2400), servoAngle(100)]).toEqual([0, 90, 180, null]);
  expect([
    motorPower(0.5, 1, 0, true),
    motorPower(0.5, 0, 1, true),
    motorPower(1, 1, 1, true),
    motorPower(1, 1, 0, false),
  ]).toEqual([0.5, -0.5, 0, 0]);
});

test('an echo is as long as the way is far, and only a whole call is answered', () => {
  const { wires, set, pass, told } = someWires();
  attachEcho(wires, 12, 11, () => 50);
  const pulses = () => {
    const ups = told.filter(({ isHigh }) => isHigh);
    return ups.map((up) => (told.find(({ isHigh, at }) => !isHigh && at > up.at)?.at ?? 0) - up.at);
  };
  set(12, true);
  pass(3);
  set(12, false);
  pass(50_000);
  expect(pulses()).toEqual([]);
  set(12, true);
  pass(10);
  set(12, false);
  pass(50_000);
  expect(pulses().map((long) => Math.floor(long / 58))).toEqual([50]);
});

describe('a DHT sensor', () => {
  test('answers with whole numbers or tenths, below zero too, and a sum', () => {
    expect(weatherBytes(11, { celsius: 27, percent: 55 })).toEqual([55, 0, 27, 0, 82]);
    expect(weatherBytes(22, { celsius: -5.5, percent: 65.2 })).toEqual([2, 0x8c, 0x80, 55, 0x45]);
  });

  test('answers only who held its wire down long enough', () => {
    const { wires, set, pass, told } = someWires();
    attachWeather(wires, 4, 11, () => ({ celsius: 27, percent: 55 }));
    const ask = (microseconds: number) => {
      set(4, false);
      pass(microseconds);
      set(4, true);
      pass(10_000);
    };
    ask(2_000);
    expect(told).toEqual([]);
    ask(20_000);
    const highs = told.flatMap(({ isHigh, at }, place) => (isHigh ? [(told[place + 1]?.at ?? 0) - at] : []));
    expect(highs).toHaveLength(41);
    const bits = highs.slice(1).map((long) => (long > 50 ? 1 : 0));
    expect(Number.parseInt(bits.slice(16, 24).join(''), 2)).toBe(27);
  });
});

test('a display takes halves of bytes, letters of its own, and shows nothing while it is off', () => {
  const display = new Display(0x27, 16, 2);
  const half = (legs: number) => {
    display.write(legs | 4);
    display.write(legs);
  };
  const send = (value: number, isLetter: number) => {
    half((value & 0xf0) | 8 | isLetter);
    half(((value << 4) & 0xf0) | 8 | isLetter);
  };
  for (const first of [0x30, 0x30, 0x30, 0x20]) half(first);
  send(0x28, 0);
  for (const letter of 'Hi') send(letter.charCodeAt(0), 1);
  expect(display.look().lines[0]?.trim()).toBe('');
  send(0x0c, 0);
  send(0xc5, 0);
  send(0xdf, 1);
  expect(display.look()).toEqual({ lines: ['Hi'.padEnd(16), '     °'.padEnd(16)], isLit: true });
  send(0x01, 0);
  expect(display.look().lines).toEqual([' '.repeat(16), ' '.repeat(16)]);
});

test('notes and texts of a sketch are no parts, and a name leads to its pin', () => {
  expect(guessParts('// tone(8, 440)\nSerial.print("digitalRead(5)");')).toEqual([]);
  expect(guessParts('#define LAMP 5\nvoid setup() { pinMode(LAMP, OUTPUT); }')).toEqual([
    { kind: 'led', pin: 5 },
  ]);
});
