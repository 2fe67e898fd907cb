import { CONSENT_VERSION } from '../../../contract/platform/limits.ts';
import { faultsOfWords, inOneLine } from '../../../rules/learning/creation-fields.ts';
import { firstNameOf } from '../../../rules/platform/public-words.ts';
import { readVideoLink } from '../../../rules/platform/video-link.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Form } from '../../platform/http/read-form.ts';
import { ensureFirstName } from './ensure-first-name.ts';
import { refuseFaults, type SharingFault } from './refuse-faults.ts';
import type { Sharing } from './share-creation.ts';

/** What stands under a creation, and who agreed to it. */
type Words = Pick<Sharing, 'title' | 'firstName' | 'about' | 'guardianEmail'>;

/** The words under a picture that is kept here already, as they were sent. */
export type GivenWords = {
  title: string;
  firstName: string;
  about?: string | undefined;
  guardianEmail: string;
  consent: string;
};

/** What they are for whoever shares it. Refuses `invalid_input` with every field that is wrong. */
export async function readWords(database: Database, personId: string, given: GivenWords): Promise<Words> {
  const words = {
    title: given.title.trim(),
    firstName: given.firstName.trim(),
    about: inOneLine(given.about ?? ''),
    video: '',
    guardianEmail: given.guardianEmail.trim(),
    consent: given.consent.trim() === CONSENT_VERSION,
  };
  refuseFaults(faultsOfWords(words, 'picture') as Record<string, SharingFault>);
  await ensureFirstName(database, personId, words);
  return keptWords(words);
}

const keptWords = (words: {
  title: string;
  firstName: string;
  about: string;
  guardianEmail: string;
}): Words => ({
  title: words.title.normalize('NFC'),
  firstName: firstNameOf(words.firstName) as string,
  about: words.about.normalize('NFC') || null,
  guardianEmail: words.guardianEmail.toLowerCase(),
});

/** The parts of the form as what somebody shares. Refuses `invalid_input` with every field that is wrong. */
export function readSharing(form: Form): Sharing {
  const { file, fields } = form;
  const text = (name: string) => (fields[name] ?? '').trim();
  const picture = file?.field === 'picture' && file.bytes > 0 ? file : null;
  const words = {
    title: text('title'),
    firstName: text('firstName'),
    about: inOneLine(text('about')),
    video: text('video'),
    guardianEmail: text('guardianEmail'),
    consent: text('consent') === CONSENT_VERSION,
  };
  const faults = faultsOfWords(words, words.video ? 'video' : 'picture') as Record<string, SharingFault>;
  if (picture && words.video) faults.video = 'one_of_both';
  if (!picture && !words.video) faults.picture = 'picture_needed';
  refuseFaults(faults);
  return {
    ...keptWords(words),
    from: text('from'),
    picture,
    video: words.video ? readVideoLink(words.video) : null,
    byRobot: text('website') !== '',
  };
}
