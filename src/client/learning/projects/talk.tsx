import type { RefCallback } from 'react';
import type { HandInAnswer, RubricCriterion, RubricLevel } from '../../../contract/learning/hand-ins.ts';
import { m } from '../../../texts/generated/messages.js';
import { showMoment } from '../../platform/api/show-date.ts';
import { FilmFrame } from '../creations/film-frame.tsx';
import { LevelLamps } from './level-lamps.tsx';
import { levelName } from './level-words.ts';
import { PrivateFilm, PrivatePicture } from './private-files.tsx';
import type { HandIn, Project, TalkMessage } from './projects-api.ts';
import { StarRow } from './star-row.tsx';

type Entry = { at: string; key: string } & (
  | { kind: 'hand-in'; handIn: HandIn; attempt: number }
  | { kind: 'answer'; answer: HandInAnswer }
  | { kind: 'message'; message: TalkMessage }
);

/** Hand-ins, answers and messages in the order in which they were said. */
function entriesOf({ handIns, messages }: Pick<Project, 'handIns' | 'messages'>): Entry[] {
  const found: Entry[] = [
    ...handIns.flatMap((handIn, index): Entry[] => [
      { kind: 'hand-in', handIn, attempt: index + 1, at: handIn.handedInAt, key: handIn.id },
      ...(handIn.answer
        ? [
            {
              kind: 'answer' as const,
              answer: handIn.answer,
              at: handIn.answer.at,
              key: `${handIn.id} answer`,
            },
          ]
        : []),
    ]),
    ...messages.map((message): Entry => ({ kind: 'message', message, at: message.at, key: message.id })),
  ];
  return found.sort((one, other) => one.at.localeCompare(other.at));
}

type Rubric = readonly RubricCriterion[];

type Props = {
  talk: Pick<Project, 'handIns' | 'messages'>;
  /** How the learner is called: themselves "you", to a mentor by the first name. */
  learner: string;
  /** Of today: it says what comes after a level. */
  rubric?: Rubric;
  /** Told of the last entry. */
  last?: RefCallback<HTMLElement>;
};

/** The talk about a project: all of it stays. */
export function Talk({ talk, learner, rubric = [], last }: Props) {
  const entries = entriesOf(talk);
  return (
    <ol className="grid gap-4">
      {entries.map((entry, index) => (
        <li key={entry.key} ref={index === entries.length - 1 ? last : undefined}>
          <Said entry={entry} learner={learner} rubric={rubric} />
        </li>
      ))}
    </ol>
  );
}

function Said({ entry, learner, rubric }: { entry: Entry; learner: string; rubric: Rubric }) {
  if (entry.kind === 'answer') return <AnswerSheet answer={entry.answer} rubric={rubric} />;
  if (entry.kind === 'message') {
    const { from, name, text, at } = entry.message;
    const isMentor = from === 'mentor';
    return (
      <Sheet
        who={isMentor ? (name ?? m.projects_mentor()) : learner}
        at={at}
        look={isMentor ? 'border-leaf bg-leaf-pale sm:ml-8' : 'border-line bg-surface sm:mr-8'}
      >
        <Words text={text} />
      </Sheet>
    );
  }
  const { handIn, attempt, at } = entry;
  return (
    <Sheet
      who={m.projects_handed_in_by({ name: learner, attempt })}
      at={at}
      look="border-line bg-surface sm:mr-8"
    >
      {handIn.words && <Words text={handIn.words} />}
      <Shown handIn={handIn} />
    </Sheet>
  );
}

type SheetProps = { who: string; at: string; look: string; children: React.ReactNode };

function Sheet({ who, at, look, children }: SheetProps) {
  return (
    <article className={`grid gap-3 rounded-paper border p-4 shadow-paper ${look}`}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="font-semibold">{who}</span>
        <time dateTime={at} className="text-quiet">
          {showMoment(at)}
        </time>
      </p>
      {children}
    </article>
  );
}

const Words = ({ text }: { text: string }) => (
  <p className="max-w-read whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
);

/** What was handed in to look at. */
function Shown({ handIn: { files, link } }: { handIn: HandIn }) {
  const [film] = files.filter(({ kind }) => kind === 'film');
  if (film) return <PrivateFilm file={film} name={m.projects_film()} />;
  if (link?.video) return <FilmFrame video={link.video} title={m.projects_film()} />;
  if (link)
    return (
      <a href={link.url} target="_blank" rel="noreferrer" className="min-h-11 [overflow-wrap:anywhere]">
        {link.url}
      </a>
    );
  return (
    <ul className="flex flex-wrap gap-3">
      {files.map(({ id }, index) => (
        <li key={id}>
          <PrivatePicture
            fileId={id}
            size="small"
            alt={m.projects_picture({ number: index + 1 })}
            className="size-32 rounded-paper border border-line bg-paper-deep object-cover sm:size-40"
          />
        </li>
      ))}
    </ul>
  );
}

/** What a mentor answered: stars, the rubric in the child's words, and what to try next. */
export function AnswerSheet({ answer, rubric = [] }: { answer: HandInAnswer; rubric?: Rubric }) {
  const { verdict, stars, levels, words, at, by } = answer;
  const isAccepted = verdict === 'accepted';
  return (
    <Sheet
      who={by ?? m.projects_mentor()}
      at={at}
      look={
        isAccepted
          ? 'border-power border-l-[6px] bg-power-pale sm:ml-8'
          : 'border-sun border-l-[6px] bg-sun-pale sm:ml-8'
      }
    >
      <p className="flex flex-wrap items-center gap-3 font-bold font-display text-lg">
        {isAccepted ? m.projects_answer_accepted() : m.projects_answer_again()}
        {stars !== null && <StarRow stars={stars} />}
      </p>
      {words && <Words text={words} />}
      {levels.length > 0 && (
        <dl className="grid gap-3">
          {levels.map(({ criterion, level, text }) => (
            <div key={criterion}>
              <dt className="font-semibold text-sm">{criterion}</dt>
              <dd className="mt-1 flex items-start gap-3">
                <LevelLamps level={level} className="mt-1 w-24" />
                <span className="text-sm">
                  <span className="block font-semibold">{levelName(level)}</span>
                  {text}
                  <Next level={{ criterion, level, text }} rubric={rubric} />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Sheet>
  );
}

/** What one could try after a level, as long as the rubric still says what the mentor read. */
function Next({ level, rubric }: { level: RubricLevel; rubric: Rubric }) {
  const levels = rubric.find(({ criterion }) => criterion === level.criterion)?.levels;
  const next = levels?.[level.level - 1] === level.text ? levels[level.level] : undefined;
  if (next === undefined) return null;
  return <span className="mt-1 block text-quiet">{m.projects_level_next({ text: next })}</span>;
}
