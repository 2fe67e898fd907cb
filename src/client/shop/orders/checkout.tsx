import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { showList } from '../../../texts/locale.ts';
import { wantedOf } from '../../cart.ts';
import { paths } from '../../paths.ts';
import { CallFailed } from '../../platform/api/call.ts';
import type { Person } from '../../platform/api/person.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { AskToBuy } from '../wishes/ask-to-buy.tsx';
import { CouponField } from './coupon-field.tsx';
import { NeedsAtHome } from './needs-at-home.tsx';
import { type Bought, OrderSummary } from './order-summary.tsx';
import { type For, type Payment, type PaymentDetails, paymentDetailsQuery } from './orders-api.ts';
import { PaySteps } from './pay-steps.tsx';
import { PaymentState } from './payment-state.tsx';
import { ReceiptForm } from './receipt-form.tsx';

type Props = {
  courses: readonly Bought[];
  person: Person;
  /** Whom it is for. */
  whom: For;
  /** The choice of that, where there is one. */
  forWhom?: ReactNode;
  /** The order that was sent last for them; null where nothing was sent yet. */
  order: Payment | null;
  /** Whether it is known if there is one. */
  isKnown: boolean;
  /** Told once a screenshot was sent for what was to be paid; for which child, where it is for one. */
  onSent?: (childId: string | null) => void;
  /** It was sent a moment ago, from what stood here before. */
  wasJustSent?: boolean;
  /** Behind each course while nothing was sent. */
  lineEnd?: (course: { id: string; title: string }) => ReactNode;
  /** Below what is bought: what else one could do about it. */
  summaryEnd?: ReactNode;
};

/** Whether an order leaves something to pay: what is verified does not, nor what is being checked or sent again. */
const isOver = (order: Payment | null) =>
  order === null || order.status === 'refunded' || order.status === 'reversed';

/**
 * Paying, beside what is bought. What was sent already stands above; of the steps only those are there that make sense:
 * all of them, or for a screenshot that was turned down the last one.
 */
export function Checkout(props: Props) {
  const {
    courses,
    person,
    whom,
    forWhom,
    order,
    isKnown,
    onSent,
    wasJustSent = false,
    lineEnd,
    summaryEnd,
  } = props;
  const [wanted] = useState(() => wantedOf(courses.map(({ id }) => id)));
  // Somebody who sent the wrong picture, and somebody whose payment never left the bank.
  const [another, setAnother] = useState(false);
  const [unpaid, setUnpaid] = useState(false);
  const [justSent, setJustSent] = useState(wasJustSent);
  // What is begun for one child is nothing of the other's; what was sent by a wish goes on under the child's name.
  const about = whom.wish ?? whom.learnerId ?? null;
  const [begunFor, setBegunFor] = useState({ about, wish: whom.wish });
  if (begunFor.about !== about) {
    setBegunFor({ about, wish: whom.wish });
    setAnother(false);
    setUnpaid(false);
    if (begunFor.wish === undefined) setJustSent(false);
  }
  const mustPay = isOver(order) || (order?.status === 'rejected' && unpaid);
  const details = useQuery({
    ...paymentDetailsQuery(wanted, person.id, whom),
    enabled: isKnown && mustPay,
  });
  const refusal = details.error instanceof CallFailed && mustPay ? details.error.code : null;
  const isForOther = whom.learnerId !== undefined || whom.wish !== undefined;
  if (refusal === 'already_enrolled' && !isForOther && !forWhom)
    return <GoToLessons slug={courses[0]?.slug ?? ''} />;
  if (refusal === 'grown_up_pays') return <AskInstead courses={courses} personId={person.id} />;

  function sent() {
    setAnother(false);
    setUnpaid(false);
    setJustSent(true);
    onSent?.(details.data?.child?.id ?? null);
  }
  const maySendAgain = order?.status === 'rejected' || (order?.status === 'submitted' && another);

  return (
    <div className="bench">
      <h1 className="font-bold font-display text-3xl lg:text-4xl">{m.orders_title()}</h1>
      <p className="mt-2 mb-8 text-quiet">
        {refusal ? m.orders_lead_none() : mustPay ? m.orders_lead() : m.orders_lead_sent()}
      </p>
      {forWhom && <div className="mb-8">{forWhom}</div>}
      {whom.wish && details.data?.child && (
        <p className="mb-8 font-semibold text-lg">{m.orders_for_gift({ child: details.data.child.name })}</p>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-14">
        <div className="grid gap-8 lg:row-start-1">
          {order && <PaymentState key={order.id} payment={order} email={person.email} takeFocus={justSent} />}
          {order?.status === 'submitted' && !another && (
            <div>
              <Button variant="quiet" size="small" onClick={() => setAnother(true)}>
                {m.orders_send_another()}
              </Button>
            </div>
          )}
          {order && maySendAgain && !mustPay && (
            <section aria-labelledby="send-again" className="grid gap-5">
              <h2 id="send-again" className="font-bold font-display text-xl">
                {m.orders_step_upload()}
              </h2>
              <ReceiptForm
                key={order.receiptId}
                due={order}
                typed={order.utr ?? ''}
                person={person}
                onSubmitted={sent}
              />
              {order.status === 'rejected' && (
                <p className="text-sm">
                  {m.orders_unpaid()}{' '}
                  <button
                    type="button"
                    className="min-h-11 font-semibold text-wire-deep underline"
                    onClick={() => setUnpaid(true)}
                  >
                    {m.orders_unpaid_show()}
                  </button>
                </p>
              )}
            </section>
          )}
          {mustPay && details.data && <SoldOut details={details.data} />}
          {mustPay && details.data && (
            <PaySteps
              key={details.data.reference}
              details={details.data}
              typed={order?.utr ?? ''}
              person={person}
              onSubmitted={sent}
            />
          )}
          {mustPay && details.isPending && <StepsSkeleton />}
          {refusal && refusal in nothingToPay && <NothingToPay {...(nothingToPay[refusal] as Nothing)} />}
          {mustPay && details.isLoadingError && !(refusal && refusal in nothingToPay) && (
            <NotArrived title={m.orders_course_failed()} query={details} />
          )}
        </div>
        <OrderSummary
          courses={courses}
          lines={(mustPay ? details.data : order)?.lines ?? null}
          amountLabel={mustPay ? m.orders_price() : m.orders_state_amount()}
          lineEnd={isOver(order) ? lineEnd : undefined}
          coupon={
            mustPay &&
            details.data &&
            isOver(order) && <CouponField {...{ wanted, whom }} details={details.data} personId={person.id} />
          }
          end={
            mustPay ? (
              <>
                <Held details={details.data} />
                <NeedsAtHome courses={courses} />
              </>
            ) : null
          }
          more={isOver(order) ? summaryEnd : null}
        />
      </div>
    </div>
  );
}

/** Until when the price stands. */
function Held({ details }: { details: PaymentDetails | undefined }) {
  return <p className="min-h-10 text-quiet text-sm">{details && m.orders_held()}</p>;
}

/** The last seat went after the price was quoted. The money may be on its way. */
function SoldOut({ details: { lines, soldOut } }: { details: PaymentDetails }) {
  const gone = lines.filter(({ courseId }) => soldOut.includes(courseId));
  if (gone.length === 0) return null;
  const courses = showList(gone.map(({ courseTitle }) => courseTitle));
  return (
    <Panel className="p-5">
      <p role="status">{m.orders_sold_out({ courses })}</p>
    </Panel>
  );
}

/** There is nothing to pay for (specification, section 8). */
function GoToLessons({ slug }: { slug: string }) {
  const { announce } = useNotices();
  useEffect(() => announce(m.catalogue_enrol_already(), 'success'), [announce]);
  return <Navigate to={paths.courseContent(slug)} replace />;
}

function StepsSkeleton() {
  return (
    <div role="status" aria-label={m.ui_loading()} className="grid gap-6">
      <Skeleton className="h-80 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-80 w-full" />
    </div>
  );
}

/** A child pays nothing: it asks, for one course at a time. */
function AskInstead({ courses, personId }: { courses: readonly Bought[]; personId: string }) {
  const [first, ...others] = courses;
  if (!first) return null;
  return (
    <div className="bench grid gap-8">
      <AskToBuy course={first} personId={personId} />
      {others.length > 0 && (
        <ul className="mx-auto w-full max-w-form">
          {others.map(({ id, slug, title }) => (
            <li key={id}>
              <Link
                to={paths.courseCart(slug)}
                className="inline-flex min-h-11 items-center font-semibold text-wire-deep"
              >
                {m.wishes_ask_other({ course: title })}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Nothing = { title: () => string; text: () => string };

/** Why there is nothing to pay, where no order of one's own says so. */
const nothingToPay: Record<string, Nothing> = {
  already_enrolled: { title: m.orders_none_learns, text: m.orders_none_learns_text },
  order_waiting: { title: m.orders_none_waits, text: m.orders_none_waits_text },
  order_waiting_other: { title: m.orders_none_waits, text: m.failure_order_waiting_other },
  wish_over: { title: m.orders_none_wish, text: m.failure_wish_over },
  child_not_found: { title: m.orders_none_wish, text: m.failure_child_not_found },
};

function NothingToPay({ title, text }: Nothing) {
  return (
    <EmptyState
      pose="waves"
      title={title()}
      text={text()}
      action={
        <ButtonLink variant="quiet" render={(look) => <Link to={paths.courses} {...look} />}>
          {m.orders_cart_browse()}
        </ButtonLink>
      }
    />
  );
}
