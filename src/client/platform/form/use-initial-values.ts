import { useEffect, useState } from 'react';
import type { Posted } from '../../../contract/platform/posted.ts';
import { type Values, valuesFrom, valuesOf } from './form-values.ts';
import { forgetPosted, postedTo } from './posted.ts';

type InitialValues<V> = {
  /** What stands in the form now. */
  initial: V;
  /** What the page was made with: where it repeats what is typed, it must begin as it came. */
  restored: V;
  posted: Posted | null;
};

/** The form of a page, as it came or as the code made it. */
const formOf = (page: string) => document.querySelector<HTMLFormElement>(`form[data-page="${page}"]`);

/**
 * What the form of a page begins with. A page that came finished has its form before its code: what stands in it then
 * was typed by a hasty hand, filled in by the browser, or came back with the answer to a form that was sent without the
 * code. The form that takes over keeps all of it. `empty` names the fields. A form that only the code makes has no
 * `page` (null), and begins with `empty`.
 */
export function useInitialValues<V extends Values>(page: string | null, empty: V): InitialValues<V> {
  // A page may be taken over in several goes: reading changes nothing.
  const [found] = useState(() => {
    if (page === null) return { initial: empty, restored: empty, posted: null };
    const posted = postedTo(page);
    const restored = posted?.failure ? valuesFrom(posted.values, empty) : empty;
    const there = typeof document === 'undefined' ? null : formOf(page);
    return { initial: there ? valuesOf(there, empty) : restored, restored, posted };
  });
  useEffect(() => {
    if (page !== null) return forgetPosted;
  }, [page]);
  return found;
}

/** Whether the browser has already sent this form by itself: the answer is on its way, and will replace the page. */
export const isOnItsWay = (form: HTMLFormElement) => form.dataset.sent !== undefined;
