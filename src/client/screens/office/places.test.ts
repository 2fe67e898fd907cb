import { expect, test } from 'vitest';
import { staffRoles } from '../../../contract/accounts.ts';
import { policies } from '../../../server/app.ts';
import { mayEnter, places } from './places.ts';

test('a place is shown to those whom the server lets in there, and to nobody else', () => {
  const told = places.map(({ path, policy, ...place }) => {
    const [noun = '', action = ''] = policy.split('.');
    const who = policies[noun]?.rules[action]?.who;
    const shown = staffRoles.filter((role) => mayEnter({ path, policy, ...place }, [role]));
    return { path, shown, letIn: Array.isArray(who) ? staffRoles.filter((role) => who.includes(role)) : who };
  });
  expect(told.length).toBeGreaterThan(10);
  expect(told.filter(({ shown, letIn }) => String(shown) !== String(letIn))).toEqual([]);
});

test('no place stands in the list twice', () => {
  expect(new Set(places.map(({ path }) => path)).size).toBe(places.length);
});
