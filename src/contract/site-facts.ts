import type { Operator } from './operator.ts';

/** What the server writes into every page, so that the first thing shown is already right. */
export type SiteFacts = {
  operator: Operator;
  /** IANA name; dates are shown in the site's zone, whatever zone the reader's device is in. */
  timeZone: string;
  /** Where the site is reached, without a slash at the end. */
  publicUrl: string;
};

/** The id of the element that carries them. */
export const SITE_FACTS_ELEMENT = 'site-facts';

/** A JSON value as an element of a page. It is data: no policy on scripts touches it, and nothing in it can end it. */
export function dataElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}
