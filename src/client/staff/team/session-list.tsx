import { m } from '../../../texts/generated/messages.js';
import { showMoment } from '../../platform/api/show-date.ts';
import { Badge } from '../../platform/ui/badge.tsx';
import { Button } from '../../platform/ui/button.tsx';
import type { StaffSession } from './team-api.ts';
import { useAct } from './use-act.ts';

type Props = { sessions: readonly StaffSession[]; onEnd: (sessionId: string) => Promise<unknown> };

/** Where somebody is signed in; each can be ended, but for the one that one looks from. */
export function SessionList({ sessions, onEnd }: Props) {
  const { mutate, isPending } = useAct(onEnd, m.team_session_ended());
  if (sessions.length === 0) return <p className="text-quiet text-sm">{m.team_sessions_none()}</p>;
  return (
    <ul className="grid divide-y divide-line rounded-paper border border-line bg-surface">
      {sessions.map(({ id, device, since, usedAt, isThis }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 text-sm">
          <span className="min-w-0 grow">
            <span className="font-semibold">{device ?? m.team_device_unknown()}</span>{' '}
            <span className="text-quiet">
              {m.team_session_since({ moment: showMoment(since) })}
              {usedAt && ` · ${m.team_session_used({ moment: showMoment(usedAt) })}`}
            </span>
          </span>
          {isThis ? (
            <Badge tone="leaf">{m.team_session_this()}</Badge>
          ) : (
            <Button size="small" variant="quiet" disabled={isPending} onClick={() => mutate(id)}>
              {m.team_session_end()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
