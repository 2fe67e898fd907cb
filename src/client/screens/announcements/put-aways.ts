import { announcementsAreOld, sendPutAway } from '../../api/announcements.ts';
import type { OutboxKind } from '../../outbox/waiting-entries.ts';

type PutAway = { id: string };

/** Announcements that were put away, until the school knows. */
export const putAways: OutboxKind<PutAway, unknown> = {
  name: 'announcements-put-away',
  idOf: ({ id }) => id,
  isEntry: (kept): kept is PutAway => typeof (kept as PutAway | null | undefined)?.id === 'string',
  send: sendPutAway,
  // What was taken back meanwhile, or reaches one no longer, is not shown either way.
  settled: (_entry, reply) => {
    if (!reply) announcementsAreOld();
  },
};
