import type { FailureCode } from '../../../contract/platform/failures.ts';
import type { ActName, SubjectKind } from '../../../texts/say-act.ts';
import type { Details } from '../../../texts/say-details.ts';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../database/connect.ts';
import { refuse } from '../http/refusal.ts';
import { recordAct } from './record-act.ts';

/** What somebody of the office says about an entry of a queue. */
type Given = {
  id: string;
  staffId: string;
  /** What the person concerned reads when it is a no. */
  reason?: string | null;
};

/** `reason` is null for a yes. */
type Decided<G> = G & { act: ActName; at: Date; reason: string | null };

/** How the entries of one noun are decided. `Locked` is what is known of an entry while it is locked, `Row` all of it. */
export type DecisionRules<Locked, Row, G extends Given> = {
  /** What the act is about, on record. */
  subjectKind: SubjectKind;
  /** What it says of an entry that is gone, of one that a colleague decided first, and of a no without a reason. */
  refusals: { missing: FailureCode; tooLate: FailureCode; needsReason?: FailureCode };
  /** Locks an entry until the transaction ends: who comes second sees what the first decided. Null when there is none. */
  lock: (trx: Database, id: string) => Promise<Locked | null>;
  /** The act that this is, on the entry as it stands; null when it was decided before. Refuses on grounds of the noun's own. */
  actFor: (locked: Locked, given: G) => ActName | null;
  /** Whether it needs a reason. Left out where nothing is refused. */
  isNo?: (given: G) => boolean;
  write: (trx: Database, decided: Decided<G>) => Promise<void>;
  read: (trx: Database, id: string) => Promise<Row>;
  /** What stands on record beside the act. */
  details: (row: Row, decided: Decided<G>) => Details;
  /** What follows from it: the mail, and whatever else must not be lost. */
  follow?: (context: AppContext, trx: Database, row: Row, decided: Decided<G>) => Promise<void>;
};

/**
 * Decides an entry, once: the decision, the act on record and what follows from it in one transaction, or nothing. A no
 * carries its reason trimmed, a yes none. Refuses what `rules` name, and what they refuse themselves.
 */
export async function decideEntry<Locked, Row, G extends Given>(
  context: AppContext,
  rules: DecisionRules<Locked, Row, G>,
  given: G,
): Promise<Row> {
  const at = context.clock.now();
  return context.database.transaction().execute(async (trx) => {
    const { refusals } = rules;
    const locked = await rules.lock(trx, given.id);
    if (locked === null) throw refuse(refusals.missing);
    const act = rules.actFor(locked, given);
    if (act === null) throw refuse(refusals.tooLate);
    const isNo = rules.isNo?.(given) ?? false;
    const reason = isNo ? given.reason?.trim() || null : null;
    if (isNo && reason === null && refusals.needsReason) throw refuse(refusals.needsReason);

    const decided = { ...given, reason, act, at };
    await rules.write(trx, decided);
    const row = await rules.read(trx, given.id);
    await recordAct(trx, {
      staffId: given.staffId,
      act,
      subjectKind: rules.subjectKind,
      subjectId: given.id,
      details: rules.details(row, decided),
      at,
    });
    await rules.follow?.(context, trx, row, decided);
    return row;
  });
}
