/** A stream that ended is opened again after this long. Milliseconds. */
const AGAIN_AFTER_MS = 1_500;
/** Where two in a row did not last, it is asked instead, and the stream tried again after a while. Milliseconds. */
const MOST_FAILURES = 2;
const LATER_MS = 60_000;
/** Who was heard for so long lasts; who was let go before, as by one tab too many, does not come back at once for ever. Milliseconds. */
const LASTS_MS = 60_000;

const after = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

type Hearing = {
  /** Hears until the stream ends; raises where it breaks or is refused. */
  hear: (onEvent: () => void, signal: AbortSignal) => Promise<void>;
  onChange: () => void;
  onMustAsk: (mustAsk: boolean) => void;
  signal: AbortSignal;
};

/** Keeps a stream open, and says while none comes through that it must be asked instead. */
export async function keepHearing({ hear, onChange, onMustAsk, signal }: Hearing): Promise<void> {
  let failures = 0;
  while (!signal.aborted) {
    const since = performance.now();
    const hearing = hear(() => {
      onMustAsk(false);
      onChange();
    }, signal);
    await hearing.catch(() => {});
    if (signal.aborted) return;
    failures = performance.now() - since >= LASTS_MS ? 0 : failures + 1;
    if (failures >= MOST_FAILURES) onMustAsk(true);
    await after(failures >= MOST_FAILURES ? LATER_MS : AGAIN_AFTER_MS, signal);
  }
}
