import type { MediaSignal } from './media-signal.ts';
import type { Heard, HostedState } from './read-youtube.ts';

const types: Record<string, MediaSignal['type']> = {
  play: 'playing',
  playProgress: 'time',
  pause: 'paused',
  finish: 'ended',
  seek: 'jumped',
  error: 'failed',
};

/** The events that SoundCloud's player is asked to tell, each by a message of its own. */
export const soundCloudWishes = Object.keys(types).map((value) =>
  JSON.stringify({ method: 'addEventListener', value }),
);

/** Moves the sound; it takes this only while it plays. `seconds` from the start. */
export const soundCloudSeek = (seconds: number) =>
  JSON.stringify({ method: 'seekTo', value: Math.round(seconds * 1000) });

/**
 * Reads one message of SoundCloud's embedded player: JSON with `method` and `value`, positions in milliseconds. `ready`:
 * it now takes wishes. A sound has one speed.
 */
export function readSoundCloud(state: HostedState, data: unknown): Heard & { ready: boolean } {
  const quiet = { state, signals: [], ready: false };
  if (typeof data !== 'string') return quiet;
  let message: { method?: unknown; value?: { currentPosition?: unknown } | null } | null;
  try {
    message = JSON.parse(data);
  } catch {
    return quiet;
  }
  if (message?.method === 'ready') return { ...quiet, ready: true };
  const type = typeof message?.method === 'string' ? types[message.method] : undefined;
  if (!type) return quiet;
  const at = message?.value?.currentPosition;
  const position = typeof at === 'number' && Number.isFinite(at) ? at / 1000 : state.position;
  const moving = type === 'playing' || (type !== 'paused' && type !== 'ended' && state.moving);
  return {
    state: { moving, position, rate: 1 },
    signals: [{ type, position, rate: 1 }],
    ready: false,
  };
}

/** The embedded player's address: the sound alone, without its host's suggestions. */
export function soundCloudAddress(page: string): string {
  const settings = new URLSearchParams({
    url: page,
    auto_play: 'true',
    hide_related: 'true',
    show_comments: 'false',
    show_user: 'false',
    show_reposts: 'false',
    show_teaser: 'false',
    visual: 'true',
  });
  return `https://w.soundcloud.com/player/?${settings}`;
}
