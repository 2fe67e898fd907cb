import { isDeepStrictEqual } from 'node:util';
import { type FaultCode, faultOf } from '../../../contract/platform/faults.ts';
import { isWallClock, momentAt } from '../../../rules/platform/site-time.ts';
import type { ActName } from '../../../texts/say-act.ts';
import type { Details } from '../../../texts/say-details.ts';
import { catalogue } from '../../learning/catalogue/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import { addOne, type DeskRow, linkOf, lockOne, readOne, type Words, writeOne } from './store-desk.ts';

/** What the office typed. Times as the clock at the school reads. */
export type Typed = Omit<Words, 'startsAt' | 'endsAt'> & { startsAt: string; endsAt: string | null };
type Who = { staffId: string };
/** Which one is meant, and the version of it that was read. */
type Meant = Who & { id: string; version: number };

const wrong = (field: string, code: FaultCode) =>
  refuse('invalid_input', { faults: { [field]: faultOf(code) } });

/** The moments that are meant. Refuses a day that is none, an end before the start and an end that is over. */
function wordsOf({ startsAt, endsAt, ...typed }: Typed, timeZone: string, at: Date): Words {
  if (!isWallClock(startsAt)) throw wrong('startsAt', 'moment_needed');
  if (endsAt !== null && !isWallClock(endsAt)) throw wrong('endsAt', 'moment_needed');
  const [starts, ends] = [momentAt(startsAt, timeZone), endsAt === null ? null : momentAt(endsAt, timeZone)];
  if (ends && ends <= starts) throw wrong('endsAt', 'end_before_start');
  if (ends && ends <= at) throw wrong('endsAt', 'in_the_past');
  return { ...typed, startsAt: starts, endsAt: ends };
}

/** What of it stands on record. It is about nobody. */
const onRecord = ({ title, text, level, to, courseId, track, grade, startsAt, endsAt, link }: Words) => ({
  title,
  text,
  level,
  to,
  ...(courseId ? { courseId } : {}),
  ...(track ? { track } : {}),
  ...(grade ? { grade } : {}),
  startsAt,
  endsAt,
  ...(link ? { link: link.path, linkWords: link.words } : {}),
});

const wasSo = (row: DeskRow): Words => ({
  title: row.title,
  text: row.body,
  level: row.level,
  to: row.audience,
  courseId: row.course_id,
  track: row.track,
  grade: row.grade,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  link: linkOf(row),
});

type Act = Who & { id: string; act: ActName; details: Details; at: Date };

const record = (trx: Database, { id: subjectId, ...act }: Act) =>
  office.recordAct(trx, { ...act, subjectKind: 'announcement', subjectId });

/** Reads what was written just now. */
async function readAgain(trx: Database, id: string): Promise<DeskRow> {
  const row = await readOne(trx, id);
  if (!row) throw new Error('An announcement that was written is not there');
  return row;
}

async function checkCourse(trx: Database, { courseId }: Words): Promise<void> {
  if (courseId !== null && !(await catalogue.hasCourse(trx, courseId))) throw refuse('course_not_found');
}

/**
 * Announces something, with the act on record. The same id once more gives what it made, for a press that came twice; with other
 * words, by who made it, it says those. Refuses course_not_found, announcement_changed where the id is another colleague's or it
 * was changed since, and invalid_input for times that cannot be.
 */
export async function makeAnnouncement(
  context: AppContext,
  { id, typed, staffId }: Who & { id: string; typed: Typed },
): Promise<DeskRow> {
  const at = context.clock.now();
  const words = wordsOf(typed, context.config.timeZone, at);
  return context.database.transaction().execute(async (trx) => {
    await checkCourse(trx, words);
    const isNew = await addOne(trx, id, words, { staffId, at });
    if (isNew) await record(trx, { id, staffId, act: 'announcement_made', details: onRecord(words), at });
    const made = await lockOne(trx, id);
    if (made?.made_by !== staffId) throw refuse('announcement_changed');
    const before = wasSo(made);
    if (isNew || isDeepStrictEqual(before, words)) return made;
    if (made.version !== 1) throw refuse('announcement_changed');
    await writeOne(trx, id, words, { staffId, at });
    const details = { from: onRecord(before), to: onRecord(words) };
    await record(trx, { id, staffId, act: 'announcement_changed', details, at });
    return readAgain(trx, id);
  });
}

/** Locks the one that is meant. Refuses announcement_not_found, announcement_taken_back, announcement_changed when a colleague was faster. */
async function lockMeant(trx: Database, { id, version }: Meant): Promise<DeskRow> {
  const row = await lockOne(trx, id);
  if (!row) throw refuse('announcement_not_found');
  if (row.taken_back_at) throw refuse('announcement_taken_back');
  if (row.version !== version) throw refuse('announcement_changed');
  return row;
}

/**
 * Changes an announcement. Who put it away has it away still. Refuses announcement_not_found, announcement_taken_back,
 * announcement_changed when a colleague was faster, course_not_found, and invalid_input for times that cannot be.
 */
export async function changeAnnouncement(
  context: AppContext,
  { typed, ...meant }: Meant & { typed: Typed },
): Promise<DeskRow> {
  const at = context.clock.now();
  const words = wordsOf(typed, context.config.timeZone, at);
  const { id, staffId } = meant;
  return context.database.transaction().execute(async (trx) => {
    const before = await lockMeant(trx, meant);
    await checkCourse(trx, words);
    await writeOne(trx, id, words, { staffId, at });
    const details = { from: onRecord(wasSo(before)), to: onRecord(words) };
    await record(trx, { id, staffId, act: 'announcement_changed', details, at });
    return readAgain(trx, id);
  });
}

/**
 * Ends an announcement now; one that is over stays as it is. Refuses announcement_not_found, announcement_taken_back,
 * announcement_changed, announcement_not_on for one that has not begun.
 */
export async function endAnnouncement(context: AppContext, meant: Meant): Promise<DeskRow> {
  const at = context.clock.now();
  const { id, staffId } = meant;
  return context.database.transaction().execute(async (trx) => {
    const there = await lockOne(trx, id);
    if (there && !there.taken_back_at && there.ends_at && there.ends_at <= at) return there;
    const before = await lockMeant(trx, meant);
    if (before.starts_at > at) throw refuse('announcement_not_on');
    await writeOne(trx, id, { ends_at: at }, { staffId, at });
    const details = { title: before.title, endsAt: before.ends_at };
    await record(trx, { id, staffId, act: 'announcement_ended', details, at });
    return readAgain(trx, id);
  });
}

/** Takes an announcement back; once more changes nothing. Refuses announcement_not_found, announcement_changed. */
export async function takeBackAnnouncement(context: AppContext, meant: Meant): Promise<DeskRow> {
  const at = context.clock.now();
  const { id, staffId } = meant;
  return context.database.transaction().execute(async (trx) => {
    const there = await lockOne(trx, id);
    if (there?.taken_back_at) return there;
    const before = await lockMeant(trx, meant);
    await writeOne(trx, id, { taken_back_at: at }, { staffId, at });
    await record(trx, { id, staffId, act: 'announcement_taken_back', details: { title: before.title }, at });
    return readAgain(trx, id);
  });
}
