import { expect, test } from 'vitest';
import { staffRoles } from '../../../contract/accounts.ts';
import { policies } from '../../../server/app.ts';
import { howWell, rankAnswers } from './answers.ts';
import { commands } from './commands.ts';
import { mayEnter, places } from './places.ts';

test('a place and an act are shown to those whom the server lets do it, and to nobody else', () => {
  const told = [...places, ...commands].map(({ path, policy, roles }) => {
    const [noun = '', action = ''] = policy.split('.');
    const who = policies[noun]?.rules[action]?.who;
    const shown = staffRoles.filter((role) => mayEnter({ roles }, [role]));
    return { path, shown, letIn: Array.isArray(who) ? staffRoles.filter((role) => who.includes(role)) : who };
  });
  expect(told.length).toBeGreaterThan(15);
  expect(told.filter(({ shown, letIn }) => String(shown) !== String(letIn))).toEqual([]);
});

test('no place stands in the list twice', () => {
  expect(new Set(places.map(({ path }) => path)).size).toBe(places.length);
});

test('what is exactly meant stands first, then what begins so, and nobody reads of what they may not do', () => {
  expect(howWell('Verify the next payment', 'ver')).toBe(1);
  expect(howWell('Verify the next payment', 'pay ver')).toBe(2);
  expect(howWell('Verify the next payment', 'erify')).toBe(null);
  const exact = { kind: 'order' as const, id: '1', name: 'PAY1', about: '', rank: 0 };
  const part = { kind: 'person' as const, id: '2', name: 'Jaypay', about: '', rank: 2 };
  const names = rankAnswers('pay', [part, exact], ['reader']).map(({ name }) => name);
  expect(names).toEqual(['PAY1', 'Payments', 'Jaypay']);
});
