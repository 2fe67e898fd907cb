import type { ReplyOf } from '../../../contract/platform/endpoint.ts';
import { listSchoolQuotes, listWaitingOrders } from '../../../contract/school/school-orders.ts';
import * as contract from '../../../contract/shop/bank.ts';
import * as ofSchools from '../../../contract/shop/bank-schools.ts';
import { listPayments } from '../../../contract/shop/orders.ts';
import { call } from '../../platform/api/call.ts';
import { changing, mutate } from '../../platform/api/mutate.ts';
import { type Named, named } from '../../platform/api/named.ts';
import { query } from '../../platform/api/query.ts';
import { upload } from '../../platform/api/upload.ts';

export type Deposit = Named<contract.Deposit>;
export type BankOrder = Named<contract.BankOrder>;
export type Statement = Named<contract.BankStatement>;
/** A verified order that no statement knows. */
export type Worry = Named<ReplyOf<typeof contract.readBank>['worries'][number]>;
export type SettledWorry = Named<contract.SettledWorry>;
export type SafeMatch = { deposit: Deposit; order: BankOrder; by: contract.MatchGround };
export type Candidate = { order: BankOrder; by: contract.MatchGround; doubts: contract.MatchDoubt[] };
/** A deposit with the orders that it may pay; it bears the id of the deposit. */
export type Doubt = { id: string; deposit: Deposit; candidates: Candidate[] };

/** A deposit with the invoices of schools that it may pay; it bears the id of the deposit. */
export type SchoolCandidate = Omit<ofSchools.SchoolCandidate, 'school'> & {
  school: Named<ofSchools.SchoolCandidate['school']>;
};
export type SchoolMatch = { id: string; deposit: Deposit; candidates: SchoolCandidate[] };

/** What the bank says about payments. */
export const bankQuery = (personId: string | null) =>
  query(
    contract.readBank,
    { personId },
    ({ safe, doubtful, schools, unexplained, explained, worries, settled, ...bank }) => ({
      counts: bank.counts,
      safe: safe.map(
        ({ deposit, order, by }): SafeMatch => ({ deposit: named(deposit), order: named(order), by }),
      ),
      doubtful: doubtful.map(
        ({ deposit, candidates }): Doubt => ({
          id: deposit._id,
          deposit: named(deposit),
          candidates: candidates.map(({ order, ...why }) => ({ ...why, order: named(order) })),
        }),
      ),
      schools: schools.map(
        ({ deposit, candidates }): SchoolMatch => ({
          id: deposit._id,
          deposit: named(deposit),
          candidates: candidates.map(({ school, ...one }) => ({ ...one, school: named(school) })),
        }),
      ),
      unexplained: unexplained.map(named),
      explained: explained.map(named),
      worries: worries.map(named),
      settled: settled.map(named),
      statements: bank.statements.map(named),
    }),
  );

const changed = { changes: [listPayments], waitsFor: [contract.readBank] };

type Sending = {
  file: File;
  /** Which columns somebody has chosen for a file of this head. */
  chosen: { signature: string; columns: contract.StatementColumns } | null;
  idempotencyKey: string;
};

/** Sends a statement of the bank; what is known already changes nothing. Raises CallFailed. */
export function sendStatement({ file, chosen, idempotencyKey }: Sending) {
  const form = new FormData();
  if (chosen) {
    form.append('signature', chosen.signature);
    form.append('columns', JSON.stringify(chosen.columns));
  }
  form.append('statement', file);
  return changing(changed, async () => {
    const reply = await upload(contract.sendStatement, { form, idempotencyKey, onProgress: () => {} });
    return { ...reply, statement: reply.statement && named(reply.statement) };
  });
}

const takeBack = mutate(contract.takeStatementBack, { ...changed, evenRefused: true });
/** Takes a statement back that was read wrongly; gives how many of its deposits went and stayed. Raises CallFailed. */
export const takeStatementBack = (statementId: string) => takeBack({ params: { statementId } });

/** Verifies safe pairs together; gives which are verified now and why the others are not. Raises CallFailed. */
export const verifyMatched = (pairs: readonly SafeMatch[]) =>
  changing({ ...changed, evenRefused: true }, () =>
    call(contract.verifyMatched, {
      body: {
        pairs: pairs.map(({ deposit, order }) => ({
          depositId: deposit.id,
          orderId: order.id,
          receiptId: order.receiptId,
        })),
      },
    }),
  );

/** Takes verifications back, as long as they can be. Raises CallFailed. */
export const undoMatched = (orderIds: string[]) =>
  changing({ ...changed, evenRefused: true }, () => call(contract.undoMatched, { body: { orderIds } }));

/** Says that a deposit pays an order, with what is marked there. Raises CallFailed. */
export const acceptMatch = (depositId: string, { id, receiptId, flags }: BankOrder) =>
  changing({ ...changed, evenRefused: true }, () =>
    call(contract.acceptMatch, { params: { depositId }, body: { orderId: id, receiptId, despite: flags } }),
  );

const acceptSchool = mutate(ofSchools.acceptSchoolMatch, {
  changes: [listSchoolQuotes, listWaitingOrders],
  waitsFor: [contract.readBank],
  evenRefused: true,
});
/** Says that a deposit pays an order of a school, or a part of it; gives what is still open. Rupees. Raises CallFailed. */
export const acceptSchoolMatch = (depositId: string, quoteId: string) =>
  acceptSchool({ params: { depositId }, body: { quoteId } });

const putAside = mutate(contract.setDepositAside, { ...changed, evenRefused: true });
/** Says that a deposit pays none of the orders that are there. Raises CallFailed. */
export const setDepositAside = (depositId: string) => putAside({ params: { depositId } });

const explain = mutate(contract.explainDeposit, { ...changed, evenRefused: true });
/** Says what a deposit is that pays no order; null takes it back. Raises CallFailed. */
export const explainDeposit = (
  depositId: string,
  said: { kind: contract.DepositKind; note: string } | null,
) => explain({ params: { depositId }, body: said ?? { kind: null } });

const settle = mutate(contract.settleWorry, { ...changed, evenRefused: true });
/** Says what was found out about a verified order that no statement knows: it is no worry any more. Raises CallFailed. */
export const settleWorry = (orderId: string, note: string) => settle({ params: { orderId }, body: { note } });
