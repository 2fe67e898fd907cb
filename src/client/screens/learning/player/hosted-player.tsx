import { Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import type { OnSignal } from './media-signal.ts';
import { readVimeo, vimeoAddress, vimeoWishes } from './read-vimeo.ts';
import { hostedStart, readYouTube, youTubeAddress, youTubeListening } from './read-youtube.ts';
import type { VideoSource } from './video-source.ts';

type Hosted = Extract<VideoSource, { kind: 'youtube' | 'vimeo' }>;
type Props = {
  source: Hosted;
  title: string;
  posterUrl: string | null;
  startAt: number;
  autoPlay: boolean;
  onSignal: OnSignal;
};

const hosts = { youtube: 'YouTube', vimeo: 'Vimeo' };
/** A player that has not answered yet is spoken to again. Milliseconds. */
const KNOCK_EVERY_MS = 250;

/** A video on YouTube or Vimeo. Nothing is asked of the host before the learner pressed play. */
export function HostedPlayer({ source, title, posterUrl, startAt, autoPlay, onSignal }: Props) {
  const [pressed, setPressed] = useState(autoPlay);
  if (pressed) return <HostedFrame source={source} title={title} startAt={startAt} onSignal={onSignal} />;
  return (
    <button
      type="button"
      onClick={() => setPressed(true)}
      className="group relative block aspect-video w-full overflow-hidden bg-ink text-white"
    >
      {posterUrl && <img src={posterUrl} alt="" className="size-full object-cover opacity-80" />}
      <span className="absolute inset-0 grid place-content-center justify-items-center gap-4 bg-ink/45 p-4">
        <span className="grid size-20 place-items-center rounded-full bg-wire-deep group-hover:bg-wire-dark">
          <Play aria-hidden="true" className="size-9 translate-x-0.5 fill-current" />
        </span>
        <span className="font-display font-semibold text-lg">{m.learning_hosted_play({ title })}</span>
        <span className="rounded-chip bg-ink/80 px-3 py-1 text-sm">
          {m.learning_hosted_from({ host: hosts[source.kind] })}
        </span>
      </span>
    </button>
  );
}

function HostedFrame({ source, title, startAt, onSignal }: Omit<Props, 'autoPlay' | 'posterUrl'>) {
  const frame = useRef<HTMLIFrameElement>(null);
  const report = useRef(onSignal);
  useEffect(() => {
    report.current = onSignal;
  });
  // The address is made once: a later start would load the frame anew.
  const [address] = useState(() =>
    source.kind === 'youtube'
      ? youTubeAddress(source.videoId, startAt, location.origin)
      : vimeoAddress(source.videoId, source.hash, startAt),
  );
  const { kind } = source;

  useEffect(() => {
    const host = new URL(address).origin;
    let state = hostedStart;
    let answered = false;
    const say = (words: string) => frame.current?.contentWindow?.postMessage(words, host);
    const knock = setInterval(() => {
      if (!answered && kind === 'youtube') say(youTubeListening);
    }, KNOCK_EVERY_MS);
    const hear = (event: MessageEvent) => {
      if (event.origin !== host || event.source !== frame.current?.contentWindow) return;
      answered = true;
      if (kind === 'vimeo') {
        const heard = readVimeo(state, event.data);
        if (heard.ready) for (const wish of vimeoWishes) say(wish);
        state = heard.state;
        for (const signal of heard.signals) report.current(signal);
        return;
      }
      const heard = readYouTube(state, event.data);
      state = heard.state;
      for (const signal of heard.signals) report.current(signal);
    };
    addEventListener('message', hear);
    return () => {
      clearInterval(knock);
      removeEventListener('message', hear);
    };
  }, [address, kind]);

  return (
    <iframe
      ref={frame}
      title={title}
      src={address}
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      referrerPolicy="strict-origin-when-cross-origin"
      className="block aspect-video w-full border-0 bg-ink"
    />
  );
}
