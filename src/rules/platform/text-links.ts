/** A piece of plain text: words, or an https address with what is shown for it. */
export type TextPart = { text: string; href?: undefined } | { text: string; href: string };

/** Beyond the host so much of an address is shown. Characters. */
const SHOWN_PATH_MOST = 30;

/** What is shown for an address begins with its host, so that everybody sees where it leads. */
function shownFor({ host, pathname, search, hash }: URL): string {
  const rest = pathname === '/' && !search && !hash ? '' : pathname + search + hash;
  return host + (rest.length > SHOWN_PATH_MOST ? `${rest.slice(0, SHOWN_PATH_MOST)}…` : rest);
}

/**
 * Plain text in pieces, so that its https addresses can be pressed. Nothing else becomes a link: no other scheme, and no
 * address with a name before its host, which is made to look like another.
 */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(/https:\/\/[^\s<>"]+/gi)) {
    // A full stop behind an address belongs to the sentence.
    const address = found.replace(/[.,;:!?)\]}'’”»]+$/, '');
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url?.protocol !== 'https:' || url.username || url.password || !url.hostname.includes('.')) continue;
    if (index > from) parts.push({ text: text.slice(from, index) });
    parts.push({ text: shownFor(url), href: url.href });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ text: text.slice(from) });
  return parts;
}
