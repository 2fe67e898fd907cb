import { existsSync, readFileSync } from 'node:fs';
import { type Document, isMap, isNode, isPair, LineCounter, parseDocument, type YAMLError } from 'yaml';
import type * as z from 'zod';
import { ConfigurationError } from './configuration-error.ts';

/** Where something in a file should be mended, and how. Lines count from 1. */
export type Mistake = { line: number; sentence: string };

/** The line on which what stands at this path begins; where nothing stands, what it would stand in. */
export type LineOf = (path: readonly PropertyKey[]) => number;

/** What was read, or what to mend: line 9, `price: must be whole rupees`. */
export type Reading<T> =
  | { value: T; lineOf: LineOf; complaints: null }
  | { value: null; complaints: Mistake[] };

export const refused = (complaints: Mistake[]): Reading<never> => ({ value: null, complaints });

/** `chapters, number 2, title`: where in a file, counted as a person counts. */
function placeOf(path: readonly PropertyKey[]): string {
  return path.map((part) => (typeof part === 'number' ? `number ${part + 1}` : String(part))).join(', ');
}

/** What a person should do about YAML that cannot be read at all; other mistakes keep the reader's own words. */
const remedies: Partial<Record<YAMLError['code'], string>> = {
  TAB_AS_INDENT: 'begins with a tab; use spaces',
  BAD_INDENT: 'does not stand as far in as the lines around it',
  BLOCK_AS_IMPLICIT_KEY: 'has a colon in its text: put the whole text in quotes',
  DUPLICATE_KEY: 'has a name that stands here before; each may stand once',
  MISSING_CHAR: 'opens a quote or a bracket that is not closed, or lacks a comma or a colon',
  BAD_SCALAR_START: 'begins with a sign that means something else here: put the text in quotes',
  BAD_DQ_ESCAPE: 'has a \\ in its text: write it twice, or use single quotes',
};

function unreadable(error: YAMLError): Mistake {
  const line = error.linePos?.[0].line ?? 1;
  return {
    line,
    sentence: remedies[error.code] ?? error.message.split(/ at line \d|\n/)[0] ?? error.message,
  };
}

function lineFinder(document: Document, lines: LineCounter): LineOf {
  const lineAt = (offset: number) => lines.linePos(offset).line || 1;
  return (path) => {
    let [node, line]: [unknown, number] = [document.contents, 1];
    for (const [depth, part] of path.entries()) {
      if (isNode(node) && node.range) line = lineAt(node.range[0]);
      if (isMap(node)) {
        const pair = node.items.find((one) => isPair(one) && String(one.key) === String(part));
        if (!pair) return depth === 0 ? 1 : line;
        node = pair.value;
        if (isNode(pair.key) && pair.key.range) line = lineAt(pair.key.range[0]);
      } else {
        const item: unknown = document.getIn(path.slice(0, depth + 1), true);
        if (!isNode(item)) return line;
        node = item;
        if (item.range) line = lineAt(item.range[0]);
      }
    }
    return line;
  };
}

function mistakesFor(issue: z.core.$ZodIssue, lineOf: LineOf): Mistake[] {
  const place = placeOf(issue.path);
  const before = place ? `${place}: ` : '';
  if (issue.code !== 'unrecognized_keys') {
    const isMissing = issue.code === 'invalid_type' && issue.input === undefined;
    const isOddlyBuilt = issue.message.startsWith('Invalid input');
    const message = isOddlyBuilt ? 'is not written as content/README.md says' : issue.message;
    return [{ line: lineOf(issue.path), sentence: `${before}${isMissing ? 'is missing' : message}` }];
  }
  return issue.keys.map((key) => {
    // `{ part: Lamp, 6 V, quantity: 1 }`: what follows a comma is read as a name of its own.
    const isTorn = (issue.input as Record<string, unknown> | undefined)?.[key] === null;
    const sentence = isTorn
      ? `the text before “${key}” has a comma: put the whole text in quotes`
      : `there is no line called ${key}`;
    return { line: lineOf([...issue.path, key]), sentence: `${before}${sentence}` };
  });
}

/** The first signs of a ZIP file, which a .docx is inside, whatever it is called. */
const PACKED = 'PK\u0003\u0004';

/** What to say of a file that a word processor made, not an editor of plain text; null when it is plain. */
export const notPlainText = (text: string): Mistake | null =>
  text.startsWith(PACKED)
    ? {
        line: 1,
        sentence:
          'is a Word document (.docx) under another name: open it in Word, choose “Save as”, “Plain text”, and give that file this name',
      }
    : null;

/** Quotes round a text as Word writes them count as straight ones. No line and no column moves. */
const withStraightQuotes = (text: string): string =>
  text.replace(
    /((?:^|[:\-[{,])[ \t]*)[“”„]([^“”„"\\\n]*)[“”](?=[ \t]*(?:$|[,\]}]|#))/gm,
    (_found, before: string, words: string) => `${before}"${words}"`,
  );

function readYaml<T>(schema: z.ZodType<T>, text: string, nothing: unknown): Reading<T> {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: true });
  const [wrong] = document.errors;
  if (wrong) return refused([unreadable(wrong)]);
  const lineOf = lineFinder(document, lines);
  const read = schema.safeParse(document.toJS() ?? nothing, { reportInput: true });
  return read.success
    ? { value: read.data, lineOf, complaints: null }
    : refused(read.error.issues.flatMap((issue) => mistakesFor(issue, lineOf)));
}

/**
 * Reads a settings file as its schema says; complaints name the line, the place in it and what to write instead. `nothing`
 * is what a file without a word says.
 */
export function parseYaml<T>(schema: z.ZodType<T>, text: string, nothing: unknown = null): Reading<T> {
  const foreign = notPlainText(text);
  if (foreign) return refused([foreign]);
  const asWritten = readYaml(schema, text, nothing);
  const straight = withStraightQuotes(text);
  if (asWritten.complaints === null || straight === text) return asWritten;
  // Curly quotes are signs like others; where a text cannot be read with them, its writer meant straight ones.
  return readYaml(schema, straight, nothing);
}

/** The same for a file that may be missing or say nothing, a comment at most: then everything is as it comes. */
export const parseSettings = <T>(schema: z.ZodType<T>, path: string): Reading<T> =>
  parseYaml(schema, existsSync(path) ? readFileSync(path, 'utf8') : '', {});

/** What a settings file says. Raises ConfigurationError that names the file, the lines and what to write instead. */
export function settingsIn<T>(path: string, { value, complaints }: Reading<T>): T {
  if (complaints === null) return value;
  const told = complaints.map(({ line, sentence }) => `line ${line}: ${sentence}`).join('; ');
  throw new ConfigurationError(`${path}, ${told}.`);
}
