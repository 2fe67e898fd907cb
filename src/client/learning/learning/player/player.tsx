import { ExternalLink } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { lazyPart } from '../../../lazy-part.ts';
import { noteInConsole } from '../../../note-in-console.ts';
import type { Film, Voices } from './film.ts';
import type { MediaSignal, OnSignal } from './media-signal.ts';
import { PlayerNote } from './player-note.tsx';
import { isHosted, videoSource } from './video-source.ts';

const FilePlayer = lazyPart(async () => (await import('./file-player.tsx')).FilePlayer);
const HostedPlayer = lazyPart(async () => (await import('./hosted-player.tsx')).HostedPlayer);

type Props = {
  /** The lecture's address, as the catalogue has it. */
  address: string;
  title: string;
  posterUrl: string | null;
  captionsUrl: string | null;
  /** The languages in which the film is told, each with its captions; empty where one cannot choose. */
  voices?: Voices;
  /** What the film is on the wire; null where nobody knows. */
  bytes: { most: number; least: number } | null;
  startAt: number;
  autoPlay: boolean;
  film: Film;
  onSignal: OnSignal;
  /** A failed video is tried again: at once where the learner asks for it, else by itself as often as it may be. */
  onReload: (asked: boolean) => void;
  /** How long a failed video waits until it is tried again by itself; null: only the learner tries again. Milliseconds. */
  retryAfter: number | null;
};

/**
 * Plays a lecture, whatever its source; the code of each kind of source is fetched when it is needed. It plays the
 * address that it was given first: signed URLs change by the minute, a film that runs must not. What it still has to
 * fetch it asks for by the newest one. A new key begins anew.
 */
export function Player({ onSignal, onReload, retryAfter, ...given }: Props) {
  const [first] = useState(given);
  return <Screen {...first} newestAddress={given.address} {...{ onSignal, onReload, retryAfter }} />;
}

/** What failed is tried again after a while (null: not by itself), and as soon as the browser finds a network again. */
function useRetry(failed: boolean, after: number | null, retry: () => void): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!failed) return;
    const controller = new AbortController();
    const timer = after === null ? undefined : setTimeout(() => latest.current(), after);
    addEventListener('online', () => latest.current(), { once: true, signal: controller.signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [failed, after]);
}

function Screen({
  address,
  title,
  posterUrl,
  captionsUrl,
  voices = [],
  bytes,
  startAt,
  autoPlay,
  film,
  onSignal,
  onReload,
  retryAfter,
  newestAddress,
}: Props & { newestAddress: string }) {
  const [failed, setFailed] = useState(false);
  useRetry(failed, retryAfter, () => onReload(false));
  const source = videoSource(address, location.origin);
  const hear = (signal: MediaSignal) => {
    onSignal(signal);
    if (signal.type !== 'failed') return;
    noteInConsole(m.learning_console_video(), address);
    setFailed(true);
  };
  if (!source) return <PlayerNote text={m.learning_video_coming()} />;
  if (source.kind === 'elsewhere' || failed) {
    const url = source.kind === 'elsewhere' ? source.url : new URL(address, location.origin).href;
    const host = new URL(url).hostname.replace(/^www\./, '');
    const here = failed && new URL(url).origin === location.origin;
    return (
      <PlayerNote
        alert={failed}
        text={
          here
            ? retryAfter === null
              ? m.learning_video_failed()
              : m.learning_video_retrying()
            : m.learning_video_elsewhere({ host })
        }
        action={
          here ? (
            <button type="button" className="underline" onClick={() => onReload(true)}>
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
      {isHosted(source) ? (
        <HostedPlayer {...{ source, title, posterUrl, startAt, autoPlay }} onSignal={hear} />
      ) : (
        <FilePlayer
          {...{ title, posterUrl, captionsUrl, voices, bytes, startAt, autoPlay, film }}
          kind={source.kind}
          url={source.url}
          newestUrl={new URL(newestAddress, location.origin).href}
          onSignal={hear}
        />
      )}
    </Suspense>
  );
}
