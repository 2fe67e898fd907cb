import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addToCart, notePrice, removeFromCart, wantedOf } from './cart.ts';
import { hasCart } from './cart-signal.ts';

const HOUR = 3_600_000;
const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  vi.stubGlobal('dispatchEvent', () => true);
});
afterEach(() => vi.unstubAllGlobals());

const inCart = () => JSON.parse(kept.get('cart') ?? '{}').courses;

test('a course is in the cart once, and goes out again', () => {
  addToCart('lamp');
  addToCart('kit');
  addToCart('lamp');
  expect(inCart()).toEqual(['kit', 'lamp']);
  removeFromCart(['kit']);
  expect(inCart()).toEqual(['lamp']);
});

test('a price that was seen is no cart: every page fetches what shows one only for who put something in', () => {
  notePrice('lamp', 999);
  expect(hasCart()).toBe(false);
  addToCart('lamp');
  expect(hasCart()).toBe(true);
  removeFromCart(['lamp']);
  expect(hasCart()).toBe(false);
});

test('the lowest price that was seen in 48 hours is asked for', () => {
  notePrice('lamp', 999, 0);
  notePrice('lamp', 1299, HOUR);
  expect(wantedOf(['lamp', 'kit'])).toEqual([{ courseId: 'lamp', seen: 999 }, { courseId: 'kit' }]);
  notePrice('lamp', 1299, 49 * HOUR);
  expect(wantedOf(['lamp'])).toEqual([{ courseId: 'lamp', seen: 1299 }]);
});

test('what stands in the storage is somebody else’s, or there is none: the cart is empty and nothing breaks', () => {
  kept.set('cart', '{"courses": "lamp", "seen": 7}');
  addToCart('kit');
  expect(inCart()).toEqual(['kit']);
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('closed');
    },
    setItem: () => {
      throw new Error('closed');
    },
  });
  addToCart('lamp');
  notePrice('lamp', 999);
  expect(wantedOf(['lamp'])).toEqual([{ courseId: 'lamp' }]);
});
