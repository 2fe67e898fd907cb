import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import type { Person } from '../../platform/api/person.ts';
import { showDate } from '../../platform/api/show-date.ts';
import type { Course, Lecture } from '../catalogue/catalogue-api.ts';
import { BackToLecture } from '../learning/back-to-lecture.tsx';
import { openFilm } from '../learning/player/film.ts';
import { Player } from '../learning/player/player.tsx';
import { PlayerNote } from '../learning/player/player-note.tsx';
import { recordingsQuery } from './live-sessions-api.ts';

type Props = {
  course: Course;
  sessionId: string;
  /** Where the way back leads. */
  lecture: Lecture;
  watcher: Person | null;
  /** It was opened from within the classroom: reading goes on at its title. */
  moved: boolean;
  onBack: () => void;
};

/** A recording in the place of a lecture: it plays alike, and counts for nothing. */
export function OpenRecording({ course, sessionId, lecture, watcher, moved, onBack }: Props) {
  const { data, isPending } = useQuery({
    ...recordingsQuery(course.id, watcher?.id ?? null),
    enabled: watcher !== null,
  });
  const recording = data?.find(({ id }) => id === sessionId) ?? null;
  const [run, setRun] = useState(0);
  const [film] = useState(() => openFilm(0));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (moved) heading.current?.focus({ preventScroll: true });
  }, [moved]);
  const date = recording && showDate(recording.heldAt);
  return (
    <section aria-label={recording?.title ?? m.live_recording_kind()}>
      <BackToLecture lecture={lecture} onBack={onBack} />
      <div
        tabIndex={-1}
        data-film
        className="relative max-sm:-mx-5 overflow-hidden bg-ink shadow-lift sm:rounded-paper"
      >
        {recording ? (
          <Player
            key={`${recording.id} ${run}`}
            address={recording.address}
            title={recording.title}
            posterUrl={null}
            captionsUrl={null}
            startAt={0}
            bytes={null}
            autoPlay={run > 0}
            film={film}
            onSignal={({ position }) => film.standsAt(position)}
            onReload={() => setRun(run + 1)}
            retryAfter={null}
          />
        ) : isPending && watcher ? (
          <div role="status" aria-label={m.live_recording_loading()} className="aspect-video bg-ink" />
        ) : (
          <PlayerNote text={m.live_recording_gone()} />
        )}
      </div>
      <p className="mt-5 text-quiet text-sm">
        {course.title} · {m.live_recording_kind()}
      </p>
      <h1 ref={heading} tabIndex={-1} className="text-2xl">
        {recording?.title ?? m.live_recording_kind()}
      </h1>
      {recording && date && (
        <p className="mt-2 text-quiet">
          {recording.mentor
            ? m.live_recording_held_by({ date, mentor: recording.mentor })
            : m.live_recording_held({ date })}{' '}
          {m.live_recording_note()}
        </p>
      )}
    </section>
  );
}
