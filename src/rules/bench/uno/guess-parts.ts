import { idOf, type PartKind, type UnoPart } from './part-list.ts';
import { PINS } from './wires.ts';

/** What the names of the lessons tell of a pin. */
const knows: [RegExp, PartKind][] = [
  [/relay/i, 'relay'],
  [/buzz|speaker|beep/i, 'buzzer'],
  [/pir|motion/i, 'motion'],
  [/lm35|temp|warm|degree|celsius/i, 'lm35'],
  [/pot|knob|turn|dial/i, 'knob'],
  [/light|ldr|sensor|bright|dark|sun/i, 'light'],
  [/line|black/i, 'line'],
];
const kindBy = (name: string, of: readonly PartKind[]): PartKind | null =>
  knows.find(([words, kind]) => of.includes(kind) && words.test(name))?.[1] ?? null;

/** A sketch without its notes and texts, so that what is said of it is not taken for what it does. */
const bare = (code: string) =>
  code
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .replace(/\/\/.*$/gm, '')
    .replace(/"(?:[^"\\\n]|\\.)*"/g, '""');

type Named = { pin: number; name: string };

/** The numbers that names stand for, and those of lists. */
function readNames(code: string): (word: string) => Named[] {
  const found = new Map<string, string[]>();
  for (const [, name = '', list = ''] of code.matchAll(/(\w+)\s*\[\s*\d*\s*\]\s*=\s*\{([^}]*)\}/g))
    found.set(
      name,
      list.split(',').map((one) => one.trim()),
    );
  for (const [, name = '', value = ''] of code.matchAll(
    /\b(?:int|byte|uint8_t|char|long)\s+(\w+)\s*=\s*(\w+)\s*;/g,
  ))
    found.set(name, [value]);
  for (const [, name = '', value = ''] of code.matchAll(/^\s*#\s*define\s+(\w+)\s+(\w+)/gm))
    found.set(name, [value]);
  const read = (word: string, depth = 0): number[] => {
    const analog = /^A([0-5])$/.exec(word)?.[1];
    if (analog) return [14 + Number(analog)];
    if (word === 'LED_BUILTIN') return [13];
    if (/^\d+$/.test(word)) return [Number(word)];
    return depth > 4 ? [] : (found.get(word) ?? []).flatMap((one) => read(one, depth + 1));
  };
  return (words) => {
    const word = words.trim().replace(/\s*\[.*\]$/, '');
    return read(word)
      .filter((pin) => pin < PINS)
      .map((pin) => ({ pin, name: word }));
  };
}

/** What stands in the brackets of each call of a function: its words, by commas. */
function callsOf(code: string, called: string): string[][] {
  return [...code.matchAll(new RegExp(`\\b${called}\\s*\\(`, 'g'))].map((found) => {
    const begin = (found.index ?? 0) + found[0].length;
    let [depth, at] = [1, begin];
    const parts: string[] = [];
    let from = begin;
    for (; at < code.length && depth > 0; at += 1) {
      const sign = code[at];
      if (sign === '(') depth += 1;
      if (sign === ')') depth -= 1;
      if (depth === 0 || (sign === ',' && depth === 1)) {
        parts.push(code.slice(from, at).trim());
        from = at + 1;
      }
    }
    return parts;
  });
}

/** Functions of the sketch that turn a motor: two pins for the direction, one for the speed, all of them handed in. */
function motorsOf(code: string, pinsNamed: (word: string) => Named[]): UnoPart[] {
  const functions = code.matchAll(/\bvoid\s+(\w+)\s*\(([^)]*)\)\s*\{([^}]*)\}/g);
  for (const [, name = '', parameters = '', body = ''] of functions) {
    const names = parameters.split(',').map((one) => one.trim().split(/\s+/).at(-1) ?? '');
    const speed = /analogWrite\s*\(\s*(\w+)/.exec(body)?.[1] ?? '';
    const [forward = '', backward = ''] = [...body.matchAll(/digitalWrite\s*\(\s*(\w+)/g)].map(
      ([, pin = '']) => pin,
    );
    const places = [speed, forward, backward].map((one) => names.indexOf(one));
    if (places.includes(-1)) continue;
    const motors = callsOf(code, name).flatMap((words): UnoPart[] => {
      const [pwm, front, back] = places.map((place) => pinsNamed(words[place] ?? '')[0]?.pin);
      if (pwm === undefined || front === undefined || back === undefined) return [];
      return [{ kind: 'motor', pwm, forward: front, backward: back, wake: null }];
    });
    const taken = new Set(
      motors.flatMap((one) => (one.kind === 'motor' ? [one.pwm, one.forward, one.backward] : [])),
    );
    const wake = callsOf(code, 'digitalWrite')
      .filter(([, level]) => level === 'HIGH')
      .flatMap(([pin = '']) => (/^\d+$/.test(pin) ? [Number(pin)] : []))
      .find((pin) => !taken.has(pin) && isInOneList(code, pin, taken));
    return motors.map((one) => (one.kind === 'motor' ? { ...one, wake: wake ?? null } : one));
  }
  return [];
}

/** The driver's own pin stands with the motors' in the list of its pins. */
const isInOneList = (code: string, pin: number, others: ReadonlySet<number>): boolean =>
  [...code.matchAll(/\{([\d\s,]+)\}/g)].some(([, list = '']) => {
    const pins = list.split(',').map(Number);
    return pins.includes(pin) && [...others].every((one) => pins.includes(one));
  });

/**
 * The parts that a sketch is written for, by what it does with its pins and how it names them. It holds for every sketch that the
 * courses print; what is guessed wrong of a free one is chosen by hand.
 */
export function guessParts(sketch: string): UnoPart[] {
  const code = bare(sketch);
  const pinsNamed = readNames(code);
  const parts: UnoPart[] = [];
  const taken = new Set<number>();
  const add = (part: UnoPart, ...pins: number[]) => {
    if (pins.some((pin) => taken.has(pin))) return;
    for (const pin of pins) taken.add(pin);
    parts.push(part);
  };
  for (const [, address = '', columns, rows] of code.matchAll(
    /\bLiquidCrystal_I2C\s+\w+\s*\(\s*(\w+)\s*,\s*(\d+)\s*,\s*(\d+)\s*\)/g,
  ))
    add({ kind: 'display', address: Number(address), columns: Number(columns), rows: Number(rows) }, 18, 19);
  for (const [, word = '', type] of code.matchAll(/\bDHT\s+\w+\s*\(\s*(\w+)\s*,\s*DHT(11|21|22)\s*\)/g))
    for (const { pin } of pinsNamed(word)) add({ kind: 'weather', pin, type: type === '11' ? 11 : 22 }, pin);
  for (const motor of motorsOf(code, pinsNamed))
    if (motor.kind === 'motor') {
      add(motor, motor.pwm, motor.forward, motor.backward);
      if (motor.wake !== null) taken.add(motor.wake);
    }
  for (const [word = ''] of callsOf(code, '\\w+\\s*\\.\\s*attach'))
    for (const { pin } of pinsNamed(word)) add({ kind: 'servo', pin }, pin);
  const call =
    /digitalWrite\s*\(\s*(\w+)\s*,\s*HIGH\s*\)\s*;\s*delayMicroseconds\s*\([^)]*\)\s*;\s*digitalWrite\s*\(\s*\1\s*,\s*LOW/;
  const trigger = pinsNamed(call.exec(code)?.[1] ?? '')[0]?.pin;
  for (const [word = ''] of callsOf(code, 'pulseIn'))
    for (const { pin } of pinsNamed(word))
      if (trigger !== undefined) add({ kind: 'distance', trigger, echo: pin }, trigger, pin);
  for (const [word = ''] of callsOf(code, 'tone'))
    for (const { pin } of pinsNamed(word)) add({ kind: 'buzzer', pin }, pin);
  const modes = callsOf(code, 'pinMode');
  for (const [word = '', mode] of modes)
    if (mode === 'INPUT_PULLUP')
      for (const { pin } of pinsNamed(word)) add({ kind: 'button', pin, toGround: true }, pin);
  for (const { pin, name } of measured(code, pinsNamed)) {
    const kind = kindBy(name, ['lm35', 'knob', 'light']) ?? 'knob';
    if (kind === 'lm35' || kind === 'knob' || kind === 'light') add({ kind, pin }, pin);
  }
  for (const [word = ''] of callsOf(code, 'digitalRead'))
    for (const { pin, name } of pinsNamed(word)) {
      const kind = kindBy(name, ['motion', 'line']) ?? (pin >= 14 ? 'line' : 'button');
      if (kind === 'motion' || kind === 'line') add({ kind, pin }, pin);
      else add({ kind: 'button', pin, toGround: false }, pin);
    }
  const isOnLow = /\b\w*ON\s*=\s*LOW\b/.test(code);
  const driven = [...modes.filter(([, mode]) => mode === 'OUTPUT'), ...callsOf(code, 'analogWrite')];
  for (const [word = ''] of driven)
    for (const { pin, name } of pinsNamed(word)) {
      const kind = kindBy(name, ['relay', 'buzzer']);
      if (kind === 'relay') add({ kind, pin, isOnLow }, pin);
      else add({ kind: kind === 'buzzer' ? kind : 'led', pin }, pin);
    }
  return parts.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || (idOf(a) < idOf(b) ? -1 : 1));
}

/** In what order parts lie beside the board: what is read first, then what is moved. */
const order: PartKind[] = [
  'display',
  'led',
  'relay',
  'servo',
  'buzzer',
  'motor',
  'button',
  'motion',
  'line',
  'knob',
  'light',
  'lm35',
  'weather',
  'distance',
];

/** Pins that are measured, named by their constant or by what the value is kept as: `int light = analogRead(A0)`. */
const measured = (code: string, pinsNamed: (word: string) => Named[]): Named[] =>
  code.split(/[;{}]/).flatMap((statement) => {
    const kept = /(\w+)\s*=[^=]/.exec(statement)?.[1] ?? '';
    return callsOf(statement, 'analogRead').flatMap(([word = '']) =>
      pinsNamed(/^[0-5]$/.test(word) ? `A${word}` : word).map(({ pin, name }) => ({
        pin,
        name: /^A\d$/.test(name) ? kept : name,
      })),
    );
  });
