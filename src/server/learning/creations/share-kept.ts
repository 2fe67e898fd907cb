import { v7 as newId } from 'uuid';
import { CONSENT_VERSION } from '../../../contract/platform/limits.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import { consents } from '../../people/consents/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { keepPictures } from './keep-pictures.ts';
import { type GivenWords, readWords } from './read-sharing.ts';
import type { Encoded } from './reencode-picture.ts';
import { ensureToday, writeCreation } from './share-creation.ts';
import { findCourse, lockSharer, type NewCreation } from './store.ts';
import { addExperiment, type KeptExperiment } from './store-experiments.ts';

/** A picture that another noun keeps or draws, to be shared in its owner's name; with what was made on the workbench, where it is a picture of that. */
type KeptSharing = {
  personId: string;
  courseId: string | null;
  words: GivenWords;
  /** Asked for once the words are known to be well and the child may be seen. */
  picture: () => Promise<Encoded>;
  locale: Locale;
  experiment?: KeptExperiment;
};

/** What the other noun does in the same transaction: says whether there is still something to share, and notes what was made. */
type Alongside = {
  isWanted(trx: Database): Promise<boolean>;
  made(trx: Database, creationId: string): Promise<void>;
};

/**
 * Shares a picture that another noun has, as if it were sent: under a guardian's consent, unseen until the office has
 * looked at it. Refuses `age_needed`, `grown_up_needed`, `invalid_input`, `picture_not_stored`, `creations_today`, and what making the picture refuses.
 */
export async function shareKept(
  context: AppContext,
  { personId, courseId, words, picture, locale, experiment }: KeptSharing,
  { isWanted, made }: Alongside,
): Promise<void> {
  const { title, firstName, about, guardianEmail } = await readWords(context.database, personId, words);
  await consents.ensureMay(context, context.database, personId, 'showing');
  const at = context.clock.now();
  const sharer = { guardianEmail, personId };
  // A picture that would be for nothing is not drawn.
  await ensureToday(context.database, sharer, at);
  const encoded = await picture();
  const id = newId();
  const { width, height } = encoded;
  await keepPictures(context, encoded, async (trx, { large, small }) => {
    await consents.ensureMay(context, trx, personId, 'showing');
    if (!(await isWanted(trx))) return { keepsFiles: false };
    await lockSharer(trx, sharer);
    const course = courseId && (await findCourse(trx, courseId));
    const creation: NewCreation = {
      id,
      person_id: personId,
      title,
      first_name: firstName,
      track: course ? course.label : null,
      course_id: courseId,
      about,
      picture_file: large,
      small_file: small,
      width,
      height,
      video_host: null,
      video_id: null,
      video_hash: null,
      guardian_email: guardianEmail,
      consent_version: CONSENT_VERSION,
      consented_at: at,
      idempotency_key: null,
      request_hash: null,
      shared_at: at,
      needs_consent: true,
    };
    await writeCreation(context, trx, creation, locale);
    if (experiment) await addExperiment(trx, id, experiment);
    await made(trx, id);
    return { keepsFiles: true };
  });
}
