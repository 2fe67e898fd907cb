import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import { CATEGORIES, CONSENT_VERSION, CREATIONS_DAILY_MOST } from '../../../contract/platform/limits.ts';
import type { VideoLink } from '../../../rules/platform/video-link.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import { consents } from '../../people/consents/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { UploadedFile } from '../../platform/http/read-form.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Claim, WhoWaits } from '../../platform/outside/work-lanes.ts';
import { receivedMail } from './compose-mails.ts';
import { ensureFirstName } from './ensure-first-name.ts';
import { keepPictures } from './keep-pictures.ts';
import { checkPicture, reencodePicture } from './reencode-picture.ts';
import { refuseFaults } from './refuse-faults.ts';
import {
  addCreation,
  countShared,
  findCourseBySlug,
  findRequestHash,
  lockSharer,
  type NewCreation,
  type Sharer,
} from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** What somebody shares: either a picture, as it came, or a film. `from` is a track, the slug of a course, or empty. */
export type Sharing = {
  title: string;
  firstName: string;
  from: string;
  about: string | null;
  guardianEmail: string;
  picture: UploadedFile | null;
  video: VideoLink | null;
  /** The field that people do not see was filled in. */
  byRobot: boolean;
};

/** Who shares: `personId` null for a visitor, `key` from Idempotency-Key, `claim` for decoding in their lane. */
export type Sender = {
  personId: string | null;
  key: string | null;
  claim: Claim<WhoWaits>;
  locale: Locale;
};

/** What tells a repeated send from another one under the same key. */
function contentOf({ picture, byRobot: _never, ...words }: Sharing): Buffer {
  const content = picture?.digest.toString('hex') ?? null;
  return createHash('sha256')
    .update(JSON.stringify([words, content]))
    .digest();
}

/** Whether the same was sent before under this key. Refuses `idempotency_key_reused` when it was something else. */
async function isRepeated(
  database: Database,
  guardianEmail: string,
  key: string | null,
  content: Buffer,
): Promise<boolean> {
  const known = key === null ? null : await findRequestHash(database, guardianEmail, key);
  if (!known) return false;
  if (known.equals(content)) return true;
  throw refuse('idempotency_key_reused');
}

/** The track and the course that a creation came from. Refuses `invalid_input`. */
async function findOrigin(
  context: AppContext,
  from: string,
): Promise<Pick<NewCreation, 'track' | 'course_id'>> {
  if (!from) return { track: null, course_id: null };
  const [, ...tracks] = CATEGORIES;
  if ((tracks as readonly string[]).includes(from)) return { track: from, course_id: null };
  const course = await findCourseBySlug(context.database, from);
  if (!course) refuseFaults({ from: 'from_unknown' });
  return { track: course?.label ?? null, course_id: course?.id ?? null };
}

/**
 * A visitor's creation stands on the consent that comes with it; whoever has an account needs their family's in the ledger,
 * for a picture that one too. Refuses `age_needed`, `grown_up_needed`.
 */
async function ensureMayShare(
  context: AppContext,
  trx: Database,
  personId: string,
  withPicture: boolean,
): Promise<void> {
  await consents.ensureMay(context, trx, personId, 'showing');
  if (withPicture) await consents.ensureMay(context, trx, personId, 'photographs');
}

/** Refuses `creations_today` where as many as a day holds were shared under the guardian's address, or from the account. */
export async function ensureToday(database: Database, sharer: Sharer, at: Date): Promise<void> {
  if ((await countShared(database, sharer, new Date(at.getTime() - DAY_MS))) >= CREATIONS_DAILY_MOST)
    throw refuse('creations_today');
}

/** Writes a creation and its guardian's mail, once who shares is locked. Refuses `creations_today`. */
export async function writeCreation(
  context: AppContext,
  trx: Database,
  creation: NewCreation,
  locale: Locale,
): Promise<void> {
  const { id: creationId, guardian_email: to, person_id: personId, shared_at: at } = creation;
  await ensureToday(trx, { guardianEmail: to, personId }, at);
  await addCreation(trx, creation);
  await context.outbox.write(trx, receivedMail, { to, locale, facts: { creationId } });
}

/**
 * Takes what a child made and keeps it, unseen, until the office has looked at it; the guardian's consent is written
 * down and a mail to them queued in the same transaction. What a robot wrote is thanked for and forgotten. Refuses
 * `age_needed`, `grown_up_needed`, `idempotency_key_reused`, `invalid_input`, `picture_not_readable`, `busy`, `too_many_at_once`,
 * `picture_too_many_pixels`, `picture_not_stored`, `creations_today`.
 */
export async function shareCreation(
  context: AppContext,
  sharing: Sharing,
  { personId, key, claim, locale }: Sender,
): Promise<void> {
  const { picture, video, guardianEmail } = sharing;
  const content = contentOf(sharing);
  if (await isRepeated(context.database, guardianEmail, key, content)) return;
  const origin = await findOrigin(context, sharing.from);
  if (personId !== null) {
    await ensureFirstName(context.database, personId, sharing);
    await ensureMayShare(context, context.database, personId, picture !== null);
  }
  if (picture) await checkPicture(picture.path);
  if (sharing.byRobot) return;

  const at = context.clock.now();
  const creation: Omit<NewCreation, 'picture_file' | 'small_file' | 'width' | 'height'> = {
    id: newId(),
    person_id: personId,
    title: sharing.title,
    first_name: sharing.firstName,
    ...origin,
    about: sharing.about,
    video_host: video?.host ?? null,
    video_id: video?.videoId ?? null,
    video_hash: video?.hash ?? null,
    guardian_email: guardianEmail,
    consent_version: CONSENT_VERSION,
    consented_at: at,
    idempotency_key: key,
    request_hash: key === null ? null : content,
    shared_at: at,
    needs_consent: personId !== null,
  };
  const write = async (
    trx: Database,
    hung: Pick<NewCreation, 'picture_file' | 'small_file' | 'width' | 'height'>,
  ) => {
    if (personId !== null) await ensureMayShare(context, trx, personId, picture !== null);
    // One at a time, so that keys and limits hold against their other requests.
    await lockSharer(trx, { guardianEmail, personId });
    if (await isRepeated(trx, guardianEmail, key, content)) return { keepsFiles: false };
    await writeCreation(context, trx, { ...creation, ...hung }, locale);
    return { keepsFiles: true };
  };

  if (!picture) {
    const none = { picture_file: null, small_file: null, width: null, height: null };
    await context.database.transaction().execute((trx) => write(trx, none));
    return;
  }
  const encoded = await reencodePicture(picture.path, claim);
  const { width, height } = encoded;
  await keepPictures(context, encoded, (trx, { large, small }) =>
    write(trx, { picture_file: large, small_file: small, width, height }),
  );
}
