/** How long a network may take that is there and does not answer, where something is kept. Milliseconds. */
const SHORT_LIMIT_MS = 3_000;
/** The same where nothing is kept: a slow line brings a page in this time, and nobody looks at a blank one for longer. */
const LONG_LIMIT_MS = 20_000;

type Ways = {
  kept: () => Promise<Response | null | undefined>;
  /** Is told of every answer, also of one that comes too late. */
  keep: (answer: Response) => Promise<unknown>;
  /** What says that nothing came, where nothing is kept. */
  instead?: () => Promise<Response | null>;
};

const after = (ms: number) => new Promise<null>((done) => setTimeout(done, ms, null));

/**
 * What the network answers; what is kept where it gives nothing, or not within a short while; in the place of what is not
 * kept, `instead`. Raises what the network raises where there is none of these.
 */
export async function networkFirst(
  asked: Promise<Response>,
  { kept, keep, instead = async () => null }: Ways,
): Promise<{ answer: Response; isKept: boolean }> {
  const came = asked.then((answer) => {
    keep(answer.clone()).catch(() => {
      // A full storage: it is shown all the same.
    });
    return { answer, isKept: false };
  });
  const orNothing = came.catch(() => null);
  const first = await Promise.race([orNothing, after(SHORT_LIMIT_MS)]);
  if (first) return first;
  const old = await kept();
  if (old) return { answer: old, isKept: true };
  const late = await Promise.race([orNothing, after(LONG_LIMIT_MS - SHORT_LIMIT_MS)]);
  if (late) return late;
  const other = await instead();
  return other ? { answer: other, isKept: false } : came;
}
