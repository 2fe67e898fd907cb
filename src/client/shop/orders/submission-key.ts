/** Everything that a press of the receipt form sends. `amount` in rupees. */
export type Submission = { reference: string; amount: number; utr: string; state: string; file: File };
/** A submission under the key that makes it one order, however often it is sent. */
export type KeyedSubmission = Submission & { key: string };

/**
 * What a press sends now: under the key of the last press while nothing was edited, so that sending again after a lost
 * answer stays one order; under a new key after an edit, because the server takes a key for one content only.
 */
export function keySubmission(
  last: KeyedSubmission | null,
  now: Submission,
  newKey: () => string,
): KeyedSubmission {
  const unchanged =
    last !== null &&
    last.file === now.file &&
    last.utr === now.utr &&
    last.state === now.state &&
    last.amount === now.amount &&
    last.reference === now.reference;
  return unchanged ? last : { ...now, key: newKey() };
}
