import { useSyncExternalStore } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import type { Answers } from './answers.ts';

/** Whether the server has one's answers. Calm: what waits is kept. */
export function AnswersNote({ answers }: { answers: Answers }) {
  const status = useSyncExternalStore(answers.subscribe, () => answers.state().status);
  return (
    <p role="status" className="mt-4 min-h-12 text-quiet text-sm">
      {status === 'sending' && m.lessons_quiz_saving()}
      {status === 'saved' && m.lessons_quiz_saved()}
      {status === 'offline' && m.lessons_quiz_offline()}
      {status === 'stuck' && m.lessons_quiz_stuck()}
      {status === 'signed-out' && m.lessons_quiz_signed_out()}
    </p>
  );
}
