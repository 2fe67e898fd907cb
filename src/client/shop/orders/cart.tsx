import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { showRupees } from '../../../rules/platform/money.ts';
import { m } from '../../../texts/generated/messages.js';
import { removeFromCart, useCart } from '../../cart.ts';
import { type CourseCard, courseListQuery } from '../../learning/catalogue/catalogue-api.ts';
import { isEnrolled } from '../../learning/enrolment/enrolment-api.ts';
import { ordersFor, standingOf } from '../../learning/enrolment/standing-api.ts';
import { paths } from '../../paths.ts';
import type { Person } from '../../platform/api/person.ts';
import { useSession } from '../../platform/api/session.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Page } from '../../platform/shell/page.tsx';
import { Badge } from '../../platform/ui/badge.tsx';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { Checkout } from './checkout.tsx';
import { LoadingCourse } from './course-to-pay.tsx';
import { ForWhom } from './for-whom.tsx';
import { myOrdersQuery, type Payment } from './orders-api.ts';
import { useForWhom } from './use-for-whom.ts';

/** /cart: several courses, one payment. */
export default function Cart() {
  const { status, person } = useSession();
  const ids = useCart();
  const list = useQuery(courseListQuery());
  const courses = ids.flatMap((id) => list.data?.find((course) => course.id === id) ?? []);
  const place = useFocusKept(ids.length);
  return (
    <Page title={m.orders_cart()} className="pb-24">
      <div ref={place}>
        {list.isLoadingError && <NotArrived title={m.orders_course_failed()} query={list} />}
        {!list.isLoadingError && (list.isPending || (status !== 'signed-out' && !person)) && (
          <LoadingCourse />
        )}
        {list.data && status === 'signed-out' && <VisitorsCart courses={courses} />}
        {list.data && person && <OwnCart courses={courses} person={person} />}
      </div>
    </Page>
  );
}

/** Whoever took a course out pressed a button that is gone: they go on at the top of what is left. Gives where that is. */
function useFocusKept(count: number) {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    const heading = place.current?.querySelector('h1');
    if (!isFewer || !heading || document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [count]);
  return place;
}

/** `last`: the payment that was sent last. What it is for has left the cart, and is not lost. */
function EmptyCart({ last }: { last?: Payment | undefined }) {
  const isOpen = last?.status === 'submitted' || last?.status === 'rejected';
  return (
    <div className="bench">
      <EmptyState
        level="h1"
        pose={isOpen ? 'receipt-clock' : 'sleeps'}
        title={m.orders_cart_empty()}
        text={isOpen ? m.orders_cart_empty_sent() : m.orders_cart_empty_text()}
        action={
          <>
            {isOpen && (
              <ButtonLink render={(look) => <Link to={paths.courseCart(last.courseSlug)} {...look} />}>
                {m.orders_cart_see_payment()}
              </ButtonLink>
            )}
            <ButtonLink
              variant={isOpen ? 'quiet' : 'main'}
              render={(look) => <Link to={paths.courses} {...look} />}
            >
              {m.orders_cart_browse()}
            </ButtonLink>
          </>
        }
      />
    </div>
  );
}

/** What is in it, before there is an account to pay from. */
function VisitorsCart({ courses }: { courses: readonly CourseCard[] }) {
  if (courses.length === 0) return <EmptyCart />;
  const total = courses.reduce((sum, { price }) => sum + price, 0);
  return (
    <div className="bench">
      <div className="grid max-w-3xl gap-6">
        <h1 className="font-bold font-display text-3xl lg:text-4xl">{m.orders_cart()}</h1>
        <Panel className="grid gap-4 p-5 sm:p-6">
          <CartLines courses={courses} />
          <p className="flex items-baseline justify-between gap-4 border-line border-t pt-4">
            <span className="text-quiet">{m.orders_price()}</span>
            <strong className="font-bold font-display text-3xl tabular-nums">{showRupees(total)}</strong>
          </p>
          <ButtonLink size="large" render={(look) => <Link to={paths.register(paths.cart)} {...look} />}>
            {m.orders_cart_register()}
          </ButtonLink>
          <p className="text-center text-sm">
            {m.orders_cart_known()}{' '}
            <Link
              to={paths.signIn(paths.cart)}
              className="inline-flex min-h-11 items-center font-semibold text-wire-deep underline"
            >
              {m.orders_cart_sign_in()}
            </Link>
          </p>
          <AddAnother />
        </Panel>
      </div>
    </div>
  );
}

function OwnCart({ courses, person }: { courses: readonly CourseCard[]; person: Person }) {
  const orders = useQuery(myOrdersQuery(person.id));
  // What was sent from here stays on the page that it was sent from, although it left the cart.
  const [sent, setSent] = useState<readonly CourseCard[]>([]);
  const { isKnown, learners, learnerId, whom, choose } = useForWhom(
    person,
    courses.map(({ id }) => id),
  );
  if (!orders.isFetched || (courses.length > 0 && !isKnown)) return <LoadingCourse />;
  const known = orders.data ?? [];
  const isTaken = ({ id }: CourseCard) =>
    learnerId === null
      ? standingOf(id, known, isEnrolled(person, id)).step !== 'buy'
      : ordersFor(id, learnerId, known).some(({ status }) => status === 'submitted' || status === 'rejected');
  if (sent.length > 0) {
    const order = ordersFor(sent[0]?.id ?? '', learnerId, known)[0] ?? null;
    return <Checkout courses={sent} person={person} whom={whom} order={order} isKnown wasJustSent />;
  }
  const open = courses.filter((course) => !isTaken(course));
  const taken = courses.filter(isTaken);
  if (courses.length === 0) return <EmptyCart last={known[0]} />;
  return (
    <>
      {taken.length > 0 && (
        <div className="bench mb-8">
          <Panel className="grid gap-3 p-5">
            <h2 className="font-display font-semibold text-lg">{m.orders_cart_taken()}</h2>
            <CartLines courses={taken} leads />
          </Panel>
        </div>
      )}
      {open.length > 0 && (
        <Checkout
          // Other courses are another amount, and another reference.
          key={open.map(({ id }) => id).join()}
          courses={open}
          person={person}
          whom={whom}
          forWhom={learners.length > 1 && <ForWhom {...{ learners, chosen: learnerId }} onChoose={choose} />}
          order={null}
          isKnown
          onSent={() => {
            setSent(open);
            removeFromCart(open.map(({ id }) => id));
          }}
          lineEnd={(course) => (
            <>
              {open.some(({ id, isSoldOut }) => id === course.id && isSoldOut) && <SoldOutBadge />}
              <TakeOut course={course} />
            </>
          )}
          summaryEnd={<AddAnother />}
        />
      )}
    </>
  );
}

function AddAnother() {
  return (
    <Link
      to={paths.courses}
      className="flex min-h-11 items-center font-semibold text-sm text-wire-deep underline"
    >
      {m.orders_add_another()}
    </Link>
  );
}

const SoldOutBadge = () => <Badge tone="led">{m.selling_sold_out()}</Badge>;

function TakeOut({ course: { id, title } }: { course: { id: string; title: string } }) {
  return (
    <button
      type="button"
      aria-label={m.orders_cart_remove({ course: title })}
      onClick={() => removeFromCart([id])}
      className="-mr-2 grid size-11 shrink-0 place-items-center rounded-touch text-quiet hover:bg-paper-deep hover:text-led-deep"
    >
      <Trash2 aria-hidden="true" className="size-5" />
    </button>
  );
}

type LinesProps = {
  courses: readonly CourseCard[];
  /** Each leads to its payment page. */
  leads?: true;
};

/** What is in the cart, with a way to take each out again. */
function CartLines({ courses, leads }: LinesProps) {
  return (
    <ul className="grid gap-2">
      {courses.map(({ id, slug, title, price, isSoldOut }) => (
        <li key={id} className="flex items-center justify-between gap-3">
          <Link
            to={leads ? paths.courseCart(slug) : paths.courseInfo(slug)}
            className="flex min-h-11 items-center font-semibold"
          >
            {title}
          </Link>
          {isSoldOut && !leads && <SoldOutBadge />}
          <span className="ml-auto tabular-nums">{showRupees(price)}</span>
          <TakeOut course={{ id, title }} />
        </li>
      ))}
    </ul>
  );
}
