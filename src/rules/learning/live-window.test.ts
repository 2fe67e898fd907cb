import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countsAt, livePhase, mayJoinAt } from './live-window.ts';

const MINUTE = 60_000;
const startsAt = Date.parse('2026-11-28T11:00:00Z');
const hour = { startsAt, endsAt: startsAt + 60 * MINUTE };

test.each([
  ['a millisecond before ten minutes are left', -10 * MINUTE - 1, [false, false, 'ahead']],
  ['ten minutes before', -10 * MINUTE, [true, false, 'open']],
  ['a millisecond before five minutes are left', -5 * MINUTE - 1, [true, false, 'open']],
  ['five minutes before', -5 * MINUTE, [true, true, 'open']],
  ['at the start', 0, [true, true, 'on']],
  ['at the end', 60 * MINUTE, [true, true, 'on']],
  ['a millisecond after the end', 60 * MINUTE + 1, [false, false, 'over']],
])('%s', (_when, after, expected) => {
  const at = startsAt + after;
  expect([mayJoinAt(hour, at), countsAt(hour, at), livePhase(hour, at)]).toEqual(expected);
});

const times = fc.record({
  startsAt: fc.integer({ min: 0, max: 4e12 }),
  lasts: fc.integer({ min: MINUTE, max: 480 * MINUTE }),
  at: fc.integer({ min: -1e8, max: 1e8 }),
});

test('whoever is counted could come in, nobody is counted after the end, and both are one stretch of time', () => {
  fc.assert(
    fc.property(times, fc.nat(1e8), ({ startsAt: start, lasts, at }, later) => {
      const session = { startsAt: start, endsAt: start + lasts };
      const moment = start + at;
      if (countsAt(session, moment)) expect(mayJoinAt(session, moment)).toBe(true);
      expect(mayJoinAt(session, moment)).toBe(moment >= start - 600_000 && moment <= session.endsAt);
      expect(countsAt(session, moment)).toBe(moment >= start - 300_000 && moment <= session.endsAt);
      expect(mayJoinAt(session, moment)).toBe(['open', 'on'].includes(livePhase(session, moment)));
      // Once it is over it stays over.
      if (livePhase(session, moment) === 'over') expect(livePhase(session, moment + later)).toBe('over');
    }),
  );
});
