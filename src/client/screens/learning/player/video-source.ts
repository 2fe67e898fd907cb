/** How a lecture's address is played. */
export type VideoSource =
  | { kind: 'file' | 'audio' | 'hls' | 'dash'; url: string }
  | { kind: 'youtube'; videoId: string }
  | { kind: 'vimeo'; videoId: string; hash: string | null }
  /** A page of another host that may not be framed here: a link opens it. */
  | { kind: 'elsewhere'; url: string; host: string };

const youTubeHosts = ['youtube.com', 'youtube-nocookie.com', 'youtu.be'];
const belongsTo = (host: string, domain: string) => host === domain || host.endsWith(`.${domain}`);

function youTubeId(url: URL): string | null {
  if (!youTubeHosts.some((host) => belongsTo(url.hostname, host))) return null;
  const [first, second] = url.pathname.split('/').filter(Boolean);
  const id = belongsTo(url.hostname, 'youtu.be')
    ? first
    : ['embed', 'shorts', 'live', 'v'].includes(first ?? '')
      ? second
      : url.searchParams.get('v');
  return id && /^[\w-]{11}$/.test(id) ? id : null;
}

function vimeo(url: URL): VideoSource | null {
  if (!belongsTo(url.hostname, 'vimeo.com')) return null;
  const match = /\/(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(url.pathname);
  if (!match?.[1]) return null;
  return { kind: 'vimeo', videoId: match[1], hash: match[2] ?? url.searchParams.get('h') };
}

function fileKind(path: string): 'file' | 'audio' | 'hls' | 'dash' | null {
  if (/\.m3u8$/i.test(path)) return 'hls';
  if (/\.mpd$/i.test(path)) return 'dash';
  if (/\.(m4a|m4b|mp3|aac|oga|wav|weba|opus)$/i.test(path)) return 'audio';
  return /\.(mp4|m4v|mov|webm|ogv|ogg)$/i.test(path) ? 'file' : null;
}

/** Reads a lecture's address; `origin` is this site's. Null when it is no address of a video at all. */
export function videoSource(address: string, origin: string): VideoSource | null {
  let url: URL;
  try {
    url = new URL(address, origin);
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null;
  const videoId = youTubeId(url);
  if (videoId) return { kind: 'youtube', videoId };
  const hosted = vimeo(url);
  if (hosted) return hosted;
  const kind = fileKind(url.pathname) ?? (url.origin === origin ? 'file' : null);
  if (kind) return { kind, url: url.href };
  return { kind: 'elsewhere', url: url.href, host: url.hostname.replace(/^www\./, '') };
}
