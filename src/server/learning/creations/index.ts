import type { AppContext } from '../../platform/app-context.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { tellGuardians } from './compose-mails.ts';
import { tellsTheirName } from './ensure-first-name.ts';
import { policy } from './policy.ts';
import { readWords } from './read-sharing.ts';
import { encodePicture } from './reencode-picture.ts';
import { galleryRoutes, officeRoutes } from './routes.ts';
import { shareKept } from './share-kept.ts';
import { closeExperiment, findShowing } from './store-experiments.ts';
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
  /** Shares a picture that another noun keeps or draws. */
  shareKept,
  /** Before what is shown already is answered: refuses `invalid_input` with every field that is wrong. */
  readWords,
  /** Whether words tell others more of who made something than a first name. */
  tellsTheirName,
  /** The latest creation that somebody made of one of their experiments. */
  findShowing,
  /** Ends that everybody can open what is behind the creations of an experiment. */
  closeExperiment,
};
