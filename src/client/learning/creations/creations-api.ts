import { v4 } from 'uuid';
import { listCourses } from '../../../contract/learning/catalogue.ts';
import type * as wire from '../../../contract/learning/creations.ts';
import {
  decideCreation,
  listCreations,
  listSharedCreations,
  readCreation,
  readCreationExperiment,
  readCreationPicture,
  readSharedCreationExperiment,
  readSharedPicture,
  shareCreation,
} from '../../../contract/learning/creations.ts';
import { CONSENT_VERSION } from '../../../contract/platform/limits.ts';
import { addressOf, call } from '../../platform/api/call.ts';
import { type Named, named } from '../../platform/api/named.ts';
import { query, queryParts } from '../../platform/api/query.ts';
import { upload } from '../../platform/api/upload.ts';

// The form that shares stands on a page without the library of queries: nothing here may need it.

export type Creation = Named<wire.Creation>;

/** A creation as the office sees it. */
export type SharedCreation = Named<wire.SharedCreation>;

/** The gallery, a page at a time, newest first. */
export const galleryQuery = () =>
  queryParts(listCreations, {}, ({ creations, next }) => ({ creations: creations.map(named), next }));

/** One creation of the gallery, for an address that leads straight to it. */
export const creationQuery = (creationId: string) =>
  query(readCreation, { params: { creationId } }, ({ creation }) => named(creation));

/** What was made on the workbench, of a creation of the gallery. */
export const creationExperimentQuery = (creationId: string) =>
  query(readCreationExperiment, { params: { creationId } }, ({ experiment }) => experiment);

/** Where an <img> finds a picture of the gallery. */
export const pictureAddress = (creationId: string, size: 'small' | 'large'): string =>
  addressOf(readCreationPicture, { creationId }, { size });

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

/** What children shared, for the office. */
export const sharedCreationsQuery = (status: wire.CreationStatus, personId: string | null) =>
  queryParts(listSharedCreations, { personId, query: { status } }, ({ creations, total, next }) => ({
    entries: creations.map(named),
    total,
    next,
  }));

/** A picture as bytes: what is not public carries a token, so an <img> cannot fetch it itself. */
export const sharedPictureQuery = (creationId: string, personId: string | null) => ({
  ...query(readSharedPicture, { personId, params: { creationId }, query: { size: 'large' } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 60_000,
});

/** What was made on the workbench, of a creation that is shown or not. */
export const sharedCreationExperimentQuery = (creationId: string, personId: string | null) =>
  query(readSharedCreationExperiment, { personId, params: { creationId } }, ({ experiment }) => experiment);

/** Shows, declines or takes down. Raises CallFailed; `creation_already_decided` when a colleague was quicker. */
export const decide = (creationId: string, decision: 'approved' | 'declined', reason: string | null) =>
  call(decideCreation, { params: { creationId }, body: { decision, reason } });
