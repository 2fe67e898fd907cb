import { useSearchParams } from 'react-router';
import { type Aim, aimOf, safeNext } from '../../../rules/platform/safe-next.ts';
import { m } from '../../../texts/generated/messages.js';

/** What the forms say above their fields, in the specification's words (section 8): calm, for nothing is wrong. */
const reasons: Record<Aim, { signIn: () => string | null; register: () => string | null }> = {
  buying: { signIn: m.orders_please_log_in, register: m.catalogue_sign_in_to_enrol },
  course: { signIn: m.catalogue_sign_in_to_access, register: m.catalogue_sign_in_to_access },
  lessons: { signIn: m.access_not_logged_in, register: m.access_not_logged_in },
  office: { signIn: m.office_access_log_in, register: () => null },
  elsewhere: { signIn: () => null, register: () => null },
};

/** Where somebody was going who has to come in first: a path of this site or null, what it is about, and what `form` says of it. */
export function useNext(form: 'signIn' | 'register'): {
  next: string | null;
  aim: Aim | null;
  why: string | null;
} {
  const next = safeNext(useSearchParams()[0].get('next'));
  const aim = next === null ? null : aimOf(next);
  return { next, aim, why: aim && reasons[aim][form]() };
}
