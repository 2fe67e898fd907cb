import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { type RefCallback, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { usePersonId } from '../../platform/api/session.ts';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { useObjectAddress } from '../../platform/ui/use-object-address.ts';
import { type ProjectFile, projectFileQuery } from './projects-api.ts';

type PictureProps = {
  fileId: string;
  size: 'small' | 'large';
  alt: string;
  className: string;
  /** Told of the picture once it is there, and of what stands there when it cannot be shown. */
  shown?: RefCallback<HTMLElement>;
  missing?: RefCallback<HTMLElement>;
};

/** A picture that only its learner, mentors and guardians see. Its box has its size before it is there. */
export function PrivatePicture({ fileId, size, alt, className, shown, missing }: PictureProps) {
  const { data, isLoadingError } = useQuery(projectFileQuery(fileId, size, usePersonId()));
  const address = useObjectAddress(data);
  if (isLoadingError)
    return (
      <span
        ref={missing}
        className={`grid place-items-center bg-paper-deep p-2 text-center text-sm ${className}`}
      >
        {m.projects_file_failed()}
      </span>
    );
  if (!address) return <Skeleton className={className} />;
  return <img ref={shown} src={address} alt={alt} className={className} />;
}

type FilmProps = { file: ProjectFile; name: string; shown?: RefCallback<HTMLElement> };

/** A short film: its bytes come when somebody presses play. */
export function PrivateFilm({ file, name, shown }: FilmProps) {
  const [wanted, setWanted] = useState(false);
  const personId = usePersonId();
  const { data, isLoadingError } = useQuery({
    ...projectFileQuery(file.id, 'large', personId),
    enabled: wanted,
  });
  const address = useObjectAddress(data);
  const look = 'block aspect-video w-full max-w-form rounded-paper bg-ink';
  if (address)
    return (
      // biome-ignore lint/a11y/useMediaCaption: what a child filmed comes without words
      <video ref={shown} src={address} controls autoPlay playsInline aria-label={name} className={look} />
    );
  return (
    <div className={`grid place-items-center p-4 text-center text-white on-dark ${look}`}>
      {isLoadingError ? (
        <p role="alert">{m.projects_file_failed()}</p>
      ) : (
        <button
          type="button"
          disabled={wanted}
          onClick={() => setWanted(true)}
          className="flex min-h-11 items-center gap-3 rounded-full border-2 border-white bg-wire-deep py-2 pr-6 pl-2 font-display font-semibold hover:bg-wire-dark"
        >
          <span className="grid size-11 place-items-center rounded-full bg-white text-wire-deep">
            <Play aria-hidden="true" className="size-5 translate-x-0.5 fill-current" />
          </span>
          {wanted ? m.projects_film_coming() : m.projects_film_play({ seconds: file.seconds ?? 0 })}
        </button>
      )}
    </div>
  );
}
