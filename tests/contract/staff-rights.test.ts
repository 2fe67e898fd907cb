import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endpoints } from '../../src/contract/endpoints.ts';
import type { Endpoint } from '../../src/contract/platform/endpoint.ts';
import {
  hasRight,
  rolesFor,
  type StaffRight,
  staffRights,
  staffRoles,
} from '../../src/contract/platform/staff-rights.ts';
import { policies } from '../../src/server/app.ts';
import type { Policy } from '../../src/server/platform/http/policy.ts';

/**
 * What a role may is said once, in contract/platform/staff-rights.ts: here it is held that the server asks exactly that, that no call of
 * the office goes without, and that the desks ask it, too, before they show a button.
 */

/** What a right asks for within a call, and no call as a whole. */
const askedWithin: readonly StaffRight[] = [
  // How to reach people: a part of what is told of them (platform/http/policy.ts).
  'people.reach',
  'people.listContact',
  // A filter of the list of people.
  'people.awaitConsents',
];

/** The server itself says of each person what may be done with them (`may` of readPerson). */
const toldByThePerson = (right: string) => right.startsWith('people.');

type Called = Pick<Endpoint, 'access' | 'policy' | 'method' | 'path'>;

const ruleOf = (of: Readonly<Record<string, Policy>>, right: string) => {
  const [noun = '', action = ''] = right.split('.');
  return of[noun]?.rules[action];
};

/** Calls of the office whose policy is no right, or whose rule lets in others than the right says. */
const unlike = (calls: readonly Called[], of: Readonly<Record<string, Policy>>) =>
  calls
    .filter(({ access }) => access === 'staff')
    .filter(({ policy = '' }) => {
      if (!staffRights.some((right) => right === policy)) return true;
      const who = ruleOf(of, policy)?.who;
      return !Array.isArray(who) || String(rolesFor(policy as StaffRight)) !== String(who);
    })
    .map(({ method, path }) => `${method} ${path}`);

test('every call of the office asks for a right, and lets in exactly those who have it', () => {
  expect(unlike(endpoints, policies)).toEqual([]);
});

test('a call without a right is found, and so is a rule that says something else', () => {
  const path = '/staff/coupons';
  const without = { access: 'staff', policy: 'coupons.burn' as StaffRight, method: 'POST', path } as const;
  expect(unlike([without], policies)).toEqual(['POST /staff/coupons']);
  const wider = { coupons: { rules: { make: { who: ['owner', 'payments', 'reader'] } } } };
  const call = { ...without, policy: 'coupons.make' } as const;
  expect(unlike([call], wider as unknown as Record<string, Policy>)).toEqual(['POST /staff/coupons']);
});

test('no right is left that nobody asks for', () => {
  const asked = new Set<string>([...endpoints.map(({ policy = '' }) => policy), ...askedWithin]);
  expect(staffRights.filter((right) => !asked.has(right))).toEqual([]);
});

test('owners have every right, and a role that is none has none', () => {
  expect(staffRights.filter((right) => !hasRight(['owner'], right))).toEqual([]);
  expect(staffRights.filter((right) => hasRight([], right))).toEqual([]);
  expect(new Set(staffRights.flatMap((right) => rolesFor(right)))).toEqual(new Set(staffRoles));
});

const screens = join(import.meta.dirname, '../../src/client');

/** The rights that a screen names: what it shows is asked for by them. */
function rightsNamed(sources: readonly string[]): ReadonlySet<string> {
  const named = sources.flatMap((source) =>
    [
      ...source.matchAll(
        /(?:useMay\(|may\(|right: |right=|(?:place|command)\([^)]*?)'([a-zA-Z]+\.[a-zA-Z]+)'/g,
      ),
    ].map(([, right = '']) => right),
  );
  return new Set(named);
}

test('what one role may change is shown by a desk that asks for that right', () => {
  const sources = readdirSync(screens, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => readFileSync(join(screens, name), 'utf8'));
  const named = rightsNamed(sources);
  const changing = endpoints.flatMap(({ access, method, policy }) =>
    access === 'staff' && method !== 'GET' ? [policy as string] : [],
  );
  const missing = [...new Set(changing)].filter((right) => !named.has(right) && !toldByThePerson(right));
  expect(missing).toEqual([]);
  expect(rightsNamed(["useMay('bank.work')", "right: 'boxes.pack',"])).toEqual(
    new Set(['bank.work', 'boxes.pack']),
  );
});
