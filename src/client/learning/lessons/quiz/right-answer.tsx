import { useState } from 'react';
import type { Question } from '../../../../contract/learning/lessons.ts';
import { rightWords } from '../../../../rules/learning/questions/kept-given.ts';
import { m } from '../../../../texts/generated/messages.js';
import { Button } from '../../../platform/ui/button.tsx';
import { judgedBy, type Standing } from './quiz-run.ts';

/** Wrong tries after which somebody may look. Answers to choose from come to an end by themselves. */
const TRIES_BEFORE = 3;

/** What is right, for whoever has tried often enough and asks for it. */
export function RightAnswer({ question, standing }: { question: Question; standing: Standing }) {
  const [isShown, show] = useState(false);
  const { told, tries, kind } = question;
  const canAsk = standing === 'wrong' && question.answers.length === 0 && kind !== 'bench';
  if (!told || !canAsk || (tries?.count ?? 0) < TRIES_BEFORE) return null;
  const judged = judgedBy(question);
  if (!isShown)
    return (
      <Button variant="quiet" size="small" className="mt-3" onClick={() => show(true)}>
        {m.questions_show_answer()}
      </Button>
    );
  return (
    <div role="status" className="mt-3 max-w-read rounded-touch border border-edge bg-surface px-4 py-3">
      {kind === 'order' ? (
        <>
          <p className="font-semibold">{m.questions_right_answer({ answer: '' })}</p>
          <ol className="list-decimal pl-6">
            {(told.secret?.order ?? []).map((line) => (
              <li key={line}>
                <code className="whitespace-pre-wrap">{question.task?.lines?.[line]}</code>
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p className="whitespace-pre-wrap font-semibold">
          {m.questions_right_answer({ answer: rightWords(judged) })}
        </p>
      )}
      <p className="mt-1 text-sm">
        {told.secret?.because ?? judged.secret?.known?.find(({ right }) => right)?.because}
      </p>
    </div>
  );
}
