import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { usePersonId } from '../../platform/api/session.ts';
import { showMoment } from '../../platform/api/show-date.ts';
import { StaffLayout } from '../../platform/office/staff-layout.tsx';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Badge } from '../../platform/ui/badge.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { Table, TableCell, TableRow } from '../../platform/ui/table.tsx';
import { ColleagueDialog } from './colleague.tsx';
import { Demand } from './demand.tsx';
import { Invitations } from './invitations.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { sayRoles } from './role-words.ts';
import { type Colleague, teamQuery } from './team-api.ts';

/** /staff/team: who is of the office, what they may, and who is invited. */
export default function Team() {
  return (
    <StaffLayout title={m.team_title()}>
      <Desk />
    </StaffLayout>
  );
}

const columns = () => [
  { id: 'name', title: m.team_name() },
  { id: 'roles', title: m.team_roles() },
  { id: 'factor', title: m.team_factor() },
  { id: 'used', title: m.team_used(), className: 'max-sm:hidden' },
];

function Desk() {
  const { data, error, isFetching, refetch } = useQuery(teamQuery(usePersonId()));
  const [isInviting, setInviting] = useState(false);
  const [openId, setOpenId] = useState<string | null>(null);
  if (!data && error)
    return <NotArrived level="h2" title={m.team_failed()} query={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton className="h-96" />;
  const { colleagues, invitations, isFactorDemanded } = data;
  const open = colleagues.find(({ id }) => id === openId);
  return (
    <div className="grid gap-8">
      <section className="grid gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <Button size="small" onClick={() => setInviting(true)}>
            {m.team_invite()}
          </Button>
          <p className="text-quiet text-sm tabular-nums">{m.team_count({ count: colleagues.length })}</p>
        </div>
        <Table caption={m.team_title()} columns={columns()}>
          {colleagues.map((one) => (
            <Row key={one.id} colleague={one} onOpen={() => setOpenId(one.id)} />
          ))}
        </Table>
      </section>
      {invitations.length > 0 && <Invitations invitations={invitations} />}
      <Demand isDemanded={isFactorDemanded} />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
      {open && <ColleagueDialog colleague={open} onClose={() => setOpenId(null)} />}
    </div>
  );
}

function Row({ colleague, onOpen }: { colleague: Colleague; onOpen: () => void }) {
  const { name, email, roles, hasFactor, usedAt } = colleague;
  return (
    <TableRow>
      <TableCell className="min-w-44">
        <button type="button" onClick={onOpen} className="min-h-11 text-left font-semibold underline">
          {name}
        </button>
        <span className="block break-all text-quiet text-xs">{email}</span>
      </TableCell>
      <TableCell>{sayRoles(roles)}</TableCell>
      <TableCell>
        <Badge tone={hasFactor ? 'leaf' : 'plain'}>
          {hasFactor ? m.team_factor_on() : m.team_factor_off()}
        </Badge>
      </TableCell>
      <TableCell className="whitespace-nowrap max-sm:hidden">
        {usedAt ? showMoment(usedAt) : m.team_used_never()}
      </TableCell>
    </TableRow>
  );
}
