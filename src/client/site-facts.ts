import { SITE_FACTS_ELEMENT, type SiteFacts } from '../contract/page-data.ts';

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
