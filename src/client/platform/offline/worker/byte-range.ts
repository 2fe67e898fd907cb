/** The bytes that are asked for, the last one included; null where there are none such. */
export type Range = { from: number; to: number };

/**
 * Reads a Range header (RFC 9110) for a file of so many bytes: `whole` without one that can be read, null where it lies
 * beyond the end. Of several ranges the first counts.
 */
export function readRange(header: string | null, size: number): Range | 'whole' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)/.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole';
  if (first === '') {
    const from = Math.max(0, size - Number(last));
    return Number(last) > 0 && size > 0 ? { from, to: size - 1 } : null;
  }
  const from = Number(first);
  const to = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (from >= size) return null;
  return to >= from ? { from, to } : 'whole';
}
