import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { showRupees } from '../../../rules/platform/money.ts';
import { m } from '../../../texts/generated/messages.js';
import { showList } from '../../../texts/locale.ts';
import { BuiltShelf } from '../../learning/overviews/built-shelf.tsx';
import { ChildOverview } from '../../learning/overviews/child-overview.tsx';
import { type Overview, overviewQuery } from '../../learning/overviews/overviews-api.ts';
import { Part } from '../../learning/overviews/part.tsx';
import { paths } from '../../paths.ts';
import { BackToFamily } from '../../people/families/back-to-family.tsx';
import { useSession } from '../../platform/api/session.ts';
import { showDate, showDay, showMoment } from '../../platform/api/show-date.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Page } from '../../platform/shell/page.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { PaperLinks } from '../../shop/orders/paper-links.tsx';

const OwnData = lazy(() => import('../../people/own-data/own-data.tsx'));

/** /family/{child}: all that a guardian sees of one child. */
export default function Child() {
  const { childId = '' } = useParams();
  const { status, person } = useSession();
  if (status === 'signed-out') return <Navigate to={paths.signIn(paths.child(childId))} replace />;
  if (!person) return <Waits />;
  return <Told childId={childId} personId={person.id} />;
}

function Waits() {
  return (
    <Page title={m.overviews_week()} className="pb-20">
      <div role="status" aria-label={m.ui_loading()} className="bench">
        <Skeleton className="h-96 w-full" />
      </div>
    </Page>
  );
}

function Told({ childId, personId }: { childId: string; personId: string }) {
  const { data, error, isFetching, refetch } = useQuery(overviewQuery(childId, personId));
  if (data)
    return (
      <Page title={m.overviews_title({ name: data.firstName })} className="pb-20">
        <Whole {...data} />
      </Page>
    );
  if (!error) return <Waits />;
  return (
    <Page title={m.overviews_failed()} className="pb-20">
      <NotArrived level="h1" title={m.overviews_failed()} query={{ error, isFetching, refetch }} />
    </Page>
  );
}

/** What is happening now on the left, what stays on the right; on a phone one after the other. */
function Whole(overview: Overview) {
  const { childId, firstName: name, built } = overview;
  return (
    <div className="bench grid grid-cols-[minmax(0,1fr)] content-start gap-6">
      <header>
        <BackToFamily />
        <h1 className="text-3xl [overflow-wrap:anywhere]">{m.overviews_title({ name })}</h1>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <Panel className="p-5 sm:p-6">
          <ChildOverview childId={childId} place="page" />
        </Panel>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Part level="h2" title={m.overviews_built({ name })}>
            {built.length > 0 ? (
              <BuiltShelf built={built} most={4} />
            ) : (
              <p className="text-quiet">{m.overviews_built_none({ name })}</p>
            )}
          </Part>
          <LiveSessions {...overview} />
          <Certificates {...overview} />
          <Orders {...overview} />
        </div>
      </div>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <OwnData personId={childId} childName={name} />
      </Suspense>
    </div>
  );
}

function LiveSessions({ live: { next, attended, lastAttended }, firstName: name }: Overview) {
  return (
    <Part level="h2" title={m.overviews_live()}>
      {next.length === 0 && <p className="text-quiet">{m.overviews_live_none()}</p>}
      <ul className="grid gap-2">
        {next.map(({ sessionId, title, courseTitle, startsAt, comes }) => (
          <li key={sessionId}>
            <p className="font-semibold">{m.overviews_live_next({ title, when: showMoment(startsAt) })}</p>
            <p className="text-quiet text-sm">{courseTitle}</p>
            {!comes && <p className="text-sm">{m.overviews_live_seat()}</p>}
          </li>
        ))}
      </ul>
      {lastAttended && (
        <p>
          {m.overviews_live_attended({ name, count: attended })}{' '}
          {m.overviews_live_last({ title: lastAttended.title, date: showDate(lastAttended.at) })}
        </p>
      )}
    </Part>
  );
}

function Certificates({ certificates }: Overview) {
  return (
    <Part level="h2" title={m.overviews_certificates()}>
      {certificates.length === 0 && <p className="text-quiet">{m.overviews_certificates_none()}</p>}
      <ul>
        {certificates.map(({ code, courseTitle: course, issuedOn }) => (
          <li key={code}>
            <Link
              to={paths.certificate(code)}
              className="inline-flex min-h-11 items-center font-semibold text-wire-deep underline underline-offset-4"
            >
              {m.overviews_certificate({ course, date: showDay(issuedOn) })}
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const orderWords: Record<Overview['orders'][number]['status'], () => string> = {
  submitted: m.overviews_order_submitted,
  verified: m.overviews_order_verified,
  rejected: m.overviews_order_rejected,
  refunded: m.overviews_order_refunded,
  reversed: m.overviews_order_reversed,
};

function Orders({ orders }: Overview) {
  return (
    <Part level="h2" title={m.overviews_orders()}>
      {orders.length === 0 && <p className="text-quiet">{m.overviews_orders_none()}</p>}
      <ul className="divide-y divide-line">
        {orders.map(({ orderId, courseTitles, amount, status, submittedAt, papers }) => (
          <li key={orderId} className="py-2">
            <p className="font-semibold">{showList(courseTitles)}</p>
            <p className="text-quiet text-sm tabular-nums">
              {amount === null
                ? m.overviews_order_other({ date: showDate(submittedAt), status: orderWords[status]() })
                : m.overviews_order({
                    amount: showRupees(amount),
                    date: showDate(submittedAt),
                    status: orderWords[status](),
                  })}
            </p>
            <PaperLinks papers={papers} />
          </li>
        ))}
      </ul>
    </Part>
  );
}
