import { expect, test } from 'vitest';
import type { User } from '../../contract/accounts.ts';
import { queryClient } from './query-client.ts';
import { personChanged, sessionBegins, signOut } from './session.ts';

const aPerson = (name: string): User => ({
  _id: name,
  name,
  username: name,
  email: `${name}@example.org`,
  phone: '',
  institute: null,
  role: 'student',
  createdAt: '2026-01-01T00:00:00.000Z',
  coursesEnrolled: [],
  totalCoursesEnrolled: 0,
});
const arrive = (name: string) =>
  sessionBegins({ token: `${name}-token`, user: aPerson(name), device: 'phone' });

test('what was fetched for a person is gone when they leave, and when somebody else comes', async () => {
  arrive('asha');
  queryClient.setQueryData(['dashboard'], 'Asha’s');
  personChanged({ ...aPerson('asha'), totalCoursesEnrolled: 1 });
  expect(queryClient.getQueryData(['dashboard'])).toBe('Asha’s');
  await signOut(async () => {});
  expect(queryClient.getQueryData(['dashboard'])).toBeUndefined();
  arrive('asha');
  queryClient.setQueryData(['dashboard'], 'Asha’s');
  arrive('ravi');
  expect(queryClient.getQueryData(['dashboard'])).toBeUndefined();
});
