/** As much of what was printed stays on the page, in letters. */
const PRINTED_MOST = 20_000;

/** Stands where a beginning is missing. */
const CUT = '… ';

/** The end of what was printed, from the beginning of a line where one begins in it; that something is missing is seen. */
export function shortened(text: string, most = PRINTED_MOST): string {
  if (text.length <= most) return text;
  const end = text.slice(-most);
  const line = end.indexOf('\n') + 1;
  // One line that is longer than all that is kept is shown by its end.
  return CUT + end.slice(line < most / 2 ? line : 0);
}
