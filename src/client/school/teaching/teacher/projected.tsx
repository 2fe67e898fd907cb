import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { courseQuery, refreshCourse } from '../../../learning/catalogue/catalogue-api.ts';
import { openFilm } from '../../../learning/learning/player/film.ts';
import { Player } from '../../../learning/learning/player/player.tsx';
import { usePersonId } from '../../../platform/api/session.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Panel } from '../../../platform/ui/panel.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import type { Teaching } from '../teaching-api.ts';

/** The lesson's film, for the whole class on the wall. What plays here counts for nobody. */
export function Projected({ teaching: { slug, lectureId, isPaused } }: { teaching: Teaching }) {
  const { data, error, isFetching, refetch } = useQuery(courseQuery(slug, usePersonId()));
  const box = useRef<HTMLDivElement>(null);
  const [film] = useState(() => openFilm(0));
  const [run, setRun] = useState(0);
  useEffect(() => {
    if (isPaused)
      for (const one of box.current?.querySelectorAll('video, audio') ?? [])
        (one as HTMLMediaElement).pause();
  }, [isPaused]);
  if (!data && error)
    return <NotArrived level="h2" title={m.teaching_film_failed()} query={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton className="aspect-video w-full" />;
  const lecture = data.chapters.flatMap(({ lectures }) => lectures).find(({ id }) => id === lectureId);
  if (!lecture?.videoUrl)
    return (
      <Panel className="grid gap-2 p-6">
        <p className="font-semibold">
          {lecture?.hasVideo ? m.teaching_film_locked() : m.learning_video_coming()}
        </p>
        {lecture?.hasVideo && <p className="text-quiet">{m.teaching_film_locked_text()}</p>}
      </Panel>
    );
  return (
    <div ref={box} className="film-box relative overflow-hidden rounded-paper bg-ink shadow-lift">
      <Player
        key={run}
        address={lecture.videoUrl}
        title={lecture.title}
        posterUrl={lecture.posterUrl}
        captionsUrl={lecture.captionsUrl}
        voices={lecture.voices}
        bytes={lecture.filmBytes}
        startAt={Math.floor(film.view().position)}
        autoPlay={false}
        film={film}
        onSignal={({ position }) => film.standsAt(position)}
        onReload={() => void refreshCourse().then(() => setRun(run + 1))}
        retryAfter={null}
      />
    </div>
  );
}
