import type { BoxState } from '../../../contract/kits/boxes.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/database/connect.ts';
import { askedOf, isChild } from './ask-for-address.ts';
import { mailFor } from './mail-templates.ts';
import { listCoordinators, readAsked, readHearers, readMailbox } from './store-told.ts';

/** What is told: each step forward. Going back is a slip of the office's, and told by the page alone. */
const forward: Partial<Record<BoxState, readonly (BoxState | undefined)[]>> = {
  packed: [undefined],
  sent: [undefined],
  delivered: ['sent'],
  returned: ['sent', 'delivered'],
};

/**
 * Who hears of a box: whoever said where it goes, where they still belong to it, else whoever is asked for it. A child with a
 * mailbox of its own hears of its box, too, whoever said where it goes.
 */
async function hearersOf(
  context: AppContext,
  trx: Database,
  boxId: string,
): Promise<{ emails: Set<string>; about: string | null }> {
  const found = await readHearers(trx, boxId);
  if (!found) return { emails: new Set(), about: null };
  const { person, giver } = found;
  if (!person)
    return { emails: new Set(giver ? [giver.email] : await listCoordinators(trx, { boxId })), about: null };
  const isOfChild = isChild(context, person);
  const said = giver && !(giver.isSelf && isOfChild) ? [giver.email] : askedOf(context, person);
  const own = isOfChild && person.email !== null ? [person.email] : [];
  return { emails: new Set([...said, ...own]), about: person.id };
}

/** Who hears of somebody: they themselves; of a child its guardians, and its own mailbox where that is proven or nobody else's. */
export async function hearersOfPerson(
  context: AppContext,
  trx: Database,
  personId: string,
): Promise<Set<string>> {
  const {
    people: [person],
  } = await readAsked(trx, [{ personId }]);
  if (!person) return new Set();
  const own = person.email === null ? [] : [person.email];
  if (!isChild(context, person) || person.guardians.length === 0) return new Set(own);
  return new Set([...person.guardians, ...(person.isProven ? own : [])]);
}

/** Tells whoever waits for a box where it has come, in the transaction that brings it there; `by`: who of them said so, and knows. */
export async function tellOfBox(
  context: AppContext,
  trx: Database,
  { boxId, state, was, by }: { boxId: string; state: BoxState; was?: BoxState; by?: string },
): Promise<void> {
  if (!forward[state]?.includes(was) || !(state in mailFor)) return;
  const template = mailFor[state as keyof typeof mailFor];
  const { emails, about } = await hearersOf(context, trx, boxId);
  const known = by === undefined ? null : await readMailbox(trx, by);
  for (const to of emails) {
    if (to === known) continue;
    await context.outbox.write(trx, template, {
      to,
      ...(about === null ? {} : { about }),
      facts: { boxId },
      // Undone and done again while the first still waits: one mail.
      key: `${template.name} ${boxId} ${to}`,
    });
  }
}
