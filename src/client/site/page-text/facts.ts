import type { Passage, Span } from '../../../contract/platform/passages.ts';
import { wordsOf } from '../../learning/lessons/lesson-text/spans.tsx';

type Fact = { name: string; spans: readonly Span[] };

/** What begins with bold words ("**Takes:** half a day"), as these words without their colon, and the rest. Else null. */
function factOf(passage: Passage | undefined): Fact | null {
  if (passage?.type !== 'paragraph') return null;
  const [first, ...rest] = passage.children;
  if (first?.type !== 'strong') return null;
  return { name: wordsOf(first.children).replace(/:$/, ''), spans: rest };
}

/** A list of which every line begins with bold words; null for all else. */
export function factsOf(passage: Passage | undefined): Fact[] | null {
  if (passage?.type !== 'list') return null;
  const facts = passage.items.flatMap((item) => factOf(item.length === 1 ? item[0] : undefined) ?? []);
  return facts.length === passage.items.length ? facts : null;
}

/** The words of a line that is bold from end to end; null for all else. */
export function boldLine(passage: Passage | undefined): string | null {
  const fact = factOf(passage);
  return fact && fact.spans.length === 0 ? fact.name : null;
}

/** Whether a paragraph begins with bold words and goes on. */
export const beginsBold = (passage: Passage): boolean => (factOf(passage)?.spans.length ?? 0) > 0;
