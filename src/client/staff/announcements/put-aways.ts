import type { OutboxKind } from '../../platform/outbox/waiting-entries.ts';
import { announcementsAreOld, sendPutAway, showPutAway } from './announcements-api.ts';

type PutAway = { id: string };

/** Announcements that were put away, until the school knows. */
export const putAways: OutboxKind<PutAway, unknown> = {
  name: 'announcements-put-away',
  idOf: ({ id }) => id,
  isEntry: (kept): kept is PutAway => typeof (kept as PutAway | null | undefined)?.id === 'string',
  send: sendPutAway,
  // A list that was on its way meanwhile may still show it, and what was taken back reaches one no longer.
  settled: ({ id }, reply, personId) => {
    if (reply) showPutAway(personId, id);
    announcementsAreOld();
  },
};
