import { ExternalLink } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import type { MediaSignal, OnSignal } from './media-signal.ts';
import { PlayerNote } from './player-note.tsx';
import { videoSource } from './video-source.ts';

const FilePlayer = lazy(async () => ({ default: (await import('./file-player.tsx')).FilePlayer }));
const HostedPlayer = lazy(async () => ({ default: (await import('./hosted-player.tsx')).HostedPlayer }));

type Props = {
  /** The lecture's address, as the catalogue has it. */
  address: string;
  title: string;
  posterUrl: string | null;
  captionsUrl: string | null;
  startAt: number;
  rate: number;
  autoPlay: boolean;
  onSignal: OnSignal;
  /** The learner wants to try a failed video again. */
  onReload: () => void;
};

/**
 * Plays a lecture, whatever its source; the code of each kind of source is fetched when it is needed. It plays the
 * address that it was given first: lent addresses change by the hour, a film that runs must not. A new key begins anew.
 */
export function Player({ onSignal, onReload, ...given }: Props) {
  const [film] = useState(given);
  return <Film {...film} onSignal={onSignal} onReload={onReload} />;
}

function Film({
  address,
  title,
  posterUrl,
  captionsUrl,
  startAt,
  rate,
  autoPlay,
  onSignal,
  onReload,
}: Props) {
  const [failed, setFailed] = useState(false);
  const source = videoSource(address, location.origin);
  const hear = (signal: MediaSignal) => {
    if (signal.type === 'failed') setFailed(true);
    else onSignal(signal);
  };
  if (!source) return <PlayerNote text={m.learning_video_coming()} />;
  if (source.kind === 'elsewhere' || failed) {
    const url = source.kind === 'elsewhere' ? source.url : new URL(address, location.origin).href;
    const host = new URL(url).hostname.replace(/^www\./, '');
    const here = failed && new URL(url).origin === location.origin;
    return (
      <PlayerNote
        alert={failed}
        text={here ? m.learning_video_failed() : m.learning_video_elsewhere({ host })}
        action={
          here ? (
            <button type="button" className="underline" onClick={onReload}>
              {m.learning_video_again()}
            </button>
          ) : (
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-2 underline"
            >
              <ExternalLink aria-hidden="true" className="size-5" />
              {m.learning_video_open({ host })}
            </a>
          )
        }
      />
    );
  }
  return (
    <Suspense fallback={<div className="aspect-video bg-ink" />}>
      {source.kind === 'youtube' || source.kind === 'vimeo' ? (
        <HostedPlayer {...{ source, title, posterUrl, startAt, autoPlay }} onSignal={hear} />
      ) : (
        <FilePlayer
          {...{ title, posterUrl, captionsUrl, startAt, rate, autoPlay }}
          kind={source.kind}
          url={source.url}
          onSignal={hear}
        />
      )}
    </Suspense>
  );
}
