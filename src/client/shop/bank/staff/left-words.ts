import { m } from '../../../../texts/generated/messages.js';
import { showList } from '../../../../texts/locale.ts';

type Left = readonly { orderId: string; message: string }[];

/** For whom something was not done, and why: one sentence for each reason. */
export function leftWords(left: Left, names: ReadonlyMap<string, string>): string[] {
  const byReason = Map.groupBy(left, ({ message }) => message);
  return [...byReason].map(([why, some]) =>
    m.bank_left({ name: showList(some.map(({ orderId }) => names.get(orderId) ?? '')), why }),
  );
}
