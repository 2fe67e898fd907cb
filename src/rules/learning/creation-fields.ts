import { contactFault } from '../../contract/platform/contact-fields.ts';
import { visibleLine } from '../../contract/platform/hidden-characters.ts';
import {
  CREATION_ABOUT_MOST,
  CREATION_PICTURE_MOST_BYTES,
  CREATION_TITLE_MOST,
} from '../../contract/platform/limits.ts';
import { firstNameOf, tellsHowToReach } from '../platform/public-words.ts';
import { isReceiptType } from '../platform/receipt-file.ts';
import { readVideoLink } from '../platform/video-link.ts';

/** What somebody shares, as it was typed. `video` counts only where no picture is sent. */
export type CreationWords = {
  title: string;
  firstName: string;
  about: string;
  video: string;
  guardianEmail: string;
  /** Whether the guardian's tick stands under today's text. */
  consent: boolean;
};

/** A field of the form that can be wrong, `picture` included. */
export type CreationField = keyof CreationWords | 'picture' | 'from';

export type CreationFault =
  | 'title_needed'
  | 'title_long'
  | 'first_name_needed'
  | 'first_name_wrong'
  | 'about_long'
  | 'tells_how_to_reach'
  | 'one_line'
  | 'picture_needed'
  | 'picture_too_large'
  | 'picture_not_readable'
  | 'video_needed'
  | 'video_wrong'
  | 'guardian_email_needed'
  | 'guardian_email_wrong'
  | 'consent_needed';

/** Words that were typed in several lines, as one. */
export const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const lengthOf = (text: string) => [...text].length;

function faultOfWords(text: string, most: number, long: CreationFault): CreationFault | null {
  if (lengthOf(text) > most) return long;
  if (!visibleLine.test(text)) return 'one_line';
  return tellsHowToReach(text) ? 'tells_how_to_reach' : null;
}

function faultOfVideo(text: string): CreationFault | null {
  if (text.trim() === '') return 'video_needed';
  return readVideoLink(text) ? null : 'video_wrong';
}

function faultOfEmail(text: string): CreationFault | null {
  const fault = contactFault('email', text);
  if (fault === 'email_needed') return 'guardian_email_needed';
  return fault ? 'guardian_email_wrong' : null;
}

/** What is wrong with a chosen file before its content is looked at; null when it may be sent. */
export function faultOfPicture(file: { type: string; size: number }): CreationFault | null {
  if (!isReceiptType(file.type)) return 'picture_not_readable';
  return file.size > CREATION_PICTURE_MOST_BYTES ? 'picture_too_large' : null;
}

/** What is wrong with each field's words; empty when they may be sent. `kind` says whether the address of a film is looked at. */
export function faultsOfWords(
  words: CreationWords,
  kind: 'picture' | 'video',
): Partial<Record<CreationField, CreationFault>> {
  const title = words.title.trim();
  const found: Partial<Record<CreationField, CreationFault | null>> = {
    title: title === '' ? 'title_needed' : faultOfWords(title, CREATION_TITLE_MOST, 'title_long'),
    firstName:
      words.firstName.trim() === ''
        ? 'first_name_needed'
        : firstNameOf(words.firstName)
          ? null
          : 'first_name_wrong',
    about: faultOfWords(inOneLine(words.about), CREATION_ABOUT_MOST, 'about_long'),
    video: kind === 'video' ? faultOfVideo(words.video) : null,
    guardianEmail: faultOfEmail(words.guardianEmail),
    consent: words.consent ? null : 'consent_needed',
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null)) as Partial<
    Record<CreationField, CreationFault>
  >;
}
