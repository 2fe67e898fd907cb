import { diffIndices } from 'node-diff3';

/** What was done to a text, line by line: which of its lines went, and what was written before each, or at the end. */
type Change = { gone: Set<number>; written: Map<number, string[]> };

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

type Hunk = { buffer1: [from: number, count: number]; buffer2: [from: number, count: number] };
const differences = (from: readonly string[], to: readonly string[]) =>
  diffIndices([...from], [...to]) as unknown as Hunk[];

function changeOf(base: readonly string[], text: readonly string[]): Change {
  const change: Change = { gone: new Set(), written: new Map() };
  for (const { buffer1, buffer2 } of differences(base, text)) {
    const [from, count] = buffer1;
    for (let line = from; line < from + count; line++) change.gone.add(line);
    if (buffer2[1] > 0) change.written.set(from, text.slice(buffer2[0], buffer2[0] + buffer2[1]));
  }
  return change;
}

/** What both wrote at one place: lines of both once, others one after the other, with `mark` between where it is given. */
function both(theirs: readonly string[], mine: readonly string[], mark: string | null): string[] {
  const lines: string[] = [];
  let at = 0;
  for (const { buffer1, buffer2 } of differences(theirs, mine)) {
    lines.push(...theirs.slice(at, buffer1[0] + buffer1[1]));
    if (mark !== null && buffer1[1] > 0 && buffer2[1] > 0) lines.push(mark);
    lines.push(...mine.slice(buffer2[0], buffer2[0] + buffer2[1]));
    at = buffer1[0] + buffer1[1];
  }
  return [...lines, ...theirs.slice(at)];
}

/**
 * Puts two texts together that both came from `base`. A line stays unless one of them took it out; whatever one of them
 * wrote stays. Where both changed the same line, both lines stay, with `mark` between them.
 */
export function mergeNotes(base: string, mine: string, theirs: string, mark: string): string {
  if (mine === theirs || theirs === base) return mine;
  if (mine === base) return theirs;
  const lines = linesOf(base);
  const [my, their] = [changeOf(lines, linesOf(mine)), changeOf(lines, linesOf(theirs))];
  const merged: string[] = [];
  for (let place = 0; place <= lines.length; place++) {
    const isClash = my.gone.has(place) && their.gone.has(place);
    merged.push(...both(their.written.get(place) ?? [], my.written.get(place) ?? [], isClash ? mark : null));
    const line = lines[place];
    if (line !== undefined && !my.gone.has(place) && !their.gone.has(place)) merged.push(line);
  }
  return merged.join('\n');
}
