import type { Endpoint } from '../../../contract/platform/endpoint.ts';
import { addressOf, failureOf, unreachable } from './call.ts';
import { readToken } from './session.ts';

/** A stream says something at least every ten seconds: one that is silent for longer is dead. Milliseconds. */
const SILENT_FOR_MS = 25_000;
/** The first event comes at once; where it does not, something on the way holds it back. Milliseconds. */
const FIRST_AFTER_MS = 6_000;

/**
 * Reads server-sent events until the stream ends, telling each by its name. By fetch and not by EventSource, which can
 * send no token but in its address. Raises CallFailed where the stream is refused, breaks or falls silent, and the signal's
 * reason where it is taken back.
 */
export async function listen(
  endpoint: Endpoint,
  onEvent: (name: string) => void,
  takenBack: AbortSignal,
): Promise<void> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  takenBack.addEventListener('abort', stop);
  let timer = setTimeout(stop, FIRST_AFTER_MS);
  try {
    const response = await fetch(addressOf(endpoint), {
      headers: { accept: 'text/event-stream', authorization: `Bearer ${readToken()}` },
      credentials: 'omit',
      cache: 'no-store',
      signal: controller.signal,
    });
    if (!response.ok || !response.body) throw await failureOf(response.status, await response.text());
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(stop, SILENT_FOR_MS);
      const parts = (text + read.value).split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const name = /^event: (\w+)/m.exec(part)?.[1];
        if (name) onEvent(name);
      }
    }
  } catch (error) {
    if (takenBack.aborted) throw takenBack.reason;
    throw controller.signal.aborted || error instanceof TypeError ? unreachable() : error;
  } finally {
    clearTimeout(timer);
    takenBack.removeEventListener('abort', stop);
    controller.abort();
  }
}
