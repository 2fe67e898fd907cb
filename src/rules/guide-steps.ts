import type { Passage, Span } from '../contract/passages.ts';

/** The sections of a guide, by the names that a teacher gives them. */
export const guideSections = {
  build: 'Build it',
  program: 'Program it',
  safety: 'Stay safe',
  wrong: 'What can go wrong',
  yours: 'Make it yours',
} as const;

type Drawing = Extract<Passage, { type: 'drawing' }>;

/** One thing to do. `passages` are its words and what stands with them; the drawing is shown large. */
export type GuideStep = { passages: Passage[]; drawing: Drawing | null };

/** A guide taken apart for walking through it: nothing of it is lost. */
export type GuideWalk = {
  /** What stands before the first step. */
  before: Passage[];
  steps: GuideStep[];
  /** What must be read before anything is built; empty where no such section is written. */
  safety: Passage[];
  /** What is wanted at any step. */
  wrong: Passage[];
  program: Passage[];
  /** What is for afterwards, with its headings. */
  after: Passage[];
};

/** The words of a line, without how they look. */
const wordsOf = (spans: readonly Span[]): string =>
  spans
    .map((span) => ('children' in span ? wordsOf(span.children) : span.type === 'break' ? ' ' : span.value))
    .join('');

/** Takes a guide's passages apart. Without numbered steps under "Build it" there is nothing to walk through: null. */
export function walkGuide(passages: readonly Passage[]): GuideWalk | null {
  const walk: GuideWalk = { before: [], steps: [], safety: [], wrong: [], program: [], after: [] };
  let section: Passage[] | 'build' = walk.before;
  for (const passage of passages) {
    if (passage.type === 'heading' && passage.depth === 2) {
      section = sectionOf(walk, wordsOf(passage.children).trim());
      if (section === walk.after) walk.after.push(passage);
    } else if (section !== 'build') section.push(passage);
    else build(walk, passage);
  }
  return walk.steps.length > 0 ? walk : null;
}

function sectionOf(walk: GuideWalk, name: string): Passage[] | 'build' {
  switch (name) {
    case guideSections.build:
      return 'build';
    case guideSections.safety:
      return walk.safety;
    case guideSections.wrong:
      return walk.wrong;
    case guideSections.program:
      return walk.program;
    default:
      return walk.after;
  }
}

/** Each number is a step. What stands between two numbers belongs to the step above it, as one reads it. */
function build(walk: GuideWalk, passage: Passage): void {
  if (passage.type === 'list' && passage.ordered) walk.steps.push(...passage.items.map(stepOf));
  else {
    const step = walk.steps.at(-1);
    if (!step) walk.before.push(passage);
    else if (passage.type === 'drawing' && step.drawing === null) step.drawing = passage;
    else step.passages.push(passage);
  }
}

function stepOf(item: readonly Passage[]): GuideStep {
  const drawing = item.find((one): one is Drawing => one.type === 'drawing') ?? null;
  return { drawing, passages: item.filter((one) => one !== drawing) };
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
