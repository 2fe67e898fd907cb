import type { ActName } from '../../../texts/say-act.ts';
import type { Details } from '../../../texts/say-details.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { office } from '../../platform/office/index.ts';
import type { CertificateFacts } from './certificate-facts.ts';
import { correctedMail, issuedMail, revokedMail } from './compose-mails.ts';
import { nextMarks } from './issue-certificate.ts';
import { addCertificates } from './store.ts';
import { type IssuedRow, lockCertificate, readIssued, writeEnd } from './store-desk.ts';

type Act = { id: string; staffId: string };

const record = (trx: Database, { id, staffId }: Act, act: ActName, details: Details, at: Date) =>
  office.recordAct(trx, {
    staffId,
    act,
    subjectKind: 'certificate',
    subjectId: id,
    details: { ...details },
    at,
  });

/** Locks the certificate and reads it: who comes second sees what the first one did. Refuses `certificate_not_found`. */
async function locked(trx: Database, id: string): Promise<IssuedRow> {
  const row = (await lockCertificate(trx, id)) ? await readIssued(trx, id) : null;
  if (!row) throw refuse('certificate_not_found');
  return row;
}

/** What stands in the place of a certificate. */
async function successor(trx: Database, row: IssuedRow): Promise<IssuedRow | null> {
  return row.nextId === null ? null : readIssued(trx, row.nextId);
}

async function replace(
  context: AppContext,
  trx: Database,
  old: IssuedRow,
  { cause, facts, at }: { cause: 'corrected' | 'again'; facts: CertificateFacts; at: Date },
): Promise<IssuedRow | null> {
  const [marks] = await nextMarks(context, trx, facts.issuedOn);
  const { personId, courseId } = old;
  if (!marks) return null;
  const [added] = await addCertificates(trx, [
    { ...marks, personId, courseId, issuedAt: at, facts, cause, replaces: old.id },
  ]);
  return added ? readIssued(trx, added.id) : null;
}

/**
 * Corrects the name, once: another certificate with all else as it was stands in the place of the first. Pressed twice it
 * is one. Refuses `certificate_not_found`, `certificate_not_valid`, `certificate_corrected_before`.
 */
export async function correctCertificate(
  context: AppContext,
  { name, ...act }: Act & { name: string },
): Promise<IssuedRow> {
  const at = context.clock.now();
  return context.database.transaction().execute(async (trx) => {
    const old = await locked(trx, act.id);
    if (old.endedAs === 'corrected') {
      const next = await successor(trx, old);
      if (next?.facts.learner === name) return next;
    }
    if (old.endedAs !== null) throw refuse('certificate_not_valid');
    if (old.wasCorrected) throw refuse('certificate_corrected_before');
    await writeEnd(trx, old.id, { as: 'corrected', reason: null, at });
    const next = await replace(context, trx, old, {
      cause: 'corrected',
      facts: { ...old.facts, learner: name },
      at,
    });
    if (!next) throw refuse('certificate_corrected_before');
    await record(
      trx,
      act,
      'certificate_corrected',
      { from: old.facts.learner, to: name, serial: next.serial },
      at,
    );
    await context.outbox.write(trx, correctedMail, {
      to: old.email,
      about: old.personId,
      facts: { certificateId: next.id },
    });
    return next;
  });
}

/** Revokes a certificate and tells its learner why. Pressed twice it is one. Refuses `certificate_not_found`, `certificate_not_valid`. */
export async function revokeCertificate(
  context: AppContext,
  { reason, ...act }: Act & { reason: string },
): Promise<IssuedRow> {
  const at = context.clock.now();
  return context.database.transaction().execute(async (trx) => {
    const row = await locked(trx, act.id);
    if (row.endedAs === 'revoked') return row;
    if (row.endedAs !== null) throw refuse('certificate_not_valid');
    await writeEnd(trx, row.id, { as: 'revoked', reason, at });
    await record(trx, act, 'certificate_revoked', { reason, serial: row.serial }, at);
    const facts = { certificateId: row.id, reason };
    await context.outbox.write(trx, revokedMail, { to: row.email, about: row.personId, facts });
    return locked(trx, row.id);
  });
}

/** Issues a revoked certificate once more, under another code. Pressed twice it is one. Refuses `certificate_not_found`, `certificate_not_revoked`. */
export async function issueAgain(context: AppContext, act: Act): Promise<IssuedRow> {
  const at = context.clock.now();
  return context.database.transaction().execute(async (trx) => {
    const old = await locked(trx, act.id);
    if (old.endedAs !== 'revoked') throw refuse('certificate_not_revoked');
    const before = await successor(trx, old);
    if (before) return before;
    const next = await replace(context, trx, old, { cause: 'again', facts: old.facts, at });
    if (!next) throw refuse('certificate_not_revoked');
    await record(trx, act, 'certificate_issued_again', { serial: next.serial }, at);
    await context.outbox.write(trx, issuedMail, {
      to: old.email,
      about: old.personId,
      facts: { certificateId: next.id },
    });
    return next;
  });
}
