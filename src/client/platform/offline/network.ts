import { useSyncExternalStore } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { line } from '../api/line.ts';

/** How often a network that is away is looked for. Milliseconds: the first times, then always the last. */
const LOOK_AFTER_MS = [2_000, 5_000, 10_000, 20_000];
const ANSWER_WITHIN_MS = 5_000;

let away = line.isAway();
let looks = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let looking: Promise<boolean> | null = null;
const listeners = new Set<() => void>();

export const isAway = () => away;

/** Whether nobody is reached now. */
export const useAway = (): boolean => useSyncExternalStore(onNetwork, isAway, () => false);

/** Tells whenever the network goes or comes back; gives what ends it. */
export function onNetwork(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function become(next: boolean): void {
  clearTimeout(timer);
  if (next) timer = setTimeout(() => void look(), LOOK_AFTER_MS[Math.min(looks++, LOOK_AFTER_MS.length - 1)]);
  else looks = 0;
  if (away === next) return;
  away = next;
  for (const listener of listeners) listener();
}

/** Any answer is one: a school that is busy is another matter. */
async function ask(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    const answer = await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal });
    return answer.headers.get('x-network') !== 'none';
  } catch {
    return false;
  }
}

/** Looks whether the school is reached; whoever asks meanwhile gets the same answer. */
export function look(): Promise<boolean> {
  looking ??= ask()
    .then((isThere) => {
      become(!isThere);
      return isThere;
    })
    .finally(() => {
      looking = null;
    });
  return looking;
}

/** Begins to follow the network. The browser's own word is a hint: it is also given where only a cable is plugged in. */
export function followNetwork(): void {
  if (line.isAway()) become(true);
  Object.assign(line, {
    isAway,
    isBack: look,
    heard: () => away && become(false),
    lost: () => void look(),
    words: (isReading: boolean) =>
      away || !navigator.onLine ? (isReading ? m.offline_not_opened() : m.offline_needs_network()) : null,
  } satisfies typeof line);
  addEventListener('offline', () => void look());
  addEventListener('online', () => void look());
  document.addEventListener('visibilitychange', () => {
    if (away && document.visibilityState === 'visible') void look();
  });
  if (away || !navigator.onLine) void look();
}
