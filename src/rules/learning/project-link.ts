import { readVideoLink, type VideoLink } from '../platform/video-link.ts';

/** What a learner's link leads to. A film of a host that we know plays in the page, all else is a link; nobody fetches it. */
export type ProjectLink = { url: string; video: VideoLink | null };

const isPublicName = (host: string) =>
  /\.[a-z][a-z0-9-]*$/i.test(host) && !/\.(?:local|internal|localhost)$/i.test(host);

/** Reads an address that begins with https, or was copied without its beginning; null for everything else. */
export function readProjectLink(text: string): ProjectLink | null {
  const trimmed = text.trim();
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`;
  let url: URL;
  try {
    url = new URL(whole);
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' || url.username || url.password || url.port || !isPublicName(url.hostname))
    return null;
  return { url: url.href, video: readVideoLink(url.href) };
}
