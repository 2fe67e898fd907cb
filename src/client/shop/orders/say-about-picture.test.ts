import { expect, test } from 'vitest';
import { sayAboutPicture } from './say-about-picture.ts';

test('another amount than the one that is due is said, to the paisa', () => {
  expect(sayAboutPicture({ amount: 4499, status: 'success' }, 4999)).toContain('₹4,499');
  expect(sayAboutPicture({ amount: 4998.99, status: 'success' }, 4999)).toContain('₹4,998.99');
  expect(sayAboutPicture({ amount: 0.1 + 0.2, status: 'success' }, 0.3)).toBeNull();
});

test('so is a payment that has not gone through; nothing is said of what was not read', () => {
  const failed = sayAboutPicture({ amount: 4999, status: 'failed' }, 4999);
  const pending = sayAboutPicture({ amount: null, status: 'pending' }, 4999);
  expect(failed).toContain('failed');
  expect(pending).toContain('pending');
  expect(sayAboutPicture({ amount: null, status: null }, 4999)).toBeNull();
  expect(sayAboutPicture(null, 4999)).toBeNull();
});
