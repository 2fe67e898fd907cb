import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { usePersonId } from '../../../platform/api/session.ts';
import { useKeys } from '../../../platform/office/walk-queue.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { type Planned, plannedOneQuery } from '../planned-sessions-api.ts';
import { useSiteNow } from '../use-site-now.ts';
import { Anew } from './anew.tsx';
import { CancelForm } from './cancel-form.tsx';
import { PlanForm } from './plan-form.tsx';
import { RecordingForm } from './recording-form.tsx';
import { SessionDesk, useActs } from './session-desk.tsx';

/** One session beside the list, with its keys: C changes it, X cancels it, R says where its recording is. */
export function SessionBeside({ id }: { id: string }) {
  const query = useQuery(plannedOneQuery(id, usePersonId()));
  const { data, error } = query;
  if (!data && error) return <NotArrived title={m.live_desk_one_failed()} query={{ ...query, error }} />;
  if (!data) return <Skeleton className="h-[60dvh] w-full" />;
  return <Open {...data} />;
}

type What = 'change' | 'cancel' | 'recording';

function Open({ session, aheadMs }: { session: Planned; aheadMs: number }) {
  const [doing, setDoing] = useState<What | null>(null);
  const now = useSiteNow(aheadMs);
  const acts = useActs(session, now);
  const change = () => setDoing('change');
  const cancel = () => setDoing('cancel');
  const record = () => setDoing('recording');
  useKeys({
    ...(doing === null && acts.mayChange ? { c: change, x: cancel } : {}),
    ...(doing === null && acts.mayRecord ? { r: record } : {}),
  });
  if (doing === null)
    return (
      <SessionDesk session={session} now={now} onChange={change} onCancel={cancel} onRecording={record} />
    );
  return (
    <Anew
      key={doing}
      name={`${session.id} ${doing}`}
      form={(onAnew) => <Form what={doing} session={session} onEnd={() => setDoing(null)} onAnew={onAnew} />}
    />
  );
}

type FormProps = { what: What; session: Planned; onEnd: () => void; onAnew: () => void };

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
