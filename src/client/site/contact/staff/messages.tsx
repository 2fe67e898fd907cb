import { listMessages } from '../../../../contract/site/contact.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showMoment } from '../../../platform/api/show-date.ts';
import type { Queue } from '../../../platform/office/queue.ts';
import { ReviewQueue } from '../../../platform/office/review-queue.tsx';
import { answer, type Message, messagesQuery } from '../messages-api.ts';
import { subjectWords } from '../subject-words.ts';
import { MessageDesk } from './message-desk.tsx';

/** /staff/messages: what visitors wrote, the answer written beside it. */
export default function Messages() {
  return <ReviewQueue queue={messages} />;
}

const messages: Queue<Message> = {
  title: m.contact_staff_title,
  filter: m.contact_staff_filter,
  states: [
    {
      status: 'open',
      name: m.contact_staff_open,
      empty: m.contact_staff_empty,
      emptyText: m.contact_staff_empty_text,
    },
    {
      status: 'answered',
      name: m.contact_staff_answered,
      empty: m.contact_staff_empty_answered,
      emptyText: m.contact_staff_empty_answered_text,
    },
  ],
  failed: m.contact_staff_failed,
  list: messagesQuery,
  changes: [listMessages],
  columns: [
    {
      id: 'message',
      title: m.contact_staff_col_message,
      className: 'w-full max-w-0',
      cell: ({ name, subject, message }) => (
        <>
          <span className="block truncate">
            <span className="font-semibold">{name}</span>
            <span className="text-quiet text-xs">
              {' · '}
              {subject ? subjectWords[subject]() : m.contact_subject_none()}
            </span>
          </span>
          <span className="block truncate text-quiet text-xs">{message}</span>
        </>
      ),
    },
    {
      id: 'sent',
      title: m.contact_staff_col_sent,
      className: 'whitespace-nowrap text-xs',
      cell: ({ sentAt }) => showMoment(sentAt),
    },
  ],
  decisions: [
    {
      key: 'R',
      right: 'contact.answer',
      legend: m.contact_staff_key_reply,
      button: m.contact_staff_reply,
      from: ['open'],
      words: ({ email, name }) => ({
        label: m.contact_staff_reply_to({ who: email ?? name }),
        hint: m.contact_staff_reply_hint(),
        needed: m.fault_reply_needed(),
        rows: 8,
        maxLength: 5000,
        send: m.contact_staff_reply_send(),
        back: m.contact_staff_reply_back(),
      }),
      send: ({ id }, reply) => answer(id, reply),
      done: ({ name }) => m.contact_staff_replied_done({ name }),
    },
    {
      key: 'E',
      right: 'contact.answer',
      legend: m.contact_staff_key_settle,
      button: m.contact_staff_settle,
      from: ['open'],
      send: ({ id }) => answer(id, null),
      done: ({ name }) => m.contact_staff_settled_done({ name }),
    },
  ],
  refused: ({ name }, why) => m.office_queue_refused({ name, why }),
  Desk: MessageDesk,
};
