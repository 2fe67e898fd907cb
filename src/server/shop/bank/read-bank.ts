import type { ReplyOf } from '../../../contract/platform/endpoint.ts';
import { BANK_SHOWN_MOST } from '../../../contract/platform/limits.ts';
import type { BankOrder, BankStatement, readBank as contract, Deposit } from '../../../contract/shop/bank.ts';
import type { SchoolCandidate } from '../../../contract/shop/bank-schools.ts';
import { rupees } from '../../../rules/platform/money.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type BankOrderRow, compareOrders } from './compare-orders.ts';
import type { SchoolMatching } from './pay-school-order.ts';
import { sortOut } from './sort-out.ts';
import {
  type DepositRow,
  listExplained,
  type OrderFacts,
  readDeposits,
  readOrderFacts,
} from './store-deposits.ts';
import { listStatements, type StatementRow } from './store-statements.ts';
import { listSettled } from './store-worries.ts';
import { recogniseVerified } from './verify-matched.ts';

/** The last statements and explanations that are listed. */
const LAST = 20;

export const presentStatement = (row: StatementRow): BankStatement => ({
  _id: row.id,
  bank: row.bank,
  from: row.from_day,
  to: row.to_day,
  deposits: row.deposits,
  added: row.added,
  sentAt: row.sent_at.toISOString(),
  sentBy: row.sent_by_name,
  takenBackAt: row.taken_back_at?.toISOString() ?? null,
});

const presentDeposit = (row: DepositRow): Deposit => ({
  _id: row.id,
  day: row.day,
  amount: rupees(row.amount_paise),
  narration: row.narration,
  bankReference: row.bank_reference,
});

function presentOrder(row: BankOrderRow, facts: OrderFacts | undefined): BankOrder {
  const titles = facts?.titles ?? [];
  return {
    _id: row.id,
    receiptId: row.receipt_id,
    learner: facts?.person_name ?? '',
    courseTitle: titles[0] ?? '',
    moreCourses: Math.max(0, titles.length - 1),
    amount: rupees(row.amount_paise),
    reference: row.reference,
    utr: row.utr,
    submittedAt: row.submitted_at.toISOString(),
    status: row.status,
    flags: row.flags,
  };
}

function presentCandidate(
  { quoteId, by }: { quoteId: string; by: SchoolCandidate['by'] },
  { byQuote }: SchoolMatching,
): SchoolCandidate | null {
  const order = byQuote.get(quoteId);
  if (!order) return null;
  const { schoolId, school, left, numbers } = order;
  return {
    quoteId,
    number: numbers[0] ?? '',
    school: { _id: schoolId, name: school },
    left: rupees(left),
    by,
  };
}

/** What the bank's desk shows to somebody of the office. */
export async function readBank(context: AppContext, actor: Actor): Promise<ReplyOf<typeof contract>> {
  const { database } = context;
  const before = await compareOrders(context, actor);
  const hasTied = await recogniseVerified(context, actor, before);
  const compared = hasTied ? await compareOrders(context, actor) : before;
  const { safe, doubtful, schools, alone, worries, ofSchools } = await sortOut(context, compared);
  const { byId } = compared;

  const shown = {
    safe: safe.slice(0, BANK_SHOWN_MOST),
    doubtful: doubtful.slice(0, BANK_SHOWN_MOST),
    schools: schools.slice(0, BANK_SHOWN_MOST),
    unexplained: alone.slice(0, BANK_SHOWN_MOST),
    worries: worries.slice(0, BANK_SHOWN_MOST),
  };
  const [deposits, facts, explained, settled, statements] = await Promise.all([
    readDeposits(database, [
      ...shown.safe.map(({ depositId }) => depositId),
      ...shown.doubtful.map(({ depositId }) => depositId),
      ...shown.schools.map(([depositId]) => depositId),
      ...shown.unexplained,
    ]),
    readOrderFacts(database, [
      ...shown.safe.map(({ orderId }) => orderId),
      ...shown.doubtful.flatMap(({ candidates }) => candidates.map(({ orderId }) => orderId)),
      ...shown.worries.map(({ id }) => id),
    ]),
    listExplained(database, LAST),
    listSettled(database, LAST),
    listStatements(database, LAST),
  ]);
  const depositOf = (id: string) => presentDeposit(deposits.get(id) as DepositRow);
  const orderOf = (id: string) => presentOrder(byId.get(id) as BankOrderRow, facts.get(id));
  return {
    success: true,
    counts: {
      safe: safe.length,
      doubtful: doubtful.length,
      schools: schools.length,
      unexplained: alone.length,
      worries: worries.length,
    },
    safe: shown.safe.map(({ depositId, orderId, by }) => ({
      deposit: depositOf(depositId),
      order: orderOf(orderId),
      by,
    })),
    doubtful: shown.doubtful.map(({ depositId, candidates }) => ({
      deposit: depositOf(depositId),
      candidates: candidates.map(({ orderId, ...why }) => ({ order: orderOf(orderId), ...why })),
    })),
    schools: shown.schools.map(([depositId, candidates]) => ({
      deposit: depositOf(depositId),
      candidates: candidates.flatMap((one) => presentCandidate(one, ofSchools) ?? []),
    })),
    unexplained: shown.unexplained.map(depositOf),
    explained: explained.map((row) => ({
      ...presentDeposit(row),
      kind: row.kind,
      note: row.note,
      explainedBy: row.explained_by_name,
    })),
    worries: shown.worries.map(({ id }) => ({
      ...orderOf(id),
      decidedAt: facts.get(id)?.decided_at?.toISOString() ?? null,
      decidedBy: facts.get(id)?.decided_by_name ?? null,
    })),
    settled: settled.map((row) => ({
      _id: row.id,
      learner: row.person_name,
      amount: rupees(row.amount_paise),
      reference: row.reference,
      note: row.note,
      settledAt: row.settled_at.toISOString(),
      settledBy: row.settled_by_name,
    })),
    statements: statements.map(presentStatement),
  };
}
