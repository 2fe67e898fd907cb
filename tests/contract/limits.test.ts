import { afterAll, beforeAll, expect, test } from 'vitest';
import { allLimits } from '../../src/server/platform/http/throttle.ts';
import { aCourse, type SomeCourse } from '../stage/a-course.ts';
import { setMost } from '../stage/limits.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aCourseAt, type CourseForSale } from '../stage/orders.ts';
import type { Ground } from './limits/line.ts';
import { ofAccounts } from './limits/of-accounts.ts';
import { ofModules } from './limits/of-modules.ts';
import { sizeOf, sizes } from './limits/sizes.ts';

/**
 * Every limit of the server, with its size set to two tries: the third is refused, and a try that costs several slots takes
 * them all. That slots come back is shown by throttle.test.ts.
 */
const lines = { ...ofAccounts, ...ofModules };
/** `class-code (to join)` is a second line of `class-code`. */
const limitOf = (line: string) => line.replace(/ \(.*/, '');

let stage: Stage;
let course: SomeCourse;
let forSale: CourseForSale;
beforeAll(async () => {
  // The test is the proxy in front: what it writes into X-Forwarded-For is where a call comes from.
  stage = await openStage({ env: { TRUSTED_PROXIES: '127.0.0.1' } });
  course = await aCourse(stage);
  forSale = await aCourseAt(stage, 4999);
});
afterAll(() => stage.close());

test('every limit has a line, and every line has a limit', () => {
  const names = [...new Set(Object.keys(lines).map(limitOf))];
  expect(names.sort()).toEqual(
    allLimits()
      .map(({ name }) => name)
      .sort(),
  );
});

test('every limit is as large as it is meant to be', () => {
  expect(Object.fromEntries(allLimits().map((one) => [one.name, sizeOf(one)]))).toEqual(sizes);
});

test.for(Object.entries(lines).map(([name, line], at) => [name, line, at] as const))(
  '%s: the third try is refused',
  async ([name, line, at]) => {
    const from = (network = 1) => `10.${at}.${network}.7`;
    const ground: Ground = { stage, course, forSale, from };
    const prepared = await line(ground);
    if ('test' in prepared) {
      setMost(stage, limitOf(name), 2);
      return prepared.test();
    }
    const { refused = 'too_many_tries', cost = 1 } = prepared;
    const spend = () => {
      // Two mails that are alike are a mistake only where they are written at the same moment.
      stage.clock.advance(0.001);
      return prepared.spend();
    };
    setMost(stage, limitOf(name), 2 * cost);
    const outcomes = [await spend(), await spend()];
    expect(outcomes).not.toContain(refused);
    expect([...outcomes, await spend()]).toEqual([...outcomes, refused]);
  },
);
