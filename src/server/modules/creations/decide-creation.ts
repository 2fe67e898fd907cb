import type { Database } from '../../database/connect.ts';
import { refuse } from '../../http/refusal.ts';
import type { Site } from '../../site.ts';
import { office } from '../office/index.ts';
import { declinedMail, shownMail, takenDownMail } from './compose-mails.ts';
import {
  type CreationStatus,
  lockCreation,
  readShared,
  type SharedRow,
  writeDecision,
} from './store-office.ts';

export type Decision = {
  creationId: string;
  staffId: string;
  decision: 'approved' | 'declined';
  /** Required to decline or take down: what the family reads. */
  reason: string | null;
};

type Act = 'creation_approved' | 'creation_declined' | 'creation_taken_down';

/** What a decision does to a creation as it stands; null when it was decided before. Declined is final: a no is never undone by a slower yes. */
function actFor(status: CreationStatus, decision: Decision['decision']): Act | null {
  if (decision === 'approved') return status === 'waiting' ? 'creation_approved' : null;
  if (status === 'waiting') return 'creation_declined';
  return status === 'shown' ? 'creation_taken_down' : null;
}

async function tellGuardian(
  site: Site,
  trx: Database,
  { act, creation, reason }: { act: Act; creation: SharedRow; reason: string },
): Promise<void> {
  const { id: creationId, guardian_email: guardian } = creation;
  const to = guardian as string;
  if (act === 'creation_approved') await site.outbox.write(trx, shownMail, { to, facts: { creationId } });
  else {
    const template = act === 'creation_declined' ? declinedMail : takenDownMail;
    await site.outbox.write(trx, template, { to, facts: { creationId, reason } });
  }
}

/**
 * Shows a creation, declines it, or takes a shown one down. The act is written down and the guardian's mail queued in
 * the same transaction. Refuses `creation_not_found`, `creation_already_decided`, `creation_needs_reason`.
 */
export async function decideCreation(
  site: Site,
  { creationId, staffId, decision, reason: given }: Decision,
): Promise<SharedRow> {
  const at = site.clock.now();
  return site.database.transaction().execute(async (trx) => {
    const status = await lockCreation(trx, creationId);
    if (!status) throw refuse('creation_not_found');
    const act = actFor(status, decision);
    if (!act) throw refuse('creation_already_decided');
    const reason = decision === 'declined' ? given?.trim() || null : null;
    if (decision === 'declined' && !reason) throw refuse('creation_needs_reason');

    await writeDecision(trx, creationId, {
      status: decision === 'approved' ? 'shown' : 'declined',
      reason,
      decided_at: at,
      decided_by: staffId,
      ...(decision === 'approved' ? { shown_at: at } : {}),
    });
    const creation = await readShared(trx, creationId);
    await office.recordAct(trx, {
      staffId,
      act,
      subjectKind: 'creation',
      subjectId: creationId,
      details: { title: creation.title, reason },
      at,
    });
    await tellGuardian(site, trx, { act, creation, reason: reason ?? '' });
    return creation;
  });
}
