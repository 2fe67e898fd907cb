import { policy } from './policy.ts';
import { announcementRoutes } from './routes.ts';

/** What the office says to people inside the site. */
export const announcements = { policy, routes: announcementRoutes };
