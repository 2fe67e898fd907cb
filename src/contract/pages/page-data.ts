import type { Alignment } from '../learning/alignment.ts';
import type { Course, CourseCard, KitOfCourse } from '../learning/catalogue.ts';
import type { Certificate } from '../learning/certificates.ts';
import type { PageText, TextPage } from '../learning/page-texts.ts';
import type { listProviders } from '../people/accounts.ts';
import type { ReplyOf } from '../platform/endpoint.ts';
import type { School } from '../platform/school.ts';

/** What the server writes into every page, so that the first thing shown is already right. */
export type SiteFacts = {
  school: School;
  /** IANA name; dates are shown in the site's zone, whatever zone the reader's device is in. */
  timeZone: string;
  /** Where the site is reached, without a slash at the end. */
  publicUrl: string;
  /** Whether browsers keep what was opened for a time without a network (docs/offline.md). */
  offline: boolean;
};

/** Answers of the API that a page was made with. The browser shows them at once and asks anew. */
export type FirstAnswers = {
  courses?: CourseCard[];
  course?: Course;
  kits?: KitOfCourse[];
  alignment?: Alignment;
  providers?: ReplyOf<typeof listProviders>;
  /** What was asked for under a code, as it stands in the address; null where nobody has it. */
  certificate?: { code: string; certificate: Certificate | null };
  /** The words of this page, where they are content. */
  text?: { page: TextPage; text: PageText };
};

/** The ids of the elements that carry them, and the addresses of all code that this page starts with. */
export const PAGE_CODE_ELEMENT = 'page-code';
export const SITE_FACTS_ELEMENT = 'site-facts';
export const FIRST_ANSWERS_ELEMENT = 'first-answers';

/** A JSON value as an element of a page. It is data: no policy on scripts touches it, and nothing in it can end it. */
export function dataElement(id: string, value: unknown, type = 'application/json'): string {
  return `<script type="${type}" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
