import type { BoxState } from '../../../contract/boxes.ts';
import type { AppContext } from '../../app-context.ts';
import type { Database } from '../../database/connect.ts';
import { mailFor } from './mail-templates.ts';
import { readAddressees } from './store-told.ts';

/** What is told: each step forward. Going back is a slip of the office's, and told by the page alone. */
const forward: Partial<Record<BoxState, readonly (BoxState | undefined)[]>> = {
  packed: [undefined],
  sent: [undefined],
  delivered: ['sent'],
  returned: ['sent'],
};

/** Tells whoever waits for a box where it has come, in the transaction that brings it there. */
export async function tellOfBox(
  context: AppContext,
  trx: Database,
  { boxId, state, was }: { boxId: string; state: BoxState; was?: BoxState },
): Promise<void> {
  if (!forward[state]?.includes(was) || !(state in mailFor)) return;
  const template = mailFor[state as keyof typeof mailFor];
  const { emails, about } = await readAddressees(trx, boxId);
  for (const to of emails)
    await context.outbox.write(trx, template, {
      to,
      ...(about === null ? {} : { about }),
      facts: { boxId },
      // Undone and done again while the first still waits: one mail.
      key: `${template.name} ${boxId} ${to}`,
    });
}
