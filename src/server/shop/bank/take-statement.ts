import { v7 as newId } from 'uuid';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import type { Claim, WhoWaits } from '../../platform/outside/work-lanes.ts';
import { compareOrders } from './compare-orders.ts';
import type { Remembered, Unknown } from './layouts.ts';
import { readStatement } from './read-statement.ts';
import {
  addDeposits,
  addStatement,
  findStatement,
  listColumns,
  readStatementRow,
  rememberColumns,
  type StatementRow,
} from './store-statements.ts';
import { recogniseVerified } from './verify-matched.ts';

type Sent = {
  actor: Actor;
  path: string;
  digest: Buffer;
  /** Which columns somebody says they are; remembered once the file could be read so. */
  chosen: Remembered | null;
  claim: Claim<WhoWaits>;
};

export type Taken = { is: 'read' | 'known'; statement: StatementRow } | { is: 'unknown'; unknown: Unknown };

/**
 * Reads a statement and keeps what no other has told of, all of it or nothing. The same file changes nothing. Refuses
 * what is said of a file that cannot be read (`statement_…`; `invalid_input` with the line), `busy`, `too_many_at_once`.
 */
export async function takeStatement(context: AppContext, sent: Sent): Promise<Taken> {
  const { database } = context;
  const { actor, digest, chosen } = sent;
  const before = await findStatement(database, digest);
  if (before) return { is: 'known', statement: before };

  const remembered = await listColumns(database);
  const found = await readStatement(sent.path, { chosen, remembered }, sent.claim);
  if (found.is === 'unknown') return found;
  if (found.is === 'refused') throw refuse(found.code);
  if (found.is === 'bad line')
    throw refuse('invalid_input', { faults: { statement: { code: found.fault, limit: found.line } } });

  const { bank, signature, read } = found;
  const [id, at, staffId] = [newId(), context.clock.now(), actor.personId];
  const isNew = await database.transaction().execute(async (trx) => {
    const statement = {
      id,
      digest,
      bank,
      from_day: read.from,
      to_day: read.to,
      deposits: read.deposits.length,
      sent_at: at,
      sent_by: staffId,
      signature,
    };
    if (!(await addStatement(trx, statement))) return false;
    const deposits = read.deposits.map((deposit) => ({ ...deposit, id: newId() }));
    const added = await addDeposits(trx, id, deposits);
    if (chosen) await rememberColumns(trx, chosen, { at, staffId });
    await office.recordAct(trx, {
      staffId,
      act: 'statement_sent',
      subjectKind: 'bank_statement',
      subjectId: id,
      details: { bank, from: read.from, to: read.to, deposits: deposits.length, added },
      at,
    });
    return true;
  });
  if (!isNew) {
    const first = await findStatement(database, digest);
    if (first) return { is: 'known', statement: first };
  }
  await recogniseVerified(context, actor, await compareOrders(context, actor));
  return { is: 'read', statement: await readStatementRow(database, id) };
}
