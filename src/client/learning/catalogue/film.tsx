import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';

type Props = { title: string; src: string; captions: string | null; poster: string | null };

/** The play button that was pressed is gone; the film takes its place for the keyboard, too. */
function takeFocus(film: HTMLVideoElement | null): void {
  film?.focus({ preventScroll: true });
}

/** A film that was asked for: plays at once, with captions, in the browser's own player. 16:9 before it arrives. */
export function Film({ title, src, captions, poster }: Props) {
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <div
        role="alert"
        className="on-dark grid aspect-video w-full place-content-center justify-items-center gap-4 bg-ink p-6 text-center text-white"
      >
        <p>{m.catalogue_film_failed()}</p>
        <Button variant="quiet" size="small" onClick={() => setFailed(false)}>
          {m.ui_error_retry()}
        </Button>
      </div>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are there where the course has them
    <video
      ref={takeFocus}
      controls
      autoPlay
      playsInline
      src={src}
      poster={poster ?? undefined}
      aria-label={m.catalogue_film_label({ title })}
      onError={() => setFailed(true)}
      className="aspect-video w-full bg-ink"
    >
      {captions && (
        <track kind="captions" src={captions} srcLang="en" label={m.catalogue_film_captions()} default />
      )}
    </video>
  );
}
