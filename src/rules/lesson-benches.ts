import { pages } from '../contract/pages.ts';
import type { Passage, Span } from '../contract/passages.ts';

/** What of a lesson lies ready on the workbench: its circuits by their addresses, its block programs as written. */
export type LessonBenches = { circuits: string[]; programs: string[] };

const linksIn = (spans: readonly Span[]): string[] =>
  spans.flatMap((span) => {
    if (span.type === 'link') return [span.url];
    return 'children' in span ? linksIn(span.children) : [];
  });

const spansIn = (passage: Passage): Span[] => {
  switch (passage.type) {
    case 'heading':
    case 'paragraph':
      return passage.children;
    case 'list':
      return passage.items.flat().flatMap(spansIn);
    case 'quote':
      return passage.children.flatMap(spansIn);
    case 'table':
      return [...passage.head, ...passage.rows.flat()].flat();
    default:
      return [];
  }
};

const programsIn = (passage: Passage): string[] => {
  if (passage.type === 'program') return passage.scripts ? [passage.value] : [];
  if (passage.type === 'quote') return passage.children.flatMap(programsIn);
  return passage.type === 'list' ? passage.items.flat().flatMap(programsIn) : [];
};

/** Finds them in a lesson's text, in the order of reading, each once. */
export function benchesOf(passages: readonly Passage[]): LessonBenches {
  const links = linksIn(passages.flatMap(spansIn));
  return {
    circuits: [...new Set(links.filter((url) => url.startsWith(`${pages.workbenchCircuits}?`)))],
    programs: [...new Set(passages.flatMap(programsIn))],
  };
}
