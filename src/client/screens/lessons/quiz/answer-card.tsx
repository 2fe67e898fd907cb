import { useId } from 'react';
import type { Question } from '../../../../contract/lessons.ts';
import { m } from '../../../../texts/generated/messages.js';
import { Icon } from '../../../ui/icon.tsx';

type Props = {
  answer: Question['answers'][number];
  index: number;
  /** It was chosen, and so tells whether it is right and why. */
  told: boolean;
  /** The question is answered; this one can no longer be chosen. */
  closed: boolean;
  onChoose: () => void;
};

const AGAIN = 'M19 8.5A8 8 0 1 0 20 13M20 4v5h-5';

/** An answer as large as a thumb; once chosen, its reason stands below it. */
export function AnswerCard({ answer, index, told, closed, onChoose }: Props) {
  const id = useId();
  const look = !told
    ? 'border-ink bg-surface'
    : answer.right
      ? 'border-power-deep bg-power-pale'
      : 'border-sun-deep bg-sun-pale';
  return (
    <li className={`overflow-hidden rounded-touch border-2 ${look}`}>
      <button
        type="button"
        onClick={onChoose}
        disabled={closed}
        aria-pressed={told}
        aria-describedby={told ? id : undefined}
        className={`flex min-h-16 w-full items-center gap-4 px-4 py-3 text-left focus-visible:rounded-touch focus-visible:outline-offset-[-5px] ${told ? '' : 'hover:not-disabled:bg-sun-pale'}`}
      >
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-full border-2 border-ink bg-surface pt-0.5 font-bold font-display leading-none"
        >
          {told ? <Icon path={answer.right ? 'M5 12.5l4.5 4.5L19 7.5' : AGAIN} /> : index + 1}
        </span>
        <span className={`min-w-0 flex-1 leading-snug ${closed ? 'text-quiet' : ''}`}>{answer.text}</span>
      </button>
      {told && (
        <p id={id} className="border-t border-dashed border-edge px-4 py-3 text-[1rem]">
          <strong className="font-semibold">
            {answer.right ? m.lessons_quiz_right() : m.lessons_quiz_wrong()}
          </strong>{' '}
          {answer.because}
        </p>
      )}
    </li>
  );
}
