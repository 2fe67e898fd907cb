import { expect, test } from 'vitest';
import { valuesFrom } from './form-values.ts';

test('what travelled as text becomes what stood in the form: a tick travels only when it is set', () => {
  const empty = { email: '', remember: false };
  expect(valuesFrom({ email: 'asha@example.org', remember: 'on', other: 'x' }, empty)).toEqual({
    email: 'asha@example.org',
    remember: true,
  });
  expect(valuesFrom({}, empty)).toEqual(empty);
});
