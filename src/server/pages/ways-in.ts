import { pages } from '../../contract/platform/pages.ts';
import type { Aim } from '../../rules/platform/safe-next.ts';

// Signing in and registering on the way to something: `?next=` says where one was going.

/** The pages whose form leads on to `next`. */
export const waysIn: readonly string[] = [pages.signIn, pages.register];

/** What stands in for the `next` that is not known yet where such a page is made; the office’s is made by the browser. */
export const standIns: Partial<Record<Aim, string>> = {
  buying: pages.courseCart.replace(/:[a-zA-Z]+/, '-next-'),
  course: pages.courseInfo.replace(/:[a-zA-Z]+/, '-next-'),
  lessons: pages.courseContent.replace(/:[a-zA-Z]+/, '-next-'),
  elsewhere: '/-next-',
};

export const withNext = (page: string, next: string) => `${page}?next=${encodeURIComponent(next)}`;

/** Every address under which such a page is made ahead of time: one for each thing that it can say. */
export const waysInWithNext: readonly { path: string; page: string }[] = waysIn.flatMap((page) =>
  Object.values(standIns).map((standIn) => ({ path: withNext(page, standIn), page })),
);
