import { useSyncExternalStore } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import type { Answers } from './answers.ts';

/** Whether the server has one's answers. Calm: what waits is kept. */
export function AnswersNote({ answers }: { answers: Answers }) {
  const { status, refusal } = useSyncExternalStore(answers.subscribe, answers.state);
  return (
    <p role="status" className="mt-4 min-h-12 text-quiet text-sm">
      {refusal !== null && (
        <span className="text-led-deep">{m.lessons_quiz_refused({ reason: refusal })} </span>
      )}
      {status === 'sending' && m.lessons_quiz_saving()}
      {status === 'saved' && refusal === null && m.lessons_quiz_saved()}
      {status === 'offline' && m.lessons_quiz_offline()}
      {status === 'stuck' && m.lessons_quiz_stuck()}
      {status === 'signed-out' && m.lessons_quiz_signed_out()}
    </p>
  );
}
