import { rupees as inRupees, showRupees } from '../../../rules/platform/money.ts';
import { m } from '../../../texts/generated/messages.js';
import { stateName } from '../../../texts/state-words.ts';
import { showDay, showMoment } from '../../platform/api/show-date.ts';
import { Badge, type Tone } from '../../platform/ui/badge.tsx';
import { PaperLinks, PdfLink } from '../../shop/orders/paper-links.tsx';
import {
  fetchQuote,
  type QuoteState,
  type SchoolOrder,
  type SchoolQuote,
} from '../school-orders/school-orders-api.ts';

const states: Record<QuoteState, { tone: Tone; words: () => string }> = {
  open: { tone: 'indigo', words: m.school_orders_state_open },
  expired: { tone: 'plain', words: m.school_orders_state_expired },
  withdrawn: { tone: 'plain', words: m.school_orders_state_withdrawn },
  ordered: { tone: 'sun', words: m.school_orders_state_ordered },
  due: { tone: 'sun', words: m.school_orders_state_due },
  settled: { tone: 'leaf', words: m.school_orders_state_settled },
  cancelled: { tone: 'plain', words: m.school_orders_state_cancelled },
};

/** A number of rupees that was added up of others: to the paisa. */
const exact = (amount: number) => inRupees(Math.round(amount * 100));

/** What a quote says and what became of it, for the office and for who coordinates the school. */
export function QuoteFacts({ quote, forOffice }: { quote: SchoolQuote; forOffice: boolean }) {
  const { number, order, lines, payer, withdrawn, replacedBy } = quote;
  const { tone, words } = states[quote.state];
  return (
    <div className="grid gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-bold text-base">{m.school_orders_quote({ number })}</h3>
        {order?.isOverdue ? (
          <Badge tone="led">{m.school_orders_state_overdue()}</Badge>
        ) : (
          <Badge tone={tone}>{words()}</Badge>
        )}
        <strong className="ml-auto text-base tabular-nums">{showRupees(quote.total)}</strong>
      </div>
      <ul className="grid gap-0.5">
        {lines.map(({ courseId, title, seats, price, discount, amount, seatsBack }) => (
          <li key={courseId} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {m.school_orders_line({ seats: String(seats), title, price: showRupees(price) })}
              {discount > 0 && <> · {m.school_orders_line_discount({ discount: showRupees(discount) })}</>}
              {seatsBack > 0 && (
                <span className="text-led-deep">
                  {' '}
                  · {m.school_orders_line_back({ seats: String(seatsBack) })}
                </span>
              )}
            </span>
            <span className="tabular-nums">{showRupees(amount)}</span>
          </li>
        ))}
      </ul>
      <p className="text-quiet [overflow-wrap:anywhere]">
        {m.school_orders_payer({
          name: payer.name,
          address: payer.address.replace(/\s*\n\s*/g, ', '),
          state: payer.state ? stateName(payer.state) : '',
        })}
        {payer.gstin && <> · {payer.gstin}</>}
      </p>
      {quote.note && <p className="whitespace-pre-line text-quiet">{quote.note}</p>}
      {!order && <p>{m.school_orders_valid({ day: showDay(quote.validUntil) })}</p>}
      {withdrawn?.reason && <p>{m.school_orders_withdrawn({ reason: withdrawn.reason })}</p>}
      {replacedBy && <p>{m.school_orders_replaced({ number: replacedBy })}</p>}
      {order && <OrderFacts order={order} />}
      <div className="flex flex-wrap gap-x-5">
        <PdfLink
          label={m.school_orders_quote({ number })}
          number={number}
          fetch={() => fetchQuote(quote.id, { forOffice })}
        />
        {order && <PaperLinks papers={order.papers} forOffice={forOffice} />}
      </div>
    </div>
  );
}

/** How often a school was reminded of what it owes, and why it is not now. */
function Reminders({ sent, paused }: NonNullable<SchoolOrder['reminders']>) {
  return (
    <p className="text-quiet [overflow-wrap:anywhere]">
      {sent > 0 ? m.school_orders_reminded({ count: sent }) : !paused && m.school_orders_reminders_next()}{' '}
      {paused && m.school_orders_reminders_paused({ date: showMoment(paused.at), reason: paused.reason })}
    </p>
  );
}

/** When it was ordered, what was paid of it and what is left. */
function OrderFacts({ order }: { order: SchoolOrder }) {
  const { orderedBy, cameBy, ownNumber, dueOn, grantedAt, seatsWhen, cancelled, payments, left } = order;
  const by = { date: showMoment(order.orderedAt), name: orderedBy ?? '—' };
  return (
    <>
      <p className="text-quiet">
        {cameBy === 'letter' ? m.school_orders_by_letter(by) : m.school_orders_by_school(by)}
        {ownNumber && <> · {m.school_orders_own_number({ number: ownNumber })}</>}
      </p>
      {dueOn && (
        <p>
          {m.school_orders_sums({
            owed: showRupees(exact(order.invoiced - order.credited)),
            paid: showRupees(order.paid),
          })}{' '}
          <strong>
            {left > 0 && m.school_orders_left({ left: showRupees(left), day: showDay(dueOn) })}
            {left === 0 && m.school_orders_left_nothing()}
            {left < 0 && m.school_orders_left_back({ left: showRupees(-left) })}
          </strong>
        </p>
      )}
      {dueOn && !cancelled && (
        <p className="text-quiet">
          {grantedAt
            ? m.school_orders_granted({ date: showMoment(grantedAt) })
            : seatsWhen === 'paid' && m.school_orders_seats_wait()}
        </p>
      )}
      {order.reminders && order.isOverdue && <Reminders {...order.reminders} />}
      {payments.length > 0 && (
        <ul aria-label={m.school_orders_payments()} className="grid gap-0.5">
          {payments.map(({ id, kind, amount, day, bankReference }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <span>
                {kind === 'came'
                  ? m.school_orders_came({ day: showDay(day) })
                  : m.school_orders_went_back({ day: showDay(day) })}{' '}
                · <span className="font-mono [overflow-wrap:anywhere]">{bankReference}</span>
              </span>
              <span className="tabular-nums">{showRupees(kind === 'came' ? amount : -amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {cancelled && (
        <p>{m.school_orders_cancelled({ date: showMoment(cancelled.at), reason: cancelled.reason })}</p>
      )}
    </>
  );
}
