import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { readHandIn } from '../../../../contract/learning/projects.ts';
import type { ReplyOf } from '../../../../contract/platform/endpoint.ts';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { showMoment } from '../../../platform/api/show-date.ts';
import { Fact } from '../../../platform/office/desk-parts.tsx';
import { ToPerson } from '../../../platform/office/place-link.tsx';
import type { DeskProps } from '../../../platform/office/queue.ts';
import { useMay } from '../../../platform/office/use-may.ts';
import type { SightRefs } from '../../../platform/office/use-sight.ts';
import { useKeys } from '../../../platform/office/walk-queue.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { FilmFrame } from '../../creations/film-frame.tsx';
import { PrivateFilm, PrivatePicture } from '../private-files.tsx';
import { type DeskHandIn, type Project, talkQuery } from '../projects-api.ts';
import { StarRow } from '../star-row.tsx';
import { Talk } from '../talk.tsx';
import { RubricKeys } from './rubric-keys.tsx';

/** More would push what was said out of sight. */
const OTHERS_MOST = 6;

const statusWords = {
  started: m.projects_desk_started,
  built: m.projects_status_built,
  handed_in: m.projects_desk_waiting,
  asked_again: m.projects_desk_asked_again,
  accepted: m.projects_desk_accepted,
};

/** How the learner is called: a child is a first name. */
export const learnerOf = ({ firstName }: DeskHandIn) => firstName ?? m.projects_desk_learner();

/**
 * One hand-in: what was built, large and in sight while one marks; the rubric, the answers, and everything that was said
 * before. In a narrow window what was built comes first.
 */
export function ProjectDesk({ entry: handIn, answers, sight }: DeskProps<DeskHandIn>) {
  const { projectTitle: title, attempt, words } = handIn;
  const mayAnswer = useMay('projects.answer');
  const { data, isLoadingError } = useQuery(talkQuery(handIn.id, usePersonId()));
  const earlier = data && {
    handIns: data.handIns.filter(({ id, answer }) => id !== handIn.id || answer !== null),
    messages: data.messages,
  };
  const isTalk = earlier && earlier.handIns.length + earlier.messages.length > 0;
  return (
    <section
      aria-label={m.projects_desk_detail({ name: learnerOf(handIn), title })}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-5 gap-y-4 rounded-paper border border-line bg-surface p-4 xl:grid-cols-[22rem_minmax(0,1fr)] xl:grid-rows-[auto_1fr]"
    >
      <div className="grid gap-4">
        <h2 className="font-bold font-display text-xl leading-tight [overflow-wrap:anywhere]">{title}</h2>
        {handIn.status === 'wrote' &&
          (data ? <NewWords talk={data} /> : !isLoadingError && <Skeleton className="h-8 w-full" />)}
        <dl className="grid gap-2.5 text-sm">
          <Fact label={m.projects_desk_learner()}>
            <ToPerson id={handIn.personId}>{learnerOf(handIn)}</ToPerson>
          </Fact>
          <Fact label={m.projects_desk_course()}>{handIn.courseTitle}</Fact>
          <Fact label={m.projects_desk_guide()}>
            {data?.mayOpenGuide ? (
              <Link
                to={paths.courseItem(handIn.courseSlug, { project: handIn.projectId })}
                className="inline-flex min-h-6 items-center pointer-coarse:min-h-11"
              >
                {title}
              </Link>
            ) : (
              <span className="inline-flex min-h-6 items-center pointer-coarse:min-h-11">{title}</span>
            )}
          </Fact>
          <Fact label={m.projects_desk_handed_in()}>
            {m.projects_desk_attempt({ date: showMoment(handIn.handedInAt), attempt })}
          </Fact>
          <Fact label={m.projects_desk_words()}>
            <span className="whitespace-pre-line">{words ?? m.projects_desk_words_none()}</span>
          </Fact>
        </dl>
      </div>
      <div className="xl:sticky xl:top-4 xl:col-start-2 xl:row-span-2 xl:row-start-1">
        <Thing handIn={handIn} sight={sight} />
      </div>
      <div className="grid gap-4">
        {mayAnswer &&
          handIn.answer === null &&
          (data ? (
            <RubricKeys handInId={handIn.id} rubric={data.rubric} />
          ) : (
            !isLoadingError && <Skeleton className="h-[56rem] w-full" />
          ))}
        {answers}
        {isLoadingError && <p role="alert">{m.projects_desk_talk_failed()}</p>}
        {data && <Beside data={data} />}
        {isTalk && (
          <div className="grid gap-2">
            <h3 className="font-bold font-display">{m.projects_talk()}</h3>
            <Talk talk={earlier} learner={learnerOf(handIn)} />
          </div>
        )}
      </div>
    </section>
  );
}

/** What the learner wrote since a mentor last said something: it waits for a word. */
function NewWords({ talk: { handIns, messages } }: { talk: Pick<Project, 'handIns' | 'messages'> }) {
  const said = [
    ...handIns.map(({ answer }) => answer?.at ?? ''),
    ...messages.map(({ from, at }) => (from === 'mentor' ? at : '')),
  ];
  const last = said.reduce((one, other) => (one > other ? one : other), '');
  return messages
    .filter(({ from, at }) => from === 'learner' && at > last)
    .map(({ id, text }) => (
      <p
        key={id}
        className="whitespace-pre-line border-wire-deep border-l-4 pl-4 text-lg [overflow-wrap:anywhere]"
      >
        {text}
      </p>
    ));
}

type Learned = Pick<ReplyOf<typeof readHandIn>, 'progress' | 'others'>;

/** What a mentor knows of who built it: how far they are in the course, and what else they built. */
function Beside({ data: { progress, others } }: { data: Learned }) {
  return (
    <dl aria-label={m.doubts_desk_progress()} className="grid gap-2.5 text-sm">
      <Fact label={m.doubts_desk_progress()}>
        {progress
          ? m.projects_desk_progress({
              percent: progress.percent,
              done: progress.lecturesCompleted,
              all: progress.lectures,
            })
          : m.doubts_desk_left()}
      </Fact>
      {others.length > 0 && (
        <Fact label={m.projects_desk_others()}>
          <ul className="grid gap-1">
            {others.slice(0, OTHERS_MOST).map(({ projectId, title, status, stars }) => (
              <li key={projectId} className="flex flex-wrap items-center gap-x-2">
                {title} <span className="text-quiet">{statusWords[status]()}</span>
                {stars !== null && <StarRow stars={stars} size="size-4" />}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

type ThingProps = { handIn: DeskHandIn; sight: SightRefs };

/** What was built, as large as the window allows. */
function Thing({ handIn, sight }: ThingProps) {
  const { files, link, projectTitle: title } = handIn;
  const [film] = files.filter(({ kind }) => kind === 'film');
  if (film) return <PrivateFilm file={film} name={m.projects_film()} shown={sight.shown} />;
  if (link?.video) return <FilmFrame video={link.video} title={title} played={sight.shown} />;
  if (link)
    return (
      <p ref={sight.shown}>
        <a href={link.url} target="_blank" rel="noreferrer" className="[overflow-wrap:anywhere]">
          {link.url}
        </a>
      </p>
    );
  return <Pictures handIn={handIn} sight={sight} />;
}

function Pictures({ handIn: { files, projectTitle: title }, sight }: ThingProps) {
  const [at, setAt] = useState(0);
  const step = (by: 1 | -1) => setAt((now) => Math.min(files.length - 1, Math.max(0, now + by)));
  useKeys(files.length > 1 ? { ArrowRight: () => step(1), ArrowLeft: () => step(-1) } : {});
  const file = files[at];
  if (!file) return <Skeleton className="h-[70dvh] w-full" />;
  return (
    <div className="grid gap-3">
      <PrivatePicture
        key={file.id}
        fileId={file.id}
        size="large"
        alt={m.projects_desk_picture({ title, number: at + 1, count: files.length })}
        shown={sight.shown}
        missing={sight.missing}
        className="h-[min(70dvh,calc(100dvh-9rem))] w-full rounded-paper border border-line bg-paper-deep object-contain"
      />
      {files.length > 1 && (
        <ul className="flex flex-wrap gap-2">
          {files.map(({ id }, index) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={index === at}
                aria-label={m.projects_picture({ number: index + 1 })}
                onClick={() => setAt(index)}
                className="block rounded-paper border-2 border-line p-0.5 aria-pressed:border-ink"
              >
                <PrivatePicture fileId={id} size="small" alt="" className="size-16 object-cover" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
