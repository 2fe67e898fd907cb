import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { isBegun } from '../../../platform/form/kept-form.ts';
import { KeyLetter } from '../../../platform/office/desk-parts.tsx';
import { StaffLayout } from '../../../platform/office/staff-layout.tsx';
import type { Choice, List } from '../../../platform/office/table/list.ts';
import { ListTable } from '../../../platform/office/table/list-table.tsx';
import { useIsJustCome } from '../../../platform/office/table/use-asked.ts';
import { useCourseChoices } from '../../../platform/office/table/use-course-choices.ts';
import { useMay } from '../../../platform/office/use-may.ts';
import { useKeys } from '../../../platform/office/walk-queue.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { fetchPlanned, mentorsQuery, type Planned, plannedQuery } from '../planned-sessions-api.ts';
import { deskWords } from '../when-words.ts';
import { Anew } from './anew.tsx';
import { PlanForm } from './plan-form.tsx';
import { SessionBeside } from './session-beside.tsx';
import { whoWords } from './session-desk.tsx';

/** What is to come: it is what one comes for. */
const TO_COME = { when: 'coming' };

/** /staff/live: live sessions planned; one opens beside the list to be moved and cancelled, with who came and its recording. */
export default function PlannedSessions() {
  if (useIsJustCome()) return <Navigate to={`${paths.staffLive}?${new URLSearchParams(TO_COME)}`} replace />;
  return <Desk />;
}

function Desk() {
  const [isNew, setNew] = useState(false);
  const [, setAddress] = useSearchParams();
  const { announce } = useNotices();
  const mayPlan = useMay('liveSessions.plan');
  const begin = () => setNew(true);
  useKeys(mayPlan && !isNew ? { n: begin } : {});
  return (
    <StaffLayout
      title={m.live_title()}
      actions={
        mayPlan && (
          <Button size="small" disabled={isNew} onClick={begin}>
            {!isNew && isBegun('new session') ? m.live_desk_new_begun() : m.live_desk_new()}{' '}
            <KeyLetter letter="N" />
          </Button>
        )
      }
    >
      {isNew && (
        <div className="mb-5">
          <Anew
            name="new session"
            form={(onAnew) => (
              <PlanForm
                session={null}
                onCancel={() => setNew(false)}
                onAnew={onAnew}
                onDone={({ id, title }, count) => {
                  setNew(false);
                  setAddress({ ...TO_COME, open: id });
                  announce(
                    count === 1 ? m.live_desk_planned({ title }) : m.live_desk_planned_many({ title, count }),
                    'success',
                  );
                }}
              />
            )}
          />
        </div>
      )}
      <ListTable list={list} />
    </StaffLayout>
  );
}

const useTimes = (): readonly Choice[] => [
  ['coming', m.live_desk_coming()],
  ['past', m.live_desk_past()],
  ['cancelled', m.live_cancelled()],
];

function useMentors(): readonly Choice[] {
  const { data } = useQuery(mentorsQuery(usePersonId()));
  return (data?.mentors ?? []).map(({ mentorId, mentorName }) => [mentorId, mentorName]);
}

const list: List<Planned> = {
  name: 'live-sessions',
  caption: m.live_title,
  search: m.live_desk_search,
  filters: [
    { name: 'when', label: m.live_desk_which, kind: 'choice', useChoices: useTimes },
    { name: 'course', label: m.live_desk_course, kind: 'choice', useChoices: useCourseChoices },
    { name: 'mentor', label: m.live_desk_mentor, kind: 'choice', useChoices: useMentors },
  ],
  columns: [
    {
      id: 'session',
      title: m.live_desk_session,
      cell: ({ title, cancelled }) => (
        <>
          {cancelled !== null && (
            <Badge tone="led" className="-my-1 mr-2">
              {m.live_cancelled()}
            </Badge>
          )}
          <span className={cancelled === null ? '' : 'line-through'}>{title}</span>
        </>
      ),
    },
    {
      id: 'when',
      title: m.live_desk_when,
      sort: ['starts', '-starts'],
      className: 'tabular-nums',
      cell: deskWords,
    },
    {
      id: 'course',
      title: m.live_desk_course,
      className: 'max-sm:hidden',
      cell: ({ course }) => course.courseTitle,
    },
    {
      id: 'mentor',
      title: m.live_desk_mentor,
      className: 'max-sm:hidden',
      cell: ({ mentor }) => mentor?.mentorName ?? m.live_desk_mentor_none(),
    },
    { id: 'who', title: m.live_desk_coming_people, className: 'max-sm:hidden', cell: whoWords },
    {
      id: 'came',
      title: m.live_desk_came,
      numeric: true,
      cell: ({ attended, seats, seatsTaken, learners }) =>
        m.live_desk_came_count({ attended, count: seats === null ? learners : seatsTaken }),
    },
    {
      id: 'series',
      title: m.live_desk_series,
      isExtra: true,
      cell: ({ series }) => (series ? m.live_desk_series_of(series) : ''),
    },
  ],
  rows: plannedQuery,
  Beside: SessionBeside,
  takeAlong: { name: m.live_desk_file, right: 'liveSessions.inspect', fetch: fetchPlanned },
  failed: m.live_desk_failed,
  empty: m.live_desk_empty_all,
  emptyText: m.live_desk_empty_text,
  nothing: ({ when, ...others }) => {
    const isAlone = Object.keys(others).every((name) => name === 'sort');
    if (!isAlone) return null;
    if (when === 'coming') return { title: m.live_desk_empty(), text: m.live_desk_empty_text() };
    if (when === 'past') return { title: m.live_desk_empty_past(), text: m.live_desk_empty_past_text() };
    return null;
  },
};
