import { listCreations, listSharedCreations, readCreation } from '../../../../contract/learning/creations.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showMoment } from '../../../platform/api/show-date.ts';
import type { Queue } from '../../../platform/office/queue.ts';
import { ReviewQueue } from '../../../platform/office/review-queue.tsx';
import type { SharedCreation } from '../creations-api.ts';
import { decide, sharedCreationsQuery } from '../creations-api.ts';
import { CreationDesk } from './creation-desk.tsx';

/** /staff/creations: what children shared, the picture beside it. */
export default function Creations() {
  return <ReviewQueue queue={creations} />;
}

const isShown = ({ status }: SharedCreation) => status === 'shown';

const creations: Queue<SharedCreation> = {
  title: m.creations_desk_title,
  filter: m.creations_desk_filter,
  states: [
    {
      status: 'waiting',
      name: m.creations_desk_waiting,
      empty: m.creations_desk_empty,
      emptyText: m.creations_desk_empty_text,
    },
    {
      status: 'shown',
      name: m.creations_desk_shown,
      empty: m.creations_desk_empty_shown,
      emptyText: m.creations_desk_empty_decided_text,
    },
    {
      status: 'declined',
      name: m.creations_desk_declined,
      empty: m.creations_desk_empty_declined,
      emptyText: m.creations_desk_empty_decided_text,
    },
  ],
  failed: m.creations_desk_failed,
  list: sharedCreationsQuery,
  changes: [listSharedCreations, listCreations, readCreation],
  columns: [
    {
      id: 'title',
      title: m.creations_desk_col_title,
      cell: ({ title, firstName }) => (
        <>
          <span className="block font-semibold [overflow-wrap:anywhere]">{title}</span>
          <span className="block text-quiet text-xs">{m.creations_by({ name: firstName })}</span>
        </>
      ),
    },
    {
      id: 'sent',
      title: m.creations_desk_col_sent,
      className: 'whitespace-nowrap text-xs',
      cell: ({ sharedAt }) => showMoment(sharedAt),
    },
  ],
  decisions: [
    {
      key: 'A',
      right: 'creations.decide',
      legend: m.creations_desk_key_approve,
      button: m.creations_desk_approve,
      from: ['waiting'],
      send: ({ id }) => decide(id, 'approved', null),
      done: ({ title }) => m.creations_desk_approved_done({ title }),
    },
    {
      key: 'D',
      right: 'creations.decide',
      legend: m.creations_desk_key_decline,
      button: (creation) => (isShown(creation) ? m.creations_desk_take_down() : m.creations_desk_decline()),
      from: ['waiting', 'shown'],
      evenUnseen: true,
      words: (creation) => ({
        label: isShown(creation) ? m.creations_desk_take_down_title() : m.creations_desk_decline_title(),
        hint: m.creations_desk_decline_hint(),
        needed: m.failure_creation_needs_reason(),
        rows: 3,
        maxLength: 500,
        usual: [
          ...(isShown(creation) ? [m.creations_desk_why_asked()] : []),
          m.creations_desk_why_face(),
          m.creations_desk_why_private(),
          m.creations_desk_why_unclear(),
          m.creations_desk_why_other(),
        ],
        send: isShown(creation) ? m.creations_desk_take_down_send() : m.creations_desk_decline_send(),
        danger: true,
        back: m.creations_desk_decline_back(),
      }),
      send: ({ id }, reason) => decide(id, 'declined', reason),
      done: (creation) => {
        const words = { title: creation.title };
        return isShown(creation)
          ? m.creations_desk_taken_down_done(words)
          : m.creations_desk_declined_done(words);
      },
    },
  ],
  refused: ({ title }, why) => m.office_queue_refused({ name: title, why }),
  Desk: CreationDesk,
  hasBehind: ({ experiment }) => experiment !== null,
  wideDesk: true,
};
