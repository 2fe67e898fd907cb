import { expect, test } from 'vitest';
import type { User } from '../../../contract/people/accounts.ts';
import { aUser } from '../../people/accounts/a-user-api.ts';
import { firstRoom } from './first-room.ts';

test.each<[who: string, is: Partial<User>, path: string]>([
  ['a learner', {}, '/student/asha'],
  ['a guardian', { comesAs: ['guardian'] }, '/family'],
  ['a guardian who learns', { comesAs: ['guardian', 'learner'] }, '/student/asha'],
  ['a teacher', { comesAs: ['teacher'] }, '/teach'],
  ['the office', { role: 'staff' }, '/staff'],
  ['a colleague who is also a guardian', { role: 'staff', comesAs: ['guardian'] }, '/staff'],
])('after signing in, %s lands on the right page', (_who, is, path) => {
  expect(firstRoom({ ...aUser('asha'), ...is })).toBe(path);
});
