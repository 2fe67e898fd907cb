import { whenPersonLeaves } from '../../platform/api/session.ts';
import type { Dress } from '../../platform/shell/page.tsx';

/** How this browser's bench was dressed last: a bench whose progress does not come is dressed so too. */
const KEY = 'bench-dress';

export function readDress(): Dress | null {
  try {
    return localStorage.getItem(KEY) === 'calm' ? 'calm' : null;
  } catch {
    return null;
  }
}

export function keepDress(dress: Dress | null): void {
  try {
    if (dress) localStorage.setItem(KEY, dress);
    else localStorage.removeItem(KEY);
  } catch {
    // The usual dress, then.
  }
}

whenPersonLeaves(() => keepDress(null));
