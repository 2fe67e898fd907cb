import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { failureText } from '../../../platform/api/failure-text.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { ClassHead, TeachLayout } from '../../classes/teacher/teach-layout.tsx';
import { endTeaching, pauseTeaching, type Teaching, teachingQuery, teachLesson } from '../teaching-api.ts';
import { ASKED_EVERY_MS, useLive } from '../use-live.ts';
import { ChooseLesson } from './choose-lesson.tsx';
import { ClassStrip } from './class-strip.tsx';
import { Material } from './material.tsx';
import { Projected } from './projected.tsx';

/** /teach/:classId/now: a lesson on the projector with the class beside it. With `?names` it is for the teacher's own eyes. */
export default function TeachNow() {
  return (
    <TeachLayout title={m.teaching_now()}>
      <Loaded />
    </TeachLayout>
  );
}

function Loaded() {
  const { classId = '' } = useParams();
  const [mustAsk, setMustAsk] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({
    ...teachingQuery(usePersonId(), classId),
    // A colleague may begin it, too.
    refetchInterval: ({ state }) =>
      mustAsk ? ASKED_EVERY_MS : state.data?.teaching ? false : 5 * ASKED_EVERY_MS,
  });
  useLive(Boolean(data?.teaching), setMustAsk);
  if (!data && error)
    return <NotArrived level="h1" title={m.classes_failed()} query={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton className="h-[70dvh]" />;
  const { className, teaching } = data;
  return (
    <>
      <ClassHead classId={classId} name={className} archived={false} />
      {teaching ? (
        <Lesson classId={classId} teaching={teaching} isStale={error !== null} />
      ) : (
        <ChooseLesson classId={classId} />
      )}
    </>
  );
}

type Props = { classId: string; teaching: Teaching; isStale: boolean };

function Lesson({ classId, teaching, isStale }: Props) {
  const [search] = useSearchParams();
  const isForOwnEyes = search.has('names');
  const [isLarge, setLarge] = useState(false);
  return (
    <>
      <p className="text-quiet text-sm">{m.teaching_now()}</p>
      <h2 className="mb-3 font-bold font-display text-2xl">{teaching.lessonTitle}</h2>
      {isStale && (
        <p role="alert" className="mb-3 font-semibold text-led-deep">
          {m.teaching_stale()}
        </p>
      )}
      <Steering {...{ classId, teaching }}>
        {!isForOwnEyes && (
          <Button size="small" variant="quiet" aria-pressed={isLarge} onClick={() => setLarge(!isLarge)}>
            {isLarge ? m.teaching_strip_show() : m.teaching_strip_hide()}
          </Button>
        )}
      </Steering>
      <div
        className={`mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-6 ${isLarge ? '' : 'lg:grid-cols-[minmax(0,1fr)_22rem]'}`}
      >
        {isForOwnEyes ? (
          // Who needs help comes first where all stands below each other.
          <div className="max-lg:order-last">
            <Material lectureId={teaching.lectureId} classId={classId} />
          </div>
        ) : (
          <Projected key={teaching.lectureId} teaching={teaching} />
        )}
        {(isForOwnEyes || !isLarge) && <ClassStrip {...{ classId, teaching, isForOwnEyes }} />}
      </div>
      {!isForOwnEyes && (
        <p className="mt-6 max-w-read text-quiet text-sm">
          {m.teaching_phone()}{' '}
          <Link
            to={paths.teachNowNames(classId)}
            target="_blank"
            className="inline-flex min-h-11 items-center font-semibold text-wire-deep underline underline-offset-4"
          >
            {m.teaching_phone_open()}
          </Link>
        </p>
      )}
    </>
  );
}

/** Pause, next and end: for all. */
function Steering({ classId, teaching, children }: Omit<Props, 'isStale'> & { children: ReactNode }) {
  const { announce } = useNotices();
  const [pending, setPending] = useState<'pause' | 'next' | 'end' | null>(null);
  const { isPaused, nextLectureId } = teaching;
  const act = async (what: 'pause' | 'next' | 'end', doing: () => Promise<unknown>) => {
    setPending(what);
    try {
      await doing();
    } catch (error) {
      announce(failureText(error), 'error');
    }
    setPending(null);
  };
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        size="small"
        pending={pending === 'pause'}
        onClick={() => void act('pause', () => pauseTeaching(classId, !isPaused))}
      >
        {isPaused ? m.teaching_go_on() : m.teaching_pause()}
      </Button>
      <Button
        size="small"
        variant="quiet"
        disabled={nextLectureId === null}
        pending={pending === 'next'}
        onClick={() => void act('next', () => teachLesson(classId, nextLectureId ?? ''))}
      >
        {m.teaching_next()}
      </Button>
      <Button
        size="small"
        variant="quiet"
        pending={pending === 'end'}
        onClick={() => void act('end', () => endTeaching(classId))}
      >
        {m.teaching_end()}
      </Button>
      {children}
    </div>
  );
}
