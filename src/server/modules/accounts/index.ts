import type { Serve } from '../../http/serve.ts';
import type { Site } from '../../site.ts';
import { ensureStaff } from './ensure-staff.ts';
import { findAskerOf } from './find-asker.ts';
import { accountRoutes } from './routes.ts';

export const accounts = {
  findAsker: findAskerOf,
  routes: (serve: Serve, site: Site): void => accountRoutes(serve, site),
  ensureStaff,
};
