import { Play } from 'lucide-react';
import { type RefCallback, useCallback, useState } from 'react';
import type { VideoLink } from '../../../rules/platform/video-link.ts';
import { videoPage } from '../../../rules/platform/video-link.ts';
import { m } from '../../../texts/generated/messages.js';
import { vimeoAddress } from '../learning/player/read-vimeo.ts';
import { youTubeAddress } from '../learning/player/read-youtube.ts';
import { hostNames } from './film-cover.tsx';
import './film-frame.css';

/**
 * The play button that was pressed is gone; what is around the film takes its place for the keyboard. Not the film
 * itself: what is pressed in a stranger's frame never reaches us, and Escape must go on closing.
 */
function takeFocus(place: HTMLElement | null): void {
  place?.focus({ preventScroll: true });
}

type Props = {
  video: VideoLink;
  title: string;
  /** Hung on the film once somebody has pressed play. */
  played?: RefCallback<HTMLElement>;
};

/** A film on another host. Nothing is asked of the host before somebody pressed play; then it plays in its own frame. */
export function FilmFrame({ video, title, played }: Props) {
  const [pressed, setPressed] = useState(false);
  const place = useCallback(
    (element: HTMLElement | null) => {
      takeFocus(element);
      return played?.(element);
    },
    [played],
  );
  const host = hostNames[video.host];
  if (pressed)
    return (
      <div ref={place} tabIndex={-1} className="rounded-paper">
        <iframe
          title={m.creations_film_title({ title, host })}
          src={
            video.host === 'youtube'
              ? youTubeAddress(video.videoId, 0, location.origin)
              : vimeoAddress(video.videoId, video.hash, 0)
          }
          allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
          referrerPolicy="strict-origin-when-cross-origin"
          className="block aspect-video w-full rounded-paper border-0 bg-ink"
        />
      </div>
    );
  return (
    <div className="film-strip grid aspect-video w-full place-content-center justify-items-center gap-3 rounded-paper bg-ink p-4 text-center text-white on-dark max-sm:aspect-auto max-sm:py-8">
      <button
        type="button"
        onClick={() => setPressed(true)}
        className="group flex items-center gap-3 rounded-full border-2 border-white bg-wire-deep py-2 pr-6 pl-2 font-display font-semibold hover:bg-wire-dark"
      >
        <span className="grid size-11 place-items-center rounded-full bg-white text-wire-deep">
          <Play aria-hidden="true" className="size-5 translate-x-0.5 fill-current" />
        </span>
        {m.creations_film_play()}
      </button>
      <p className="max-w-[44ch] text-sm text-white/85">{m.creations_film_note({ host })}</p>
      <a
        href={videoPage(video)}
        target="_blank"
        rel="noreferrer"
        className="inline-flex min-h-11 items-center text-sm underline"
      >
        {m.creations_film_page({ host })}
      </a>
    </div>
  );
}
