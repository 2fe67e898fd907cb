import { ensureTold } from './ensure-told.ts';
import { exportList } from './export-list.ts';
import { policy } from './policy.ts';
import { recordAct, recordExport } from './record-act.ts';
import { decideEntry } from './review-queue.ts';
import { officeRoutes } from './routes.ts';
import { settingId } from './setting-id.ts';
import { readList, readNewest } from './store-list.ts';
import { countRows, listQueue } from './store-queue.ts';

export type { DecisionRules } from './review-queue.ts';
export type { AskedPage, ListOrder } from './store-list.ts';

/** The office: its queues and lists, its acts on record, and the mails of the site. */
export const office = {
  policy,
  routes: officeRoutes,
  recordAct,
  recordExport,
  decideEntry,
  listQueue,
  ensureTold,
  readList,
  readNewest,
  exportList,
  countRows,
  settingId,
};
