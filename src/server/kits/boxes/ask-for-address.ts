import { consents } from '../../people/consents/index.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { addressMail } from './mail-templates.ts';
import { type AskedPerson, claimAsking, markAsked, readAsked, readUnaddressed } from './store-told.ts';

type Of = { personId: string } | { schoolId: string };

/** So many families are asked in one transaction. */
const ASKED_AT_ONCE = 200;

/** Whether somebody is in the care of grown-ups: of a child's age, or without an address of its own. */
export const isChild = (context: AppContext, { email, born }: Pick<AskedPerson, 'email' | 'born'>): boolean =>
  email === null || consents.ageOf(context, born) === 'child';

/** Who says where somebody's boxes go: of a child its guardians; itself, so that it asks one, where it has none here. */
export function askedOf(context: AppContext, person: AskedPerson): string[] {
  const { email, guardians } = person;
  if (isChild(context, person) && guardians.length > 0) return guardians;
  return email === null ? [] : [email];
}

/** Who is asked where the boxes of these go, in one query of each kind however many they are. */
async function listAsked(context: AppContext, trx: Database, of: readonly Of[]) {
  const { people, schools } = await readAsked(trx, of);
  return [
    ...people.flatMap((person) =>
      askedOf(context, person).map((to) => ({ to, about: person.id, facts: { personId: person.id } as Of })),
    ),
    ...schools.map(({ id, email }) => ({ to: email, facts: { schoolId: id } as Of })),
  ];
}

/** Asks where somebody's boxes go, in the transaction that owes them one. Nothing where that is known. */
export async function askForAddress(context: AppContext, trx: Database, of: Of): Promise<void> {
  if ((await readUnaddressed(trx, of)).length === 0) return;
  await markAsked(trx, of);
  // Two courses that are paid for at once are asked about in one mail.
  for (const mail of await listAsked(context, trx, [of]))
    await context.outbox.write(trx, addressMail, {
      ...mail,
      key: `${addressMail.name} ${Object.values(of)[0]} ${mail.to}`,
    });
}

/** Asks once more after some days, and a last time; from then on it stands on the office's list. Some families at a time. */
export async function askAgain(context: AppContext): Promise<void> {
  const at = context.clock.now();
  for (const whose of ['person', 'school'] as const)
    for (let after: string | null = null; ; ) {
      const last: string | null = await context.database.transaction().execute(async (trx) => {
        const claimed = await claimAsking(trx, { whose, after, most: ASKED_AT_ONCE, at });
        await context.outbox.writeAll(trx, addressMail, await listAsked(context, trx, claimed.of));
        return claimed.last;
      });
      if (last === null) break;
      after = last;
    }
}
