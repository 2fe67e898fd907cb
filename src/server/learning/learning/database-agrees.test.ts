import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../../../tests/stage/open-stage.ts';
import { aLearner } from '../../../../tests/stage/people.ts';
import { multirangeOf, rangesOf } from '../../../rules/learning/multirange.ts';
import { cutTo, normalise, secondsIn } from '../../../rules/learning/watched-coverage.ts';
import { type StudyDay, shiftDay, streakOn, studiedOn } from '../../../rules/platform/study-streak.ts';

/** The database counts watched seconds in its own words; here both are held together. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const second = fc.integer({ min: 0, max: 500 });
const ranges = fc.array(fc.tuple(second, second), { maxLength: 10 }).map((given) => normalise(given));

test('the database counts and cuts ranges as the rule does', async () => {
  await fc.assert(
    fc.asyncProperty(ranges, fc.integer({ min: 0, max: 600 }), async (given, most) => {
      const { rows } = await stage.context.pool.query(
        'select $1::int4multirange as same, seconds_in($1) as seconds, cut_to($1, $2) as cut',
        [multirangeOf(given), most],
      );
      expect(rangesOf(rows[0].same)).toEqual(given);
      expect(rows[0].seconds).toBe(secondsIn(given));
      expect(rangesOf(rows[0].cut)).toEqual(cutTo(given, most));
    }),
    { numRuns: 200 },
  );
});

test('without ranges, a save stands for a run that ends where the player is', async () => {
  const played = async (position: number, before: number, watched: number, claimed = 100, duration = 600) => {
    const { rows } = await stage.context.pool.query('select played_until($1, $2, $3, 2, $4, $5) as run', [
      position,
      before,
      watched,
      claimed,
      duration,
    ]);
    return rangesOf(rows[0].run);
  };
  // Played on at the plain rate, at one and a half, at the highest.
  expect(await played(90, 60, 30)).toEqual([[60, 90]]);
  expect(await played(105, 60, 30)).toEqual([[60, 105]]);
  expect(await played(120, 60, 30)).toEqual([[60, 120]]);
  // Sought ahead or back: only what was watched.
  expect(await played(500, 60, 30)).toEqual([[470, 500]]);
  expect(await played(50, 300, 30)).toEqual([[20, 50]]);
  expect(await played(10, 0, 30)).toEqual([[0, 10]]);
  expect(await played(600, 0, 0)).toEqual([]);
  // No more than the client itself claims: under 6 percent of 600 seconds are under 36.
  expect(await played(60, 0, 60, 5)).toEqual([[24, 60]]);
});

// Mostly the next day or the one after it: runs that live long enough to be forgiven twice.
const later = fc.constantFrom(1, 1, 1, 1, 1, 2, 2, 3, 0, -1);

test('the database keeps a run of days as the rule does, also under a clock that goes back', async () => {
  const { user } = await aLearner(stage);
  const { pool } = stage.context;
  await fc.assert(
    fc.asyncProperty(fc.array(later, { minLength: 16, maxLength: 24 }), async (steps) => {
      await pool.query('delete from study_day where person_id = $1', [user._id]);
      let [today, run]: [string, StudyDay | null] = ['2026-11-16', null];
      for (const step of steps) {
        today = shiftDay(today, step);
        await pool.query('select begin_study_day($1, $2)', [user._id, today]);
        run = studiedOn(today, run);
      }
      const { rows } = await pool.query(
        `select day, streak, forgiven_on as "forgivenOn" from study_day where person_id = $1 order by day desc limit 1`,
        [user._id],
      );
      expect(rows[0] ?? null).toEqual(run);
      for (const later of [0, 1, 2, 3]) {
        const day = shiftDay(today, later);
        const asked = await pool.query('select streak_on($1, $2, $3, $4) as days', [
          day,
          run?.day,
          run?.streak,
          run?.forgivenOn,
        ]);
        expect(asked.rows[0].days).toBe(streakOn(day, run));
      }
    }),
    { numRuns: 60 },
  );
});
