import type { BrowserStorage } from './waiting-saves.ts';

/** Where storage is closed or full, what waits lives as long as the page: sending goes on, only a killed tab loses it. */
function memoryStorage(): BrowserStorage {
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
    localStorage.setItem('watch-probe', '1');
    localStorage.removeItem('watch-probe');
    storage = localStorage;
  } catch {
    storage = memoryStorage();
  }
  return storage;
}
