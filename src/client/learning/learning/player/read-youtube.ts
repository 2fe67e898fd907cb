import type { MediaSignal } from './media-signal.ts';

/** What was last heard from a hosted player. */
export type HostedState = { moving: boolean; position: number; rate: number };
export const hostedStart: HostedState = { moving: false, position: 0, rate: 1 };

/** What a message tells: the new state, and signals in order. */
export type Heard = { state: HostedState; signals: MediaSignal[] };

/** YouTube's player states. */
const ENDED = 0;
const PLAYING = 1;
const PAUSED = 2;
const BUFFERING = 3;

const finite = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

function stateSignal(playerState: number | null, moving: boolean): MediaSignal['type'] | null {
  if (playerState === PLAYING) return moving ? null : 'playing';
  if (playerState === ENDED) return 'ended';
  if (playerState === PAUSED) return moving ? 'paused' : null;
  return playerState === BUFFERING && moving ? 'waiting' : null;
}

/**
 * Reads one message of YouTube's embedded player, which speaks JSON through postMessage once it was told `listening`
 * (no script of theirs runs here). Positions come a few times a second in `infoDelivery`; a jump shows as a position
 * that playback cannot have reached. Anything else tells nothing.
 */
export function readYouTube(state: HostedState, data: unknown): Heard {
  const quiet: Heard = { state, signals: [] };
  if (typeof data !== 'string') return quiet;
  let message: { event?: unknown; info?: unknown };
  try {
    message = JSON.parse(data);
  } catch {
    return quiet;
  }
  if (message === null || typeof message !== 'object') return quiet;
  if (message.event === 'onError')
    return { state, signals: [{ type: 'failed', position: state.position, rate: state.rate }] };
  const info = (message.event === 'onStateChange' ? { playerState: message.info } : message.info) as Record<
    string,
    unknown
  > | null;
  if (info === null || typeof info !== 'object') return quiet;

  const position = finite(info.currentTime) ?? state.position;
  const rate = finite(info.playbackRate) ?? state.rate;
  const signals: MediaSignal[] = [];
  if (rate !== state.rate) signals.push({ type: 'rate', position, rate });
  const change = stateSignal(finite(info.playerState), state.moving);
  const moving = change === null ? state.moving : change === 'playing';
  if (change) signals.push({ type: change, position, rate });
  else if (position !== state.position) signals.push({ type: 'time', position, rate });
  return { state: { moving, position, rate }, signals };
}

/** What makes the player talk: sent until it answers. */
export const youTubeListening = JSON.stringify({ event: 'listening', id: 1, channel: 'widget' });

/** The embedded player's address, from the host that sets no cookies before it plays. `start` in whole seconds. */
export function youTubeAddress(videoId: string, start: number, origin: string): string {
  const settings = new URLSearchParams({
    enablejsapi: '1',
    origin,
    autoplay: '1',
    playsinline: '1',
    rel: '0',
    cc_load_policy: '1',
    start: String(start),
  });
  return `https://www.youtube-nocookie.com/embed/${videoId}?${settings}`;
}
