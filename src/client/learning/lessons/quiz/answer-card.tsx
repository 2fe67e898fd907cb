import { useId } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { Icon } from '../../../platform/ui/icon.tsx';

type Props = {
  text: string;
  /** Where it is shown, from 0. */
  place: number;
  /** It was chosen. */
  chosen: boolean;
  /** It was chosen, and tells whether it is right and why. */
  told: { right: boolean; because: string } | null;
  /** It can no longer be chosen, or not now. */
  closed: boolean;
  onChoose: () => void;
};

const AGAIN = 'M19 8.5A8 8 0 1 0 20 13M20 4v5h-5';

/** An answer as large as a thumb; once the school has answered it, its reason stands below it. */
export function AnswerCard({ text, place, chosen, told, closed, onChoose }: Props) {
  const id = useId();
  const look = told
    ? told.right
      ? 'border-power-deep bg-power-pale'
      : 'border-sun-deep bg-sun-pale'
    : chosen
      ? 'border-ink bg-paper-deep'
      : 'border-ink bg-surface';
  return (
    <li className={`overflow-hidden rounded-touch border-2 ${look}`}>
      <button
        type="button"
        onClick={onChoose}
        disabled={closed && !chosen}
        aria-pressed={chosen}
        aria-describedby={told ? id : undefined}
        className={`flex min-h-12 w-full items-center gap-3 px-3 py-1.5 text-left focus-visible:rounded-touch focus-visible:outline-offset-[-5px] sm:min-h-14 sm:px-4 ${told ? '' : 'hover:not-disabled:bg-sun-pale'}`}
      >
        <span
          aria-hidden="true"
          className="grid size-8 shrink-0 place-items-center rounded-full border-2 border-ink bg-surface pt-0.5 font-bold font-display leading-none"
        >
          {told ? <Icon path={told.right ? 'M5 12.5l4.5 4.5L19 7.5' : AGAIN} /> : place + 1}
        </span>
        <span className={`min-w-0 flex-1 leading-snug ${closed && !chosen ? 'text-quiet' : ''}`}>{text}</span>
      </button>
      {told && (
        <p id={id} className="border-t border-dashed border-edge px-4 py-3 text-[1rem]">
          <strong className="font-semibold">
            {told.right ? m.lessons_quiz_right() : m.lessons_quiz_wrong()}
          </strong>{' '}
          {told.because}
        </p>
      )}
    </li>
  );
}
