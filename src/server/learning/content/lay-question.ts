import type { PythonTrial } from '../../../contract/bench/python-trials.ts';
import type { QuestionSecret } from '../../../contract/learning/questions.ts';
import { boardOf } from '../../../rules/bench/python/program-to-run.ts';
import { readQuantity } from '../../../rules/learning/questions/quantity.ts';
import type { Judged } from '../../../rules/learning/questions/question.ts';
import type { FileQuestion } from './read-quiz-file.ts';

type OfKind<Kind> = Extract<FileQuestion, { kind: Kind }>;

const nothing = { answers: [], task: null, secret: null };

/** A question of a file as it is stored: what may be seen before a try on one side, what judges it on the other. */
export function layQuestion(one: FileQuestion): Judged {
  switch (one.kind) {
    case undefined:
    case 'choice':
      return { ...nothing, kind: 'choice', answers: one.answers };
    case 'predict':
      return layPredict(one);
    case 'order':
      return layOrder(one);
    case 'number':
      return layNumber(one);
    case 'fault':
      return layFault(one);
    case 'bench': {
      const { because, hint } = one;
      if (one.bench === 'python') return layProgram(one);
      return {
        ...nothing,
        kind: 'bench',
        task: { bench: { tool: one.bench, goal: one.goal } },
        secret: { because, hint },
      };
    }
  }
}

type FileTrial = Extract<OfKind<'bench'>, { bench: 'python' }>['trials'][number];

/** A trial as it runs: what is given is so from the beginning, then what hands move, the earliest first. */
function layTrial({
  name,
  seconds,
  given,
  types,
  moves,
  calls,
  prints,
  mentions,
  parts,
  ends,
}: FileTrial): PythonTrial {
  const from = [...Object.entries(given), ...types.map((words) => ['answer', words] as const)];
  return {
    name,
    seconds,
    hands: [
      ...from.map(([part, value]): PythonTrial['hands'][number] => [0, part, value]),
      ...moves
        .toSorted((a, b) => a.after - b.after)
        .map(({ after, part, value }): PythonTrial['hands'][number] => [after, part, value]),
    ],
    ...(calls === undefined ? {} : { calls }),
    ...(prints === undefined ? {} : { prints }),
    ...(mentions === undefined ? {} : { mentions }),
    ...(parts ? { parts } : {}),
    ...(ends ? { ends } : {}),
  };
}

/** What is shown goes with the question; what only the school tries stays with what judges it. */
function layProgram(one: Extract<OfKind<'bench'>, { bench: 'python' }>): Judged {
  const { program, solution, board, trials, because, hint } = one;
  const hidden = trials.filter((trial) => trial.hidden).map(layTrial);
  return {
    ...nothing,
    kind: 'bench',
    task: {
      bench: {
        tool: 'python',
        program: `${program}\n`,
        board: board ?? boardOf(solution),
        trials: trials.filter((trial) => !trial.hidden).map(layTrial),
        hasMore: hidden.length > 0,
      },
    },
    secret: { because, hint, solution: `${solution}\n`, ...(hidden.length > 0 ? { trials: hidden } : {}) },
  };
}

const programOf = ({ program, language }: Pick<OfKind<'predict'>, 'program' | 'language'>) =>
  program === undefined ? {} : { program: { language, text: program } };

function layPredict(one: OfKind<'predict'>): Judged {
  const task = programOf(one);
  if (one.answers) return { ...nothing, kind: 'predict', answers: one.answers, task };
  const prints = one.prints === undefined ? [] : [one.prints].flat();
  return {
    ...nothing,
    kind: 'predict',
    task: { ...task, rows: Math.max(1, ...prints.map((text) => text.trim().split('\n').length)) },
    secret: {
      known: [
        ...prints.map((text) => ({ text, right: true, because: one.because ?? '' })),
        ...one.known.map((known) => ({ ...known, right: false })),
      ],
      ignore: one.ignore,
      ...(one.hint ? { hint: one.hint } : {}),
    },
  };
}

/** Lines travel in the order of the alphabet: how they stand in the file tells nobody anything. */
function layOrder({ lines, also, because, hint }: OfKind<'order'>): Judged {
  const places = lines.map((line, place) => ({ line, place }));
  const sorted = places.toSorted((a, b) => (a.line < b.line ? -1 : a.line > b.line ? 1 : a.place - b.place));
  const travels = (place: number) => sorted.findIndex((one) => one.place === place);
  return {
    ...nothing,
    kind: 'order',
    task: { lines: sorted.map(({ line }) => line) },
    secret: {
      order: lines.map((_line, place) => travels(place)),
      ...(also ? { also: also.map((numbers) => numbers.map((number) => travels(number - 1))) } : {}),
      because,
      hint,
    },
  };
}

/** A tolerance in base units, or as a share. */
function toleranceOf(written: string | undefined): Pick<QuestionSecret, 'tolerance'> {
  const read = written === undefined ? 'no_number' : readQuantity(written);
  if (read === 'no_number' || 'unknownUnit' in read) return {};
  const [of = 0] = read.values;
  return { tolerance: read.unit === '%' ? { by: 'share', of: of / 100 } : { by: 'amount', of } };
}

const isPlain = (written: string) => (readQuantity(written) as { unit?: string }).unit === '';

function layNumber(one: OfKind<'number'>): Judged {
  const { is, known, because, hint, tolerance } = one;
  return {
    ...nothing,
    kind: 'number',
    task: { rows: 1, ...(isPlain(is) ? { plain: true } : {}) },
    secret: {
      known: [
        { text: is, right: true, because },
        ...known.map((other) => ({ text: other.is, right: false, because: other.because })),
      ],
      ...toleranceOf(tolerance),
      hint,
    },
  };
}

/** In a program each line is a place, with its number: two lines may say the same. */
function layFault(one: OfKind<'fault'>): Judged {
  const hint = one.hint ?? '';
  if (one.program === undefined)
    return {
      ...nothing,
      kind: 'fault',
      answers: one.places.map(({ name = '', right, because }) => ({ text: name, right, because })),
      task: { places: one.places.map(({ area = [0, 0, 1, 1] }) => area) },
      secret: { hint },
    };
  const answers = one.program.split('\n').map((line, index) => {
    const place = one.places.find((other) => other.line === index + 1);
    return {
      text: `${index + 1}: ${line.trim()}`,
      right: place?.right ?? false,
      because: place?.because ?? hint,
    };
  });
  return { ...nothing, kind: 'fault', answers, task: programOf(one), secret: { hint } };
}
