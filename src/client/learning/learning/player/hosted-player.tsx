import { ExternalLink, Play } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { hostOf } from './hosts.ts';
import type { OnSignal } from './media-signal.ts';
import { hostedStart } from './read-youtube.ts';
import type { HostedSource } from './video-source.ts';

type Props = {
  source: HostedSource;
  title: string;
  posterUrl: string | null;
  startAt: number;
  autoPlay: boolean;
  onSignal: OnSignal;
};

/** A player that has not answered yet is spoken to again. Milliseconds. */
const KNOCK_EVERY_MS = 250;

/** A video or sound on another host. Nothing is asked of the host before the learner pressed play. */
export function HostedPlayer({ source, title, posterUrl, startAt, autoPlay, onSignal }: Props) {
  const [pressed, setPressed] = useState(autoPlay);
  const host = hostOf(source);
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
          {m.learning_hosted_from({ host: host.name })}
        </span>
        {!host.read && (
          <span className="rounded-chip bg-ink/80 px-3 py-1 text-sm">
            {m.learning_hosted_uncounted({ host: host.name })}
          </span>
        )}
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
  // Made once: a later start would load the frame anew.
  const [{ host, address, start }] = useState(() => {
    const host = hostOf(source);
    return { host, address: host.address(startAt, location.origin), start: startAt };
  });

  useEffect(() => {
    const { read, knock, wishes, seek } = host;
    if (!read) return;
    const origin = new URL(address).origin;
    let state = hostedStart;
    let answered = false;
    let begun = start === 0;
    const say = (words: string) => frame.current?.contentWindow?.postMessage(words, origin);
    const knocking = setInterval(() => {
      if (!answered && knock) say(knock);
    }, KNOCK_EVERY_MS);
    const hear = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      answered = true;
      const heard = read(state, event.data);
      if (heard.ready) for (const wish of wishes) say(wish);
      if (seek && !begun && heard.signals.some(({ type }) => type === 'playing')) {
        begun = true;
        say(seek(start));
      }
      state = heard.state;
      for (const signal of heard.signals) report.current(signal);
    };
    addEventListener('message', hear);
    return () => {
      clearInterval(knocking);
      removeEventListener('message', hear);
    };
  }, [address, host, start]);

  return (
    <>
      <iframe
        ref={frame}
        title={title}
        src={address}
        allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
        referrerPolicy="strict-origin-when-cross-origin"
        className="block aspect-video w-full border-0 bg-ink"
      />
      {host.page && (
        <a
          href={host.page}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-11 items-center justify-center gap-2 bg-paper-deep px-4 underline"
        >
          <ExternalLink aria-hidden="true" className="size-5" />
          {m.learning_video_open({ host: host.name })}
        </a>
      )}
    </>
  );
}
