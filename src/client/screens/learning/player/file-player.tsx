import { useEffect, useRef } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { getLocale } from '../../../../texts/generated/runtime.js';
import { fetchCode } from '../../../fetch-code.ts';
import { Controls } from './controls.tsx';
import type { OnSignal } from './media-signal.ts';
import { listen, playFile } from './play-file.ts';
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
    const { startAt, rate, autoPlay } = begin.current;
    const ready = () => {
      video.defaultPlaybackRate = rate;
      video.playbackRate = rate;
      if (startAt > 0) video.currentTime = startAt;
      // A browser that forbids it leaves the play button.
      if (autoPlay) video.play().catch(() => {});
    };
    video.addEventListener('loadedmetadata', ready, { once: true });
    let gone = false;
    let detach = () => {};
    let silence = () => {};
    const hear: OnSignal = (signal) => report.current(signal);
    if (kind === 'hls' || kind === 'dash') {
      const fail = () => hear({ type: 'failed', position: video.currentTime, rate: video.playbackRate });
      silence = listen(video, hear);
      attachStream(kind, video, url, fail, (part) => renewGrant(part, newest.current, location.origin)).then(
        (end) => {
          if (gone) end();
          else detach = end;
        },
        fail,
      );
    } else {
      const file = playFile(video, url, () => newest.current, { position: startAt, rate });
      silence = listen(video, hear, file.held);
      detach = file.end;
    }
    return () => {
      gone = true;
      silence();
      video.removeEventListener('loadedmetadata', ready);
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
