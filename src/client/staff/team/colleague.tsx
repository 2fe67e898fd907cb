import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { usePersonId } from '../../platform/api/session.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { ignoreSecondPress } from '../../platform/ui/second-press.ts';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { RoleFields, rolesIn, ticksOf } from './role-ticks.tsx';
import { SessionList } from './session-list.tsx';
import {
  type Colleague,
  changeRoles,
  endColleague,
  endSessionOf,
  resetFactor,
  sessionsOfQuery,
} from './team-api.ts';
import { useAct } from './use-act.ts';

type Props = { colleague: Colleague; onClose: () => void };

/** A colleague: roles, sessions, the second step, and the way out. */
export function ColleagueDialog({ colleague, onClose }: Props) {
  const { id, name, email, hasFactor } = colleague;
  const reset = useAct(() => resetFactor(id), m.team_factor_gone({ name }));
  return (
    <Dialog open onClose={onClose} title={name} description={email} width="sheet">
      <div className="grid gap-7">
        <Roles colleague={colleague} />
        <Sessions colleagueId={id} />
        {hasFactor && (
          <section className="grid justify-items-start gap-2">
            <h3 className="font-bold font-display">{m.team_factor()}</h3>
            <p className="text-sm">{m.team_factor_reset_text()}</p>
            <Button size="small" variant="quiet" pending={reset.isPending} onClick={() => reset.mutate()}>
              {m.team_factor_reset()}
            </Button>
          </section>
        )}
        <Leave colleague={colleague} onClose={onClose} />
      </div>
    </Dialog>
  );
}

function Roles({ colleague: { id, name, roles } }: { colleague: Colleague }) {
  const { announce } = useNotices();
  const { form, tick, failure, isSending } = useFields({
    empty: ticksOf([]),
    initial: ticksOf(roles),
    check: (ticks) => ({ reader: rolesIn(ticks).length === 0 ? m.fault_roles_needed() : undefined }),
    send: async (ticks) => {
      await changeRoles(id, rolesIn(ticks));
      announce(m.team_roles_saved({ name }), 'success');
    },
  });
  return (
    <form {...form} className="grid justify-items-start gap-3">
      <FormError {...failure} />
      <RoleFields tick={tick} />
      <Button type="submit" size="small" pending={isSending} pendingText={m.team_again_doing()}>
        {m.team_roles_save()}
      </Button>
    </form>
  );
}

function Sessions({ colleagueId }: { colleagueId: string }) {
  const { data, error, isFetching, refetch } = useQuery(sessionsOfQuery(usePersonId(), colleagueId));
  return (
    <section className="grid gap-2">
      <h3 className="font-bold font-display">{m.team_sessions()}</h3>
      {data && <SessionList sessions={data} onEnd={(sessionId) => endSessionOf(colleagueId, sessionId)} />}
      {!data && error && (
        <NotArrived level="h2" title={m.team_failed()} query={{ error, isFetching, refetch }} />
      )}
      {!data && !error && <Skeleton className="h-24" />}
    </section>
  );
}

function Leave({ colleague: { id, name }, onClose }: Props) {
  const [isSure, setSure] = useState(false);
  const { mutate, isPending } = useAct(() => endColleague(id), m.team_ended({ name }), onClose);
  return (
    <section className="grid justify-items-start gap-2 border-line border-t-2 border-dashed pt-5">
      <p className="text-sm">{m.team_end_text({ name })}</p>
      {isSure ? (
        <Button size="small" variant="danger" pending={isPending} onClick={() => mutate()}>
          {m.team_end_sure({ name })}
        </Button>
      ) : (
        <Button
          size="small"
          variant="quiet"
          onClick={(press) => {
            ignoreSecondPress(press);
            setSure(true);
          }}
        >
          {m.team_end()}
        </Button>
      )}
    </section>
  );
}
