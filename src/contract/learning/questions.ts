import * as z from 'zod/mini';
import { programFound, pythonBoards, pythonTrial } from '../bench/python-trials.ts';
import { fault } from '../platform/faults.ts';

/** What the questions of quizzes ask for, and what may be answered. */

/**
 * choice: one of some answers. predict: what a program prints or a circuit does, typed or chosen. order: lines in their order.
 * number: a number with its unit. fault: a line of a program or a place of a drawing. bench: something built on the workbench.
 */
export const questionKinds = ['choice', 'predict', 'order', 'number', 'fault', 'bench'] as const;
export type QuestionKind = (typeof questionKinds)[number];
export const questionKind = z.enum(questionKinds);

/** A typed answer. Characters. */
export const ANSWER_TEXT_MOST = 300;
/** Lines that are put in order, and answers or places to choose from. */
export const ORDER_LINES_MOST = 12;
export const PLACES_MOST = 40;
/** What was built on the workbench, as text: as much as an experiment. Characters. */
export const BUILT_MOST = 16_000;

export const questionLanguages = ['blocks', 'cpp', 'python', 'text'] as const;
export const benchTools = ['circuits', 'blocks', 'python'] as const;

/** What is to be built: a task of the workbench by its name, or a program of MicroPython that has to hold in trials. */
const bench = z.union([
  z.object({ tool: z.enum(['circuits', 'blocks']), goal: z.string() }),
  z.object({
    tool: z.literal('python'),
    /** What one begins with. */
    program: z.string(),
    board: z.enum(pythonBoards),
    /** Those that are shown. */
    trials: z.array(pythonTrial),
    /** The school has more of them. */
    hasMore: z.boolean(),
  }),
]);
export type BuildTask = z.infer<typeof bench>;
export type PythonTask = Extract<BuildTask, { tool: 'python' }>;

/** What belongs to a question besides its words. Nothing in it tells what is right. */
export const questionTask = z.object({
  program: z.exactOptional(z.object({ language: z.enum(questionLanguages), text: z.string() })),
  /** Of a typed answer: how many lines it has. */
  rows: z.exactOptional(z.int()),
  /** Of a number: it counts, and has no unit. */
  plain: z.exactOptional(z.boolean()),
  /** To be put in order; they travel in the order of the alphabet. */
  lines: z.exactOptional(z.array(z.string())),
  /** The places of the drawing, one for each answer: left, top, width and height of 560 by 340. */
  places: z.exactOptional(z.array(z.tuple([z.number(), z.number(), z.number(), z.number()]))),
  bench: z.exactOptional(bench),
});
export type QuestionTask = z.infer<typeof questionTask>;

const known = z.object({ text: z.string(), right: z.boolean(), because: z.string() });
/** What the school judges by where the answers alone do not say it: told after the first try only. */
export const questionSecret = z.object({
  /** Typed answers that are right, and wrong ones that are known: each with its reason. */
  known: z.exactOptional(z.array(known)),
  /** What a typed text may differ in. */
  ignore: z.exactOptional(z.array(z.enum(['case', 'spaces']))),
  /** How far a number may lie beside the right one: in the right one's unit, or a share of it. */
  tolerance: z.exactOptional(z.object({ by: z.enum(['share', 'amount']), of: z.number() })),
  /** The places of the lines in their right order. */
  order: z.exactOptional(z.array(z.int())),
  /** Other orders that are right as well. */
  also: z.exactOptional(z.array(z.array(z.int()))),
  /** Why the right answer is right, and what helps after any wrong one that is not known. */
  because: z.exactOptional(z.string()),
  hint: z.exactOptional(z.string()),
  /** A program that is right: told only to who reads a quiz without trying it. */
  solution: z.exactOptional(z.string()),
});
export type QuestionSecret = z.infer<typeof questionSecret>;

/** An answer as it was given: the place of one of the answers, typed words, places of lines in their order, or what was built. */
export const given = z.union([
  z.object({ chosen: z.int() }),
  z.object({ text: z.string() }),
  z.object({ order: z.array(z.int()) }),
  z.object({ built: z.string(), found: z.exactOptional(programFound) }),
]);
export type Given = z.infer<typeof given>;

const place = (most: number) =>
  z
    .int(fault('answer_needed'))
    .check(z.minimum(0, fault('answer_needed')), z.maximum(most - 1, fault('answer_needed')));

/** One answer in the body of a call: exactly one of these, whichever the question asks for. */
export const givenFields = {
  chosen: z.optional(place(PLACES_MOST)),
  text: z.optional(z.string().check(z.maxLength(ANSWER_TEXT_MOST, fault('too_long')))),
  order: z.optional(
    z
      .array(place(ORDER_LINES_MOST), fault('order_whole'))
      .check(z.maxLength(ORDER_LINES_MOST, fault('order_whole'))),
  ),
  built: z.optional(z.string().check(z.maxLength(BUILT_MOST, fault('too_long')))),
};
export type GivenFields = {
  chosen?: number | undefined;
  text?: string | undefined;
  order?: number[] | undefined;
  built?: string | undefined;
};
