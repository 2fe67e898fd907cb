import type { ProgramFound } from '../../../../contract/bench/python-trials.ts';
import type { Note, Verdict } from '../../../../rules/learning/questions/question.ts';
import { m } from '../../../../texts/generated/messages.js';
import { Icon } from '../../../platform/ui/icon.tsx';

/** What became of a program when the school tried it. */
function programWords({ code, said = '' }: ProgramFound): string {
  if (code === 'stopped') return m.questions_program_stopped({ said });
  if (code === 'hangs') return m.questions_program_hangs();
  if (code === 'too_much') return m.questions_program_too_much();
  return said === '' ? m.questions_program_other_values() : m.questions_program_trial({ trial: said });
}

function noteWords(note: Note): string {
  if (note.code === 'unit_missing') return m.questions_unit_missing();
  if (note.code === 'unit_wrong') return m.questions_unit_wrong();
  if (note.code === 'program') return programWords(note.found);
  const { count } = note;
  if (count === 0) return m.questions_in_place_none();
  return count === 1 ? m.questions_in_place_one() : m.questions_in_place({ count });
}

/** What is said of an answer, in words. */
export const verdictWords = ({ right, because, note }: Verdict): string =>
  [right ? m.lessons_quiz_right() : m.questions_not_yet(), note && noteWords(note), because]
    .filter(Boolean)
    .join(' ');

const AGAIN = 'M19 8.5A8 8 0 1 0 20 13M20 4v5h-5';

/** What the school says to an answer that is no card of its own. */
export function VerdictNote({ verdict }: { verdict: Verdict }) {
  const { right, because, note } = verdict;
  return (
    <p
      className={`flex gap-3 rounded-touch border-2 px-4 py-3 text-[1rem] ${right ? 'border-power-deep bg-power-pale' : 'border-sun-deep bg-sun-pale'}`}
    >
      <Icon path={right ? 'M5 12.5l4.5 4.5L19 7.5' : AGAIN} className="mt-0.5 size-5" />
      <span>
        <strong className="font-semibold">{right ? m.lessons_quiz_right() : m.questions_not_yet()}</strong>{' '}
        {note && `${noteWords(note)} `}
        {because}
      </span>
    </p>
  );
}
