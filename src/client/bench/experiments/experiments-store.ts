import type { ExperimentKind } from '../../../contract/bench/experiments.ts';
import { type BrowserStorage, browserStorage, keysFrom } from '../../platform/outbox/browser-storage.ts';
import type { KeptExperiment } from './kept-experiment.ts';

/**
 * Experiments as this browser keeps them, one key each: `experiment.<owner>.<id>`. The person stands in the key, and
 * `visitor` where nobody is signed in. Where the storage is full, one lives as long as the page.
 */
export const VISITOR = 'visitor';
const keyOf = (owner: string, id: string) => `experiment.${owner}.${id}`;

export function experimentsStore(storage: BrowserStorage) {
  const memory = new Map<string, string>();
  const listeners = new Set<() => void>();
  let count = 0;

  const read = (key: string): KeptExperiment | null => {
    try {
      const kept = JSON.parse(memory.get(key) ?? storage.getItem(key) ?? 'null') as KeptExperiment | null;
      return typeof kept?.body === 'string' ? kept : null;
    } catch {
      return null;
    }
  };
  const tell = () => {
    count += 1;
    for (const listener of listeners) listener();
  };

  const store = {
    find: (owner: string, id: string): KeptExperiment | null => read(keyOf(owner, id)),
    /** All of somebody, the latest first; those that were deleted here only where they are asked for. */
    all(owner: string, { withGone = false } = {}): KeptExperiment[] {
      const prefix = keyOf(owner, '');
      const keys = [
        ...keysFrom(storage, prefix),
        ...[...memory.keys()].filter((key) => key.startsWith(prefix)),
      ];
      return [...new Set(keys)]
        .flatMap((key) => read(key) ?? [])
        .filter(({ isGone }) => withGone || !isGone)
        .sort((a, b) => b.at - a.at);
    },
    /** Gives whether the browser had room. */
    keep(owner: string, one: KeptExperiment): boolean {
      const key = keyOf(owner, one.id);
      const text = JSON.stringify(one);
      try {
        storage.setItem(key, text);
        memory.delete(key);
        return true;
      } catch {
        memory.set(key, text);
        return false;
      } finally {
        tell();
      }
    },
    forget(owner: string, id: string): void {
      memory.delete(keyOf(owner, id));
      storage.removeItem(keyOf(owner, id));
      tell();
    },
    /** A new one, kept at once. */
    begin(owner: string, kind: ExperimentKind, name: string, body: string, now: number): KeptExperiment {
      const one: KeptExperiment = {
        id: crypto.randomUUID(),
        kind,
        name,
        body,
        at: now,
        base: { version: 0, name: '', body: '' },
        sending: null,
      };
      store.keep(owner, one);
      return one;
    },
    /** Changes at every write: what shows experiments reads them anew. */
    count: () => count,
    subscribe(listener: () => void): () => void {
      const controller = new AbortController();
      listeners.add(listener);
      // Another tab of this browser wrote.
      if (typeof addEventListener === 'function')
        addEventListener('storage', tell, { signal: controller.signal });
      return () => {
        listeners.delete(listener);
        controller.abort();
      };
    },
  };
  return store;
}

let store: ReturnType<typeof experimentsStore> | null = null;

/** The experiments of this browser. */
export function keptExperiments(): ReturnType<typeof experimentsStore> {
  store ??= experimentsStore(browserStorage());
  return store;
}
