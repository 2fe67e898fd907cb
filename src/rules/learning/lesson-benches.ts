import { pages } from '../../contract/platform/pages.ts';
import type { Passage, Span } from '../../contract/platform/passages.ts';

/** What of a lesson lies ready on the workbench: its circuits by their addresses, its programs in each language as written. */
export type LessonBenches = { circuits: string[]; programs: string[]; python: string[]; sketches: string[] };

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

type Program = Extract<Passage, { type: 'program' }>;

const programsIn = (passage: Passage): Program[] => {
  if (passage.type === 'program') return [passage];
  if (passage.type === 'quote') return passage.children.flatMap(programsIn);
  return passage.type === 'list' ? passage.items.flat().flatMap(programsIn) : [];
};

const each = (all: readonly string[]): string[] => [...new Set(all)];

/** Finds them in a lesson's text, in the order of reading, each once. */
export function benchesOf(passages: readonly Passage[]): LessonBenches {
  const links = linksIn(passages.flatMap(spansIn));
  const programs = passages.flatMap(programsIn);
  const written = (language: Program['language']) =>
    each(programs.filter((one) => one.language === language).map(({ value, whole }) => whole ?? value));
  return {
    circuits: each(links.filter((url) => url.startsWith(`${pages.workbenchCircuits}?`))),
    programs: each(programs.filter(({ scripts }) => scripts).map(({ value }) => value)),
    python: written('python'),
    sketches: written('cpp'),
  };
}
