import { expect, test } from 'vitest';
import { type KeyPlace, keyAct, nextRate } from './keys.ts';

const page: KeyPlace = { typing: false, pressing: false, moving: false, inPlayer: false };
const pressed = (key: string, held = {}) => ({ key, ctrlKey: false, metaKey: false, altKey: false, ...held });

test.each([
  [' ', { type: 'play' }],
  ['k', { type: 'play' }],
  ['K', { type: 'play' }],
  ['j', { type: 'seek', by: -10 }],
  ['l', { type: 'seek', by: 10 }],
  ['ArrowLeft', { type: 'seek', by: -5 }],
  ['ArrowRight', { type: 'seek', by: 5 }],
  ['m', { type: 'mute' }],
  ['c', { type: 'captions' }],
  ['f', { type: 'fullscreen' }],
  ['t', { type: 'theatre' }],
  ['<', { type: 'speed', step: -1 }],
  ['>', { type: 'speed', step: 1 }],
  ['0', { type: 'share', to: 0 }],
  ['9', { type: 'share', to: 0.9 }],
  ['?', { type: 'help' }],
  ['ArrowUp', null],
  ['Enter', null],
  ['x', null],
])('%s on the page', (key, act) => {
  expect(keyAct(pressed(key), page, true)).toEqual(act);
});

test('no key counts while one types, or with the keys of the browser', () => {
  for (const key of [' ', 'k', '5', '?', 'ArrowLeft']) {
    expect(keyAct(pressed(key), { ...page, typing: true, inPlayer: true }, true)).toBeNull();
    expect(keyAct(pressed(key, { ctrlKey: true }), page, true)).toBeNull();
  }
});

test('space presses a button, and arrows move what moves by arrows', () => {
  expect(keyAct(pressed(' '), { ...page, pressing: true }, true)).toBeNull();
  expect(keyAct(pressed('k'), { ...page, pressing: true }, true)).toEqual({ type: 'play' });
  for (const key of ['ArrowLeft', 'ArrowUp'])
    expect(keyAct(pressed(key), { ...page, moving: true, inPlayer: true }, true)).toBeNull();
  expect(keyAct(pressed('ArrowUp'), { ...page, inPlayer: true }, true)).toEqual({ type: 'volume', by: 0.1 });
});

test('who switched the keys of the page off steers from within the player', () => {
  expect(keyAct(pressed('k'), page, false)).toBeNull();
  expect(keyAct(pressed('k'), { ...page, inPlayer: true }, false)).toEqual({ type: 'play' });
});

test('speeds go up and down by one, and end', () => {
  expect([nextRate(1, 1), nextRate(1, -1), nextRate(2, 1), nextRate(0.5, -1), nextRate(1.1, 1)]).toEqual([
    1.25, 0.75, 2, 0.5, 1.25,
  ]);
});
