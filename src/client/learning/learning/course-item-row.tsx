import { Hammer, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProjectStatus } from '../../../contract/learning/hand-ins.ts';
import type { QuizSum } from '../../../contract/learning/lessons.ts';
import { isBuilt } from '../../../rules/learning/project-status.ts';
import { m } from '../../../texts/generated/messages.js';
import { Led } from '../../platform/ui/led.tsx';
import { statusWords } from '../projects/status-words.ts';
import { type CourseItem, itemSearch } from './course-item.ts';

type RowProps = { item: CourseItem; current: boolean; locked: boolean; onOpen: (item: CourseItem) => void };

function Row({
  item,
  current,
  locked,
  onOpen,
  light,
  name,
  children,
}: RowProps & { light: ReactNode; name: string; children: ReactNode }) {
  return (
    <li>
      <Link
        to={{ search: `?${new URLSearchParams(itemSearch(item))}` }}
        preventScrollReset
        aria-current={current ? 'true' : undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          onOpen(item);
        }}
        className={`flex min-h-12 items-center gap-3 border-l-4 py-2 pr-5 pl-4 no-underline hover:bg-paper-deep focus-visible:outline-offset-[-4px] ${current ? 'border-wire bg-paper' : 'border-transparent'}`}
      >
        {light}
        <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
          <span
            className={`min-w-0 flex-1 basis-[min(100%,8rem)] text-sm leading-snug ${current ? 'font-semibold' : ''}`}
          >
            {name}
          </span>
          {locked && (
            <Lock role="img" aria-label={m.learning_lecture_locked()} className="size-4 text-quiet" />
          )}
          <span className="shrink-0 text-quiet text-xs tabular-nums">{children}</span>
        </span>
      </Link>
    </li>
  );
}

/** A chapter's quiz at the end of its lectures: its light, and how much of it is right. */
export function QuizRow({ sum, ...row }: RowProps & { sum: QuizSum }) {
  const done = sum.right === sum.questions;
  // In the middle of a quiz, "0 of 5 right" would be said of questions that nobody has tried.
  const isMiddle = sum.answered < sum.questions;
  return (
    <Row
      {...row}
      name={m.lessons_quiz_row()}
      light={<Led on={sum.answered > 0} tone={done ? 'power' : 'sun'} className="shrink-0" />}
    >
      {sum.answered === 0
        ? m.lessons_quiz_row_size({ count: sum.questions })
        : isMiddle
          ? m.lessons_quiz_row_tried({ tried: sum.answered, count: sum.questions })
          : sum.right > sum.rightAtFirst
            ? m.lessons_quiz_row_both({ first: sum.rightAtFirst, right: sum.right, count: sum.questions })
            : m.lessons_quiz_row_right({ right: sum.right, count: sum.questions })}
    </Row>
  );
}

/** A project that has a guide, and where one is with it. */
export function ProjectRow({
  title,
  minutes,
  status,
  ...row
}: RowProps & { title: string; minutes: number; status: ProjectStatus | null }) {
  return (
    <Row
      {...row}
      name={m.lessons_project_row({ title })}
      light={
        isBuilt(status) ? (
          <Led on tone={status === 'asked_again' ? 'sun' : 'power'} className="shrink-0" />
        ) : (
          <Hammer aria-hidden="true" className="size-5 w-6 shrink-0 text-wire-deep" />
        )
      }
    >
      {status === null ? m.lessons_project_minutes({ minutes }) : statusWords[status]()}
    </Row>
  );
}
