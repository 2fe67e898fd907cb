import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { CourseProgress } from '../../../contract/learning.ts';
import { resumePosition } from '../../../rules/resume-position.ts';
import { isLive } from '../../../rules/watch-state.ts';
import { m } from '../../../texts/generated/messages.js';
import { type Course, type Lecture, refreshCourse } from '../../api/catalogue.ts';
import type { Person } from '../../api/person.ts';
import { browserStorage } from '../../outbox/browser-storage.ts';
import { Button } from '../../ui/button.tsx';
import { Led } from '../../ui/led.tsx';
import { chapterOf, neighbours } from './course-outline.ts';
import { LockedLecture } from './locked-lecture.tsx';
import { NextLecture } from './next-lecture.tsx';
import type { MediaSignal } from './player/media-signal.ts';
import { Player } from './player/player.tsx';
import { PlayerNote } from './player/player-note.tsx';
import { isCounted, videoSource } from './player/video-source.ts';
import { SaveNote } from './save-note.tsx';
import { readPosition } from './tracking/local-position.ts';
import { useWatched } from './tracking/use-watched.ts';
import type { WatchSession } from './tracking/watch-session.ts';

type Props = {
  course: Course;
  lecture: Lecture;
  person: Person | null;
  progress: CourseProgress | null;
  session: WatchSession | null;
  refreshing: boolean;
  autoPlay: boolean;
  onOpen: (lecture: Lecture, play: boolean) => void;
};

/** Whether the lecture has a video that this page can track. */
const isTracked = ({ videoUrl }: Lecture): boolean =>
  videoUrl !== null && isCounted(videoSource(videoUrl, location.origin));

/** Where the address asks for: the beginning of what was not watched yet. */
function secondAsked(search: URLSearchParams, { durationSeconds }: Lecture): number | null {
  const at = search.get('at') ?? '';
  return /^\d+$/.test(at) && Number(at) < durationSeconds ? Number(at) : null;
}

/** How long a video that failed waits before it is tried again by itself; after the last, the learner decides. */
const RETRY_AFTER_MS = [1_000, 4_000, 15_000];
/** A video that has played on for so long is well again. */
const RECOVERED_AFTER_SECONDS = 5;

/** The speed that was chosen last: it stays from lecture to lecture, as long as the page. */
let lastRate = 1;

/** One lecture: its video, its name, the way to the ones beside it. Lives as long as the lecture is open. */
export function Lesson({ course, lecture, person, progress, session, refreshing, autoPlay, onOpen }: Props) {
  const own = progress?.lectures.find((one) => one.lectureId === lecture.id) ?? null;
  const [search] = useSearchParams();
  const [startAt] = useState(
    () =>
      secondAsked(search, lecture) ??
      resumePosition(
        own?.lastWatchedPosition ?? null,
        person && session ? readPosition(browserStorage(), person.id, lecture.id) : null,
        lecture.durationSeconds,
      ),
  );
  const [ended, setEnded] = useState(false);
  const [run, setRun] = useState({ count: 0, failures: 0, startAt, autoPlay });
  useTracking(session, course, lecture, own, startAt);

  const hear = (signal: MediaSignal) => {
    if (signal.type === 'rate') lastRate = signal.rate;
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
  const { before, after } = neighbours(course, lecture.id);
  const chapter = chapterOf(course, lecture.id);
  return (
    <section aria-label={lecture.title}>
      <div className="relative max-sm:-mx-5 overflow-hidden bg-ink shadow-lift sm:rounded-paper">
        {lecture.videoUrl ? (
          <Player
            key={run.count}
            address={lecture.videoUrl}
            title={lecture.title}
            posterUrl={lecture.posterUrl}
            captionsUrl={lecture.captionsUrl}
            startAt={run.startAt}
            rate={lastRate}
            autoPlay={run.autoPlay}
            onSignal={hear}
            onReload={reload}
            retryAfter={RETRY_AFTER_MS[run.failures] ?? null}
          />
        ) : !lecture.hasVideo ? (
          <PlayerNote text={m.learning_video_coming()} />
        ) : refreshing ? (
          <div className="aspect-video bg-ink" />
        ) : (
          <LockedLecture {...{ course, lecture, person }} />
        )}
        {ended && (
          <NextLecture
            next={after}
            onNext={(next) => onOpen(next, true)}
            onAgain={() => {
              setEnded(false);
              setRun({ count: run.count + 1, failures: 0, startAt: 0, autoPlay: true });
            }}
          />
        )}
      </div>
      <p className="mt-5 text-quiet text-sm">
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
      <nav aria-label={m.learning_nav_label()} className="mt-4 flex flex-wrap justify-between gap-3">
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
    </section>
  );
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

/** Whether watching is being tracked right now (specification, section 2). */
function TrackingLight({ session }: { session: WatchSession }) {
  const live = useWatched(session, (view) => isLive(view.tracker));
  return (
    <p className="flex items-center gap-2 font-display font-semibold text-sm">
      <Led on={live} className="h-6 w-5" />
      {live ? m.learning_tracking_live() : m.learning_tracking_paused()}
    </p>
  );
}
