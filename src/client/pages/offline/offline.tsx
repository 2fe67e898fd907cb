import { type ReactNode, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { safeNext } from '../../../rules/platform/safe-next.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/api/session.ts';
import { type KeptFilm, removeFilm, useKeptFilms } from '../../platform/offline/films/kept-films.ts';
import { useInstall } from '../../platform/offline/install.ts';
import { megabytes } from '../../platform/offline/megabytes.ts';
import { look, useAway } from '../../platform/offline/network.ts';
import { Page } from '../../platform/shell/page.tsx';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { EmptyState } from '../../platform/ui/empty-state.tsx';
import { Mascot } from '../../platform/ui/mascot/mascot.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { school } from '../../site-facts.ts';
import { listOpened, type OpenedCourse } from './kept-api.ts';

/** What works without a network: shown for what was never opened, and for whoever wants to know what is kept here. */
export default function Offline() {
  const { status, person } = useSession();
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  const away = useAway();
  // Read here already, so that all of it is there at once.
  const films = useKeptFilms();
  // Came here because a page did not: whether it would come now is found out at once.
  useEffect(() => {
    void look();
  }, []);
  const personId = person?.id ?? null;
  return (
    <Page title={m.offline_title()} className="bench pb-20">
      <div className="mx-auto grid min-h-dvh max-w-sheet grid-cols-[minmax(0,1fr)] content-start gap-10">
        {/* Large text takes the whole width, and the robot stands below it. */}
        <header className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="grid min-w-[min(100%,12rem)] flex-1 gap-y-3">
            <h1 className="text-3xl">{away ? m.offline_heading_away() : m.offline_title()}</h1>
            <p className="text-lg text-quiet">{away ? m.offline_text_away() : m.offline_text_there()}</p>
          </div>
          <Mascot pose={away ? 'lost-cable' : 'builds'} className="w-28 sm:w-40" />
          {next && (
            // Its place is kept while it leads nowhere: nothing jumps when the network comes.
            <p className={`w-full ${away ? 'invisible' : ''}`}>
              {/* A whole page: it is asked for where it could not be had before. */}
              <ButtonLink render={(look) => <a href={next} {...look} />}>{m.offline_go_on()}</ButtonLink>
            </p>
          )}
        </header>
        {status === 'loading' ? (
          <OpenedWaits />
        ) : (
          <Opened key={personId} personId={personId}>
            {person && <Films films={films} />}
            <Install />
          </Opened>
        )}
      </div>
    </Page>
  );
}

/** What was opened; what stands below it (`children`) comes with it, so that it is not pushed down. */
function Opened({ personId, children }: { personId: string | null; children: ReactNode }) {
  const [opened, setOpened] = useState<OpenedCourse[] | null>(null);
  useEffect(() => {
    listOpened(personId).then(setOpened, () => setOpened([]));
  }, [personId]);
  if (!opened) return <OpenedWaits />;
  return (
    <>
      {opened.length === 0 ? (
        <EmptyState
          title={m.offline_nothing_title()}
          text={m.offline_nothing_text()}
          pose="sleeps"
          action={null}
        />
      ) : (
        <section>
          <h2 className="mb-3 text-xl">{m.offline_courses()}</h2>
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {opened.map((one) => (
              <CourseHere key={one.course.id} {...one} isLearner={personId !== null} />
            ))}
          </ul>
        </section>
      )}
      {children}
    </>
  );
}

const OpenedWaits = () => <Skeleton className="h-48 w-full" />;

function CourseHere({ course, lessonIds, isLearner }: OpenedCourse & { isLearner: boolean }) {
  const lessons = course.chapters
    .flatMap(({ lectures }) => lectures)
    .filter(({ id }) => lessonIds.includes(id));
  return (
    <li className="rounded-paper border border-line bg-surface p-4 shadow-paper">
      <div className="flex flex-wrap items-center gap-4">
        {course.thumbnail && (
          <img
            src={course.thumbnail}
            alt=""
            width="96"
            height="64"
            className="h-16 w-24 shrink-0 rounded-touch object-cover"
          />
        )}
        <div className="min-w-0">
          <Link
            to={
              isLearner || lessons.length > 0
                ? paths.courseContent(course.slug)
                : paths.courseInfo(course.slug)
            }
            className="inline-flex min-h-11 items-center font-display font-semibold text-lg text-wire-deep underline underline-offset-2"
          >
            {course.title}
          </Link>
          <p className="text-quiet text-sm">{m.offline_course_lessons({ count: lessons.length })}</p>
        </div>
      </div>
      {lessons.length > 0 && (
        <ul className="mt-2 sm:columns-2">
          {lessons.map(({ id, title }) => (
            <li key={id} className="break-inside-avoid">
              <Link
                to={paths.courseLecture(course.slug, id)}
                className="inline-flex min-h-11 items-center text-wire-deep underline underline-offset-2"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Films({ films }: { films: readonly KeptFilm[] }) {
  const bytes = films.reduce((sum, film) => sum + film.bytes, 0);
  return (
    <section>
      <h2 className="text-xl">{m.offline_films()}</h2>
      <p className="mb-3 text-quiet">
        {films.length === 0
          ? m.offline_films_none()
          : m.offline_films_total({ count: films.length, size: megabytes(bytes) })}
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {films.map((film) => (
          <li
            key={film.lectureId}
            className="flex flex-wrap items-center justify-between gap-x-4 rounded-paper border border-line bg-surface px-4 py-2"
          >
            <span className="min-w-0">
              <Link
                to={paths.courseLecture(film.courseSlug, film.lectureId)}
                className="inline-flex min-h-11 items-center font-semibold text-wire-deep underline underline-offset-2"
              >
                {film.title}
              </Link>
              <span className="block text-quiet text-sm">
                {film.courseTitle} · {megabytes(film.bytes)}
              </span>
            </span>
            <Button
              variant="quiet"
              size="small"
              aria-label={m.offline_film_remove_named({ title: film.title })}
              onClick={() => void removeFilm(film.lectureId)}
            >
              {m.offline_film_remove()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Install() {
  const install = useInstall();
  if (!install) return null;
  return (
    <section className="rounded-paper bg-paper-deep p-5">
      <h2 className="text-xl">{m.offline_install_title()}</h2>
      <p className="mt-1 mb-4 max-w-read">{m.offline_install_text({ site: school().name })}</p>
      <Button onClick={install}>{m.offline_install()}</Button>
    </section>
  );
}
