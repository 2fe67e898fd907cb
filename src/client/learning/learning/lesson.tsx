import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { CourseProgress } from '../../../contract/learning/learning.ts';
import { resumePosition } from '../../../rules/learning/resume-position.ts';
import { m } from '../../../texts/generated/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import type { Person } from '../../platform/api/person.ts';
import { useFilm } from '../../platform/offline/films/kept-films.ts';
import { browserStorage } from '../../platform/outbox/browser-storage.ts';
import { Button } from '../../platform/ui/button.tsx';
import { type Course, type Lecture, refreshCourse } from '../catalogue/catalogue-api.ts';
import { chapterOf, neighbours } from './course-outline.ts';
import { NextLecture } from './next-lecture.tsx';
import { KeepFilm } from './offline/keep-film.tsx';
import { playerChoices, RATES, useChoices } from './player/choices.ts';
import { openFilm } from './player/film.ts';
import type { MediaSignal } from './player/media-signal.ts';
import { Player } from './player/player.tsx';
import { PlayerNote } from './player/player-note.tsx';
import { isCounted, isHosted, videoSource } from './player/video-source.ts';
import { SaveNote } from './save-note.tsx';
import { SecondsMap } from './seconds-map.tsx';
import { readPosition } from './tracking/local-position.ts';
import type { WatchSession } from './tracking/watch-session.ts';
import { TrackingLight } from './tracking-light.tsx';
import { Transcript } from './transcript.tsx';

/** Few see one: whoever has the course watches. */
const LockedLecture = lazyPart(async () => (await import('./locked-lecture.tsx')).LockedLecture);

type Props = {
  course: Course;
  lecture: Lecture;
  person: Person | null;
  progress: CourseProgress | null;
  session: WatchSession | null;
  refreshing: boolean;
  autoPlay: boolean;
  /** The second that the address names; null when it names none. */
  at: number | null;
  /** The address was followed. */
  onArrived: () => void;
  onOpen: (lecture: Lecture, play: boolean) => void;
};

/** Whether the lecture has a video that this page can track. */
const isTracked = ({ videoUrl }: Lecture): boolean =>
  videoUrl !== null && isCounted(videoSource(videoUrl, location.origin));

/** Whether it is played here, by a player of ours, with captions that can be read. */
function hasTranscript({ videoUrl, captionsUrl }: Lecture): boolean {
  const source = videoUrl !== null && captionsUrl !== null ? videoSource(videoUrl, location.origin) : null;
  return source !== null && source.kind !== 'elsewhere' && !isHosted(source);
}

/** How long a video that failed waits before it is tried again by itself; after the last, the learner decides. */
const RETRY_AFTER_MS = [1_000, 4_000, 15_000];
/** A video that has played on for so long is well again. */
const RECOVERED_AFTER_SECONDS = 5;

/** One lecture: its film, its name, the way to the ones beside it. The box of the film outlives the lecture: full screen goes on with the next one. */
export function Lesson(props: Props) {
  const { lecture } = props;
  const [box, setBox] = useState<HTMLElement | null>(null);
  return (
    <section aria-label={lecture.title}>
      <div
        ref={setBox}
        tabIndex={-1}
        data-film
        className="film-box relative max-sm:-mx-5 overflow-hidden bg-ink shadow-lift sm:rounded-paper"
      />
      {box && <OpenLesson key={lecture.id} {...props} box={box} />}
    </section>
  );
}

/** Lives as long as the lecture is open. */
function OpenLesson({
  box,
  course,
  lecture,
  person,
  progress,
  session,
  refreshing,
  autoPlay,
  at,
  onArrived,
  onOpen,
}: Props & { box: HTMLElement }) {
  const own = progress?.lectures.find((one) => one.lectureId === lecture.id) ?? null;
  const [startAt] = useState(
    () =>
      at ??
      resumePosition(
        own?.lastWatchedPosition ?? null,
        person && session ? readPosition(browserStorage(), person.id, lecture.id) : null,
        lecture.durationSeconds,
      ),
  );
  const [film] = useState(() => openFilm(startAt));
  // What is kept costs nothing.
  const isKept = useFilm(lecture.id).status === 'kept';
  const { goOn } = useChoices();
  const [ended, setEnded] = useState(false);
  const [run, setRun] = useState({ count: 0, failures: 0, startAt, autoPlay });
  useTracking(session, course, lecture, own, startAt);

  const hear = (signal: MediaSignal) => {
    film.standsAt(signal.position);
    if (signal.type === 'rate' && RATES.includes(signal.rate)) playerChoices().change({ rate: signal.rate });
    if (signal.type === 'ended') setEnded(true);
    if (signal.type === 'playing' || signal.type === 'jumped') setEnded(false);
    if (
      run.failures > 0 &&
      signal.type !== 'failed' &&
      signal.position > run.startAt + RECOVERED_AFTER_SECONDS
    )
      setRun({ ...run, failures: 0 });
    session?.hear(signal);
  };
  // The address may have run out overnight: a new one is asked for first, then the video goes on where it stopped.
  const reload = async (asked: boolean) => {
    await refreshCourse();
    const position = Math.floor(session?.view().tracker.position ?? startAt);
    setRun({
      count: run.count + 1,
      failures: asked ? 0 : run.failures + 1,
      startAt: position,
      autoPlay: asked || run.autoPlay || position > run.startAt,
    });
  };
  const seek = (seconds: number, play: boolean) => {
    setEnded(false);
    // A player of another host is loaded anew where it shall begin.
    if (!film.seek(seconds, play))
      setRun({ count: run.count + 1, failures: 0, startAt: seconds, autoPlay: play || run.autoPlay });
  };
  useAddress(at, startAt, (seconds) => seek(seconds, false), onArrived);
  useNotedSecond(session, (seconds) => seek(seconds, true));
  const { before, after } = neighbours(course, lecture.id);
  const chapter = chapterOf(course, lecture.id);
  // What is pressed over the film goes with it: the focus waits in the box for the film that comes.
  const holdFocus = () => {
    if (box.contains(document.activeElement)) box.focus({ preventScroll: true });
  };
  const screen = (
    <>
      {lecture.videoUrl ? (
        <Player
          key={run.count}
          address={lecture.videoUrl}
          title={lecture.title}
          posterUrl={lecture.posterUrl}
          captionsUrl={lecture.captionsUrl}
          voices={lecture.voices}
          bytes={isKept ? null : lecture.filmBytes}
          startAt={run.startAt}
          autoPlay={run.autoPlay}
          film={film}
          onSignal={hear}
          onReload={(asked) => {
            holdFocus();
            void reload(asked);
          }}
          retryAfter={RETRY_AFTER_MS[run.failures] ?? null}
        />
      ) : !lecture.hasVideo ? (
        <PlayerNote text={m.learning_video_coming()} />
      ) : refreshing ? (
        <div className="aspect-video bg-ink" />
      ) : (
        <Suspense fallback={<div className="aspect-video bg-paper-deep" />}>
          <LockedLecture {...{ course, lecture, person }} />
        </Suspense>
      )}
      {ended && (
        <NextLecture
          next={after}
          // A chapter ends with a breath as long as one likes: a quiz may wait.
          goesOn={goOn && after?.videoUrl != null && chapterOf(course, after.id) === chapter}
          onNext={(next) => {
            holdFocus();
            onOpen(next, true);
          }}
          onAgain={() => {
            holdFocus();
            setEnded(false);
            setRun({ count: run.count + 1, failures: 0, startAt: 0, autoPlay: true });
          }}
        />
      )}
    </>
  );
  return (
    <>
      {createPortal(screen, box)}
      {session && isTracked(lecture) && (
        <SecondsMap {...{ lecture, own, session }} onSeek={(seconds) => seek(seconds, true)} />
      )}
      <p className="mt-4 text-quiet text-sm">
        {course.title}
        {chapter && ` · ${chapter.title}`}
      </p>
      <h1 className="text-2xl">{lecture.title}</h1>
      {session && (
        <div className="mt-2 flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1">
          {isTracked(lecture) && <TrackingLight session={session} />}
          <SaveNote session={session} />
        </div>
      )}
      {person && session && <KeepFilm {...{ course, lecture, session }} />}
      {hasTranscript(lecture) && <Transcript film={film} onSeek={(seconds) => seek(seconds, true)} />}
      <nav
        aria-label={m.learning_nav_label()}
        className="mt-4 flex flex-wrap justify-between gap-3 max-lg:hidden"
      >
        <Button
          variant="quiet"
          size="small"
          disabled={!before}
          icon={<ArrowLeft aria-hidden="true" className="size-4" />}
          onClick={() => before && onOpen(before, false)}
        >
          {m.learning_nav_previous()}
        </Button>
        <Button variant="quiet" size="small" disabled={!after} onClick={() => after && onOpen(after, false)}>
          {m.learning_nav_next()}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Button>
      </nav>
    </>
  );
}

/** Goes on at a second that a note names. */
function useNotedSecond(session: WatchSession | null, seek: (seconds: number) => void): void {
  const latest = useRef(seek);
  useEffect(() => {
    latest.current = seek;
  });
  useEffect(() => session?.onSeek((seconds) => latest.current(seconds)), [session]);
}

/** Tells the session which lecture is open, and later what the server knows of it. */
function useTracking(
  session: WatchSession | null,
  course: Course,
  lecture: Lecture,
  own: CourseProgress['lectures'][number] | null,
  startAt: number,
): void {
  const { id: lectureId, durationSeconds } = lecture;
  // biome-ignore lint/correctness/useExhaustiveDependencies: picked once; a newer word on progress is no new pick
  useEffect(() => {
    session?.pick(
      {
        courseId: course.id,
        lectureId,
        durationSeconds,
        watched: own?.watched ?? [],
        isCompleted: own?.isCompleted ?? false,
      },
      startAt,
    );
  }, [session, course.id, lectureId]);
  useEffect(() => {
    if (own) session?.learn(lectureId, own.watched, own.isCompleted);
  }, [session, lectureId, own]);
}

/** Follows an address that names a second: where one came in by it the film begins there, later it goes there. */
function useAddress(
  at: number | null,
  startAt: number,
  go: (seconds: number) => void,
  onArrived: () => void,
): void {
  const begun = useRef(false);
  const acts = useRef({ go, onArrived });
  useEffect(() => {
    acts.current = { go, onArrived };
  });
  useEffect(() => {
    const first = !begun.current;
    begun.current = true;
    if (at === null) return;
    if (!first || at !== startAt) acts.current.go(at);
    acts.current.onArrived();
  }, [at, startAt]);
}
