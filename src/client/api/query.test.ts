import { expect, test } from 'vitest';
import type { User } from '../../contract/accounts.ts';
import { mailsQuery, queueKey } from './office.ts';
import { receiptQuery } from './orders.ts';
import { queryClient } from './query-client.ts';
import { personChanged, sessionBegins, sessionEnded, signOut } from './session.ts';

const colleague = (name: string): User => ({
  _id: name,
  name,
  username: name,
  email: `${name}@example.org`,
  phone: '',
  institute: null,
  role: 'staff',
  createdAt: '2026-11-01T00:00:00.000Z',
  coursesEnrolled: [],
  totalCoursesEnrolled: 0,
});
const begin = (name: string) =>
  sessionBegins({ token: `token of ${name}`, user: colleague(name), device: 'a-browser' });
const kept = () => queryClient.getQueryCache().getAll().length;

test('what the office was shown goes with whoever was shown it', async () => {
  const screens: [string, () => unknown][] = [
    ['signing out', () => signOut(async () => {})],
    ['a session that ended', () => sessionEnded('token of asha')],
    ['a colleague who signs in', () => begin('ravi')],
  ];
  for (const [what, leave] of screens) {
    begin('asha');
    queryClient.setQueryData(queueKey('payments', 'submitted'), { payments: [], total: 0 });
    queryClient.setQueryData(['orders', 'mine', 'asha'], []);
    personChanged({ ...colleague('asha'), phone: '+91 98765 43210' });
    expect(kept(), what).toBe(2);
    await leave();
    expect(kept(), what).toBe(0);
  }
});

test('a colleague never finds the answers of another', () => {
  const keys = () => [
    queueKey('payments', 'submitted'),
    receiptQuery('order').queryKey,
    mailsQuery('waiting', 1).queryKey,
  ];
  begin('asha');
  const hers = keys();
  begin('ravi');
  for (const [index, key] of keys().entries()) expect(key).not.toEqual(hers[index]);
});
