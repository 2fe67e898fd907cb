import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { Dialog } from '../../platform/ui/dialog.tsx';
import type { Creation } from './creations-api.ts';
import { pictureAddress } from './creations-api.ts';
import { FilmFrame } from './film-frame.tsx';
import { ShareButton } from './share-button.tsx';

type Props = {
  creation: Creation;
  /** Null where there is none. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onClose: () => void;
};

/** One creation, as large as the window allows. Arrow keys lead along the wall. */
export function Viewer({ creation, onPrevious, onNext, onClose }: Props) {
  const { title, firstName: name, about, picture, video } = creation;

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'ArrowLeft') onPrevious?.();
      if (event.key === 'ArrowRight') onNext?.();
    };
    // On the way down: the dialog keeps arrow keys to itself on the way up.
    addEventListener('keydown', press, { capture: true });
    return () => removeEventListener('keydown', press, { capture: true });
  }, [onPrevious, onNext]);

  return (
    <Dialog open onClose={onClose} title={title} description={m.creations_by({ name })} width="sheet">
      {picture && (
        <div className="grid h-[min(56dvh,34rem)] place-items-center overflow-hidden rounded-paper border border-line bg-paper-deep">
          <img
            key={creation.id}
            src={pictureAddress(creation.id, 'large')}
            alt={m.creations_view_picture({ title, name })}
            width={picture.width}
            height={picture.height}
            className="h-full w-full object-contain"
          />
        </div>
      )}
      {video && <FilmFrame key={creation.id} video={video} title={title} />}
      <div className="mt-5 grid gap-x-8 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-2">
          {about && <p className="max-w-read">{about}</p>}
          <Origin creation={creation} />
          {creation.experiment && (
            <p>
              <Link
                to={paths.creationExperiment(creation.id)}
                className="inline-flex min-h-11 items-center font-semibold text-wire-deep underline"
              >
                {m.creations_view_made()}
              </Link>
            </p>
          )}
        </div>
        <div className="flex items-center gap-3 max-sm:justify-between">
          <ShareButton title={title} creationId={creation.id} />
          <span className="flex gap-2">
            <Step label={m.creations_view_previous()} onPress={onPrevious} icon={ChevronLeft} />
            <Step label={m.creations_view_next()} onPress={onNext} icon={ChevronRight} />
          </span>
        </div>
      </div>
    </Dialog>
  );
}

/** Where it was learned, with the way there. */
function Origin({ creation: { course, track } }: { creation: Creation }) {
  if (course)
    return (
      <p className="text-quiet text-sm">
        {m.creations_view_from()}{' '}
        <Link to={paths.courseInfo(course.slug)} className="font-semibold text-wire-deep underline">
          {course.title}
        </Link>
      </p>
    );
  return track && <p className="text-quiet text-sm">{m.creations_view_track({ track })}</p>;
}

type StepProps = { label: string; onPress: (() => void) | null; icon: typeof ChevronLeft };

/** Stays in its place, and keeps the focus, where there is nothing further. */
function Step({ label, onPress, icon: Sign }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={onPress === null}
      onClick={() => onPress?.()}
      className="grid size-12 place-items-center rounded-touch border-2 border-ink bg-surface hover:not-aria-disabled:bg-sun-pale aria-disabled:border-edge aria-disabled:text-edge"
    >
      <Sign aria-hidden="true" className="size-6" />
    </button>
  );
}
