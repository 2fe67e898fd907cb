import { listDoubts, listHelpful, readDoubt } from '../../../../contract/learning/doubts.ts';
import { DOUBT_WORDS_MOST } from '../../../../contract/platform/limits.ts';
import { m } from '../../../../texts/generated/messages.js';
import { usePersonId } from '../../../platform/api/session.ts';
import { Age } from '../../../platform/office/age.tsx';
import { Late } from '../../../platform/office/late.tsx';
import type { Queue } from '../../../platform/office/queue.ts';
import { ReviewQueue } from '../../../platform/office/review-queue.tsx';
import { type AskedDoubt, answer, askedDoubtsQuery, withhold } from '../doubts-api.ts';
import { choosePicture, pictureFor } from './answer-pictures.ts';
import { DoubtDesk } from './doubt-desk.tsx';

/** /staff/doubts: what learners ask, with what a mentor needs beside it. */
export default function Doubts() {
  return <ReviewQueue queue={doubts} />;
}

const LateDoubts = () => <Late list={askedDoubtsQuery('waiting', usePersonId())} />;

const nameOf = ({ firstName }: AskedDoubt) => firstName ?? m.doubts_someone();

const doubts: Queue<AskedDoubt> = {
  title: m.doubts_desk_title,
  filter: m.doubts_desk_filter,
  states: [
    {
      status: 'waiting',
      mayWait: true,
      name: m.doubts_desk_waiting,
      empty: m.doubts_desk_empty,
      emptyText: m.doubts_desk_empty_text,
    },
    {
      status: 'reported',
      mayWait: true,
      name: m.doubts_desk_reported,
      empty: m.doubts_desk_empty_reported,
      emptyText: m.doubts_desk_empty_reported_text,
    },
    {
      status: 'helped',
      mayWait: true,
      name: m.doubts_desk_helped,
      empty: m.doubts_desk_empty_helped,
      emptyText: m.doubts_desk_empty_helped_text,
    },
    {
      status: 'answered',
      name: m.doubts_desk_answered,
      empty: m.doubts_desk_empty_answered,
      emptyText: m.doubts_desk_empty_answered_text,
    },
    {
      status: 'shown',
      name: m.doubts_desk_shown,
      empty: m.doubts_desk_empty_shown,
      emptyText: m.doubts_desk_empty_shown_text,
    },
  ],
  failed: m.doubts_desk_failed,
  list: askedDoubtsQuery,
  changes: [listDoubts, readDoubt, listHelpful],
  Above: LateDoubts,
  columns: [
    {
      id: 'question',
      title: m.doubts_desk_col_question,
      className: 'w-full max-w-0',
      cell: (doubt) => (
        <>
          <span className="block truncate">
            <span className="font-semibold">{nameOf(doubt)}</span>
            <span className="text-quiet text-xs">
              {' · '}
              {doubt.place.title}
            </span>
          </span>
          <span className="block truncate text-quiet text-xs">{doubt.words}</span>
        </>
      ),
    },
    {
      id: 'waits',
      title: m.doubts_desk_col_age,
      className: 'whitespace-nowrap text-xs',
      cell: ({ waitsSince, movedAt, answerBy }) => (
        <Age since={waitsSince ?? movedAt} {...(answerBy ? { by: answerBy } : {})} />
      ),
    },
  ],
  decisions: [
    {
      key: 'R',
      right: 'doubts.answer',
      legend: m.doubts_desk_key_answer,
      button: m.doubts_desk_answer,
      from: ['waiting'],
      words: (doubt) => ({
        label: m.doubts_desk_answer_to({ name: nameOf(doubt) }),
        hint: m.doubts_desk_answer_hint(),
        needed: m.fault_reply_needed(),
        rows: 7,
        maxLength: DOUBT_WORDS_MOST,
        send: m.doubts_desk_answer_send(),
        back: m.doubts_desk_back(),
      }),
      send: async (doubt, words) => {
        await answer(doubt, words ?? '', pictureFor(doubt.id));
        choosePicture(doubt.id, null);
      },
      done: (doubt) => m.doubts_desk_answered_done({ name: nameOf(doubt) }),
    },
    {
      key: 'X',
      right: 'doubts.answer',
      legend: m.doubts_desk_key_withhold,
      button: ({ shown, sharing }) =>
        shown && (sharing === 'shown' || sharing === 'hidden')
          ? m.doubts_desk_take_down()
          : m.doubts_desk_withhold(),
      from: ['helped', 'reported', 'shown'],
      send: (doubt) => withhold(doubt),
      done: (doubt) => m.doubts_desk_withheld_done({ name: nameOf(doubt) }),
    },
  ],
  refused: (doubt, why) => m.office_queue_refused({ name: nameOf(doubt), why }),
  deskKeys: () => [['P', m.doubts_desk_key_publish()]],
  Desk: DoubtDesk,
  wideDesk: true,
};
