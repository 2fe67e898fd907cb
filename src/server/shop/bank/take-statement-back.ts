import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import { closeStatement, forgetColumns, removeDeposits } from './store-taken-back.ts';

/** How many of its deposits are gone; those that pay an order, are explained, or stand in another statement stay. */
export type TakenBack = { removed: number; stayed: number };

/**
 * Takes a statement back that was read wrongly, with the columns that were chosen for it: the same file may be sent
 * again. Refuses `statement_not_found`.
 */
export const takeStatementBack = (
  { database, clock }: AppContext,
  actor: Actor,
  statementId: string,
): Promise<TakenBack> =>
  database.transaction().execute(async (trx) => {
    const at = clock.now();
    const statement = await closeStatement(trx, statementId, at);
    if (!statement) throw refuse('statement_not_found');
    const { bank, from_day: from, to_day: to } = statement;
    const counts = await removeDeposits(trx, statementId);
    await forgetColumns(trx, statement);
    await office.recordAct(trx, {
      staffId: actor.personId,
      act: 'statement_taken_back',
      subjectKind: 'bank_statement',
      subjectId: statementId,
      details: { bank, from, to, ...counts },
      at,
    });
    return counts;
  });
