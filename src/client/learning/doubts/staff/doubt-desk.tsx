import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { RECEIPT_ACCEPT } from '../../../../rules/platform/receipt-file.ts';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { showMoment } from '../../../platform/api/show-date.ts';
import { Fact, Warning } from '../../../platform/office/desk-parts.tsx';
import { ToPerson } from '../../../platform/office/place-link.tsx';
import type { DeskProps } from '../../../platform/office/queue.ts';
import { Badge } from '../../../platform/ui/badge.tsx';
import { FileDrop } from '../../../platform/ui/file-drop.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { type AskedDoubt, type BesideDoubt, besideQuery } from '../doubts-api.ts';
import { OpensMark } from '../opens-mark.tsx';
import { faultOfPhoto, PhotoPreview } from '../photo-preview.tsx';
import { placePath, spotPath, spotWords } from '../place-words.ts';
import { Retry } from '../retry.tsx';
import { Talk, TalkPicture } from '../talk.tsx';
import { choosePicture, pictureFor } from './answer-pictures.ts';
import { PublishForm } from './publish-form.tsx';

/** One question: what is asked and where, what the learner has done so far beside it, and the answers. */
export function DoubtDesk({ entry: doubt, answers, sight }: DeskProps<AskedDoubt>) {
  const personId = usePersonId();
  const name = doubt.firstName ?? m.doubts_someone();
  const query = useQuery({ ...besideQuery(doubt, personId), staleTime: 5_000 });
  const beside = query.data;
  const reading = { doubtId: doubt.id, personId, reader: 'mentor' as const };
  const last = beside?.talk.findLast(({ byMentor }) => !byMentor);
  return (
    <section
      aria-label={m.doubts_desk_detail({ name })}
      className="grid items-start gap-5 rounded-paper border border-line bg-surface p-4 xl:grid-cols-[minmax(0,1fr)_19rem]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Place doubt={doubt} name={name} />
        <p
          ref={sight.shown}
          className="max-w-read whitespace-pre-wrap border-wire-deep border-l-4 pl-4 text-lg [overflow-wrap:anywhere]"
        >
          {doubt.words}
        </p>
        {last && <TalkPicture {...reading} message={last} />}
        {doubt.status === 'waiting' && <ChoosePicture key={doubt.id} doubtId={doubt.id} />}
        {beside && (doubt.isAnswered || doubt.shown) && doubt.sharing !== 'withdrawn' && (
          <PublishForm key={`${doubt.id}${doubt.sharing}`} doubt={doubt} talk={beside.talk} />
        )}
        {answers && <div className="max-w-read">{answers}</div>}
        {doubt.sharing === 'withdrawn' && <p className="text-quiet text-sm">{m.doubts_desk_withdrawn()}</p>}
        {beside && beside.talk.length > 1 && (
          <section aria-label={m.doubts_desk_talk()} className="grid gap-2 text-sm">
            <h3 className="font-semibold">{m.doubts_desk_talk()}</h3>
            <Talk {...reading} talk={beside.talk} />
          </section>
        )}
      </div>
      {query.isLoadingError ? (
        <Retry words={m.doubts_desk_beside_failed()} query={query} />
      ) : beside ? (
        <Beside beside={beside} doubt={doubt} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
    </section>
  );
}

function Place({ doubt, name }: { doubt: AskedDoubt; name: string }) {
  const { place, course } = doubt;
  const spot = spotWords(place);
  const isLate = doubt.answerBy !== null && Date.now() > Date.parse(doubt.answerBy);
  return (
    <div className="grid gap-1">
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-bold font-display text-xl leading-tight">
        <ToPerson id={doubt.personId}>{name}</ToPerson>
        {isLate && <Badge tone="led">{m.doubts_desk_is_late()}</Badge>}
        {doubt.reports > 0 && <Badge tone="led">{m.doubts_desk_reports({ count: doubt.reports })}</Badge>}
        {doubt.sharing === 'hidden' && <Badge tone="plain">{m.doubts_desk_hidden()}</Badge>}
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <Link to={placePath(doubt)} className="inline-flex min-h-6 items-center pointer-coarse:min-h-11">
          {place.title}
        </Link>
        {spot &&
          (place.second === null ? (
            <span>{spot}</span>
          ) : (
            <Link
              to={spotPath(doubt)}
              className="inline-flex min-h-6 items-center font-semibold text-wire-deep pointer-coarse:min-h-11"
            >
              {spot}
            </Link>
          ))}
        <Link
          to={paths.courseInfo(course.slug)}
          className="inline-flex min-h-6 items-center text-quiet pointer-coarse:min-h-11"
        >
          {course.title}
        </Link>
        <time dateTime={doubt.askedAt} className="text-quiet">
          {showMoment(doubt.askedAt)}
        </time>
      </p>
    </div>
  );
}

/** A picture that goes with the answer; kept with the question until it is sent. */
function ChoosePicture({ doubtId }: { doubtId: string }) {
  const [picture, setPicture] = useState(() => pictureFor(doubtId));
  const [fault, setFault] = useState<string>();
  function choose(file: File | null) {
    const wrong = file ? faultOfPhoto(file) : undefined;
    const taken = wrong ? null : file;
    choosePicture(doubtId, taken);
    setPicture(taken);
    setFault(wrong);
  }
  return (
    <details open={picture !== null} className="group max-w-read text-sm">
      <summary className="flex min-h-9 w-fit cursor-pointer items-center gap-2 font-semibold pointer-coarse:min-h-11">
        {m.doubts_desk_picture()}
        <OpensMark />
      </summary>
      <FileDrop
        name="picture"
        label={m.doubts_desk_picture_file()}
        error={fault}
        optional
        accept={RECEIPT_ACCEPT}
        disabled={false}
        onChoose={choose}
        preview={picture && <PhotoPreview file={picture} />}
      />
      {picture && (
        <button type="button" onClick={() => choose(null)} className="min-h-11 underline underline-offset-2">
          {m.doubts_photo_remove()}
        </button>
      )}
    </details>
  );
}

/** What a mentor knows of who asks, and of what was said about it. */
function Beside({ beside, doubt }: { beside: BesideDoubt; doubt: AskedDoubt }) {
  const { progress, tries, earlier, reports } = beside;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
      {reports.length > 0 && (
        <section aria-label={m.doubts_desk_reported_why()}>
          <h3 className="font-semibold">{m.doubts_desk_reported_why()}</h3>
          <ul>
            {reports.map(({ reason, reportedAt }) => (
              <li key={`${reportedAt}${reason}`}>
                <Warning>{reason}</Warning>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={m.doubts_desk_progress()}>
        <h3 className="font-semibold">{m.doubts_desk_progress()}</h3>
        {progress ? (
          <dl className="mt-1 grid gap-1.5">
            <Fact label={m.doubts_desk_percent()}>
              {m.ui_progress_percent({ percent: progress.percent })}
            </Fact>
            <Fact label={m.doubts_desk_lectures()}>
              {m.doubts_desk_lectures_of({ done: progress.lecturesCompleted, all: progress.lectures })}
            </Fact>
            <Fact label={m.doubts_desk_last()}>
              {progress.lastAt ? showMoment(progress.lastAt) : m.doubts_desk_never()}
            </Fact>
          </dl>
        ) : (
          <p className="text-quiet">{m.doubts_desk_left()}</p>
        )}
      </section>
      {tries && (
        <section aria-label={m.doubts_desk_tries()}>
          <h3 className="font-semibold">{m.doubts_desk_tries()}</h3>
          <p className="text-quiet">{doubt.place.title}</p>
          <ul className="mt-1 grid gap-1">
            {tries.answers.map(({ text, right }, index) => (
              <li key={text} className="flex flex-wrap items-baseline gap-x-2">
                <span className={right ? 'font-semibold' : ''}>{text}</span>
                {right && <span className="text-power-deep">{m.doubts_desk_right()}</span>}
                {tries.first === index && tries.first !== tries.chosen && (
                  <span className="text-quiet">{m.doubts_desk_first_chosen()}</span>
                )}
                {tries.chosen === index && <span className="text-wire-deep">{m.doubts_desk_chosen()}</span>}
              </li>
            ))}
          </ul>
          {tries.chosen === null && <p className="text-quiet">{m.doubts_desk_untried()}</p>}
        </section>
      )}
      {earlier.length > 0 && (
        <section aria-label={m.doubts_desk_earlier()}>
          <h3 className="font-semibold">{m.doubts_desk_earlier()}</h3>
          <ul className="mt-1 grid gap-2">
            {earlier.map(({ id, words, title, askedAt }) => (
              <li key={id}>
                <span className="block text-quiet text-xs">
                  {m.doubts_desk_earlier_of({ place: title, date: showMoment(askedAt) })}
                </span>
                <span className="line-clamp-2 [overflow-wrap:anywhere]">{words}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
