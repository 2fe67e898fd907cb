/** What of `Storage` is needed, so that tests bring their own. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Where storage is closed, what is kept lives as long as the page: sending goes on, only a killed tab loses it. */
export function memoryStorage(): BrowserStorage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

let storage: BrowserStorage | null = null;

/** The browser's local storage, or memory where it cannot be written. */
export function browserStorage(): BrowserStorage {
  if (storage) return storage;
  try {
    localStorage.setItem('storage-probe', '1');
    localStorage.removeItem('storage-probe');
    storage = localStorage;
  } catch {
    storage = memoryStorage();
  }
  return storage;
}

/** The keys of a storage that begin with `prefix`. */
export function keysFrom(storage: BrowserStorage, prefix: string): string[] {
  return Array.from({ length: storage.length }, (_one, index) => storage.key(index) ?? '').filter((key) =>
    key.startsWith(prefix),
  );
}
