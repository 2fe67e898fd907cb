import { useSyncExternalStore } from 'react';

/** What a browser that can put the site among its apps gives for a press (Chromium only). */
type Prompt = Event & { prompt(): Promise<unknown> };

let waiting: Prompt | null = null;
const listeners = new Set<() => void>();

function become(next: Prompt | null): void {
  waiting = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer for the place where it is asked for, instead of a bar over the page. */
export function followInstalling(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    become(event as Prompt);
  });
  addEventListener('appinstalled', () => become(null));
}

/** Puts the site among the apps of the device; null where that is not offered. */
export function useInstall(): (() => void) | null {
  const prompt = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting,
    () => null,
  );
  if (!prompt) return null;
  return () => {
    // An offer may be taken up once.
    become(null);
    void prompt.prompt();
  };
}
