import * as z from 'zod/mini';
import { STATEMENT_MOST_BYTES } from '../../../contract/platform/limits.ts';
import * as contract from '../../../contract/shop/bank.ts';
import * as ofSchools from '../../../contract/shop/bank-schools.ts';
import type { Locale } from '../../../texts/generated/runtime.js';
import type { AppContext } from '../../platform/app-context.ts';
import type { Form } from '../../platform/http/read-form.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { explainDeposit, setDepositAside } from './explain-deposit.ts';
import type { Remembered } from './layouts.ts';
import { acceptSchoolMatch } from './pay-school-order.ts';
import { presentStatement, readBank } from './read-bank.ts';
import { statementReading } from './read-statement.ts';
import { settleWorry } from './settle-worry.ts';
import { takeStatement } from './take-statement.ts';
import { takeStatementBack } from './take-statement-back.ts';
import { acceptMatch, type Outcome, undoMatched, verifyMatched } from './verify-matched.ts';

/** How the file of a statement is taken. */
const file = {
  mostBytes: STATEMENT_MOST_BYTES,
  tooLarge: 'statement_too_large',
  notStored: 'statement_not_stored',
  next: statementReading,
} as const;

/** Which columns somebody has chosen for the file. Refuses `invalid_input`. */
function readChosen({ fields }: Form): Remembered | null {
  const { signature, columns } = fields;
  if (!signature || !columns) return null;
  let given: unknown;
  try {
    given = JSON.parse(columns);
  } catch {
    given = null;
  }
  const parsed = z.safeParse(contract.statementColumns, given);
  if (!parsed.success || signature.length > 2000)
    throw refuse('invalid_input', { faults: { columns: { code: 'columns_wrong' } } });
  return { signature, columns: parsed.data };
}

const taken = {
  read: 'statement_read',
  known: 'statement_known',
  unknown: 'statement_columns_needed',
} as const;

const presentLeft = (left: Outcome['left'], locale: Locale) =>
  left.map(({ orderId, refusal }) => {
    const { code, message } = refusal.replyIn(locale);
    return { orderId, code, message };
  });

export function bankRoutes(serve: Serve, context: AppContext): void {
  serve(contract.sendStatement, async ({ actor, form, claim, say }) => {
    const sent = await form(file);
    if (sent.file?.field !== 'statement') throw refuse('statement_missing');
    const { path, digest } = sent.file;
    const result = await takeStatement(context, { actor, path, digest, chosen: readChosen(sent), claim });
    return {
      success: true as const,
      ...say(taken[result.is]),
      statement: 'statement' in result ? presentStatement(result.statement) : null,
      unknown: 'unknown' in result ? result.unknown : null,
    };
  });

  serve(contract.takeStatementBack, async ({ actor, params }) => ({
    success: true as const,
    ...(await takeStatementBack(context, actor, params.statementId)),
  }));

  serve(contract.readBank, ({ actor }) => readBank(context, actor));

  serve(contract.verifyMatched, async ({ actor, body, locale }) => {
    const pairs = body.pairs.map((pair) => ({
      depositId: pair.depositId.toLowerCase(),
      orderId: pair.orderId.toLowerCase(),
      receiptId: pair.receiptId.toLowerCase(),
    }));
    const { done, left } = await verifyMatched(context, actor, pairs);
    return { success: true as const, verified: done, left: presentLeft(left, locale) };
  });

  serve(contract.undoMatched, async ({ actor, body, locale }) => {
    const orderIds = body.orderIds.map((id) => id.toLowerCase());
    const { done, left } = await undoMatched(context, actor, orderIds);
    return { success: true as const, undone: done, left: presentLeft(left, locale) };
  });

  serve(contract.acceptMatch, async ({ actor, params, body }) => {
    const verified = await acceptMatch(context, actor, {
      depositId: params.depositId.toLowerCase(),
      orderId: body.orderId.toLowerCase(),
      receiptId: body.receiptId.toLowerCase(),
      despite: body.despite ?? [],
    });
    return { success: true as const, verified };
  });

  serve(ofSchools.acceptSchoolMatch, async ({ actor, params, body }) => {
    const asked = { depositId: params.depositId.toLowerCase(), quoteId: body.quoteId.toLowerCase() };
    return { success: true as const, left: await acceptSchoolMatch(context, actor, asked) };
  });

  serve(contract.setDepositAside, async ({ actor, params }) => {
    await setDepositAside(context, params.depositId, actor.personId);
    return { success: true as const };
  });

  serve(contract.explainDeposit, async ({ actor, params, body }) => {
    const { kind, note = '' } = body;
    await explainDeposit(context, {
      depositId: params.depositId,
      staffId: actor.personId,
      explanation: kind === null ? null : { kind, note },
    });
    return { success: true as const };
  });

  serve(contract.settleWorry, async ({ actor, params, body }) => {
    await settleWorry(context, actor, { orderId: params.orderId.toLowerCase(), note: body.note });
    return { success: true as const };
  });
}
