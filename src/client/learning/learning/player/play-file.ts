import type { MediaSignal, OnSignal } from './media-signal.ts';

/** Where a film stands, in seconds of it, and how fast it plays. */
export type Standing = Pick<MediaSignal, 'position' | 'rate'>;

const standingOf = (video: HTMLVideoElement): Standing => ({
  position: video.currentTime,
  rate: video.playbackRate,
});

const events: Partial<Record<keyof HTMLMediaElementEventMap, MediaSignal['type']>> = {
  playing: 'playing',
  timeupdate: 'time',
  ratechange: 'rate',
  waiting: 'waiting',
  pause: 'paused',
  ended: 'ended',
  seeking: 'jumped',
  error: 'failed',
};

/**
 * Reports what a media element does; gives what stops it. `held` is where it stands when the element itself cannot tell.
 * The pause that comes with the end is not one of its own.
 */
export function listen(
  video: HTMLVideoElement,
  onSignal: OnSignal,
  held: () => Standing | null = () => null,
): () => void {
  const controller = new AbortController();
  for (const [name, type] of Object.entries(events))
    video.addEventListener(
      name,
      () => {
        if (type === 'paused' && video.ended) return;
        onSignal({ type, ...(held() ?? standingOf(video)) });
      },
      { signal: controller.signal },
    );
  return () => controller.abort();
}

/** An address that was asked for so long ago is not asked again for what is still missing. Milliseconds. */
const OLD_AFTER_MS = 240_000;

/**
 * Plays a plain file. Whoever plays on after a long pause gets the file by the `newest` address, signed now, from where it
 * stopped. An element that gets an address begins at 0 until the film is there: `held` says where it stands meanwhile.
 */
export function playFile(video: HTMLVideoElement, url: string, newest: () => string, first: Standing) {
  let since = performance.now();
  let standing: Standing | null = null;
  video.src = url;
  const renew = () => {
    const fresh = newest();
    if (performance.now() - since < OLD_AFTER_MS || fresh === video.src) return;
    since = performance.now();
    standing ??= video.readyState > 0 ? standingOf(video) : first;
    video.src = fresh;
  };
  const goOn = () => {
    if (!standing) return;
    video.playbackRate = standing.rate;
    video.currentTime = standing.position;
    standing = null;
    video.play().catch(() => {});
  };
  video.addEventListener('play', renew);
  video.addEventListener('loadedmetadata', goOn);
  return {
    held: () => standing,
    end: () => {
      video.removeEventListener('play', renew);
      video.removeEventListener('loadedmetadata', goOn);
    },
  };
}
