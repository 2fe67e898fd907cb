import { v4 } from 'uuid';
import { listCourses } from '../../contract/catalogue.ts';
import { shareCreation } from '../../contract/creations.ts';
import { CONSENT_VERSION } from '../../contract/limits.ts';
import { call } from './call.ts';
import { upload } from './upload.ts';

/** What the form sends: its text fields, and the picture where there is one. */
export type Shared = {
  fields: Record<string, string>;
  picture: File | null;
  idempotencyKey: string;
  onProgress(share: number): void;
};

/** A key for what stands in the form: made once, it is sent with every try. */
export const newKey = (): string => v4();

/** Shares a creation under today's consent text. The same key sends it only once. Raises CallFailed. */
export function sendCreation({ fields, picture, ...sending }: Shared) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('consent', CONSENT_VERSION);
  // The picture goes last: whoever reads the form knows everything else by then.
  if (picture) form.append('picture', picture);
  return upload(shareCreation, { form, ...sending });
}

/** The courses that a creation may come from. */
export async function listOrigins(): Promise<{ slug: string; title: string }[]> {
  return (await call(listCourses)).courses.map(({ slug, title }) => ({ slug, title }));
}
