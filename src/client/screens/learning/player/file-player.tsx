import { useEffect, useRef } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { getLocale } from '../../../../texts/generated/runtime.js';
import { fetchCode } from '../../../fetch-code.ts';
import { Controls } from './controls.tsx';
import type { MediaSignal, OnSignal } from './media-signal.ts';
import { renewGrant } from './renew-grant.ts';

type Props = {
  kind: 'file' | 'audio' | 'hls' | 'dash';
  url: string;
  /** The same film as it is signed now: grants run out while it plays. */
  newestUrl: string;
  title: string;
  posterUrl: string | null;
  captionsUrl: string | null;
  /** Where to begin, in seconds. */
  startAt: number;
  rate: number;
  autoPlay: boolean;
  onSignal: OnSignal;
};

/** The code of a stream is fetched when a lecture needs it; a plain file needs none. */
type Stream = Pick<typeof import('./attach-hls.ts'), 'attach'>;
const streams: Record<'hls' | 'dash', () => Promise<Stream>> = {
  hls: () => import('./attach-hls.ts'),
  dash: () => import('./attach-dash.ts'),
};

async function attachStream(
  kind: 'hls' | 'dash',
  video: HTMLVideoElement,
  url: string,
  onFailed: () => void,
  renew: (url: string) => string,
) {
  const stream = await fetchCode<Stream>(streams[kind]);
  return stream.attach(video, url, onFailed, renew);
}

const events: Partial<Record<keyof HTMLMediaElementEventMap, MediaSignal['type']>> = {
  playing: 'playing',
  timeupdate: 'time',
  ratechange: 'rate',
  waiting: 'waiting',
  pause: 'paused',
  ended: 'ended',
  seeking: 'jumped',
};

/** Reports what a media element does; gives what stops it. The pause that comes with the end is not one of its own. */
function listen(video: HTMLVideoElement, onSignal: OnSignal): () => void {
  const controller = new AbortController();
  for (const [name, type] of Object.entries(events))
    video.addEventListener(
      name,
      () => {
        if (type === 'paused' && video.ended) return;
        onSignal({ type, position: video.currentTime, rate: video.playbackRate });
      },
      { signal: controller.signal },
    );
  return () => controller.abort();
}

/** An address that was asked for so long ago is not asked again for what is still missing. Milliseconds. */
const OLD_AFTER_MS = 240_000;

/**
 * Plays a plain file; gives what ends that. Whoever plays on after a long pause gets the file by the address that is signed
 * now, from where it stopped.
 */
function playFile(video: HTMLVideoElement, url: string, newest: () => string): () => void {
  let since = performance.now();
  video.src = url;
  const renew = () => {
    const fresh = newest();
    if (performance.now() - since < OLD_AFTER_MS || fresh === video.src) return;
    since = performance.now();
    const { currentTime, playbackRate } = video;
    video.addEventListener(
      'loadedmetadata',
      () => {
        video.playbackRate = playbackRate;
        video.currentTime = currentTime;
        video.play().catch(() => {});
      },
      { once: true },
    );
    video.src = fresh;
  };
  video.addEventListener('play', renew);
  return () => video.removeEventListener('play', renew);
}

/** A video or sound of our own: a file, HLS or DASH, in one native element. */
export function FilePlayer({
  kind,
  url,
  newestUrl,
  title,
  posterUrl,
  captionsUrl,
  startAt,
  rate,
  autoPlay,
  onSignal,
}: Props) {
  const element = useRef<HTMLVideoElement>(null);
  const report = useRef(onSignal);
  const newest = useRef(newestUrl);
  useEffect(() => {
    report.current = onSignal;
    newest.current = newestUrl;
  });

  // One element lives for one address: where it starts and how fast is read once.
  const begin = useRef({ startAt, rate, autoPlay });
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    const fail = () =>
      report.current({ type: 'failed', position: video.currentTime, rate: video.playbackRate });
    const ready = () => {
      video.defaultPlaybackRate = begin.current.rate;
      video.playbackRate = begin.current.rate;
      if (begin.current.startAt > 0) video.currentTime = begin.current.startAt;
      // A browser that forbids it leaves the play button.
      if (begin.current.autoPlay) video.play().catch(() => {});
    };
    video.addEventListener('loadedmetadata', ready, { once: true });
    video.addEventListener('error', fail);
    const silence = listen(video, (signal) => report.current(signal));
    let gone = false;
    let detach = () => {};
    if (kind === 'hls' || kind === 'dash')
      attachStream(kind, video, url, fail, (part) => renewGrant(part, newest.current, location.origin)).then(
        (end) => {
          if (gone) end();
          else detach = end;
        },
        fail,
      );
    else detach = playFile(video, url, () => newest.current);
    return () => {
      gone = true;
      silence();
      video.removeEventListener('loadedmetadata', ready);
      video.removeEventListener('error', fail);
      video.pause();
      detach();
      video.removeAttribute('src');
      video.load();
    };
  }, [kind, url]);

  return (
    <Controls audio={kind === 'audio'} hasCaptions={captionsUrl !== null}>
      {/* biome-ignore lint/a11y/useMediaCaption: the track is there whenever the lecture has captions */}
      <video
        ref={element}
        slot="media"
        aria-label={title}
        playsInline
        preload="metadata"
        poster={posterUrl ?? undefined}
      >
        {captionsUrl && (
          <track
            kind="captions"
            src={captionsUrl}
            srcLang={getLocale()}
            label={m.learning_player_captions()}
            default
          />
        )}
      </video>
    </Controls>
  );
}
