import { readVideoLink, videoPage } from '../platform/video-link.ts';

const played = /\.(mp4|m4v|mov|webm|ogv|ogg|m3u8|mpd|m4a|mp3)$/i;

/**
 * The address of a recording as it is kept: a film on YouTube or Vimeo, or a file on one of the hosts that the site may
 * load films from. `origins`: those hosts, as https://media.example. Null for what the player cannot play.
 */
export function recordingLink(text: string, origins: readonly string[]): string | null {
  const hosted = readVideoLink(text);
  return hosted ? videoPage(hosted) : fileLink(text, origins, played);
}

/** The address of a file on one of these hosts, whose name ends as one of `kinds` does; null for every other one. */
export function fileLink(text: string, origins: readonly string[], kinds: RegExp): string | null {
  if (!URL.canParse(text.trim())) return null;
  const url = new URL(text.trim());
  const isOurs = url.protocol === 'https:' && !url.username && !url.password && origins.includes(url.origin);
  return isOurs && kinds.test(url.pathname) ? url.href : null;
}
