/** A film on another host, as the gallery keeps it: never the address that somebody typed. */
export type VideoLink = {
  host: 'youtube' | 'vimeo';
  videoId: string;
  /** The key of a film that Vimeo lists nowhere; null for all others. */
  hash: string | null;
};

const youTubeHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com'];
const vimeoHosts = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'];

/** People copy addresses without their beginning. Anything but a plain web address is none. */
function plainAddress(text: string): URL | null {
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  let url: URL;
  try {
    url = new URL(whole);
  } catch {
    return null;
  }
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return web && !url.username && !url.password && !url.port ? url : null;
}

function youTube(url: URL): VideoLink | null {
  const [first, second] = url.pathname.split('/').filter(Boolean);
  let videoId: string | null | undefined = null;
  if (url.hostname === 'youtu.be') videoId = first;
  else if (youTubeHosts.includes(url.hostname))
    videoId = ['embed', 'shorts', 'live'].includes(first ?? '') ? second : url.searchParams.get('v');
  return videoId && /^[\w-]{11}$/.test(videoId) ? { host: 'youtube', videoId, hash: null } : null;
}

function vimeo(url: URL): VideoLink | null {
  if (!vimeoHosts.includes(url.hostname)) return null;
  const match =
    /^\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{1,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(
      url.pathname,
    );
  if (!match?.[1]) return null;
  const asked = url.searchParams.get('h');
  const hash = match[2] ?? (asked && /^[0-9a-f]{6,20}$/.test(asked) ? asked : null);
  return { host: 'vimeo', videoId: match[1], hash };
}

/** Reads the address of a film on YouTube or Vimeo, as people copy it; null for everything else. */
export function readVideoLink(text: string): VideoLink | null {
  const url = plainAddress(text.trim());
  return url && (youTube(url) ?? vimeo(url));
}

/** The page of a film at its host. */
export function videoPage({ host, videoId, hash }: VideoLink): string {
  if (host === 'youtube') return `https://www.youtube.com/watch?v=${videoId}`;
  return `https://vimeo.com/${videoId}${hash ? `/${hash}` : ''}`;
}
