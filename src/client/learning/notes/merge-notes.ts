import { diffIndices } from 'node-diff3';

/** What was done to a text, line by line: which of its lines went, and what was written before each, or at the end. */
type Change = { gone: Set<number>; written: Map<number, string[]> };

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

type Hunk = { buffer1: [from: number, count: number]; buffer2: [from: number, count: number] };
/** Pairs of equal lines that are compared at most: what holds the same line a thousand times would keep the page busy for minutes. */
const PAIRS_MOST = 50_000;

function pairsOf(from: readonly string[], to: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const line of from) counts.set(line, (counts.get(line) ?? 0) + 1);
  return to.reduce((pairs, line) => pairs + (counts.get(line) ?? 0), 0);
}

/** Where two texts differ. What would take too long to tell apart differs as a whole, between its first and its last other line. */
function differences(from: readonly string[], to: readonly string[]): Hunk[] {
  const shorter = Math.min(from.length, to.length);
  let head = 0;
  while (head < shorter && from[head] === to[head]) head++;
  let tail = 0;
  while (tail < shorter - head && from.at(-1 - tail) === to.at(-1 - tail)) tail++;
  const [before, after] = [from.slice(head, from.length - tail), to.slice(head, to.length - tail)];
  if (before.length === 0 && after.length === 0) return [];
  const whole: Hunk[] = [{ buffer1: [0, before.length], buffer2: [0, after.length] }];
  const found =
    pairsOf(before, after) > PAIRS_MOST ? whole : (diffIndices(before, after) as unknown as Hunk[]);
  return found.map(({ buffer1, buffer2 }) => ({
    buffer1: [buffer1[0] + head, buffer1[1]],
    buffer2: [buffer2[0] + head, buffer2[1]],
  }));
}

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
