import { expect, test } from 'vitest';
import { hasRight, type StaffRole, staffRoles } from '../../../contract/platform/staff-rights.ts';
import { policies } from '../../../server/app.ts';
import { howWell, rankAnswers } from '../../staff/finding/answers.ts';
import { commands } from '../../staff/finding/commands.ts';
import { places } from './places.ts';

test('a place and an act are shown to those whom the server lets do it, and to nobody else', () => {
  const told = [...places, ...commands].map(({ path, right }) => {
    const [noun = '', action = ''] = right.split('.');
    const who = policies[noun]?.rules[action]?.who;
    return { path, shown: staffRoles.filter((role) => hasRight([role], right)), letIn: who };
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

test('a course that is found leads to its desk, and for who has none to the page that families see', () => {
  const found = { kind: 'course' as const, id: '1', name: 'Blink', about: 'Junior', slug: 'blink', rank: 1 };
  const to = (role: StaffRole) => rankAnswers('Blink', [found], [role])[0]?.to;
  expect(to('payments')).toBe('/staff/courses?open=1');
  expect(to('dispatch')).toBe('/courses/info/blink');
  const [hidden] = rankAnswers('Blink', [{ ...found, isHidden: true }], ['content']);
  expect(hidden?.about).toBe('Junior, not on offer');
});

test('each act is found by who may do it', () => {
  const names = (role: StaffRole) => rankAnswers('', [], [role]).map(({ name }) => name);
  expect(names('dispatch')).toEqual(expect.arrayContaining(['Pack the next box', 'Take in a delivery']));
  expect(names('content')).toContain('New announcement');
  expect(names('payments')).toEqual(expect.arrayContaining(['New school', 'Make a coupon']));
  expect(names('owner')).toContain('Invite a colleague');
  const first = (typed: string) => rankAnswers(typed, [], ['owner'])[0]?.name;
  expect(['approve', 'sticker', '2fa', 'discount', 'change price', 'kit pack'].map(first)).toEqual([
    'Verify the next payment',
    'Print labels',
    'Set up your second step',
    'Make a coupon',
    'Change a price',
    'Pack the next box',
  ]);
  expect(names('reader')).not.toEqual(expect.arrayContaining(['Pack the next box']));
});
