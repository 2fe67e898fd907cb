import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { Question } from '../../../../contract/learning/lessons.ts';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import type { Person } from '../../../platform/api/person.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Icon } from '../../../platform/ui/icon.tsx';
import type { Chapter, Course } from '../../catalogue/catalogue-api.ts';
import { TextSkeleton } from '../lesson-text/text-skeleton.tsx';
import { quizQuery } from '../lessons-api.ts';
import { benchGoalWords } from './goal-words.ts';
import { ProgramBeside } from './program-beside.tsx';

/** The question that the address names stands at the top when the quiz is here. */
const bringIntoSight = (one: HTMLElement | null) => one?.scrollIntoView();

type Props = { course: Course; chapter: Chapter; person: Person };

/** A chapter's quiz for somebody of the school: every question with its answers, which is right, and why. */
export function QuizToRead({ course, chapter, person }: Props) {
  const asked = useSearchParams()[0].get('question');
  const quiz = useQuery(quizQuery(chapter.id, person.id));
  if (quiz.isPending) return <TextSkeleton says={m.lessons_quiz_loading()} />;
  if (!quiz.data) return <NotArrived title={m.lessons_quiz_failed()} query={quiz} />;
  const count = quiz.data.length;
  return (
    <ol className="grid max-w-sheet grid-cols-[minmax(0,1fr)] gap-10">
      {quiz.data.map((question, index) => {
        const told = chapter.lectures.find(({ id }) => id === question.lectureId);
        return (
          <li
            key={question.questionId}
            ref={question.questionId === asked ? bringIntoSight : undefined}
            className="grid scroll-mt-[calc(var(--bar-height)+0.5rem)] grid-cols-[minmax(0,1fr)] gap-3"
          >
            <div>
              <p className="text-quiet text-sm">{m.lessons_quiz_place({ number: index + 1, count })}</p>
              <h2 className="text-lg leading-snug">{question.ask}</h2>
            </div>
            {question.drawing && (
              <img
                src={question.drawing.url}
                alt={question.drawing.alt}
                width={560}
                height={340}
                loading="lazy"
                decoding="async"
                className="block h-auto w-full max-w-sm rounded-paper border border-line forced-color-adjust-none bg-white p-2"
              />
            )}
            <ProgramBeside task={question.task} />
            {question.answers.length > 0 ? <Answers question={question} /> : <Told question={question} />}
            {told && (
              <Link
                to={paths.courseLecture(course.slug, told.id)}
                className="inline-flex min-h-11 w-fit items-center font-semibold text-sm text-wire-deep underline underline-offset-2"
              >
                {m.lessons_quiz_read_again({ title: told.title })}
              </Link>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** What is right where nothing is chosen: the lines in their order, what may be typed, what is to be built. */
function Told({ question }: { question: Question }) {
  const { kind, task, told } = question;
  const secret = told?.secret;
  const known = secret?.known ?? [];
  const lines = (secret?.order ?? []).map((place) => ({ place, text: task?.lines?.[place] ?? '' }));
  return (
    <div className="grid gap-2 rounded-touch border border-power-deep bg-power-pale px-4 py-3">
      <p className="font-semibold">{m.lessons_quiz_is_right()}</p>
      {kind === 'bench' && <p>{task?.bench && benchGoalWords(task.bench)}</p>}
      {secret?.solution && (
        <pre className="whitespace-pre-wrap text-sm [overflow-wrap:anywhere]">
          <code>{secret.solution}</code>
        </pre>
      )}
      {lines.length > 0 && (
        <ol className="list-decimal pl-6">
          {lines.map(({ place, text }) => (
            <li key={place}>
              <code className="whitespace-pre-wrap">{text}</code>
            </li>
          ))}
        </ol>
      )}
      <ul className="grid gap-1">
        {known.map(({ text, right, because }) => (
          <li key={text}>
            <code className="whitespace-pre-wrap font-semibold">{text}</code>
            {!right && ` · ${m.questions_not_yet()}`}
            <p className="text-sm">{because}</p>
          </li>
        ))}
      </ul>
      {secret?.because && <p className="text-sm">{secret.because}</p>}
      {secret?.hint && <p className="text-sm">{secret.hint}</p>}
    </div>
  );
}

function Answers({ question: { answers, told } }: { question: Question }) {
  return (
    <ul className="grid gap-2">
      {answers.map((text, index) => {
        const isRight = told?.right === index;
        return (
          <li
            key={text}
            className={`rounded-touch border px-4 py-3 ${isRight ? 'border-power-deep bg-power-pale' : 'border-edge bg-surface'}`}
          >
            <p className="flex items-start gap-2 font-semibold">
              {isRight && (
                <>
                  <Icon path="M5 12.5l4.5 4.5L19 7.5" />
                  <span className="sr-only">{m.lessons_quiz_is_right()}</span>
                </>
              )}
              {text}
            </p>
            {told && <p className="mt-1 text-sm">{told.because[index]}</p>}
          </li>
        );
      })}
    </ul>
  );
}
