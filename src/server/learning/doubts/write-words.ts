import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { FailureCode } from '../../../contract/platform/failures.ts';
import { DOUBTS_DAILY_MOST } from '../../../contract/platform/limits.ts';
import { consents } from '../../people/consents/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { UploadedFile } from '../../platform/http/read-form.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Claim, WhoWaits } from '../../platform/outside/work-lanes.ts';
import { keepingPicture } from './keep-picture.ts';
import { may } from './policy.ts';
import type { Asking } from './read-words.ts';
import {
  addDoubt,
  addMessage,
  countWritten,
  type DoubtRow,
  findByKey,
  findOwn,
  findPlace,
  lockDoubt,
  lockWriter,
  type PlaceRow,
  waitAgain,
} from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Who writes: `key` from Idempotency-Key, `claim` for decoding a photo in their lane. */
export type Writer = { actor: Actor; key: string | null; claim: Claim<WhoWaits> };

type Words = { words: string; picture: UploadedFile | null };

/** What tells a repeated send from another one under the same key. */
const contentOf = (where: unknown, { words, picture }: Words): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([where, words, picture?.digest.toString('hex') ?? null]))
    .digest();

/** The talk that the same was sent to before under this key; null when it was not. Refuses `idempotency_key_reused`. */
async function findRepeated(
  database: Database,
  { actor, key }: Writer,
  content: Buffer,
): Promise<string | null> {
  const known = key === null ? null : await findByKey(database, actor.personId, key);
  if (!known) return null;
  if (known.requestHash?.equals(content)) return known.doubtId;
  throw refuse('idempotency_key_reused');
}

/** One's own talk. Refuses `doubt_not_found`. */
export async function readOwn(
  database: Database,
  actor: Actor,
  doubtId: string,
): Promise<DoubtRow & { mayWatch: boolean }> {
  const found = await findOwn(database, actor.personId, doubtId);
  if (!found) throw refuse('doubt_not_found');
  return found;
}

/**
 * Writes a learner's words with their photo, once under a key, within a learner's budget of a day. `begin` makes sure in
 * the same transaction that there is a talk for them, and gives it. Refuses `age_needed` and `grown_up_needed` for a photo.
 */
async function writeWords(
  context: AppContext,
  writer: Writer,
  { words, content }: { words: Words; content: Buffer },
  begin: (trx: Database, at: Date) => Promise<string>,
): Promise<DoubtRow> {
  const { personId } = writer.actor;
  // Asked before the photo is decoded, and once more with what is written.
  if (words.picture) await consents.ensureMay(context, context.database, personId, 'photographs');
  const doubtId = await keepingPicture(context, words.picture, writer.claim, (picture) =>
    context.database.transaction().execute(async (trx) => {
      if (picture) await consents.ensureMay(context, trx, personId, 'photographs');
      // One at a time for each learner, so that key and budget hold against their other requests.
      await lockWriter(trx, personId);
      const repeated = await findRepeated(trx, writer, content);
      if (repeated) return repeated;
      const at = context.clock.now();
      if ((await countWritten(trx, personId, new Date(at.getTime() - DAY_MS))) >= DOUBTS_DAILY_MOST)
        throw refuse('doubts_today');
      const doubtId = await begin(trx, at);
      await addMessage(trx, {
        id: newId(),
        doubtId,
        writerId: personId,
        byMentor: false,
        text: words.words,
        picture,
        at,
        key: writer.key,
        requestHash: writer.key === null ? null : content,
      });
      return doubtId;
    }),
  );
  return readOwn(context.database, writer.actor, doubtId);
}

const missing = {
  lecture: 'lecture_not_found',
  question: 'quiz_not_found',
  project: 'project_not_found',
} as const;

/** A place for those who may watch its course. Refuses `missing`, `watching_not_allowed`. */
export async function ensurePlace(
  context: AppContext,
  actor: Actor,
  placeId: string,
  missing: FailureCode,
): Promise<PlaceRow> {
  const place = await findPlace(context.database, actor.personId, placeId);
  if (!place || (!place.published && !place.mayWatch)) throw refuse(missing);
  if (!may(actor, 'ask', place)) throw refuse('watching_not_allowed');
  return place;
}

/**
 * Asks a mentor. Refuses `lecture_not_found`, `quiz_not_found`, `project_not_found`, `watching_not_allowed`,
 * `doubts_today`, `idempotency_key_reused`, and what a photo is refused with.
 */
export async function askDoubt(context: AppContext, writer: Writer, asking: Asking): Promise<DoubtRow> {
  const { kind, placeId, step } = asking;
  const { personId } = writer.actor;
  const place = await ensurePlace(context, writer.actor, placeId, missing[kind]);
  if (place.kind !== kind) throw refuse(missing[kind]);
  const second = asking.second === null ? null : Math.min(asking.second, place.durationSeconds ?? 0);
  const content = contentOf([kind, placeId, second, step], asking);
  const repeated = await findRepeated(context.database, writer, content);
  if (repeated) return readOwn(context.database, writer.actor, repeated);
  return writeWords(context, writer, { words: asking, content }, async (trx, at) => {
    const id = newId();
    await addDoubt(trx, { id, personId, courseId: place.courseId, kind, placeId, second, step, at });
    return id;
  });
}

/**
 * Asks on in one's own talk, which waits for a mentor again. Refuses `doubt_not_found`, `watching_not_allowed`,
 * `doubts_today`, `idempotency_key_reused`, and what a photo is refused with.
 */
export async function writeOn(
  context: AppContext,
  writer: Writer,
  doubtId: string,
  words: Words,
): Promise<DoubtRow> {
  const found = await readOwn(context.database, writer.actor, doubtId);
  if (!may(writer.actor, 'ask', found)) throw refuse('watching_not_allowed');
  const content = contentOf(doubtId.toLowerCase(), words);
  if (await findRepeated(context.database, writer, content)) return found;
  return writeWords(context, writer, { words, content }, async (trx, at) => {
    const locked = await lockDoubt(trx, doubtId);
    if (!locked || !may(writer.actor, 'own', locked)) throw refuse('doubt_not_found');
    await waitAgain(trx, doubtId, at);
    return doubtId;
  });
}
