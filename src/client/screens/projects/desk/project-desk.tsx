import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { type DeskHandIn, talkQuery } from '../../../api/projects.ts';
import { usePersonId } from '../../../api/session.ts';
import { showMoment } from '../../../api/show-date.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { FilmFrame } from '../../creations/film-frame.tsx';
import { Fact } from '../../office/desk-parts.tsx';
import type { DeskProps } from '../../office/queue.ts';
import type { SightRefs } from '../../office/use-sight.ts';
import { useKeys } from '../../office/walk-queue.ts';
import { PrivateFilm, PrivatePicture } from '../private-files.tsx';
import { Talk } from '../talk.tsx';
import { RubricKeys } from './rubric-keys.tsx';

/** How the learner is called: a child is a first name. */
export const learnerOf = ({ firstName }: DeskHandIn) => firstName ?? m.projects_desk_learner();

/** One hand-in: what was built, large; the rubric, the answers, and everything that was said before. */
export function ProjectDesk({ entry: handIn, answers, sight }: DeskProps<DeskHandIn>) {
  const { projectTitle: title, attempt, words } = handIn;
  const { data, isLoadingError } = useQuery(talkQuery(handIn.id, usePersonId()));
  const earlier = data && {
    handIns: data.handIns.filter(({ id, answer }) => id !== handIn.id || answer !== null),
    messages: data.messages,
  };
  const isTalk = earlier && earlier.handIns.length + earlier.messages.length > 0;
  return (
    <section
      aria-label={m.projects_desk_detail({ name: learnerOf(handIn), title })}
      className="grid items-start gap-5 rounded-paper border border-line bg-surface p-4 xl:grid-cols-[22rem_minmax(0,1fr)]"
    >
      <div className="grid gap-4">
        <h2 className="font-bold font-display text-xl leading-tight [overflow-wrap:anywhere]">{title}</h2>
        <dl className="grid gap-2.5 text-sm">
          <Fact label={m.projects_desk_learner()}>{learnerOf(handIn)}</Fact>
          <Fact label={m.projects_desk_course()}>{handIn.courseTitle}</Fact>
          <Fact label={m.projects_desk_handed_in()}>
            {m.projects_desk_attempt({ date: showMoment(handIn.handedInAt), attempt })}
          </Fact>
          <Fact label={m.projects_desk_words()}>
            <span className="whitespace-pre-line">{words ?? m.projects_desk_words_none()}</span>
          </Fact>
        </dl>
        {handIn.answer === null && data && <RubricKeys handInId={handIn.id} rubric={data.rubric} />}
        {answers}
        {isLoadingError && <p role="alert">{m.projects_desk_talk_failed()}</p>}
        {isTalk && (
          <div className="grid gap-2">
            <h3 className="font-bold font-display">{m.projects_talk()}</h3>
            <Talk talk={earlier} learner={learnerOf(handIn)} />
          </div>
        )}
      </div>
      <Thing handIn={handIn} sight={sight} />
    </section>
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
  useKeys({ ArrowRight: () => step(1), ArrowLeft: () => step(-1) });
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
        className="h-[70dvh] w-full rounded-paper border border-line bg-paper-deep object-contain"
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
