import { pages } from '../contract/pages.ts';

/** Every link of the site is made here, from the same table that the server knows its pages by. */
const filled = (page: string, value: string) => page.replace(/:[a-zA-Z]+/, encodeURIComponent(value));

export const paths = {
  home: pages.home,
  about: pages.about,
  contact: pages.contact,
  policy: pages.policy,
  terms: pages.terms,
  faq: pages.faq,
  kits: pages.kits,
  labs: pages.labs,
  gallery: pages.gallery,
  shareCreation: pages.shareCreation,
  junior: pages.junior,
  explorer: pages.explorer,
  master: pages.master,
  /** `next`: where to go after signing in, a path of this site. */
  signIn: (next?: string) => (next ? `${pages.signIn}?next=${encodeURIComponent(next)}` : pages.signIn),
  register: (next?: string) => (next ? `${pages.register}?next=${encodeURIComponent(next)}` : pages.register),
  forgotPassword: pages.forgotPassword,
  courses: pages.courses,
  /** The list with one category chosen. */
  coursesOf: (category: string) => `${pages.courses}?category=${encodeURIComponent(category)}`,
  courseInfo: (slug: string) => filled(pages.courseInfo, slug),
  courseContent: (slug: string) => filled(pages.courseContent, slug),
  /** The course's player with one lecture chosen. */
  courseLecture: (slug: string, lectureId: string) =>
    `${filled(pages.courseContent, slug)}?lecture=${encodeURIComponent(lectureId)}`,
  courseCart: (slug: string) => filled(pages.courseCart, slug),
  student: (slug: string) => filled(pages.student, slug),
  staffPayments: pages.staffPayments,
  staffMessages: pages.staffMessages,
  staffCreations: pages.staffCreations,
  staffReviews: pages.staffReviews,
  staffMail: pages.staffMail,
} as const;

/** A `next` that someone put into an address: followed only when it is a path of this site. */
export function safeNext(next: string | null): string | null {
  const here = 'http://here.invalid';
  // As a browser reads it: tabs and line ends fall out, a backslash is a slash, dots lead upwards.
  const url = next?.startsWith('/') && URL.canParse(next, here) ? new URL(next, here) : null;
  if (url?.origin !== here || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
