import { type ConsentPurpose, consentVersions } from '../../../contract/people/consents.ts';
import type { Database } from '../../platform/database/connect.ts';
import { takeBack } from './give-consent.ts';
import { addConsents, holdWithoutGuardian, listWords, type WordRow } from './store.ts';

/** What a school may say of: nobody is shown, photographed or written to by its word. */
type SchoolPurpose = Extract<ConsentPurpose, 'learning' | 'live'>;

/** Whether the family has said something itself: from then on the school says nothing of it. */
const isFamilys = (word: WordRow | undefined): boolean =>
  word !== undefined && word.verified !== 'school_agreement';

/** What stands about a purpose for each of these people: the school's word counts, or their family decides. */
export async function listBySchool(
  database: Database,
  people: readonly string[],
  purpose: SchoolPurpose,
): Promise<{ agreed: string[]; families: string[] }> {
  const words = (await listWords(database, people)).filter((word) => word.purpose === purpose);
  const free = new Set(await holdWithoutGuardian(database, people, { hold: false }));
  const wordOf = new Map(words.map((word) => [word.person_id, word]));
  const families = people.filter((id) => !free.has(id) || isFamilys(wordOf.get(id)));
  const agreed = people.filter((id) => !families.includes(id) && wordOf.get(id)?.granted === true);
  return { agreed, families };
}

/**
 * Notes that a school holds the agreement that guardians signed, or takes that back, for those of these people who have no
 * guardian here and whose family said nothing itself. In the caller's transaction.
 */
export async function sayBySchool(
  trx: Database,
  said: { by: string; people: readonly string[]; purpose: SchoolPurpose; granted: boolean; at: Date },
): Promise<void> {
  const { by, purpose, granted, at } = said;
  const giver = { givenBy: by, giverEmail: null, verified: 'school_agreement', orderId: null } as const;
  const free = await holdWithoutGuardian(trx, said.people, { hold: true });
  const words = (await listWords(trx, free)).filter((word) => word.purpose === purpose);
  const wordOf = new Map(words.map((word) => [word.person_id, word]));
  const open = free.filter((id) => !isFamilys(wordOf.get(id)));
  if (!granted) {
    const own = open.flatMap((id) => wordOf.get(id) ?? []);
    await takeBack(trx, own, { giver, at });
    return;
  }
  const version = consentVersions[purpose];
  await addConsents(
    trx,
    open
      .filter((id) => wordOf.get(id)?.granted !== true)
      .map((personId) => ({ personId, purpose, version, ...giver, at, withdraws: null })),
  );
}
