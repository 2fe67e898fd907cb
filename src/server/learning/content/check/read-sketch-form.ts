import type { Mistake } from '../../../platform/config/parse-yaml.ts';

type Open = { sign: string; line: number; isList: boolean };

const partner: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
/** A line that begins so goes on with the one above it. */
const goesOn = /^(?:[{.?:+\-*/%&|<>=),\]^]|!=)/;
/** A line that ends so is no instruction by itself. */
const isHead =
  /^(?:\}\s*)?(?:else\b|do\b|if\b|for\b|while\b|switch\b|case\b|default\b|public:|private:|template\b)/;

/** A sketch without what it says in quotes and in notes; lines stay where they are. Or the line whose quote has no end. */
function withoutWords(code: string): string | { openQuote: number } {
  const bare = code.replace(/\/\*[\s\S]*?\*\//g, (note) => note.replace(/[^\n]/g, ' '));
  const lines: string[] = [];
  for (const [index, text] of bare.split('\n').entries()) {
    const line = text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""').replace(/\/\/.*$/, '');
    if (/["']/.test(line.replaceAll('""', ''))) return { openQuote: index + 1 };
    lines.push(line);
  }
  return lines.join('\n');
}

/**
 * The first thing in the form of an Arduino sketch that no compiler takes: a bracket or a quote without its other half, or
 * an instruction without its semicolon. Reads without a compiler; lines are counted in the sketch from 1. Null: none is seen.
 */
export function readSketchForm(code: string): Mistake | null {
  const bare = withoutWords(code);
  if (typeof bare !== 'string')
    return { line: bare.openQuote, sentence: 'a text in quotes begins in this line and does not end' };
  const lines = bare.split('\n');
  const open: Open[] = [];
  for (const [index, text] of lines.entries()) {
    const line = index + 1;
    if (/^\s*#/.test(text)) continue;
    for (const { 0: sign, index: at } of text.matchAll(/[()[\]{}]/g)) {
      const other = partner[sign];
      if (!other) {
        const before = `${lines[index - 1] ?? ''}\n${text.slice(0, at)}`.trimEnd();
        const isList = sign === '{' && /(?:=|\(|,|\{|\benum(?:\s+\w+)?)$/.test(before);
        open.push({ sign, line, isList });
        continue;
      }
      const last = open.pop();
      if (!last) return { line, sentence: `the ${sign} in this line closes nothing: no ${other} is open` };
      if (last.sign !== other)
        return {
          line: last.line,
          sentence: `the ${last.sign} in this line is not closed before the ${sign} in line ${line}`,
        };
    }
    const missing = lacksSemicolon(lines, index, open);
    if (missing) return missing;
  }
  const [left] = open;
  return left ? { line: left.line, sentence: `the ${left.sign} in this line is never closed` } : null;
}

/** In brackets, and within a list in braces, an instruction ends elsewhere. */
function lacksSemicolon(lines: readonly string[], index: number, open: readonly Open[]): Mistake | null {
  const text = (lines[index] ?? '').trim();
  const inner = open.at(-1);
  if (inner && (inner.sign !== '{' || inner.isList)) return null;
  if (!/(?:[\w)\]"]|\+\+|--)$/.test(text) || isHead.test(text)) return null;
  const next = lines
    .slice(index + 1)
    .find((one) => one.trim() !== '')
    ?.trim();
  if (next !== undefined && goesOn.test(next)) return null;
  return {
    line: index + 1,
    sentence: 'an instruction ends with a semicolon, and in this line it is missing',
  };
}
