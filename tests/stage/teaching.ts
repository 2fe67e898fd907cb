import { hearTeaching } from '../../src/contract/school/teaching.ts';
import type { Stage } from './open-stage.ts';
import type { Someone } from './people.ts';

/** An open stream of what somebody's classes are being taught. */
export type Listening = {
  /** The events so far. */
  heard: string[];
  /** The next event that was not waited for yet; null: the stream ended. */
  next(): Promise<string | null>;
  /** Reads on until the stream ends. */
  ended(): Promise<void>;
  leave(): Promise<void>;
};

/** Listens as somebody; where the stream is refused, raises what the server says. */
export async function listen(
  { url }: Pick<Stage, 'url'>,
  { token }: Pick<Someone, 'token'>,
): Promise<Listening> {
  const controller = new AbortController();
  const response = await fetch(`${url}/api${hearTeaching.path}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: controller.signal,
  });
  if (!response.ok || !response.body) throw new Error(await response.text());
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const heard: string[] = [];
  let [text, read] = ['', 0];
  const next = async (): Promise<string | null> => {
    while (heard.length <= read) {
      const { done, value = '' } = await reader.read();
      if (done) return null;
      text += value;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const event = /^event: (\w+)/.exec(part)?.[1];
        if (event) heard.push(event);
      }
    }
    return heard[read++] ?? null;
  };
  return {
    heard,
    next,
    ended: async () => {
      while ((await next()) !== null);
    },
    leave: async () => {
      controller.abort();
      await reader.cancel().catch(() => {});
    },
  };
}
