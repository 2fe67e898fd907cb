import type { Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';

export const orders = {
  routes: (_serve: Serve, _site: Site): void => {},
};
