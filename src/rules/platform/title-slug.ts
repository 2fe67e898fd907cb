/**
 * The slug of a course's title, as it stands in /courses/info/{courseName}.
 * Lower case, every run of other characters than letters and digits becomes one hyphen, none at the edges.
 */
export function titleSlug(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]+/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
