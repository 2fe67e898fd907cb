import * as contract from '../../../contract/school/school-orders.ts';
import * as paying from '../../../contract/school/school-payments.ts';
import { dayIn } from '../../../rules/platform/study-streak.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { invoices } from '../../shop/invoices/index.ts';
import { cancelOrder, creditOrder } from './credit-order.ts';
import { grantNow, invoiceOrder } from './invoice-order.ts';
import { makeQuote, withdrawQuote } from './offer-quote.ts';
import { noteOrder, orderQuote } from './order-quote.ts';
import { notePayment } from './pay-order.ts';
import { may } from './policy.ts';
import { presentQuote, presentWaiting } from './present-quote.ts';
import { pauseReminders } from './remind-schools.ts';
import { findDrawn, hasSchool, listQuotes, listWaiting, type QuoteRow, readQuote } from './store.ts';

const success = true as const;
const small = (id: string) => id.toLowerCase();
const paise = (amount: number) => Math.round(amount * 100);
const QUOTES_A_PAGE = 20;

/** What both sides read. */
function readingOf({ database, clock, config }: AppContext, { forOffice }: { forOffice: boolean }) {
  const today = () => dayIn(config.timeZone, clock.now());
  const present = (row: QuoteRow) => presentQuote(row, { today: today(), forOffice });
  return {
    today,
    list: async (schoolId: string, after: string | undefined) => {
      const place = after ? { at: new Date(after.slice(0, 24)), id: after.slice(25) } : null;
      const rows = await listQuotes(database, { schoolId, after: place, most: QUOTES_A_PAGE + 1 });
      const shown = rows.slice(0, QUOTES_A_PAGE);
      const last = rows.length > shown.length ? shown.at(-1) : undefined;
      return {
        success,
        quotes: shown.map(present),
        next: last ? `${last.madeAt.toISOString()}~${last.id}` : null,
      };
    },
    answer: async (quoteId: string) => {
      const row = await readQuote(database, quoteId);
      if (!row) throw refuse('school_quote_not_found');
      return { success, quote: present(row) };
    },
  };
}

/** What the office calls. */
function officeRoutes(serve: Serve, context: AppContext): void {
  const { database, config } = context;
  const { list, answer, today } = readingOf(context, { forOffice: true });

  serve(contract.listWaitingOrders, async () => {
    const { toInvoice, overdue } = await listWaiting(database, {
      today: today(),
      timeZone: config.timeZone,
    });
    return { success, toInvoice: toInvoice.map(presentWaiting), overdue: overdue.map(presentWaiting) };
  });

  serve(contract.listSchoolQuotes, async ({ params, query }) => {
    const schoolId = small(params.schoolId);
    if (!(await hasSchool(database, schoolId))) throw refuse('school_not_found');
    return list(schoolId, query.cursor);
  });

  serve(contract.makeSchoolQuote, async ({ actor, params, body }) => {
    const quoteId = small(body.quoteId);
    const lines = body.lines.map(({ courseId, seats, price, discount }) => ({
      courseId: small(courseId),
      seats,
      seatPaise: paise(price),
      discountPaise: paise(discount),
    }));
    const replaces = body.replaces && small(body.replaces);
    const schoolId = small(params.schoolId);
    await makeQuote(context, { actor, ...body, schoolId, quoteId, lines, replaces });
    return answer(quoteId);
  });

  serve(contract.withdrawSchoolQuote, async ({ actor, params, body }) => {
    const quoteId = small(params.quoteId);
    await withdrawQuote(context, { actor, quoteId, ...body });
    return answer(quoteId);
  });

  serve(contract.noteSchoolOrder, async ({ actor, params, body }) => {
    const quoteId = small(params.quoteId);
    await noteOrder(context, { actor, quoteId, ...body });
    return answer(quoteId);
  });

  serve(contract.invoiceSchoolOrder, async ({ actor, params, body }) => {
    const quoteId = small(params.quoteId);
    await invoiceOrder(context, { actor, quoteId, ...body });
    return answer(quoteId);
  });

  serve(contract.grantOrderedSeats, async ({ actor, params }) => {
    const quoteId = small(params.quoteId);
    await grantNow(context, { actor, quoteId });
    return answer(quoteId);
  });

  serve(paying.noteSchoolPayment, async ({ actor, params, body: { amount, ...body } }) => {
    const quoteId = small(params.quoteId);
    const paymentId = small(body.paymentId);
    await notePayment(context, { actor, quoteId, ...body, paymentId, amountPaise: paise(amount) });
    return answer(quoteId);
  });

  serve(paying.creditSchoolOrder, async ({ actor, params, body: { amount, ...body } }) => {
    const quoteId = small(params.quoteId);
    const creditId = small(body.creditId);
    const seats = body.seats.map((one) => ({ ...one, courseId: small(one.courseId) }));
    await creditOrder(context, { actor, quoteId, ...body, creditId, seats, amountPaise: paise(amount) });
    return answer(quoteId);
  });

  serve(paying.cancelSchoolOrder, async ({ actor, params, body }) => {
    const quoteId = small(params.quoteId);
    await cancelOrder(context, { actor, quoteId, ...body, creditId: small(body.creditId) });
    return answer(quoteId);
  });

  serve(paying.pauseSchoolReminders, async ({ actor, params, body }) => {
    const quoteId = small(params.quoteId);
    await pauseReminders(context, { actor, quoteId, ...body });
    return answer(quoteId);
  });

  serve(contract.readSchoolQuote, (asked) =>
    invoices.open(context, asked, async () => {
      const found = await findDrawn(database, small(asked.params.quoteId));
      if (!found) throw refuse('school_quote_not_found');
      return found.drawn;
    }),
  );
}

/** What coordinators call. */
function coordinatorRoutes(serve: Serve, context: AppContext): void {
  const { list, answer } = readingOf(context, { forOffice: false });

  serve(contract.listMySchoolQuotes, ({ actor, params, query }) => {
    const schoolId = small(params.schoolId);
    if (!may(actor, 'coordinate', { schoolId })) throw refuse('school_not_found');
    return list(schoolId, query.cursor);
  });

  serve(contract.orderSchoolQuote, async ({ actor, params, body }) => {
    const quoteId = small(params.quoteId);
    await orderQuote(context, { actor, quoteId, ...body });
    return answer(quoteId);
  });

  serve(contract.readMySchoolQuote, (asked) =>
    invoices.open(context, asked, async () => {
      const found = await findDrawn(context.database, small(asked.params.quoteId));
      if (!found || !may(asked.actor, 'coordinate', found)) throw refuse('school_quote_not_found');
      return found.drawn;
    }),
  );
}

export function schoolOrderRoutes(serve: Serve, context: AppContext): void {
  officeRoutes(serve, context);
  coordinatorRoutes(serve, context);
}
