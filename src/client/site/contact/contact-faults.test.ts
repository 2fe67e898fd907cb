import { expect, test } from 'vitest';
import { findFaults } from './contact-faults.ts';

test('every field that is wrong says so', () => {
  expect(findFaults({ name: '', email: 'meera', phone: '', message: 'short' })).toEqual({
    name: 'Name is required',
    email: 'Email is invalid',
    message: 'Message must be at least 10 characters',
  });
  const fine = { name: 'Meera', email: 'm@example.org', phone: '', message: 'Is a tablet enough?' };
  expect(findFaults(fine)).toEqual({});
});
