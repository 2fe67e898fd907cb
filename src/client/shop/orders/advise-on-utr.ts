import { explainUtr, type NotUtr, utrOf } from '../../../rules/shop/utr.ts';

/** What is said below the field for the UTR. `utr` is the one that was read from the picture. */
export type UtrAdvice =
  | { kind: 'none' }
  /** Nothing is typed: the number that was read is one tap away. */
  | { kind: 'propose'; utr: string }
  /** What is typed is what the picture shows. */
  | { kind: 'agrees'; utr: string }
  | { kind: 'differs'; utr: string }
  /** Another number was typed. */
  | { kind: 'explain'; what: NotUtr };

/** What more keys could still make a UTR of, or leave as it is: said only once the field was left. */
const mayBecomeUtr: readonly NotUtr[] = ['too_short', 'phone_number', 'not_digits'];

type Field = {
  typed: string;
  /** 12 digits from the picture that is chosen; null where none were read. */
  read: string | null;
  /** Nobody is typing in it. */
  isLeft: boolean;
};

/** What helps with the UTR now. What was typed is never replaced, only explained or compared. */
export function adviseOnUtr({ typed, read, isLeft }: Field): UtrAdvice {
  if (typed.trim() === '') return read ? { kind: 'propose', utr: read } : { kind: 'none' };
  const utr = utrOf(typed);
  if (utr && read) return { kind: utr === read ? 'agrees' : 'differs', utr: read };
  const what = explainUtr(typed);
  if (what && (isLeft || !mayBecomeUtr.includes(what))) return { kind: 'explain', what };
  return { kind: 'none' };
}
