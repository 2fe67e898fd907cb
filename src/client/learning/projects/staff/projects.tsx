import { listHandIns, readHandIn } from '../../../../contract/learning/projects.ts';
import { HAND_IN_WORDS_MOST } from '../../../../contract/platform/limits.ts';
import { answerDue } from '../../../../rules/learning/answer-promise.ts';
import { m } from '../../../../texts/generated/messages.js';
import { usePersonId } from '../../../platform/api/session.ts';
import { showMoment } from '../../../platform/api/show-date.ts';
import { Age } from '../../../platform/office/age.tsx';
import { Late } from '../../../platform/office/late.tsx';
import type { Queue } from '../../../platform/office/queue.ts';
import { ReviewQueue } from '../../../platform/office/review-queue.tsx';
import { school } from '../../../site-facts.ts';
import { answer, type DeskHandIn, handInsQuery, writeLearner } from '../projects-api.ts';
import { marksToSend } from './marks.ts';
import { learnerOf, ProjectDesk } from './project-desk.tsx';

/** /staff/projects: what learners built, for mentors. */
export default function Projects() {
  return <ReviewQueue queue={projects} />;
}

const LateProjects = () => <Late list={handInsQuery('waiting', usePersonId())} />;

const wordsOf = (handIn: DeskHandIn) => ({ name: learnerOf(handIn), title: handIn.projectTitle });
const form = (send: string, needed: string) => ({
  needed,
  rows: 4,
  maxLength: HAND_IN_WORDS_MOST,
  send,
  back: m.projects_desk_back(),
});

const projects: Queue<DeskHandIn> = {
  title: m.projects_desk_title,
  filter: m.projects_desk_filter,
  states: [
    {
      status: 'waiting',
      mayWait: true,
      name: m.projects_desk_waiting,
      empty: m.projects_desk_empty,
      emptyText: m.projects_desk_empty_text,
    },
    {
      status: 'wrote',
      mayWait: true,
      name: m.projects_desk_wrote,
      empty: m.projects_desk_empty_wrote,
      emptyText: m.projects_desk_empty_text,
    },
    {
      status: 'asked_again',
      name: m.projects_desk_asked_again,
      empty: m.projects_desk_empty_asked,
      emptyText: m.projects_desk_empty_answered_text,
    },
    {
      status: 'accepted',
      name: m.projects_desk_accepted,
      empty: m.projects_desk_empty_accepted,
      emptyText: m.projects_desk_empty_answered_text,
    },
  ],
  failed: m.projects_desk_failed,
  list: handInsQuery,
  changes: [listHandIns, readHandIn],
  Above: LateProjects,
  columns: [
    {
      id: 'project',
      title: m.projects_desk_col_project,
      cell: (handIn) => (
        <>
          <span className="block font-semibold [overflow-wrap:anywhere]">{handIn.projectTitle}</span>
          <span className="block text-quiet text-xs">
            {m.projects_desk_by({ name: learnerOf(handIn), course: handIn.courseTitle })}
          </span>
        </>
      ),
    },
    {
      id: 'since',
      title: m.projects_desk_col_since,
      className: 'whitespace-nowrap text-xs',
      cell: ({ status, since }) =>
        status === 'waiting' || status === 'wrote' ? (
          <Age since={since} by={answerDue(new Date(since), school().answerWithinHours).toISOString()} />
        ) : (
          showMoment(since)
        ),
    },
  ],
  decisions: [
    {
      key: 'A',
      right: 'projects.answer',
      legend: m.projects_desk_key_accept,
      button: m.projects_desk_accept,
      from: ['waiting'],
      words: () => ({
        label: m.projects_desk_accept_label(),
        hint: m.projects_desk_words_hint(),
        ...form(m.projects_desk_accept_send(), m.projects_desk_words_needed()),
      }),
      send: ({ id }, words) => answer(id, 'accepted', marksToSend(id), words),
      done: (handIn) => m.projects_desk_accepted_done(wordsOf(handIn)),
    },
    {
      key: 'D',
      right: 'projects.answer',
      legend: m.projects_desk_key_again,
      button: m.projects_desk_again,
      from: ['waiting'],
      evenUnseen: true,
      words: () => ({
        label: m.projects_desk_again_label(),
        hint: m.projects_desk_words_hint(),
        ...form(m.projects_desk_again_send(), m.failure_hand_in_needs_words()),
      }),
      send: ({ id }, words) => answer(id, 'asked_again', { ...marksToSend(id), stars: null }, words),
      done: (handIn) => m.projects_desk_again_done(wordsOf(handIn)),
    },
    {
      key: 'R',
      right: 'projects.answer',
      legend: m.projects_desk_key_write,
      button: m.projects_desk_write,
      from: ['waiting', 'wrote', 'asked_again', 'accepted'],
      evenUnseen: true,
      words: () => ({
        label: m.projects_desk_write_label(),
        hint: m.projects_desk_words_hint(),
        ...form(m.projects_desk_write_send(), m.projects_desk_words_needed()),
      }),
      send: ({ id }, words) => writeLearner(id, words ?? ''),
      done: (handIn) => m.projects_desk_written_done(wordsOf(handIn)),
    },
  ],
  refused: ({ projectTitle }, why) => m.office_queue_refused({ name: projectTitle, why }),
  Desk: ProjectDesk,
  deskKeys: () => [
    ['1–4', m.projects_desk_key_marks(), '1'],
    ['↑ ↓', m.projects_desk_key_lines(), 'ArrowDown'],
    ['← →', m.projects_desk_key_pictures(), 'ArrowRight'],
  ],
  wideDesk: true,
};
