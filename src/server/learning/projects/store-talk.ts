import { sql } from 'kysely';
import type { RubricLevel } from '../../../contract/learning/hand-ins.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Whose } from './store.ts';
import type { FileRow } from './store-files.ts';

export type NewHandIn = Whose & {
  id: string;
  words: string | null;
  link: string | null;
  handedInAt: Date;
  eventId: string | null;
  content: Buffer;
};

export type HandInRow = {
  id: string;
  words: string | null;
  link: string | null;
  handed_in_at: Date;
  status: 'waiting' | 'asked_again' | 'accepted';
  answered_at: Date | null;
  answered_by_name: string | null;
  stars: number | null;
  levels: RubricLevel[];
  answer: string | null;
  files: FileRow[];
};

/** What every reader of hand-ins is told of one; `h` is the hand-in, `mentor` who answered it. */
export const handInColumns = [
  'h.id',
  'h.words',
  'h.link',
  'h.handed_in_at',
  'h.status',
  'h.answered_at',
  'mentor.name as answered_by_name',
  'h.stars',
  'h.levels',
  'h.answer',
] as const;

/** The files of the hand-in `h`, in its order. */
export const filesOfHandIn = sql<FileRow[]>`coalesce((
  select json_agg(json_build_object('id', f.id, 'kind', f.kind, 'width', f.width, 'height', f.height,
    'seconds', f.seconds) order by f.position)
  from project_file f where f.hand_in_id = h.id), '[]')`;

/** Everything that was handed in for a project, oldest first. */
export function listHandIns(database: Database, { personId, projectId }: Whose): Promise<HandInRow[]> {
  return database
    .selectFrom('hand_in as h')
    .leftJoin('person as mentor', 'mentor.id', 'h.answered_by')
    .select([...handInColumns, filesOfHandIn.as('files')])
    .where('h.person_id', '=', personId)
    .where('h.project_id', '=', projectId)
    .orderBy('h.handed_in_at')
    .orderBy('h.id')
    .execute();
}

export async function addHandIn(trx: Database, handIn: NewHandIn): Promise<void> {
  await trx
    .insertInto('hand_in')
    .values({
      id: handIn.id,
      person_id: handIn.personId,
      project_id: handIn.projectId,
      words: handIn.words,
      link: handIn.link,
      handed_in_at: handIn.handedInAt,
      event_id: handIn.eventId,
      request_hash: handIn.content,
    })
    .execute();
  // What was written about the one before is part of the talk that the mentor reads now.
  await trx
    .updateTable('hand_in')
    .set({ wrote_at: null })
    .where('person_id', '=', handIn.personId)
    .where('project_id', '=', handIn.projectId)
    .where('wrote_at', 'is not', null)
    .execute();
}

/** The content of what was handed in under an event id; without one, of what waits. Null when there is nothing. */
export async function findContent(
  trx: Database,
  { personId, projectId }: Whose,
  eventId: string | null,
): Promise<Buffer | null> {
  const row = await trx
    .selectFrom('hand_in')
    .select('request_hash')
    .where('person_id', '=', personId)
    .where('project_id', '=', projectId)
    .$if(eventId !== null, (query) => query.where('event_id', '=', eventId))
    .$if(eventId === null, (query) => query.where('status', '=', 'waiting'))
    .executeTakeFirst();
  return row?.request_hash ?? null;
}

export type MessageRow = {
  id: string;
  from_mentor: boolean;
  name: string | null;
  text: string;
  written_at: Date;
};

/** What was said about a project beside hand-ins and answers, oldest first. */
export function listMessages(database: Database, { personId, projectId }: Whose): Promise<MessageRow[]> {
  return database
    .selectFrom('project_message as w')
    .leftJoin('person as author', 'author.id', 'w.author_id')
    .select(['w.id', 'w.from_mentor', 'author.name', 'w.text', 'w.written_at'])
    .where('w.person_id', '=', personId)
    .where('w.project_id', '=', projectId)
    .orderBy('w.written_at')
    .orderBy('w.id')
    .execute();
}

/** Writes a message; false when one of this id is there, whoever wrote it. */
export async function addMessage(
  trx: Database,
  { personId, projectId }: Whose,
  message: { id: string; authorId: string; fromMentor: boolean; text: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('project_message')
    .values({
      id: message.id,
      person_id: personId,
      project_id: projectId,
      author_id: message.authorId,
      from_mentor: message.fromMentor,
      text: message.text,
      written_at: message.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** A message of this talk that its author wrote; null when there is none. */
export async function findOwnMessage(
  trx: Database,
  { personId, projectId }: Whose,
  { id, authorId }: { id: string; authorId: string },
): Promise<MessageRow | null> {
  const row = await trx
    .selectFrom('project_message as w')
    .innerJoin('person as author', 'author.id', 'w.author_id')
    .select(['w.id', 'w.from_mentor', 'author.name', 'w.text', 'w.written_at'])
    .where('w.id', '=', id)
    .where('w.person_id', '=', personId)
    .where('w.project_id', '=', projectId)
    .where('w.author_id', '=', authorId)
    .executeTakeFirst();
  return row ?? null;
}

/** How many messages a learner wrote about their projects after a moment. */
export async function countWritten(trx: Database, personId: string, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('project_message')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('from_mentor', '=', false)
    .where('written_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * A learner wrote (`at`), or a mentor wrote back (null): whether the newest hand-in waits for a word. Only one that is
 * answered can; the mentor who has one before them reads the talk anyway. False when nothing was handed in.
 */
export async function noteWritten(
  trx: Database,
  { personId, projectId }: Whose,
  at: Date | null,
): Promise<boolean> {
  const newest = await trx
    .selectFrom('hand_in')
    .select(['id', 'status', 'wrote_at'])
    .where('person_id', '=', personId)
    .where('project_id', '=', projectId)
    .orderBy('handed_in_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!newest) return false;
  if (newest.status !== 'waiting')
    await trx
      .updateTable('hand_in')
      // It waits since the first word that nobody answered.
      .set({ wrote_at: at === null ? null : (newest.wrote_at ?? at) })
      .where('id', '=', newest.id)
      .execute();
  return true;
}
