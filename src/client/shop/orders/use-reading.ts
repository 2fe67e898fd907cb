import { useEffect, useState } from 'react';
import { type Proposal, readScreenshot } from '../readings/readings-api.ts';

type Chosen = {
  file: File;
  /** Rupees that are due. */
  amount: number;
};

type Parts = { read: typeof readScreenshot; tell: (proposal: Proposal) => void };

/** Has a chosen picture read. A reading that fails says nothing; one that was ended neither. Gives what ends it. */
export function followReading(chosen: Chosen, { read, tell }: Parts): () => void {
  const ended = new AbortController();
  read({ ...chosen, signal: ended.signal }).then(
    (proposal) => {
      if (!ended.signal.aborted) tell(proposal);
    },
    () => {
      // It was a help; the form is sent without it.
    },
  );
  return () => ended.abort();
}

/**
 * What the chosen picture says; null until it was read, and for good where it cannot be. `isSending`: the line belongs to
 * the form that is being sent.
 */
export function useReading(file: File | null, amount: number, isSending: boolean): Proposal | null {
  const [last, setLast] = useState<{ file: File; proposal: Proposal } | null>(null);
  const proposal = file !== null && last?.file === file ? last.proposal : null;
  const isWanted = file !== null && proposal === null && !isSending;
  useEffect(() => {
    if (!isWanted) return;
    const tell = (proposal: Proposal) => setLast({ file, proposal });
    return followReading({ file, amount }, { read: readScreenshot, tell });
  }, [file, amount, isWanted]);
  return proposal;
}
