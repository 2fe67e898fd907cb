import { expect, test } from 'vitest';
import { buffersFor } from './embedded.ts';

test.each([
  [0.5, 32],
  [1, 64],
  [2, 128],
  [16, 256],
])('on a machine of %f GB the database keeps %i MB of its pages', (gigabytes, megabytes) => {
  expect(buffersFor(gigabytes * 1024 ** 3)).toBe(megabytes);
});
