import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { sayTime } from '../../../texts/say-span.ts';
import type { DashboardProgress } from '../../learning/learning/learning-api.ts';
import { paths } from '../../paths.ts';
import type { Person } from '../../platform/api/person.ts';
import { showDate } from '../../platform/api/show-date.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { StatFigure } from '../../platform/ui/stat-figure.tsx';
import { myOrdersQuery } from '../../shop/orders/orders-api.ts';
import { dashboardFigures } from './dashboard-figures.ts';
import { openPayments } from './open-payments.ts';

type Props = { person: Person; progress: readonly DashboardProgress[] };

/** The figures, and what the account says. */
export function Overview({ person, progress }: Props) {
  const { courses, completed, average, seconds } = dashboardFigures(progress);
  const orders = useQuery(myOrdersQuery(person.id));
  // Whoever has a course, or has paid, is not sent to buy one: it stands above.
  const isEmpty = progress.length === 0 && !orders.isPending && openPayments(orders.data ?? []).length === 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-8">
        <dl className="flex flex-wrap gap-x-8 gap-y-4">
          <StatFigure figure={courses} label={m.dashboard_total_courses()} tone="wire" small />
          <StatFigure figure={completed} label={m.dashboard_completed()} tone="leaf" small />
          <StatFigure
            figure={m.dashboard_percent({ percent: average })}
            label={m.dashboard_average()}
            tone="sun"
            small
          />
          <StatFigure figure={sayTime(seconds)} label={m.dashboard_time()} tone="indigo" small />
        </dl>
        {isEmpty && (
          <EmptyState
            pose={null}
            title={m.dashboard_no_progress()}
            text={m.dashboard_no_progress_text()}
            action={
              <ButtonLink
                variant="quiet"
                size="small"
                render={(look) => <Link to={paths.courses} {...look} />}
              >
                {m.dashboard_browse()}
              </ButtonLink>
            }
          />
        )}
      </div>
      <Profile person={person} />
    </div>
  );
}

function Profile({ person }: { person: Person }) {
  const lines = [
    [m.dashboard_name(), person.name],
    // Whoever has no address comes in by a username.
    person.email ? [m.dashboard_email(), person.email] : [m.dashboard_username(), person.username],
    [m.dashboard_role(), person.role === 'staff' ? m.dashboard_role_staff() : m.dashboard_role_student()],
    [m.dashboard_institute(), person.institute ?? m.dashboard_none()],
    [m.dashboard_phone(), person.phone || m.dashboard_none()],
    [m.dashboard_since(), showDate(person.createdAt)],
  ];
  return (
    <Panel as="section" className="self-start p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="font-bold font-display text-xl">{m.dashboard_profile()}</h2>
        <ButtonLink size="small" variant="quiet" render={(look) => <Link to={paths.account} {...look} />}>
          {m.dashboard_profile_change()}
        </ButtonLink>
      </div>
      <dl className="mt-4 grid gap-3">
        {lines.map(([label, text]) => (
          <div key={label}>
            <dt className="text-quiet text-sm">{label}</dt>
            <dd className="font-semibold [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
