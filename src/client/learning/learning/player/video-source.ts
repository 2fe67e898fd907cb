/** What plays in the frame of another host (readings of the specification: these four, everything else is a link). */
export type HostedSource =
  | { kind: 'youtube'; videoId: string }
  | { kind: 'vimeo'; videoId: string; hash: string | null }
  /** `playerId`: the school's own player there, when the address names one. */
  | { kind: 'dailymotion'; videoId: string; playerId: string | null }
  | { kind: 'soundcloud'; page: string };

/** How a lecture's address is played. */
export type VideoSource =
  | { kind: 'file' | 'audio' | 'hls' | 'dash'; url: string }
  | HostedSource
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

function vimeo(url: URL): HostedSource | null {
  if (!belongsTo(url.hostname, 'vimeo.com')) return null;
  const match = /\/(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(url.pathname);
  if (!match?.[1]) return null;
  return { kind: 'vimeo', videoId: match[1], hash: match[2] ?? url.searchParams.get('h') };
}

function dailymotion(url: URL): HostedSource | null {
  const { hostname, pathname, searchParams } = url;
  if (!belongsTo(hostname, 'dailymotion.com') && hostname !== 'dai.ly') return null;
  const player = /^\/player(?:\/([a-z0-9]+))?\.html$/i.exec(pathname);
  const page = (hostname === 'dai.ly' ? /^\/([a-z0-9]+)$/i : /^\/(?:embed\/)?video\/([a-z0-9]+)/i).exec(
    pathname,
  );
  const videoId = player ? searchParams.get('video') : page?.[1];
  if (!videoId || !/^[a-z0-9]{5,24}$/i.test(videoId)) return null;
  return { kind: 'dailymotion', videoId, playerId: player?.[1] ?? null };
}

/** A sound or a set of somebody; short links would have to be asked what they mean, so they stay links. */
function soundCloud(url: URL): HostedSource | null {
  const framed = url.hostname === 'w.soundcloud.com' ? url.searchParams.get('url') : null;
  if (framed && URL.canParse(framed) && !framed.includes('w.soundcloud.com'))
    return soundCloud(new URL(framed));
  const { hostname, pathname } = url;
  const isSound = ['soundcloud.com', 'www.soundcloud.com', 'm.soundcloud.com'].includes(hostname)
    ? /^\/[\w-]+\/(?:sets\/)?[\w-]+(?:\/s-\w+)?\/?$/.test(pathname)
    : hostname === 'api.soundcloud.com' && /^\/(?:tracks|playlists)\/\d+$/.test(pathname);
  if (!isSound) return null;
  const home = hostname === 'api.soundcloud.com' ? hostname : 'soundcloud.com';
  return { kind: 'soundcloud', page: `https://${home}${pathname.replace(/\/$/, '')}` };
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
  const hosted = vimeo(url) ?? dailymotion(url) ?? soundCloud(url);
  if (hosted) return hosted;
  const kind = fileKind(url.pathname) ?? (url.origin === origin ? 'file' : null);
  if (kind) return { kind, url: url.href };
  return { kind: 'elsewhere', url: url.href, host: url.hostname.replace(/^www\./, '') };
}

/** Whether this page itself plays a source, and hears enough of it to count what is watched. */
export const isCounted = (source: VideoSource | null): boolean =>
  source !== null && source.kind !== 'elsewhere' && source.kind !== 'dailymotion';

export const isHosted = (source: VideoSource): source is HostedSource =>
  ['youtube', 'vimeo', 'dailymotion', 'soundcloud'].includes(source.kind);
