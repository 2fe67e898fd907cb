import type { AppContext } from '../../app-context.ts';
import type { Database } from '../../database/connect.ts';
import { accounts } from '../accounts/index.ts';
import { consents } from '../consents/index.ts';
import { addressMail } from './mail-templates.ts';
import { claimAsking, listCoordinators, markAsked, readUnaddressed, readWho } from './store-told.ts';

type Of = { personId: string } | { schoolId: string };

/** Who says where somebody's boxes go: of a child its guardians; itself, so that it asks one, where it has none here. */
async function askedOf(context: AppContext, trx: Database, personId: string): Promise<string[]> {
  const who = await readWho(trx, personId);
  if (!who) return [];
  const isChild = who.email === null || consents.ageOf(context, who.born) === 'child';
  const guardians = isChild ? await accounts.listGuardianAddresses(trx, personId) : [];
  if (guardians.length > 0) return guardians;
  return who.email === null ? [] : [who.email];
}

async function writeAsking(context: AppContext, trx: Database, of: Of): Promise<void> {
  const emails =
    'personId' in of
      ? await askedOf(context, trx, of.personId)
      : await listCoordinators(trx, { schoolId: of.schoolId });
  for (const to of emails)
    await context.outbox.write(trx, addressMail, {
      to,
      ...('personId' in of ? { about: of.personId } : {}),
      facts: of,
      key: `${addressMail.name} ${'personId' in of ? of.personId : of.schoolId} ${to}`,
    });
}

/** Asks where somebody's boxes go, in the transaction that owes them one. Nothing where that is known. */
export async function askForAddress(context: AppContext, trx: Database, of: Of): Promise<void> {
  if ((await readUnaddressed(trx, of)).length === 0) return;
  await markAsked(trx, of);
  await writeAsking(context, trx, of);
}

/** Asks once more after some days, and a last time; from then on it stands on the office's list. */
export async function askAgain(context: AppContext): Promise<void> {
  await context.database.transaction().execute(async (trx) => {
    for (const of of await claimAsking(trx, context.clock.now())) await writeAsking(context, trx, of);
  });
}
