import { ArrowDownToLine, Check } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { fetchCode } from '../../../fetch-code.ts';
import { paths } from '../../../paths.ts';
import { canKeep, measureFilm } from '../../../platform/offline/films/film-files.ts';
import { keepFilm, removeFilm, stopKeeping, useFilm } from '../../../platform/offline/films/kept-films.ts';
import { megabytes } from '../../../platform/offline/megabytes.ts';
import { useAway } from '../../../platform/offline/network.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { siteFacts } from '../../../site-facts.ts';
import { type Course, type Lecture, refreshCourse } from '../../catalogue/catalogue-api.ts';
import type { WatchSession } from '../tracking/watch-session.ts';

type Props = { course: Course; lecture: Lecture; session: WatchSession };

/** Whether this browser can show a kept film: the worker hands it out. */
const canHandOut = () => siteFacts().offline && navigator.serviceWorker?.controller != null;
function onWorker(listener: () => void): () => void {
  navigator.serviceWorker?.addEventListener('controllerchange', listener);
  return () => navigator.serviceWorker?.removeEventListener('controllerchange', listener);
}

/** Under a film: keep it for a time without a network, with its megabytes; remove it again. Nothing where it cannot be kept. */
export function KeepFilm({ course, lecture, session }: Props) {
  const ready = useSyncExternalStore(onWorker, canHandOut);
  return ready && lecture.videoUrl !== null && canKeep(lecture.videoUrl) ? (
    <Keep key={lecture.id} {...{ course, lecture, session }} address={lecture.videoUrl} />
  ) : null;
}

/** Bytes of a film; undefined until they are known, null where it cannot be kept. */
function useSize(address: string, wanted: boolean): number | null | undefined {
  const [size, setSize] = useState<number | null>();
  const [first] = useState(address);
  useEffect(() => {
    if (!wanted) return;
    let isGone = false;
    measureFilm(first).then(
      (bytes) => isGone || setSize(bytes),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [first, wanted]);
  return size;
}

function Keep({ course, lecture, session, address }: Props & { address: string }) {
  const state = useFilm(lecture.id);
  const away = useAway();
  const size = useSize(address, !away && !['unknown', 'kept'].includes(state.status));
  const newest = useRef(lecture);
  useEffect(() => {
    newest.current = lecture;
  });

  function keep(bytes: number): void {
    // Without the code of streams a kept one would not play.
    if (/\.m3u8/.test(address))
      fetchCode<unknown>(
        lecture.voices.length > 0
          ? () => import('../player/attach-voices.ts')
          : () => import('../player/attach-hls.ts'),
      ).catch(() => {});
    const { id: lectureId, title } = lecture;
    session.announce(course.id, lectureId);
    const wanted = { lectureId, title, courseSlug: course.slug, courseTitle: course.title, bytes };
    void keepFilm(wanted, async (isOld) => {
      if (isOld) await refreshCourse();
      const { videoUrl, captionsUrl, voices, posterUrl: poster } = newest.current;
      const captions = new Set([captionsUrl, ...voices.map((voice) => voice.captionsUrl)]);
      return { film: videoUrl ?? address, captions: [...captions].filter((one) => one !== null), poster };
    });
  }

  if (size === null) return null;
  return (
    <section
      className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm"
      aria-label={m.offline_keep()}
    >
      {state.status === 'unknown' ? null : state.status === 'kept' ? (
        <>
          <span className="inline-flex items-center gap-2 font-semibold text-power-deep">
            <Check aria-hidden="true" className="size-5" />
            {m.offline_kept({ size: megabytes(state.bytes) })}
          </span>
          <button type="button" className={press} onClick={() => void removeFilm(lecture.id)}>
            {m.offline_film_remove()}
          </button>
          <Link to={paths.offline} className={press}>
            {m.offline_keep_list()}
          </Link>
        </>
      ) : state.status === 'coming' ? (
        <>
          <Coming came={state.came} of={state.of} />
          <button type="button" className={press} onClick={() => stopKeeping(lecture.id)}>
            {m.offline_keep_cancel()}
          </button>
        </>
      ) : away ? (
        <p className="text-quiet">{m.offline_keep_away()}</p>
      ) : (
        <>
          {state.status === 'stopped' && (
            <p role="alert" className="w-full text-sun-deep">
              {state.why === 'room'
                ? m.offline_keep_room({ size: megabytes(size ?? 0), free: megabytes(state.free) })
                : m.offline_keep_network()}
            </p>
          )}
          <Button
            variant="quiet"
            size="small"
            disabled={size === undefined}
            icon={<ArrowDownToLine aria-hidden="true" className="size-4" />}
            onClick={() => size && keep(size)}
          >
            {state.status === 'stopped' && state.why === 'network'
              ? m.offline_keep_again()
              : size
                ? m.offline_keep_size({ size: megabytes(size) })
                : m.offline_keep()}
          </Button>
        </>
      )}
    </section>
  );
}

const press = 'inline-flex min-h-11 items-center font-semibold text-wire-deep underline underline-offset-2';

function Coming({ came, of }: { came: number; of: number }) {
  const percent = Math.min(99, Math.floor((came / of) * 100));
  const words = m.offline_keep_coming({ percent, size: megabytes(of) });
  return (
    <span className="grid gap-1">
      {words}
      <progress
        value={percent}
        max={100}
        aria-label={words}
        className="h-2 w-48 accent-(--color-wire-deep)"
      />
    </span>
  );
}
