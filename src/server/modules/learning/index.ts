import type { Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';

export const learning = {
  routes: (_serve: Serve, _site: Site): void => {},
};
