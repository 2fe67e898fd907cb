import { useState } from 'react';
import type { Circuit } from '../../../contract/bench/circuits.ts';
import { begin, type History, redo, slip, step, undo } from '../../../rules/bench/circuits/history.ts';
import { burnWhatMust, runCircuit } from '../../../rules/bench/circuits/run-circuit.ts';

/**
 * The circuit on the bench with what was and what was undone. Whoever shows the bench keeps `value` and hears of each
 * change; another value brought from outside is a step like any other.
 */
export function useBench(value: Circuit, onChange: (circuit: Circuit) => void) {
  const [history, setHistory] = useState<History<Circuit>>(() => begin(value));
  if (history.now !== value) setHistory(step(history, value));
  const move = (next: History<Circuit>) => {
    setHistory(next);
    onChange(next.now);
  };
  return {
    circuit: value,
    run: runCircuit(value),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => move(undo(history)),
    redo: () => move(redo(history)),
    /** Makes a change, and lets burn what must. False where there was none to make. */
    act: (next: Circuit | null, isStep = true): boolean => {
      if (!next) return false;
      const settled = burnWhatMust(next).circuit;
      move(isStep ? step(history, settled) : slip(history, settled));
      return true;
    },
  };
}
export type BenchState = ReturnType<typeof useBench>;
