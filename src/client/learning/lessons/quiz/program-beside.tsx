import type { QuestionTask } from '../../../../contract/learning/questions.ts';
import { m } from '../../../../texts/generated/messages.js';

/** The program that a question is about, line by line. */
export function ProgramBeside({ task }: { task: QuestionTask | null }) {
  if (!task?.program) return null;
  return (
    <figure className="mt-3 overflow-hidden rounded-paper border-2 border-ink bg-surface">
      {task.program.language !== 'text' && (
        <figcaption className="border-ink border-b-2 bg-paper-deep px-4 py-1 font-display font-semibold text-sm">
          {m.questions_program()}
        </figcaption>
      )}
      <ol className="py-2">
        {task.program.text.split('\n').map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number; two may say the same
          <li key={place} className="flex gap-3 px-3">
            <span aria-hidden="true" className="w-6 shrink-0 text-right text-quiet text-sm tabular-nums">
              {place + 1}
            </span>
            <code className="min-w-0 whitespace-pre-wrap break-words">{line || ' '}</code>
          </li>
        ))}
      </ol>
    </figure>
  );
}
