import type { Passage, Span } from '../../contract/platform/passages.ts';

/** The sections of a guide, by the names that a teacher gives them. */
export const guideSections = {
  build: 'Build it',
  program: 'Program it',
  safety: 'Stay safe',
  wrong: 'What can go wrong',
  yours: 'Make it yours',
} as const;

type Drawing = Extract<Passage, { type: 'drawing' }>;

/** One thing to do. */
export type GuideStep = {
  /** Its words and what stands with them. */
  passages: Passage[];
  /** The step's own, shown large. */
  drawing: Drawing | null;
  /** What stands between it and the next number. */
  below: Passage[];
};

/** A guide taken apart for walking through it; nothing of it is lost. Sections begin with their headings. */
export type GuideWalk = {
  /** What stands before the first step: the introduction, the heading of the building, a picture of the whole. */
  before: Passage[];
  steps: GuideStep[];
  program: Passage[];
  /** What must be read before anything is built. */
  safety: Passage[];
  /** What is wanted at any step. */
  wrong: Passage[];
  /** What is for afterwards. */
  after: Passage[];
};

/** The words of a line, without how they look. */
const wordsOf = (spans: readonly Span[]): string =>
  spans
    .map((span) => ('children' in span ? wordsOf(span.children) : span.type === 'break' ? ' ' : span.value))
    .join('');

/** Takes a guide's passages apart. Without numbered steps under "Build it" there is nothing to walk through: null. */
export function walkGuide(passages: readonly Passage[]): GuideWalk | null {
  const walk: GuideWalk = { before: [], steps: [], program: [], safety: [], wrong: [], after: [] };
  const named: Record<string, Passage[]> = {
    [guideSections.build]: walk.before,
    [guideSections.program]: walk.program,
    [guideSections.safety]: walk.safety,
    [guideSections.wrong]: walk.wrong,
  };
  let section = walk.before;
  let builds = false;
  for (const passage of passages) {
    if (passage.type === 'heading' && passage.depth === 2) {
      const name = wordsOf(passage.children).trim();
      section = named[name] ?? walk.after;
      builds = name === guideSections.build;
    }
    // Each number is a step. What stands between two numbers belongs to the step above it, as one reads it.
    if (builds && passage.type === 'list' && passage.ordered) walk.steps.push(...passage.items.map(stepOf));
    else ((builds ? walk.steps.at(-1)?.below : null) ?? section).push(passage);
  }
  return walk.steps.length > 0 ? walk : null;
}

function stepOf(item: readonly Passage[]): GuideStep {
  const drawing = item.find((one): one is Drawing => one.type === 'drawing') ?? null;
  return { drawing, passages: item.filter((one) => one !== drawing), below: [] };
}

/**
 * Where one goes on in a guide of so many steps: 0 is before the first step, `count + 1` behind the last. What this browser
 * has not sent yet is newest; then what the account knows, from whatever device; then what only this browser knows.
 */
export function stepToOpen(
  known: { waiting: number | null; account: number | null; browser: number | null },
  count: number,
): number {
  const step = known.waiting ?? known.account ?? known.browser ?? 0;
  return Math.min(Math.max(0, step), count + 1);
}
