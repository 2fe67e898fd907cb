import { COMPLETION_PERCENT, HIGHEST_PLAYBACK_RATE } from '../../../contract/limits.ts';
import { dayIn, type StudyDay } from '../../../rules/study-streak.ts';
import { WATCH_BUDGET_MOST_SECONDS } from '../../../rules/watch-budget.ts';
import type { Range } from '../../../rules/watched-coverage.ts';
import { gather } from '../../database/gather.ts';
import type { Site } from '../../site.ts';
import { multirangeOf, rangesOf } from './multirange.ts';

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
  lastStudyDay: StudyDay | null;
};

type Refused = 'course_not_found' | 'lecture_not_found' | 'watching_not_allowed';

type SavedJson =
  | { outcome: Refused }
  | (Omit<Saved, 'watched' | 'lastStudyDay'> & {
      outcome: 'saved' | 'repeated';
      watched: string;
      studiedOn: string | null;
      daysInARow: number;
    });

// The busiest write of the site: prepared once a connection, and all that wait travel together. The order by which a
// batch takes its locks is the same in every process, so that two batches never wait for each other.
const save = {
  name: 'learning_save_watching',
  text: `
    select save_watching(said.person, said.course, said.lecture, said.event, said.watched, said.seconds, said.percent,
      said.place, $2, $3, $4, $5, $6) as now_stands
    from json_to_recordset($1) as said (person uuid, course uuid, lecture uuid, event uuid, watched int4multirange,
      seconds integer, percent double precision, place double precision)`,
};

async function saveAll(site: Site, watchings: Watching[], now: Date): Promise<(Saved | Refused)[]> {
  const inOrder = watchings
    .map((watching, i) => ({ watching, i, key: `${watching.personId} ${watching.courseId}` }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.i - b.i));
  const said = inOrder.map(({ watching }) => ({
    person: watching.personId,
    course: watching.courseId,
    lecture: watching.lectureId,
    event: watching.eventId,
    watched: watching.watched && multirangeOf(watching.watched),
    seconds: watching.timeSeconds,
    percent: watching.percentHint,
    place: watching.positionSeconds,
  }));
  const { rows } = await site.pool.query<{ now_stands: SavedJson }>({
    ...save,
    values: [
      JSON.stringify(said),
      now,
      dayIn(site.config.timeZone, now),
      HIGHEST_PLAYBACK_RATE,
      WATCH_BUDGET_MOST_SECONDS,
      COMPLETION_PERCENT,
    ],
  });
  const results: (Saved | Refused)[] = [];
  for (const [row, { i }] of inOrder.entries())
    results[i] = readSaved((rows[row] as (typeof rows)[0]).now_stands);
  return results;
}

function readSaved(said: SavedJson): Saved | Refused {
  if (said.outcome !== 'saved' && said.outcome !== 'repeated') return said.outcome;
  const { watched, studiedOn, daysInARow, ...saved } = said;
  return {
    ...saved,
    watched: rangesOf(watched),
    lastStudyDay: studiedOn ? { day: studiedOn, streak: daysInARow } : null,
  };
}

/** Counts saves (migrations/001-ground.sql, save_watching), each as far as it can be true, or says why one must not be. */
export function savingTogether(site: Site): (watching: Watching) => Promise<Saved | Refused> {
  return gather((watchings) => saveAll(site, watchings, site.clock.now()));
}

/** Begins to track a course: from now on the clock fills what may be credited. Nothing happens when it was begun before. */
export async function beginCourse(site: Site, personId: string, courseId: string, now: Date): Promise<void> {
  await site.database
    .insertInto('course_progress')
    .values({
      person_id: personId,
      course_id: courseId,
      started_at: now,
      last_at: now,
      last_lecture_id: null,
      budget_seconds: 0,
      budget_at: now,
      completed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Forgets events that were counted before `moment`. */
export async function forgetEvents(site: Site, moment: Date): Promise<void> {
  await site.database.deleteFrom('watch_event').where('counted_at', '<', moment).execute();
}
