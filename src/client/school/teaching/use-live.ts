import { useEffect } from 'react';
import { keepHearing } from './keep-hearing.ts';
import { hearTeaching, teachingIsOld } from './teaching-api.ts';

/** How often it is asked where no stream comes through. Milliseconds. */
export const ASKED_EVERY_MS = 4_000;

/**
 * Hears of every change as long as something is taught; what it then is, is asked for. `onMustAsk` is told whether no stream
 * comes through: then it must be asked every few seconds instead.
 */
export function useLive(isOn: boolean, onMustAsk: (mustAsk: boolean) => void): void {
  useEffect(() => {
    if (!isOn) return;
    const controller = new AbortController();
    void keepHearing({
      hear: hearTeaching,
      onChange: () => void teachingIsOld(),
      onMustAsk,
      signal: controller.signal,
    });
    return () => controller.abort();
  }, [isOn, onMustAsk]);
}
