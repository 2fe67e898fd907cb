import { m } from '../../../texts/generated/messages.js';
import { showMoment } from '../../platform/api/show-date.ts';
import { Button } from '../../platform/ui/button.tsx';
import { sayRoles } from './role-words.ts';
import { inviteAgain, type StaffInvitation, withdrawInvitation } from './team-api.ts';
import { useAct } from './use-act.ts';

/** Who is asked in and has not come yet. */
export function Invitations({ invitations }: { invitations: readonly StaffInvitation[] }) {
  return (
    <section className="grid gap-2">
      <h2 className="font-bold font-display">{m.team_invitations()}</h2>
      <ul className="grid divide-y divide-line rounded-paper border border-line bg-surface">
        {invitations.map((one) => (
          <Invitation key={one.id} invitation={one} />
        ))}
      </ul>
    </section>
  );
}

function Invitation({ invitation: { id, email, roles, until } }: { invitation: StaffInvitation }) {
  const again = useAct(() => inviteAgain(id), m.team_invited({ email }));
  const withdraw = useAct(() => withdrawInvitation(id), m.team_withdrawn());
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-3 py-2 text-sm">
      <span className="min-w-0 grow">
        <span className="break-all font-semibold">{email}</span>{' '}
        <span className="text-quiet">
          {sayRoles(roles)} · {m.team_until({ moment: showMoment(until) })}
        </span>
      </span>
      <Button size="small" variant="quiet" pending={again.isPending} onClick={() => again.mutate()}>
        {m.team_invite_again()}
      </Button>
      <Button size="small" variant="quiet" pending={withdraw.isPending} onClick={() => withdraw.mutate()}>
        {m.team_withdraw()}
      </Button>
    </li>
  );
}
