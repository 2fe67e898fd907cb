import { SITE_FACTS_ELEMENT, type SiteFacts } from '../contract/pages/page-data.ts';
import type { School } from '../contract/platform/school.ts';

let said: SiteFacts | null = null;

/** What the server wrote into this page about the site. */
export function siteFacts(): SiteFacts {
  said ??= JSON.parse(document.getElementById(SITE_FACTS_ELEMENT)?.textContent ?? '') as SiteFacts;
  return said;
}

/** While pages are made there is none to read from. */
export function provideSiteFacts(given: SiteFacts): void {
  said = given;
}

/** What the one who runs this site says about themselves: name, how to reach them, where else to find them. */
export const school = (): School => siteFacts().school;
