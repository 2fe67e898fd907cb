import * as contract from '../../../contract/learning/creations.ts';
import { CREATION_PICTURE_MOST_BYTES } from '../../../contract/platform/limits.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readKey } from '../../platform/http/read-key.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { decoding } from '../../platform/outside/decode-picture.ts';
import { decideCreation } from './decide-creation.ts';
import { listGallery } from './list-gallery.ts';
import { presentCreation, presentShared } from './present-creation.ts';
import { readSharing } from './read-sharing.ts';
import { serveOfficePicture, servePublicPicture } from './serve-picture.ts';
import { shareCreation } from './share-creation.ts';
import { findExperiment } from './store-experiments.ts';
import { findPictureFile, findShown } from './store-gallery.ts';
import { listShared } from './store-office.ts';

/** How the picture of a creation is taken. */
const picture = {
  mostBytes: CREATION_PICTURE_MOST_BYTES,
  tooLarge: 'picture_too_large',
  notStored: 'picture_not_stored',
  next: decoding,
} as const;

const presentExperiment = (row: Awaited<ReturnType<typeof findExperiment>>) => {
  if (!row) throw refuse('creation_not_found');
  const { kind, body, title: name, first_name: firstName } = row;
  return { success: true as const, experiment: { kind, name, firstName, body } };
};

/** What everybody may call. */
export function galleryRoutes(serve: Serve, context: AppContext): void {
  serve(contract.shareCreation, async ({ actor, header, form, claim, locale, say }) => {
    const key = readKey(header('idempotency-key'));
    const sharing = readSharing(await form(picture));
    await shareCreation(context, sharing, { personId: actor?.personId ?? null, key, claim, locale });
    return { success: true as const, ...say('creation_received') };
  });

  serve(contract.listCreations, async ({ query }) => {
    const { rows, next } = await listGallery(context, query.cursor);
    return { success: true as const, creations: rows.map(presentCreation), next };
  });

  serve(contract.readCreation, async ({ params }) => {
    const row = await findShown(context, params.creationId);
    if (!row) throw refuse('creation_not_found');
    return { success: true as const, creation: presentCreation(row) };
  });

  serve(contract.readCreationPicture, async ({ params, query, header }) => {
    const file = await findPictureFile(context, params.creationId, query.size, { shownOnly: true });
    return servePublicPicture(context, file, header('if-none-match'));
  });

  serve(contract.readCreationExperiment, async ({ params }) =>
    presentExperiment(await findExperiment(context, params.creationId, { shownOnly: true })),
  );
}

const said = { approved: 'creation_approved', declined: 'creation_declined' } as const;

/** What the office calls. */
export function officeRoutes(serve: Serve, context: AppContext): void {
  serve(contract.listSharedCreations, async ({ actor, query }) => {
    const { rows, ...rest } = await listShared(context, query);
    return { success: true as const, creations: rows.map((row) => presentShared(row, actor)), ...rest };
  });

  serve(contract.readSharedPicture, async ({ params, query }) =>
    serveOfficePicture(
      context,
      await findPictureFile(context, params.creationId, query.size, { shownOnly: false }),
    ),
  );

  serve(contract.readSharedCreationExperiment, async ({ params }) =>
    presentExperiment(await findExperiment(context, params.creationId, { shownOnly: false })),
  );

  serve(contract.decideCreation, async ({ actor, params, body, say }) => {
    const creation = await decideCreation(context, {
      id: params.creationId,
      staffId: actor.personId,
      decision: body.decision,
      reason: body.reason ?? null,
    });
    return { success: true as const, ...say(said[body.decision]), creation: presentShared(creation, actor) };
  });
}
