import { expect, test } from 'vitest';
import { contrast } from '../../../rules/platform/contrast.ts';
import { partPairs, textPairs } from '../../../rules/platform/contrast-pairs.ts';
import { defaultColours } from '../../../rules/platform/theme-colours.ts';
import css from './staff-room.css?raw';

const dark = Object.fromEntries(
  [...css.matchAll(/--color-([a-z-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
);

test('by night every colour of the day has its counterpart', () => {
  expect(Object.keys(dark).sort()).toEqual(Object.keys(defaultColours).sort());
});

// The sun is a ground for ink by day; the office draws nothing on the sun, and no line on ink.
const drawn = (name: string, ground: string) =>
  !['sun', 'line'].includes(name) && ground !== 'sun' && `${name} ${ground}` !== 'sun ink';

test.each(textPairs.filter(([front, ground]) => drawn(front, ground)))(
  'by night %s on %s can be read (4.5:1)',
  (front, ground) => {
    expect(contrast(dark[front] ?? '', dark[ground] ?? '')).toBeGreaterThanOrEqual(4.5);
  },
);

test.each(partPairs.filter(([front, ground]) => drawn(front, ground)))(
  'by night %s on %s can be seen (3:1)',
  (front, ground) => {
    expect(contrast(dark[front] ?? '', dark[ground] ?? '')).toBeGreaterThanOrEqual(3);
  },
);
