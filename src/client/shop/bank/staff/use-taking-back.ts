import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { UNDO_SECONDS } from '../../../../contract/platform/limits.ts';
import { m } from '../../../../texts/generated/messages.js';
import { failureText } from '../../../platform/api/failure-text.ts';
import type { Outcome } from '../../../platform/office/use-decide.ts';
import { undoMatched } from '../bank-api.ts';
import { leftWords } from './left-words.ts';

type Names = ReadonlyMap<string, string>;
type Left = readonly { orderId: string; message: string }[];

type Told = {
  /** What was done, in words. */
  done: string;
  /** The orders for which it was. */
  orderIds: string[];
  /** Those for which it was not. */
  left: Left;
  /** The learner of each order. */
  names: Names;
  /** When it was pressed: milliseconds of performance.now(). */
  at: number;
};

export type TakingBack = ReturnType<typeof useTakingBack>;

/** How the last press of the bank's desk ended, and taking it back, whatever view one looks at meanwhile. */
export function useTakingBack() {
  const [outcome, setOutcome] = useState<Outcome<{ orderIds: string[]; names: Names }> | null>(null);
  const undoing = useMutation({
    mutationFn: ({ orderIds }: { orderIds: string[]; names: Names }) => undoMatched(orderIds),
    onSuccess: ({ undone, left }, { names }) => {
      const done = undone.length > 0 ? [m.bank_undone({ count: undone.length })] : [];
      const text = [...done, ...leftWords(left, names)].join(' ');
      setOutcome({ text, isDone: left.length === 0, undoable: null });
    },
    onError: (error) => fail(error),
  });
  const say = (text: string) => setOutcome({ text, isDone: true, undoable: null });
  const fail = (error: Error) => {
    const text = failureText(error);
    setOutcome({ text, isDone: false, undoable: null });
  };
  function tell({ done, orderIds, left, names, at }: Told) {
    setOutcome({
      text: [...(orderIds.length > 0 ? [done] : []), ...leftWords(left, names)].join(' '),
      isDone: left.length === 0,
      // A little less than the server gives, and from the press on: what is offered can be done.
      undoable:
        orderIds.length > 0 ? { entry: { orderIds, names }, until: at + (UNDO_SECONDS - 1) * 1000 } : null,
    });
  }
  function undo() {
    const undoable = outcome?.undoable;
    if (!undoable || undoable.until < performance.now() || undoing.isPending) return;
    setOutcome({ ...outcome, undoable: null });
    undoing.mutate(undoable.entry);
  }
  return { outcome, say, fail, tell, undo };
}
