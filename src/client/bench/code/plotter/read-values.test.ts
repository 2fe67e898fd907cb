import { expect, test } from 'vitest';
import { addLine, type Curve, readValues } from './read-values.ts';

test('numbers are found as programs print them', () => {
  const read = (line: string) => readValues(line).map(({ name, value }) => [name, value]);
  expect(read('31')).toEqual([[null, 31]]);
  expect(read('31, -6.5')).toEqual([
    [null, 31],
    [null, -6.5],
  ]);
  expect(read('temp: 31 humidity: 64')).toEqual([
    ['temp', 31],
    ['humidity', 64],
  ]);
  expect(read('{"temp": 31, "on": true}')).toEqual([['temp', 31]]);
  expect(read('Distance 12.5 cm')).toEqual([['Distance', 12.5]]);
  expect(read('hello there')).toEqual([]);
});

test('a curve grows by what is printed under its name, and forgets its oldest points', () => {
  let curves: readonly Curve[] = [];
  for (let turn = 0; turn < 300; turn++) curves = addLine(curves, `temp: ${turn}`, turn / 10);
  curves = addLine(curves, 'nothing', 40);
  expect(curves).toHaveLength(1);
  expect(curves[0]).toMatchObject({ key: 'temp', name: 'temp' });
  expect(curves[0]?.points).toHaveLength(240);
  expect(curves[0]?.points.at(-1)).toEqual({ at: 29.9, value: 299 });
});
