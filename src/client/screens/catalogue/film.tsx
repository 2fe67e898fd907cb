import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';

type Props = { title: string; src: string; captions: string | null; poster: string | null };

/** A film that was asked for: plays at once, with captions, in the browser's own player. 16:9 before it arrives. */
export function Film({ title, src, captions, poster }: Props) {
  const [failed, setFailed] = useState(false);
  if (failed)
    return (
      <p
        role="alert"
        className="on-dark grid aspect-video w-full place-items-center bg-ink p-6 text-center text-white"
      >
        {m.catalogue_film_failed()}
      </p>
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: captions are there where the course has them
    <video
      ref={(film) => film?.focus({ preventScroll: true })}
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
