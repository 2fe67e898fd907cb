import { m } from '../../../../../texts/generated/messages.js';
import { Button } from '../../../../platform/ui/button.tsx';
import type { Standing } from '../quiz-run.ts';

/** Sends an answer that was written or arranged. It keeps the focus while the school looks at it. */
export function CheckButton({ standing, onCheck }: { standing: Standing; onCheck: () => void }) {
  if (standing === 'right') return null;
  const isWaiting = standing === 'waiting';
  return (
    <Button
      aria-disabled={isWaiting}
      className={`justify-self-start max-sm:w-full ${isWaiting ? 'opacity-60' : ''}`}
      onClick={() => {
        if (!isWaiting) onCheck();
      }}
    >
      {m.questions_check()}
    </Button>
  );
}
