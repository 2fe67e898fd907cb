import { useInfiniteQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { type Planned, plannedQuery } from '../../../api/planned-sessions.ts';
import { usePersonId } from '../../../api/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { useNotices } from '../../../ui/notices.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { KeyLetter } from '../../office/desk-parts.tsx';
import type { QueueColumn } from '../../office/queue.ts';
import { MoreEntries, QueueBar, QueueList } from '../../office/queue-list.tsx';
import { StaffLayout } from '../../office/staff-layout.tsx';
import { useMay } from '../../office/use-may.ts';
import { openEntry, useKeys, walkingKeys } from '../../office/walk-queue.ts';
import { useSiteNow } from '../use-site-now.ts';
import { deskWords } from '../when-words.ts';
import { CancelForm } from './cancel-form.tsx';
import { type FormName, forgetForm, isBegun } from './kept-form.ts';
import { PlanForm } from './plan-form.tsx';
import { RecordingForm } from './recording-form.tsx';
import { SessionDesk, useActs, whoWords } from './session-desk.tsx';

/** /staff/live: live sessions planned, moved, cancelled, who came to them, and their recordings. */
export default function PlannedSessions() {
  return (
    <StaffLayout title={m.live_title()}>
      <Desk />
    </StaffLayout>
  );
}

type When = 'coming' | 'past';

const columns: readonly QueueColumn<Planned>[] = [
  {
    id: 'session',
    title: m.live_desk_session,
    cell: ({ title, course, cancelled }) => (
      <>
        {cancelled !== null && (
          <Badge tone="led" className="-my-1 mr-2">
            {m.live_cancelled()}
          </Badge>
        )}
        <span className={`font-semibold ${cancelled === null ? '' : 'line-through'}`}>{title}</span>{' '}
        <span className="text-quiet text-xs">{course.courseTitle}</span>
      </>
    ),
  },
  {
    id: 'when',
    title: m.live_desk_when,
    cell: ({ startsAt }) => deskWords({ startsAt }),
    className: 'tabular-nums',
  },
];
const columnsOf: Record<When, readonly QueueColumn<Planned>[]> = {
  coming: [
    ...columns,
    { id: 'who', title: m.live_desk_coming_people, cell: whoWords, className: 'max-sm:hidden' },
  ],
  past: [
    ...columns,
    {
      id: 'came',
      title: m.live_desk_came,
      cell: ({ attended, seats, seatsTaken, learners }) =>
        m.live_desk_came_count({ attended, count: seats === null ? learners : seatsTaken }),
    },
  ],
};

function Desk() {
  const [when, setWhen] = useState<When>('coming');
  const [isNew, setNew] = useState(false);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const { announce } = useNotices();
  const query = useInfiniteQuery(plannedQuery(when, usePersonId()));
  const { data, error, isFetching, refetch } = query;
  const mayPlan = useMay('liveSessions.plan');
  const begin = () => setNew(true);
  useKeys(isNew || !mayPlan ? {} : { n: begin });
  const now = useSiteNow(data?.pages.at(-1)?.aheadMs ?? 0);
  const sessions = data?.pages.flatMap(({ entries }) => entries) ?? [];
  const form = isNew ? (
    <Anew
      name="plan"
      form={(onAnew) => (
        <PlanForm
          session={null}
          onCancel={() => setNew(false)}
          onAnew={onAnew}
          onDone={({ id, title }, count) => {
            setNew(false);
            setWhen('coming');
            setAsked([id]);
            announce(
              count === 1 ? m.live_desk_planned({ title }) : m.live_desk_planned_many({ title, count }),
              'success',
            );
          }}
        />
      )}
    />
  ) : null;
  const button = mayPlan && (
    <Button size="small" onClick={begin}>
      {!isNew && isBegun('plan') ? m.live_desk_new_begun() : m.live_desk_new()} <KeyLetter letter="N" />
    </Button>
  );
  return (
    <>
      <QueueBar
        label={m.live_desk_which()}
        choices={[
          ['coming', m.live_desk_coming()],
          ['past', m.live_desk_past()],
        ]}
        chosen={when}
        onChoose={(chosen) => {
          setWhen(chosen);
          setNew(false);
        }}
        counted={data ? { count: sessions.length, total: data.pages[0]?.total ?? 0 } : null}
        search={button}
        keys={
          !mayPlan
            ? []
            : [
                ['N', m.live_desk_keys_new()],
                ['C', m.live_desk_keys_change()],
                ['R', m.live_desk_keys_recording()],
                ['X', m.live_desk_keys_cancel()],
              ]
        }
      />
      {!data && error ? (
        <ErrorPanel
          title={m.live_desk_failed()}
          text={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : !data ? (
        <Skeleton className="h-[70dvh] w-full" />
      ) : sessions.length === 0 ? (
        (form ?? (
          <EmptyState
            title={when === 'coming' ? m.live_desk_empty() : m.live_desk_empty_past()}
            text={when === 'coming' ? m.live_desk_empty_text() : m.live_desk_empty_past_text()}
            action={null}
          />
        ))
      ) : (
        <ListAndDesk
          {...{ sessions, asked, when, now }}
          onAsk={(session) => {
            setNew(false);
            setAsked(session ? [session.id] : []);
          }}
          instead={form}
          more={<MoreEntries query={query} />}
        />
      )}
    </>
  );
}

type ListProps = {
  sessions: readonly Planned[];
  when: When;
  /** The site's clock. */
  now: number;
  asked: readonly string[];
  onAsk: (session: Planned | null) => void;
  /** What stands in the desk's place; null for the open session. */
  instead: ReactNode;
  more: ReactNode;
};

type Doing = { what: 'change' | 'cancel' | 'recording'; id: string };

function ListAndDesk({ sessions, when, now, asked, onAsk, instead, more }: ListProps) {
  const [doing, setDoing] = useState<Doing | null>(null);
  const open = openEntry(sessions, asked);
  const isAtRest = open !== null && instead === null && doing?.id !== open.id;
  const acts = useActs(open, now);
  const begin = (what: Doing['what']) => open && setDoing({ what, id: open.id });
  const show = (session: Planned | null) => {
    setDoing(null);
    onAsk(session);
  };
  useKeys({
    ...walkingKeys(sessions, open, show),
    ...(isAtRest && acts.mayChange ? { c: () => begin('change'), x: () => begin('cancel') } : {}),
    ...(isAtRest && acts.mayRecord ? { r: () => begin('recording') } : {}),
  });
  if (!open) return null;
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(26rem,1fr)_minmax(0,1fr)]">
      <QueueList
        caption={m.live_title()}
        columns={columnsOf[when]}
        entries={sessions}
        openId={open.id}
        onOpen={show}
        more={more}
      />
      {instead ??
        (doing?.id === open.id ? (
          <Anew
            key={`${open.id} ${doing.what}`}
            name={`${open.id} ${doing.what}`}
            form={(onAnew) => (
              <Form what={doing.what} session={open} onEnd={() => setDoing(null)} onAnew={onAnew} />
            )}
          />
        ) : (
          <SessionDesk
            session={open}
            now={now}
            onChange={() => begin('change')}
            onCancel={() => begin('cancel')}
            onRecording={() => begin('recording')}
          />
        ))}
    </div>
  );
}

/** A form that can be begun anew: what was typed before is forgotten. */
function Anew({ name, form }: { name: FormName; form: (onAnew: () => void) => ReactNode }) {
  const [times, setTimes] = useState(0);
  const begin = () => {
    forgetForm(name);
    setTimes(times + 1);
  };
  return <Fragment key={times}>{form(begin)}</Fragment>;
}

type FormProps = { what: Doing['what']; session: Planned; onEnd: () => void; onAnew: () => void };

function Form({ what, session, onEnd, onAnew }: FormProps) {
  const { announce } = useNotices();
  const end = (words: string) => {
    onEnd();
    announce(words, 'success');
  };
  const { title } = session;
  if (what === 'cancel')
    return (
      <CancelForm
        {...{ session, onAnew }}
        onCancel={onEnd}
        onDone={() => end(m.live_desk_cancelled({ title }))}
      />
    );
  if (what === 'recording')
    return (
      <RecordingForm
        {...{ session, onAnew }}
        onCancel={onEnd}
        onDone={({ recording }) =>
          end(
            recording === null
              ? m.live_desk_recording_taken({ title })
              : m.live_desk_recording_kept({ title }),
          )
        }
      />
    );
  return (
    <PlanForm
      {...{ session, onAnew }}
      onCancel={onEnd}
      onDone={(changed, count) =>
        end(
          count === 1
            ? m.live_desk_changed({ title: changed.title })
            : m.live_desk_changed_many({ title: changed.title, count }),
        )
      }
    />
  );
}
