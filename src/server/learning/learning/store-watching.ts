import { sql } from 'kysely';
import { COMPLETION_PERCENT, HIGHEST_PLAYBACK_RATE } from '../../../contract/platform/limits.ts';
import { multirangeOf, rangesOf } from '../../../rules/learning/multirange.ts';
import {
  SITTING_ENDS_AFTER_SECONDS,
  WATCH_BUDGET_MOST_SECONDS,
} from '../../../rules/learning/watch-budget.ts';
import type { Range } from '../../../rules/learning/watched-coverage.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { batch } from '../../platform/database/batch.ts';

/** What a learner says was watched, already in its clean form. */
export type Watching = {
  personId: string;
  courseId: string;
  lectureId: string;
  /** Counted once; null counts every time. */
  eventId: string | null;
  /** Null: to be inferred from the position. */
  watched: Range[] | null;
  timeSeconds: number;
  percentHint: number;
  positionSeconds: number;
};

/** Where the lecture stands after a save. */
export type Saved = {
  watched: [number, number][];
  percent: number;
  timeSpentSeconds: number;
  positionSeconds: number;
  isCompleted: boolean;
  overallPercent: number;
  /** The run of days that stands today. */
  streakDays: number;
};

type Refused = 'course_not_found' | 'lecture_not_found' | 'watching_not_allowed';

/** A row of save_watching, by place: names repeated for every save would be most of what is read. */
type Row = [
  nth: number,
  outcome: Refused | 'saved' | 'repeated',
  watched: string,
  percent: number,
  timeSpentSeconds: number,
  positionSeconds: number,
  isCompleted: boolean,
  overallPercent: number,
  studiedOn: string | null,
  daysInARow: number,
];

// The busiest write of the site: prepared once a connection, and all that wait travel together.
const save = {
  name: 'learning_save_watching',
  rowMode: 'array' as const,
  text: 'select * from save_watching($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)',
};

async function saveAll(context: AppContext, watchings: Watching[], now: Date): Promise<(Saved | Refused)[]> {
  const { rows } = await context.pool.query<Row>({
    ...save,
    values: [
      watchings.map(({ personId }) => personId),
      watchings.map(({ courseId }) => courseId),
      watchings.map(({ lectureId }) => lectureId),
      watchings.map(({ eventId }) => eventId),
      watchings.map(({ watched }) => watched && multirangeOf(watched)),
      watchings.map(({ timeSeconds }) => timeSeconds),
      watchings.map(({ percentHint }) => percentHint),
      watchings.map(({ positionSeconds }) => positionSeconds),
      now,
      dayIn(context.config.timeZone, now),
      HIGHEST_PLAYBACK_RATE,
      WATCH_BUDGET_MOST_SECONDS,
      COMPLETION_PERCENT,
    ],
  });
  const results: (Saved | Refused)[] = [];
  for (const row of rows) results[row[0] - 1] = readSaved(row);
  return results;
}

function readSaved([
  _nth,
  outcome,
  watched,
  percent,
  timeSpentSeconds,
  positionSeconds,
  isCompleted,
  overallPercent,
  _studiedOn,
  daysInARow,
]: Row): Saved | Refused {
  if (outcome !== 'saved' && outcome !== 'repeated') return outcome;
  return {
    watched: rangesOf(watched),
    percent,
    timeSpentSeconds,
    positionSeconds,
    isCompleted,
    overallPercent,
    streakDays: daysInARow,
  };
}

/** Counts saves (functions/watching.sql), each as far as it can be true, or says why one must not be. */
export function savingTogether(context: AppContext): (watching: Watching) => Promise<Saved | Refused> {
  return batch((watchings) => saveAll(context, watchings, context.clock.now()));
}

/** Begins to track a course, or a new sitting with it; within one that goes on nothing happens. */
export async function beginWatching(
  context: AppContext,
  personId: string,
  courseId: string,
  now: Date,
): Promise<void> {
  await sql`select begin_watching(${personId}, ${courseId}, ${now}, ${SITTING_ENDS_AFTER_SECONDS})`.execute(
    context.database,
  );
}

/** Forgets events that were counted before `moment`. */
export async function forgetEvents(context: AppContext, moment: Date): Promise<void> {
  await context.database.deleteFrom('watch_event').where('counted_at', '<', moment).execute();
}
