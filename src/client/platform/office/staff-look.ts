import { useSyncExternalStore } from 'react';

/** Whether the staff room is bright or dark, as this browser was told. */
export type StaffLook = 'light' | 'dark';

const KEY = 'staff-look';
const CHANGED = 'staff-look-changed';

function read(): StaffLook {
  try {
    return localStorage.getItem(KEY) === 'dark' ? 'dark' : 'light';
  } catch {
    return 'light';
  }
}

function subscribe(told: () => void): () => void {
  addEventListener(CHANGED, told);
  return () => removeEventListener(CHANGED, told);
}

export function setStaffLook(look: StaffLook): void {
  try {
    localStorage.setItem(KEY, look);
  } catch {
    // A storage that is closed keeps no looks.
  }
  dispatchEvent(new Event(CHANGED));
}

export const useStaffLook = (): StaffLook => useSyncExternalStore(subscribe, read, () => 'light');
