import {
  type CreationFault,
  type CreationField,
  type CreationWords,
  faultOfPicture,
  faultsOfWords,
} from '../../../rules/learning/creation-fields.ts';

/** What the form's fields hold, by their names. */
export type ShareValues = Omit<CreationWords, 'consent'> & {
  kind: 'picture' | 'video';
  from: string;
  consent: boolean;
  website: string;
};

export const emptyValues: ShareValues = {
  kind: 'picture',
  title: '',
  firstName: '',
  from: '',
  about: '',
  video: '',
  guardianEmail: '',
  consent: false,
  website: '',
};

/** The fields that can be wrong, in the order in which they stand. */
export const checkedFields: readonly CreationField[] = [
  'picture',
  'video',
  'title',
  'firstName',
  'from',
  'about',
  'guardianEmail',
  'consent',
];

/** What is wrong with the form, field by field, before it is sent. */
export function faultsOfShare(
  values: ShareValues,
  picture: { type: string; size: number } | null,
): Partial<Record<CreationField, CreationFault>> {
  const faults = faultsOfWords(values, values.kind);
  if (values.kind === 'video') return faults;
  const fault = picture ? faultOfPicture(picture) : 'picture_needed';
  return fault ? { ...faults, picture: fault } : faults;
}

/** What travels: only what was chosen, and nothing that stands empty. */
export function fieldsToSend({ kind, consent: _asVersion, ...values }: ShareValues): Record<string, string> {
  const words = { ...values, video: kind === 'video' ? values.video : '' };
  return Object.fromEntries(Object.entries(words).filter(([, text]) => text.trim() !== ''));
}
