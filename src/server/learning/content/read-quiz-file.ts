import * as z from 'zod';
import { pythonBoards, TRIAL_SECONDS_MOST, TRIALS_MOST } from '../../../contract/bench/python-trials.ts';
import {
  ANSWER_TEXT_MOST,
  BUILT_MOST,
  benchTools,
  ORDER_LINES_MOST,
  PLACES_MOST,
  questionKinds,
  questionLanguages,
} from '../../../contract/learning/questions.ts';
import { benchGoals } from '../../../rules/learning/questions/judge-built.ts';
import { isPermutation } from '../../../rules/learning/questions/judge-order.ts';
import { readQuantity } from '../../../rules/learning/questions/quantity.ts';
import { parseYaml, type Reading } from '../../platform/config/parse-yaml.ts';
import { key, words } from './read-course-file.ts';

const right = z.boolean('must be true or false').default(false);
const answer = z.strictObject({ text: words, right, because: words });
const answers = z
  .array(answer, 'must be a list')
  .min(2, 'needs at least two answers')
  .max(6, 'has more than six answers');

/** A program as it is printed: its lines stay as they are. */
const program = z
  .string('must be text')
  .transform((text) => text.replace(/\s+$/, ''))
  .refine((text) => text !== '', 'must not be empty');
const language = z.enum(questionLanguages, `must be ${questionLanguages.join(', ')}`).default('blocks');
const typed = z
  .string('must be text in quotes')
  .min(1, 'must not be empty')
  .max(ANSWER_TEXT_MOST, `has more than ${ANSWER_TEXT_MOST} characters`);
const quantity = z
  .string('must be a number with its unit, like 11.4 mA')
  .refine(
    (text) => typeof readQuantity(text) === 'object' && !('unknownUnit' in (readQuantity(text) as object)),
    'must be a number with a unit that is known here, like 11.4 mA',
  );
const tolerance = z
  .string('must be a share or an amount, like 2 % or 0.1 mA')
  .refine(
    (text) => typeof readQuantity(text) === 'object' && !('unknownUnit' in (readQuantity(text) as object)),
    'must be a share or an amount, like 2 % or 0.1 mA',
  );

const asked = {
  key,
  ask: words,
  drawing: z
    .string('must be the name of a drawing')
    .regex(/^drawings\/[^/]+\.svg$/, 'must be a drawing, like drawings/led-legs.svg')
    .optional(),
  /** What the drawing shows, where no lesson shows the same. */
  shows: words.optional(),
  lecture: key.optional(),
  /** It builds on the question above it and stays behind it. */
  follows: z.boolean('must be true or false').default(false),
};
/** Why the right answer is right, and what helps after a wrong one. */
const reasons = { because: words, hint: words };

const choice = z.strictObject({ ...asked, kind: z.literal('choice').optional(), answers });

const predict = z.strictObject({
  ...asked,
  kind: z.literal('predict'),
  program: program.optional(),
  language,
  /** To choose from, */
  answers: answers.optional(),
  /** or to type: what is printed, in one spelling or in several. */
  prints: z.union([typed, z.array(typed).min(1, 'needs a text')], 'must be text in quotes').optional(),
  ignore: z.array(z.enum(['case', 'spaces'], 'must be case or spaces'), 'must be a list').default([]),
  known: z.array(z.strictObject({ text: typed, because: words }), 'must be a list').default([]),
  because: words.optional(),
  hint: words.optional(),
});

const order = z.strictObject({
  ...asked,
  ...reasons,
  kind: z.literal('order'),
  lines: z
    .array(z.string('must be text').trim().min(1, 'must not be empty').or(program), 'must be a list')
    .min(3, 'needs at least three lines')
    .max(ORDER_LINES_MOST, `has more than ${ORDER_LINES_MOST} lines`),
  /** Other orders that are right as well, each by the numbers of the lines above. */
  also: z.array(z.array(z.int('must be the number of a line')), 'must be a list of orders').optional(),
});

const number = z.strictObject({
  ...asked,
  ...reasons,
  kind: z.literal('number'),
  is: quantity,
  tolerance: tolerance.optional(),
  known: z.array(z.strictObject({ is: quantity, because: words }), 'must be a list').default([]),
});

const share = z.number('must be a number').min(0, 'must not be below 0');
const place = z.strictObject({
  /** A line of the program, counted from 1, */
  line: z.int('must be a whole number').min(1, 'must be 1 or more').optional(),
  /** or an area of the drawing: left, top, width, height. */
  area: z
    .tuple([share, share, share, share], 'must be left, top, width and height: [40, 60, 120, 80]')
    .optional(),
  name: words.optional(),
  right,
  because: words,
});
const faulty = z.strictObject({
  ...asked,
  kind: z.literal('fault'),
  program: program.optional(),
  language,
  places: z
    .array(place, 'must be a list')
    .min(1, 'needs a place')
    .max(PLACES_MOST, `has more than ${PLACES_MOST} places`),
  hint: words.optional(),
});

const goal = { ...asked, ...reasons, kind: z.literal('bench'), goal: words };

/** Parts by their names on the pretended board: those that a hand moves, and those that are looked at. */
const movedHow =
  'must be a part that a hand moves, like "temperature:4", "volts:34", "distance:19" or "button:5"';
const seenHow = 'must be a part of the board, like "pin:2" or "servo:0"';
const movedPart = z
  .string(movedHow)
  .regex(
    /^((temperature|humidity|volts|distance|button|turn):\d+|tilt:[xy]|line|(visit|message):.+)$/,
    movedHow,
  );
const seenPart = z.string(seenHow).regex(/^\w+:.+$|^(wifi|answered|asked)$/, seenHow);
const value = z.union([z.number(), z.string().max(200)], 'must be a number or text');
const trial = z.strictObject({
  /** What is tried, in words: "It is 34 °C". */
  name: words,
  /** How long it runs at most, in seconds of its own time. */
  seconds: z
    .number('must be a number')
    .positive('must be more than 0')
    .max(TRIAL_SECONDS_MOST, `must be ${TRIAL_SECONDS_MOST} at most`)
    .default(10),
  /** How parts are from the beginning, */
  given: z.record(movedPart, value, movedHow).default({}),
  /** what is typed where the program asks, */
  types: z.array(z.string('must be text in quotes'), 'must be a list').default([]),
  /** and what hands do later. */
  moves: z
    .array(
      z.strictObject({
        after: z.number('must be a number of seconds').min(0, 'must not be below 0'),
        part: movedPart,
        value,
      }),
      'must be a list',
    )
    .default([]),
  /** Lines that run when the program has come to its end. */
  calls: program.optional(),
  prints: program.optional(),
  mentions: program.optional(),
  parts: z.record(seenPart, value, seenHow).optional(),
  ends: z.boolean('must be true or false').default(false),
  /** Only the school tries it. */
  hidden: z.boolean('must be true or false').default(false),
});
const begun = program.refine((text) => text.length <= BUILT_MOST, `has more than ${BUILT_MOST} characters`);
const bench = z.discriminatedUnion(
  'bench',
  [
    z.strictObject({ ...goal, bench: z.literal('circuits') }),
    z.strictObject({ ...goal, bench: z.literal('blocks') }),
    z.strictObject({
      ...asked,
      ...reasons,
      kind: z.literal('bench'),
      bench: z.literal('python'),
      board: z.enum(pythonBoards, `must be ${pythonBoards.join(' or ')}`).optional(),
      /** What one begins with, */
      program: begun,
      /** and a program that is right: it stays here. */
      solution: begun,
      trials: z.array(trial, 'must be a list').min(1, 'needs a trial'),
    }),
  ],
  { error: `must be ${benchTools.slice(0, -1).join(', ')} or ${benchTools.at(-1)}` },
);

const question = z.discriminatedUnion('kind', [choice, predict, order, number, faulty, bench], {
  error: `must be ${questionKinds.slice(0, -1).join(', ')} or ${questionKinds.at(-1)}`,
});
export type FileQuestion = z.infer<typeof question>;

type Refuse = (path: PropertyKey[], message: string) => void;

type Answers = { answers: readonly { text: string; right: boolean }[] };

function checkAnswers({ answers }: Answers, refuse: Refuse): void {
  const right = answers.filter((answer) => answer.right).length;
  if (right !== 1)
    refuse(['answers'], right === 0 ? 'none has right: true' : `${right} have right: true; choose one`);
  if (new Set(answers.map(({ text }) => text)).size < answers.length)
    refuse(['answers'], 'two answers say the same');
}

function checkPredict(one: Extract<FileQuestion, { kind: 'predict' }>, refuse: Refuse): void {
  if (!one.program && !one.drawing) refuse(['program'], 'is missing: a program, or a drawing of a circuit');
  if (one.answers && one.prints !== undefined)
    refuse(['prints'], 'stands beside answers: one types what is printed, or chooses');
  if (one.answers) {
    checkAnswers({ answers: one.answers }, refuse);
    return;
  }
  if (one.prints === undefined) {
    refuse(['prints'], 'is missing: what is printed, or answers to choose from');
    return;
  }
  for (const part of ['because', 'hint'] as const) if (!one[part]) refuse([part], 'is missing');
}

function checkPlaces(one: Extract<FileQuestion, { kind: 'fault' }>, refuse: Refuse): void {
  const right = one.places.filter((place) => place.right).length;
  if (right !== 1)
    refuse(['places'], right === 0 ? 'none has right: true' : `${right} have right: true; choose one`);
  const lines = one.program?.split('\n');
  if (!lines && !one.drawing) refuse(['program'], 'is missing: a program, or a drawing');
  if (lines && lines.length > PLACES_MOST) refuse(['program'], `has more than ${PLACES_MOST} lines`);
  if (lines && !one.hint) refuse(['hint'], 'is missing: it is told for the lines that are no place');
  for (const [index, { line, area, name }] of one.places.entries()) {
    const at = ['places', index];
    if (lines) {
      if (line === undefined) refuse([...at, 'line'], 'is missing: which line of the program');
      else if (line > lines.length) refuse([...at, 'line'], `the program has ${lines.length} lines`);
      else if (!lines[line - 1]?.trim()) refuse([...at, 'line'], 'this line of the program is empty');
      else if (one.places.findIndex((other) => other.line === line) < index)
        refuse([...at, 'line'], 'another place is the same line');
      continue;
    }
    if (!name) refuse([...at, 'name'], 'is missing: what the place is called, for those who cannot see it');
    else if (one.places.findIndex((other) => other.name === name) < index)
      refuse([...at, 'name'], 'another place has the same name');
    if (!area) refuse([...at, 'area'], 'is missing: [left, top, width, height]');
    else if (area[0] + area[2] > 560 || area[1] + area[3] > 340 || area[2] < 1 || area[3] < 1)
      refuse([...at, 'area'], 'does not lie within the drawing, which is 560 wide and 340 high');
  }
  if (!lines && one.places.length < 2) refuse(['places'], 'needs at least two places');
}

function checkTrials(trials: readonly z.infer<typeof trial>[], refuse: Refuse): void {
  const shown = trials.filter(({ hidden }) => !hidden).length;
  if (shown === 0) refuse(['trials'], 'all are hidden: show at least one');
  if (shown > TRIALS_MOST || trials.length - shown > TRIALS_MOST)
    refuse(['trials'], `has more than ${TRIALS_MOST} trials that are shown, or that are hidden`);
  for (const [index, { name, prints, mentions, parts, ends }] of trials.entries()) {
    const at = ['trials', index];
    if (trials.findIndex((other) => other.name === name) < index)
      refuse([...at, 'name'], 'another trial has the same name');
    if (prints !== undefined && mentions !== undefined)
      refuse([...at, 'mentions'], 'stands beside prints: all that is printed, or lines among it');
    if (prints === undefined && mentions === undefined && !parts && !ends)
      refuse(at, 'says nothing that must hold: prints, mentions, parts or ends');
  }
}

function checkQuestion(one: FileQuestion, refuse: Refuse): void {
  switch (one.kind) {
    case undefined:
    case 'choice':
      checkAnswers(one, refuse);
      return;
    case 'predict':
      checkPredict(one, refuse);
      return;
    case 'fault':
      checkPlaces(one, refuse);
      return;
    case 'order':
      if (new Set(one.lines).size < 2) refuse(['lines'], 'all say the same');
      one.also?.forEach((numbers, at) => {
        if (
          !isPermutation(
            numbers.map((number) => number - 1),
            one.lines.length,
          )
        )
          refuse(['also', at], `must name each line once, by its number from 1 to ${one.lines.length}`);
      });
      return;
    case 'number': {
      const unitOf = (text: string) => (readQuantity(text) as { unit?: string }).unit;
      if (
        one.tolerance &&
        unitOf(one.is) !== undefined &&
        ![unitOf(one.is), '%'].includes(unitOf(one.tolerance))
      )
        refuse(['tolerance'], 'must be a share, like 2 %, or have the unit of the number');
      return;
    }
    case 'bench':
      if (one.bench === 'python') checkTrials(one.trials, refuse);
      else if (!benchGoals[one.bench].includes(one.goal))
        refuse(['goal'], `must be one of ${benchGoals[one.bench].join(', ')}`);
  }
}

const quizFile = z.strictObject({
  questions: z
    .array(question, 'must be a list')
    .min(1, 'needs a question')
    .superRefine((questions, check) => {
      for (const [index, one] of questions.entries()) {
        const refuse: Refuse = (path, message) =>
          check.addIssue({ code: 'custom', path: [index, ...path], message });
        checkQuestion(one, refuse);
        if (index === 0 && one.follows) refuse(['follows'], 'the first question has none above it');
        if (questions.findIndex(({ key }) => key === one.key) < index)
          refuse(['key'], `another question of this quiz has the key ${one.key}`);
      }
    }),
});
export type QuizFile = z.infer<typeof quizFile>;

/** Reads quizzes/<chapter-key>.yaml; content/README.md explains it to teachers. */
export const readQuizFile = (text: string): Reading<QuizFile> => parseYaml(quizFile, text);
