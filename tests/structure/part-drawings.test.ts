import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { drawingOf } from '../../src/client/learning/catalogue/drawing-of.ts';

/** Who misses a part taps its drawing: every part of every kit has one, and it is there. */
const courses = join(import.meta.dirname, '../../content/courses');
const drawings = join(import.meta.dirname, '../../src/client/learning/catalogue/drawings');

const kitOf = (course: string): string[] => {
  const { kit = [] } = parse(readFileSync(join(courses, course, 'course.yaml'), 'utf8')) as {
    kit?: { part: string }[];
  };
  return kit.map(({ part }) => part);
};
const symbolsOf = (file: string): (string | undefined)[] =>
  [...readFileSync(join(drawings, file), 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
const files = { part: 'parts.svg', tool: 'tools.svg', piece: 'pieces.svg' } as const;
const isDrawn = (part: string) => {
  const drawing = drawingOf(part);
  return Object.entries<string>(drawing ?? {}).some(([kind, name]) =>
    symbolsOf(files[kind as keyof typeof files]).includes(name),
  );
};

test.each(readdirSync(courses))('every part of the kit of %s is drawn', (course) => {
  const kit = kitOf(course);
  expect(kit.length).toBeGreaterThan(0);
  expect(kit.filter((part) => !isDrawn(part))).toEqual([]);
});

test('a part that nobody drew is found', () => {
  expect(isDrawn('Tea kettle')).toBe(false);
});

test('parts that are not alike are not drawn alike', () => {
  const nameOf = (part: string) => Object.values(drawingOf(part) ?? {})[0];
  const parts = [
    'Controller board with USB cable',
    'ESP32 board with USB cable',
    'ESP32-S3 board with camera',
    'Servo driver board with 16 channels',
    'Dual motor driver',
    'Micro servo with horns',
    'Geared motor with wheel',
    'Battery pack, 7.4 V, with protection and charger',
    'Battery box for 3 AA cells, with switch',
    'AA cells',
    'Power supply, 5 V 4 A',
    'Socket with screw terminals, for the power supply',
    'Fuse, 3 A, in a holder with leads',
    'Switch with leads',
    'Crocodile clip leads',
    'USB data cable',
    'Jumper wires',
    'Motion sensor (PIR)',
    'Motion sensor, 6 axes',
    'Line sensor',
    'Light sensor (LDR)',
    'Capacitor, 1000 microfarad',
    'Resistor, 220 ohm',
    'Potentiometer, 10 kilo-ohm',
  ];
  expect(new Set(parts.map(nameOf)).size).toBe(parts.length);
});
