/** As much of what was printed stays on the page, in letters. */
const PRINTED_MOST = 20_000;

/** The end of what was printed, from the beginning of a line. */
export function shortened(text: string, most = PRINTED_MOST): string {
  if (text.length <= most) return text;
  const end = text.slice(-most);
  return end.slice(end.indexOf('\n') + 1);
}
