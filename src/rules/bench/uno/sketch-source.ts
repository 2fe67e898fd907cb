const include = /^\s*#\s*include\s*[<"]([^>"]+)[>"]/;
const definition =
  /^(?!(?:else|return|if|for|while|do|switch|case)\b)([A-Za-z_][\w\s*&]*?[\s*&])(\w+)\s*\(([^;{}=]*)\)\s*\{?/;

/** The library that a line of a sketch includes. */
export const includeOf = (line: string): string | undefined => include.exec(line)?.[1];

/**
 * A sketch as C++, as the Arduino program makes it: functions may be used before they are written. Its lines keep their numbers
 * and are those of a file `name`. Without `keepIncludes` its libraries must be there already.
 */
export function withPrototypes(name: string, code: string, keepIncludes: boolean): string {
  const lines = code.split('\n').map((line) => (!keepIncludes && includeOf(line) ? '' : line));
  const found = lines.flatMap((line, i) => {
    const [, type = '', called = '', parameters = ''] = definition.exec(line) ?? [];
    const opens = line.includes('{') || lines[i + 1]?.trim() === '{';
    return called && opens ? [{ i, prototype: `${type}${called}(${parameters});` }] : [];
  });
  const first = found[0]?.i ?? 0;
  return [
    `#line 1 "${name}"`,
    ...lines.slice(0, first),
    ...found.map(({ prototype }) => prototype),
    `#line ${first + 1} "${name}"`,
    ...lines.slice(first),
  ].join('\n');
}

/** The text of a sketch as it is compared: how lines end, and blanks behind them, change nothing. */
const tidy = (code: string) => code.replace(/[ \t\r]+$/gm, '').replace(/\n+$/, '');

/**
 * What ties a compiled program to the text of its sketch: 16 letters of two 32-bit sums (FNV-1a and one that begins elsewhere). It
 * finds what was forgotten and keeps nobody out, so that a browser without a secure connection counts it as well.
 */
export function markOf(code: string): string {
  let [a, b] = [0x811c9dc5, 0x9747b28c];
  for (const byte of new TextEncoder().encode(tidy(code))) {
    a = Math.imul(a ^ byte, 0x01000193);
    b = Math.imul(b ^ byte, 0x5bd1e995) ^ (b >>> 13);
  }
  return [a, b].map((sum) => (sum >>> 0).toString(16).padStart(8, '0')).join('');
}
