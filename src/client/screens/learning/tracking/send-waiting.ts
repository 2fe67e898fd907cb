import { browserOutbox } from './browser-outbox.ts';

/**
 * Sends what an earlier page could not, whatever page is open now, and again when the network returns. `onCounted` is
 * told of each save that the server counted. Gives what ends it.
 */
export function sendWaiting(personId: string, onCounted: () => void): () => void {
  const outbox = browserOutbox(personId, { onCounted, onChange: () => {} });
  const controller = new AbortController();
  addEventListener('online', () => void outbox.retry(), { signal: controller.signal });
  void outbox.open();
  return () => {
    controller.abort();
    outbox.close();
  };
}
