import type { QueryClient } from '@tanstack/react-query';
import { FIRST_ANSWERS_ELEMENT, type FirstAnswers } from '../contract/pages/page-data.ts';
import { alignmentQuery } from './learning/alignment/alignment-api.ts';
import {
  cardOf,
  courseListQuery,
  courseOf,
  courseQuery,
  kitListQuery,
  kitOf,
} from './learning/catalogue/catalogue-api.ts';
import { certificateQuery } from './learning/certificates/certificates-api.ts';
import { providersQuery } from './people/accounts/accounts-api.ts';
import { pageTextQuery } from './site/page-text/page-texts-api.ts';

/**
 * Gives a page the answers that it was made with, said as its screens would have heard them. They count as old, so that
 * the server is asked anew at once; its own words do not: they are what the page is.
 */
export function giveAnswers(
  client: QueryClient,
  { courses, course, kits, providers, text, certificate, alignment }: FirstAnswers,
): void {
  const old = { updatedAt: 0 };
  if (courses) client.setQueryData(courseListQuery().queryKey, courses.map(cardOf), old);
  if (providers) client.setQueryData(providersQuery().queryKey, providers, old);
  if (text) client.setQueryData(pageTextQuery(text.page).queryKey, text.text);
  if (certificate) client.setQueryData(certificateQuery(certificate.code).queryKey, certificate.certificate);
  if (alignment) client.setQueryData(alignmentQuery().queryKey, alignment);
  if (kits) client.setQueryData(kitListQuery().queryKey, kits.map(kitOf), old);
  if (course) client.setQueryData(courseQuery(course.slug, null).queryKey, courseOf(course), old);
}

/** The answers that lie in this page. */
export function answersOfThisPage(): FirstAnswers {
  const element = document.getElementById(FIRST_ANSWERS_ELEMENT);
  return element ? (JSON.parse(element.textContent) as FirstAnswers) : {};
}
