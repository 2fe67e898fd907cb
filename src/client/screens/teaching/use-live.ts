import { useEffect } from 'react';
import { hearTeaching, teachingIsOld } from '../../api/teaching.ts';

/** A stream that broke is opened again after this long. Milliseconds. */
const AGAIN_AFTER_MS = 1_500;
/** Where two in a row did not open, it is asked instead, and the stream tried again after a while. Milliseconds. */
const MOST_FAILURES = 2;
const LATER_MS = 60_000;

/** How often it is asked where no stream comes through. Milliseconds. */
export const ASKED_EVERY_MS = 4_000;

const after = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const timer = setTimeout(done, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });

/**
 * Hears of every change as long as something is taught; what it then is, is asked for. `onMustAsk` is told whether no stream
 * comes through: then it must be asked every few seconds instead.
 */
export function useLive(isOn: boolean, onMustAsk: (mustAsk: boolean) => void): void {
  useEffect(() => {
    if (!isOn) return;
    const controller = new AbortController();
    const { signal } = controller;
    const go = async () => {
      let failures = 0;
      while (!signal.aborted) {
        try {
          await hearTeaching(() => {
            failures = 0;
            onMustAsk(false);
            void teachingIsOld();
          }, signal);
        } catch {
          failures += 1;
        }
        if (signal.aborted) return;
        if (failures >= MOST_FAILURES) onMustAsk(true);
        await after(failures >= MOST_FAILURES ? LATER_MS : AGAIN_AFTER_MS, signal);
      }
    };
    void go();
    return () => controller.abort();
  }, [isOn, onMustAsk]);
}
