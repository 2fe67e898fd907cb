import type { AppContext } from '../../app-context.ts';
import type { Serve } from '../../http/serve.ts';
import { tellGuardians } from './compose-mails.ts';
import { policy } from './policy.ts';
import { encodePicture } from './reencode-picture.ts';
import { galleryRoutes, officeRoutes } from './routes.ts';
import { shareKept } from './share-kept.ts';
import { sweepCreations } from './sweep-creations.ts';

/** What children made and shared: the gallery, and the office's say about it. */
export const creations = {
  policy,
  routes: (serve: Serve, context: AppContext): void => {
    galleryRoutes(serve, context);
    officeRoutes(serve, context);
    sweepCreations(context);
    tellGuardians(context);
  },
  /** A photograph in two sizes, as WebP, without anything else that came along. */
  encodePicture,
  /** Shares a picture that another noun keeps. */
  shareKept,
};
