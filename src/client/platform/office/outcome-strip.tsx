import { Check, TriangleAlert, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { KeyLetter } from './desk-parts.tsx';
import type { Outcome } from './use-decide.ts';
import { useKeys } from './walk-queue.ts';

type Props = {
  outcome: Outcome<unknown> | null;
  onUndo: () => void;
  /** What else is said above the list. */
  children?: ReactNode;
};

/**
 * How the last decision ended, in a line of its own above the list: it covers nothing that one reads, and its place is
 * kept free. While it can be taken back, a press or U does.
 */
export function OutcomeStrip({ outcome, onUndo, children }: Props) {
  const until = outcome?.undoable?.until ?? 0;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (until === 0) return;
    setOver(false);
    const timer = setTimeout(() => setOver(true), Math.max(0, until - performance.now()));
    return () => clearTimeout(timer);
  }, [until]);
  const isUndoable = until > 0 && !isOver;
  useKeys(isUndoable ? { u: onUndo } : {});
  const Icon = outcome?.isDone ? Check : TriangleAlert;
  return (
    <div className="mb-3 flex min-h-12 flex-wrap items-center gap-x-6 gap-y-1 text-sm">
      {children}
      <p
        role={outcome && !outcome.isDone ? 'alert' : 'status'}
        className={`flex min-w-0 items-center gap-2 font-semibold ${outcome?.isDone ? 'text-power-deep' : 'text-led-deep'}`}
      >
        {outcome && (
          <>
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            <span className="min-w-0 [overflow-wrap:anywhere]">{outcome.text}</span>
          </>
        )}
      </p>
      {isUndoable && (
        <button
          type="button"
          onClick={onUndo}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-chip border border-edge px-3 font-semibold hover:bg-paper-deep"
        >
          <Undo2 aria-hidden="true" className="size-4" />
          {m.office_undo()} <KeyLetter letter="U" />
        </button>
      )}
    </div>
  );
}
