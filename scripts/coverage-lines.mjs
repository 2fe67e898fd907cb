// From what V8 counted to lines of a source.

/** Covered parts of a script as [start, end], ascending. The innermost range around a place decides. */
export function coveredParts(functions) {
  const ranges = functions.flatMap((one) => one.ranges);
  ranges.sort((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const parts = [];
  const open = [];
  let from = 0;
  const advance = (until) => {
    if (open.length > 0 && open.at(-1).count > 0 && until > from) {
      if (parts.length > 0 && parts.at(-1)[1] === from) parts.at(-1)[1] = until;
      else parts.push([from, until]);
    }
    from = Math.max(from, until);
  };
  const closeUntil = (offset) => {
    while (open.length > 0 && open.at(-1).endOffset <= offset) {
      advance(open.at(-1).endOffset);
      open.pop();
    }
  };
  for (const range of ranges) {
    closeUntil(range.startOffset);
    advance(range.startOffset);
    open.push(range);
  }
  closeUntil(Number.POSITIVE_INFINITY);
  return parts;
}

/** Whether an offset lies in one of the parts. */
export function covers(parts, offset) {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (parts[middle][1] <= offset) low = middle + 1;
    else high = middle;
  }
  return low < parts.length && parts[low][0] <= offset;
}

/** Both lists of parts as one. */
export function unite(a, b) {
  const united = [];
  for (const [start, end] of [...a, ...b].sort((x, y) => x[0] - y[0])) {
    const last = united.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else united.push([start, end]);
  }
  return united;
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));

/** A mapping's segments: the offset in the code, the number of the source, and its line (from 0). */
export function* segmentsOf(code, mappings) {
  let source = 0;
  let line = 0;
  let lineStart = 0;
  for (const row of mappings.split(';')) {
    let column = 0;
    for (const segment of row ? row.split(',') : []) {
      const numbers = decode(segment);
      column += numbers[0];
      if (numbers.length < 4) continue;
      source += numbers[1];
      line += numbers[2];
      yield [lineStart + column, source, line];
    }
    lineStart = code.indexOf('\n', lineStart) + 1;
    if (lineStart === 0) return;
  }
}

function decode(segment) {
  const numbers = [];
  let value = 0;
  let shift = 0;
  for (const digit of segment) {
    const bits = VALUES.get(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  return numbers;
}
