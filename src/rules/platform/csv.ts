/** What a program of tables takes for a formula: an apostrophe makes text of it again. */
const formula = /^[=+\-@\t\r]/;

const cellOf = (text: string): string => {
  const plain = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/** Rows of text as CSV (RFC 4180), in UTF-8 with the mark that tells Excel so. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
