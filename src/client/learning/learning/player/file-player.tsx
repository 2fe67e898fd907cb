import { useEffect, useRef, useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { getLocale } from '../../../../texts/generated/runtime.js';
import { fetchCode } from '../../../fetch-code.ts';
import { type Choices, playerChoices, useChoices } from './choices.ts';
import { Controls } from './controls.tsx';
import type { Film, Voices } from './film.ts';
import { saySize } from './film-size.ts';
import type { OnSignal } from './media-signal.ts';
import { listen, playFile } from './play-file.ts';
import { renewGrant } from './renew-grant.ts';
import type { Picture, PlayedStream, StreamWishes } from './stream.ts';
import { useCaptions } from './use-captions.ts';

type Props = {
  kind: 'file' | 'audio' | 'hls' | 'dash';
  url: string;
  /** The same film as it is signed now: grants run out while it plays. */
  newestUrl: string;
  title: string;
  posterUrl: string | null;
  captionsUrl: string | null;
  voices: Voices;
  /** What the film is on the wire; null where nobody knows. */
  bytes: { most: number; least: number } | null;
  /** Where to begin, in seconds. */
  startAt: number;
  autoPlay: boolean;
  film: Film;
  onSignal: OnSignal;
};

/** The code of a stream is fetched when a lecture needs it; a plain file needs none. */
type Stream = Pick<typeof import('./attach-hls.ts'), 'attach'>;
const streams: Record<'hls' | 'voices' | 'dash', () => Promise<Stream>> = {
  hls: () => import('./attach-hls.ts'),
  voices: () => import('./attach-voices.ts'),
  dash: () => import('./attach-dash.ts'),
};

async function attachStream(
  kind: keyof typeof streams,
  video: HTMLVideoElement,
  wishes: () => StreamWishes,
): Promise<PlayedStream> {
  const stream = await fetchCode<Stream>(streams[kind]);
  return stream.attach(video, wishes());
}

const pictureOf = ({ lowData, quality }: Choices): Picture =>
  lowData ? 'smallest' : quality > 0 ? quality : 'auto';

/** A video or sound of our own: a file, HLS or DASH, in one native element. */
export function FilePlayer({
  kind,
  url,
  newestUrl,
  title,
  posterUrl,
  captionsUrl,
  voices,
  bytes,
  startAt,
  autoPlay,
  film,
  onSignal,
}: Props) {
  const element = useRef<HTMLVideoElement>(null);
  const report = useRef(onSignal);
  const newest = useRef(newestUrl);
  const choices = useChoices();
  const stream = useRef<PlayedStream | null>(null);
  const voice = voices.find(({ language }) => language === choices.voice) ?? voices[0];
  const captions = voice ? voice.captionsUrl : captionsUrl;
  const several = voices.length > 1;
  const spoken = useRef(voice?.language ?? null);
  const [heights, setHeights] = useState<readonly number[]>([]);
  useEffect(() => {
    report.current = onSignal;
    newest.current = newestUrl;
    spoken.current = voice?.language ?? null;
  });

  // One element lives for one address: where it starts and how fast is read once.
  const begin = useRef({ startAt, autoPlay, choices });
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    const { startAt, autoPlay, choices } = begin.current;
    const { rate, lowData } = choices;
    // Who presses play before the stream is there is not asked to press again.
    let wished = autoPlay;
    const wish = ({ type }: Event) => {
      wished = type === 'play';
    };
    video.addEventListener('play', wish);
    video.addEventListener('pause', wish);
    const ready = () => {
      const { rate } = playerChoices().read();
      video.defaultPlaybackRate = rate;
      video.playbackRate = rate;
      if (startAt > 0) video.currentTime = startAt;
      // A browser that forbids it leaves the play button.
      if (wished) video.play().catch(() => {});
    };
    video.addEventListener('loadedmetadata', ready, { once: true });
    let gone = false;
    let detach = () => {};
    let silence = () => {};
    const hear: OnSignal = (signal) => report.current(signal);
    if (kind === 'hls' || kind === 'dash') {
      const fail = () => hear({ type: 'failed', position: video.currentTime, rate: video.playbackRate });
      silence = listen(video, hear);
      attachStream(several && kind === 'hls' ? 'voices' : kind, video, () => ({
        url,
        startAt,
        lowData,
        voice: spoken.current,
        waits: lowData && !wished,
        onFailed: fail,
        renew: (part) => renewGrant(part, newest.current, location.origin),
        onHeights: setHeights,
      })).then((played) => {
        if (gone) return played.end();
        stream.current = played;
        // Chosen while the code came.
        played.speak(spoken.current);
        detach = played.end;
      }, fail);
    } else {
      const file = playFile(video, url, () => newest.current, { position: startAt, rate });
      silence = listen(video, hear, file.held);
      detach = file.end;
      // Where nothing is fetched before it is played, the wish to play is what fetches it.
      if (autoPlay && lowData) video.play().catch(() => {});
    }
    return () => {
      gone = true;
      stream.current = null;
      silence();
      video.removeEventListener('loadedmetadata', ready);
      video.removeEventListener('play', wish);
      video.removeEventListener('pause', wish);
      video.pause();
      detach();
      video.removeAttribute('src');
      video.load();
    };
  }, [kind, url, several]);

  // What is chosen later holds at once.
  const { rate } = choices;
  useEffect(() => {
    const video = element.current;
    if (!video || video.playbackRate === rate) return;
    video.defaultPlaybackRate = rate;
    video.playbackRate = rate;
  }, [rate]);
  const picture = pictureOf(choices);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a stream that came with its pictures learns the choice then
  useEffect(() => stream.current?.choose(picture), [picture, heights]);

  const language = voice?.language ?? null;
  useEffect(() => stream.current?.speak(language), [language]);

  useEffect(
    () =>
      film.taken({
        seek(seconds, play) {
          const video = element.current;
          if (!video) return;
          if (video.readyState > 0) video.currentTime = seconds;
          else video.addEventListener('loadedmetadata', () => (video.currentTime = seconds), { once: true });
          if (play) video.play().catch(() => {});
        },
      }),
    [film],
  );
  const caption = useCaptions(element, film, captions);
  return (
    <Controls
      video={element}
      audio={kind === 'audio'}
      title={title}
      size={saySize(bytes, choices.lowData)}
      hasCaptions={captions !== null}
      caption={caption}
      heights={heights}
      voices={voices.map(({ language }) => language)}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: the track is there whenever the lecture has captions */}
      <video
        ref={element}
        slot="media"
        aria-label={title}
        playsInline
        preload={choices.lowData ? 'none' : 'metadata'}
        poster={posterUrl ?? undefined}
      >
        {captions && (
          <track
            key={captions}
            kind="captions"
            src={captions}
            srcLang={language ?? getLocale()}
            label={m.learning_player_captions()}
          />
        )}
      </video>
    </Controls>
  );
}
