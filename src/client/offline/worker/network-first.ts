/** How long a network may take that is there and does not answer, where something is kept. Milliseconds. */
const SHORT_LIMIT_MS = 3_000;

/**
 * What the network answers; what is kept where it gives nothing, or not within a short while. `keep` is told of every
 * answer, also of one that comes too late. Raises what the network raises where nothing is kept.
 */
export async function networkFirst(
  asked: Promise<Response>,
  kept: () => Promise<Response | null | undefined>,
  keep: (answer: Response) => Promise<unknown>,
): Promise<{ answer: Response; isKept: boolean }> {
  const came = asked.then((answer) => {
    keep(answer.clone()).catch(() => {
      // A full storage: it is shown all the same.
    });
    return { answer, isKept: false };
  });
  const late = new Promise<null>((done) => setTimeout(done, SHORT_LIMIT_MS, null));
  const first = await Promise.race([came.catch(() => null), late]);
  if (first) return first;
  const answer = await kept();
  return answer ? { answer, isKept: true } : came;
}
