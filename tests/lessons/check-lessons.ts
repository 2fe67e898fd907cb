import { isUnit, readSum } from '../../src/server/learning/content/sums/worked-sum.ts';
import { runSketches } from './arduino/run-sketches.ts';
import { runBlocks } from './blocks/run-blocks.ts';
import { compareOutput } from './compare-output.ts';
import { type Fence, failure, type Program, readFences, readPrograms } from './lesson-files.ts';
import { type BoardName, runPython } from './python/run-python.ts';

/** A lesson or project: its name (`<course>/lessons/<key>.md`) and its text. */
export type LessonText = { file: string; markdown: string };

/** The languages of fences; `text` is neither run nor read. */
const languages = ['blocks', 'cpp', 'python', 'output', 'sum', 'text'];

/** Runs all programs of one language; gives one sentence for everything that is wrong, with file and line. */
async function checkPrograms(
  texts: LessonText[],
  language: string,
  run: (
    codes: string[],
  ) => Promise<{ printed: string[]; complaints: { line: number | undefined; sentence: string }[] }[]>,
): Promise<string[]> {
  const programs = texts.flatMap(({ file, markdown }) => readPrograms(readFences(file, markdown), language));
  const runs = await run(programs.map(({ code }) => code));
  const printedBy = new Map<Program, string[]>();
  return programs.flatMap((program, i) => {
    const { printed = [], complaints = [] } = runs[i] ?? {};
    // The last line ends where the program ends.
    if (printed.at(-1) === '') printed.pop();
    printedBy.set(program, printed);
    const before = program.before && printedBy.get(program.before);
    const failures = complaints.map(({ line, sentence }) => failure(program, line, sentence));
    // What a broken program prints says nothing.
    return [...new Set(failures.length ? failures : compareOutput(program, printed, before))];
  });
}

/** Every `blocks` program runs on the pretended board of the Junior courses. */
export const checkBlocks = (texts: LessonText[]): Promise<string[]> =>
  checkPrograms(texts, 'blocks', async (codes) => codes.map(runBlocks));

/** Every `cpp` sketch compiles without warnings and runs on a pretended Uno. */
export const checkSketches = (texts: LessonText[]): Promise<string[]> =>
  checkPrograms(texts, 'cpp', async (codes) => runSketches(codes));

/** Every `python` program runs in MicroPython on a pretended ESP32 or ESP32-S3. */
export const checkPython = (texts: LessonText[], board: BoardName): Promise<string[]> =>
  checkPrograms(texts, 'python', (codes) => runPython(codes, board));

const mistaken =
  /(?<![\w.])\d+(?:\.\d+)?\s?(m[av]|v|KHz|khz|hz|Mhz|MHZ|MAh|mah|Kohm|KOhm|kOhm|Ohm|ohms|MS|Ma|Mv)(?![\w'/])/g;

/** Every line of a `sum` holds, every fence is known and stands where it may, and no text writes a unit that is none. */
export function checkSums(texts: LessonText[]): string[] {
  return texts.flatMap(({ file, markdown }) => {
    const fences = readFences(file, markdown);
    return [
      ...fences.flatMap((fence, i) => [...checkFence(fence, fences[i - 1]), ...checkSum(fence)]),
      ...checkUnits(file, markdown),
    ];
  });
}

function checkSum({ language, file, line, text }: Fence): string[] {
  if (language !== 'sum') return [];
  return text.split('\n').flatMap((each, i) => {
    if (!each.trim()) return [];
    const sum = readSum(each);
    const where = `${file}:${line + i}: “${each.trim()}”`;
    if ('complaint' in sum) return [`${where}: ${sum.complaint}`];
    if (sum.holds) return [];
    return [`${where} does not hold: the value is ${sum.computed}`];
  });
}

function checkFence(
  { file, line, language, continued, follows }: Fence,
  before: Fence | undefined,
): string[] {
  const where = `${file}:${line - 1}:`;
  if (!languages.includes(language))
    return [`${where} a fence of “${language}” is not known: ${languages.join(', ')}`];
  if (language === 'output' && !(follows && /^(blocks|cpp|python)$/.test(before?.language ?? '')))
    return [`${where} an output must stand directly below its program`];
  return continued && !before ? [`${where} there is no program before this one that it could continue`] : [];
}

function checkUnits(file: string, markdown: string): string[] {
  let fenced = false;
  return markdown.split('\n').flatMap((text, i) => {
    if (/^\s*```/.test(text)) fenced = !fenced;
    if (fenced || text.startsWith('```')) return [];
    return [...text.replace(/`[^`]*`/g, '').matchAll(mistaken)]
      .filter(([, unit = '']) => !isUnit(unit))
      .map(([words]) => `${file}:${i + 1}: “${words}” is not how this unit is written`);
  });
}
