import { POSTED_ELEMENT, type Posted } from '../../../contract/platform/posted.ts';

let posted: Posted | null = null;
let isRead = false;

function readOnce(): Posted | null {
  if (isRead || typeof document === 'undefined') return posted;
  isRead = true;
  const element = document.getElementById(POSTED_ELEMENT);
  if (element) posted = JSON.parse(element.textContent) as Posted;
  // It may hold a session: nothing in the page needs to know it any longer.
  element?.remove();
  return posted;
}

/** What became of a form that the browser itself sent to this page; null when none came with it. */
export function postedTo(page: string): Posted | null {
  const found = readOnce();
  return found?.page === page ? found : null;
}

/** The form that it answered has left the page: the next one begins anew. */
export function forgetPosted(): void {
  posted = null;
}

/** Where pages are made there is no document to read from. */
export function providePosted(given: Posted | null): void {
  posted = given;
}
