import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { projectRoot } from '../../src/server/platform/config/config.ts';
import { Throttle } from '../../src/server/platform/http/throttle.ts';
import { allRefusalSites, beyondOpen, findRefusalSites, unreachedSites } from '../stage/refusal-sites.ts';

const planted = `import { Refusal, refuse } from '../../http/refusal.ts';

export function check(isOpen: boolean, found: { code: FailureCode }) {
  if (!isOpen) throw refuse('course_not_found');
  throw isOpen ? refuse(isOpen ? 'not_allowed' : 'not_found') : refuse(found.code, { named: 'a' });
}
`;
const sites = [
  'a.ts:4 course_not_found',
  'a.ts:5 not_allowed',
  'a.ts:5 not_found',
  // Its code is computed.
  'a.ts:5',
];

test('a call of refuse is found with each code that it can have', () => {
  expect(findRefusalSites('a.ts', planted)).toEqual(sites);
});

test('a local function with the same name is not counted', () => {
  const local = planted.replace(/^import.*\n/, 'const refuse = (code: string) => new Error(code);\n');
  expect(findRefusalSites('a.ts', local)).toEqual([]);
});

test('a planted call that no test reaches is named, all others are not', () => {
  expect(unreachedSites(sites, ['a.ts:4 course_not_found', 'a.ts:5 not_found'])).toEqual([
    'a.ts:5 not_allowed',
  ]);
  expect(unreachedSites(sites, ['a.ts:5 busy'])).toEqual([
    'a.ts:4 course_not_found',
    'a.ts:5 not_allowed',
    'a.ts:5 not_found',
  ]);
});

test('the server has refusals by the hundred', () => {
  expect(allRefusalSites(projectRoot).length).toBeGreaterThan(600);
});

test.skipIf(!inject('refusalSites'))(
  'the place of a refusal in this run is recorded as the source has it',
  () => {
    new Throttle({ secret: Buffer.alloc(32) } as never).refusal(1_000);
    const folder = inject('refusalSites');
    const recorded = readdirSync(folder).flatMap((name) =>
      readFileSync(join(folder, name), 'utf8').split('\n'),
    );
    const [site] = allRefusalSites(projectRoot).filter((one) =>
      one.startsWith('src/server/platform/http/throttle.ts:'),
    );
    expect(recorded).toContain(`${site} too_many_tries`);
  },
);

test('a refusal that is not among the open ones is named, also beside an open one of the same code', () => {
  const unreached = ['a.ts:4 not_found', 'a.ts:9 not_found', 'b.ts:7'];
  expect(beyondOpen(unreached, ['a.ts not_found', 'b.ts'])).toEqual(['a.ts:9 not_found']);
  expect(beyondOpen(unreached, ['a.ts not_found', 'a.ts not_found', 'b.ts', 'c.ts busy'])).toEqual([]);
});
