import * as z from 'zod/mini';

/** What a written text is read into, once and on the server: a screen only draws it. */

/** Words within a line. */
export type Span =
  | { type: 'text' | 'code'; value: string }
  | { type: 'strong' | 'emphasis'; children: Span[] }
  | { type: 'link'; url: string; children: Span[] }
  | { type: 'break' };

/** What a program in a lesson is written in; `output` is what the program above it prints. */
export const programLanguages = ['blocks', 'cpp', 'python', 'output', 'text'] as const;
export type ProgramLanguage = (typeof programLanguages)[number];

const codeKinds = ['comment', 'string', 'number', 'keyword'] as const;
/** A stretch of a program in a colour of its own, counted as JavaScript counts. They stand in order and never overlap. */
export type CodeColour = { kind: (typeof codeKinds)[number]; from: number; to: number };

/** What a block is about, which is also its colour. */
const blockKinds = ['event', 'control', 'motion', 'pins', 'sound', 'data', 'own'] as const;
export type BlockKind = (typeof blockKinds)[number];
/**
 * A block as it is drawn. `words`: its words and what stands in its fields, in turn, beginning with words; joined they are
 * the block as written. `holds` and `otherwise` (after an `else`) are the blocks in it; null where it holds none.
 */
export type DrawnBlock = {
  kind: BlockKind;
  words: string[];
  holds: DrawnBlock[] | null;
  otherwise: DrawnBlock[] | null;
};
/** A hat (`when …` or `define …`) and the blocks that hang below it. */
export type DrawnScript = { head: DrawnBlock; blocks: DrawnBlock[] };

/** A term of a sum as it is drawn in an exercise book. */
export type DrawnTerm =
  | { type: 'words'; text: string }
  | { type: 'row'; parts: DrawnTerm[] }
  | { type: 'fraction'; above: DrawnTerm; below: DrawnTerm }
  | { type: 'power'; base: DrawnTerm; exponent: DrawnTerm }
  | { type: 'root'; of: DrawnTerm };

const relations = ['=', '<', '>', '≤', '≥'] as const;
export type Relation = (typeof relations)[number];

/** A worked sum: what is computed, its first term, and each other with the sign before it. */
export type DrawnSum = {
  label: string;
  first: DrawnTerm;
  others: { relation: Relation; term: DrawnTerm }[];
};

/**
 * A piece of a lesson's text, in the order in which it is read. Where `colours`, `scripts` or `drawn` is missing, an earlier
 * release has stored it: then it is shown as it was written.
 */
export type Passage =
  | { type: 'heading'; depth: 2 | 3; children: Span[] }
  | { type: 'paragraph'; children: Span[] }
  /** A numbered item of a guide's "Build it" is a step; it may hold the step's drawing (`rules/learning/guide-steps.ts`). */
  | { type: 'list'; ordered: boolean; start: number; items: Passage[][] }
  | { type: 'table'; head: Span[][]; rows: Span[][][] }
  | { type: 'quote'; children: Passage[] }
  /** `url` is where the drawing may be fetched. A photograph has its own size in pixels; a drawing is 560 by 340. */
  | { type: 'drawing'; url: string; alt: string; size?: { width: number; height: number } }
  | {
      type: 'program';
      language: ProgramLanguage;
      value: string;
      /** A Python program that goes on where another of its text ended: with all that it continues, as it runs. */
      whole?: string;
      /** What of a program in words is coloured. */
      colours?: CodeColour[];
      /** A block program's scripts. */
      scripts?: DrawnScript[];
    }
  /** Worked sums, one a line. `drawn` has one for each line: null where the line cannot be read as a sum. */
  | { type: 'sums'; lines: string[]; drawn?: (DrawnSum | null)[] };

export const span: z.ZodMiniType<Span> = z.lazy(() =>
  z.union([
    z.object({ type: z.enum(['text', 'code']), value: z.string() }),
    z.object({ type: z.enum(['strong', 'emphasis']), children: z.array(span) }),
    z.object({ type: z.literal('link'), url: z.string(), children: z.array(span) }),
    z.object({ type: z.literal('break') }),
  ]),
);
const spans = z.array(span);

const codeColour = z.object({ kind: z.enum(codeKinds), from: z.int(), to: z.int() });

export const drawnBlock: z.ZodMiniType<DrawnBlock> = z.lazy(() =>
  z.object({
    kind: z.enum(blockKinds),
    words: z.array(z.string()),
    holds: z.nullable(z.array(drawnBlock)),
    otherwise: z.nullable(z.array(drawnBlock)),
  }),
);

export const drawnTerm: z.ZodMiniType<DrawnTerm> = z.lazy(() =>
  z.union([
    z.object({ type: z.literal('words'), text: z.string() }),
    z.object({ type: z.literal('row'), parts: z.array(drawnTerm) }),
    z.object({ type: z.literal('fraction'), above: drawnTerm, below: drawnTerm }),
    z.object({ type: z.literal('power'), base: drawnTerm, exponent: drawnTerm }),
    z.object({ type: z.literal('root'), of: drawnTerm }),
  ]),
);

const drawnSum = z.object({
  label: z.string(),
  first: drawnTerm,
  others: z.array(z.object({ relation: z.enum(relations), term: drawnTerm })),
});

export const passage: z.ZodMiniType<Passage> = z.lazy(() =>
  z.union([
    z.object({
      type: z.literal('heading'),
      depth: z.union([z.literal(2), z.literal(3)]),
      children: spans,
    }),
    z.object({ type: z.literal('paragraph'), children: spans }),
    z.object({
      type: z.literal('list'),
      ordered: z.boolean(),
      start: z.int(),
      items: z.array(z.array(passage)),
    }),
    z.object({ type: z.literal('table'), head: z.array(spans), rows: z.array(z.array(spans)) }),
    z.object({ type: z.literal('quote'), children: z.array(passage) }),
    z.object({
      type: z.literal('drawing'),
      url: z.string(),
      alt: z.string(),
      size: z.exactOptional(z.object({ width: z.int(), height: z.int() })),
    }),
    z.object({
      type: z.literal('program'),
      language: z.enum(programLanguages),
      value: z.string(),
      whole: z.exactOptional(z.string()),
      colours: z.exactOptional(z.array(codeColour)),
      scripts: z.exactOptional(z.array(z.object({ head: drawnBlock, blocks: z.array(drawnBlock) }))),
    }),
    z.object({
      type: z.literal('sums'),
      lines: z.array(z.string()),
      drawn: z.exactOptional(z.array(z.nullable(drawnSum))),
    }),
  ]),
);
