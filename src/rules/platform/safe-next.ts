import { pages } from '../../contract/platform/pages.ts';

/** A `next` that someone put into an address: followed only when it is a path of this site. */
export function safeNext(next: string | null): string | null {
  const here = 'http://here.invalid';
  // As a browser reads it: tabs and line ends fall out, a backslash is a slash, dots lead upwards.
  const url = next?.startsWith('/') && URL.canParse(next, here) ? new URL(next, here) : null;
  if (url?.origin !== here || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

/** What somebody was about to do who is asked to sign in first: it decides what the form says, and which page is ready made. */
export type Aim = 'buying' | 'course' | 'lessons' | 'office' | 'elsewhere';

const aims = {
  buying: pages.courseCart,
  course: pages.courseInfo,
  lessons: pages.courseContent,
  office: pages.staff,
} as const;

/** What lies behind a `next` that is safe. */
export function aimOf(next: string): Aim {
  const begins = (page: string) => next.startsWith(page.replace(/:[a-zA-Z]+/, ''));
  return (Object.keys(aims) as (keyof typeof aims)[]).find((aim) => begins(aims[aim])) ?? 'elsewhere';
}
