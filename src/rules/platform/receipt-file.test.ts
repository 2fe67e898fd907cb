import { expect, test } from 'vitest';
import { faultOfReceipt } from './receipt-file.ts';

test.each(['image/jpeg', 'image/png', 'image/jpg', 'IMAGE/PNG'])('%s of 5 MB may be sent', (type) => {
  expect(faultOfReceipt({ type, size: 5_242_880 })).toBeNull();
});

test('one byte more is too large', () => {
  expect(faultOfReceipt({ type: 'image/png', size: 5_242_881 })).toBe('receipt_too_large');
});

test.each(['', 'image/gif', 'image/svg+xml', 'image/webp', 'application/pdf', 'text/html'])(
  '"%s" is not a picture we take, whatever its size',
  (type) => {
    expect(faultOfReceipt({ type, size: 9_000_000 })).toBe('receipt_not_a_picture');
  },
);
