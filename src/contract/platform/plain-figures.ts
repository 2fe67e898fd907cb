/** Figures of any script as those that machines read: ५६०००१ is 560001. Figures of a script stand ten in a row, and a nought is told by having none before it. */
export const plainFigures = (text: string): string =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (figure) => {
    const code = figure.codePointAt(0) ?? 0;
    let nought = code;
    while (code - nought < 9 && /\p{Nd}/u.test(String.fromCodePoint(nought - 1))) nought -= 1;
    return String(code - nought);
  });

/** The ten figures of an Indian mobile number, however it was written; null for what is none. */
export function mobileNumber(text: string): string | null {
  const figures = plainFigures(text).replace(/[\s().-]/g, '');
  return /^(?:\+?91|0)?([6-9]\d{9})$/.exec(figures)?.[1] ?? null;
}
