import type { MediaSignal } from './media-signal.ts';
import type { Heard, HostedState } from './read-youtube.ts';

const types: Record<string, MediaSignal['type']> = {
  play: 'playing',
  playing: 'playing',
  timeupdate: 'time',
  playbackratechange: 'rate',
  bufferstart: 'waiting',
  bufferend: 'playing',
  pause: 'paused',
  ended: 'ended',
  seeking: 'jumped',
  seeked: 'jumped',
  error: 'failed',
};

/** The events that Vimeo's player is asked to tell, each by a message of its own. */
export const vimeoWishes = Object.keys(types).map((value) =>
  JSON.stringify({ method: 'addEventListener', value }),
);

/** Reads one message of Vimeo's embedded player: JSON or an object with `event` and `data`. `ready`: it now takes wishes. */
export function readVimeo(state: HostedState, data: unknown): Heard & { ready: boolean } {
  const quiet = { state, signals: [], ready: false };
  let message = data;
  if (typeof data === 'string') {
    try {
      message = JSON.parse(data);
    } catch {
      return quiet;
    }
  }
  if (message === null || typeof message !== 'object') return quiet;
  const { event, data: facts } = message as { event?: unknown; data?: Record<string, unknown> };
  if (event === 'ready') return { ...quiet, ready: true };
  const type = typeof event === 'string' ? types[event] : undefined;
  if (!type) return quiet;
  const position = typeof facts?.seconds === 'number' ? facts.seconds : state.position;
  const rate = typeof facts?.playbackRate === 'number' ? facts.playbackRate : state.rate;
  // The end of buffering while paused is no playing.
  if (event === 'bufferend' && !state.moving) return quiet;
  const moving = type === 'playing' || (type !== 'paused' && type !== 'ended' && state.moving);
  return { state: { moving, position, rate }, signals: [{ type, position, rate }], ready: false };
}

/** The embedded player's address; `dnt` asks it not to track. `start` in whole seconds. */
export function vimeoAddress(videoId: string, hash: string | null, start: number): string {
  const settings = new URLSearchParams({ autoplay: '1', dnt: '1', playsinline: '1', texttrack: 'en' });
  if (hash) settings.set('h', hash);
  return `https://player.vimeo.com/video/${videoId}?${settings}#t=${start}s`;
}
