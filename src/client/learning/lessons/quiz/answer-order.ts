/** A number of 32 bits from words: the same words, the same number (FNV-1a). */
function numberOf(words: string): number {
  let hash = 0x811c9dc5;
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

/**
 * In which order the answers of a question are shown: their places in the file, each once. The same for the same `seed`
 * (who is asked, what, and how often it was tried), so that nothing moves while somebody reads and no place gives the right
 * one away.
 */
export function answerOrder(count: number, seed: string): number[] {
  const order = Array.from({ length: count }, (_one, place) => place);
  let state = numberOf(seed) || 1;
  for (let last = count - 1; last > 0; last -= 1) {
    // Xorshift: even enough for six answers.
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    const other = (state >>> 0) % (last + 1);
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  return order;
}
