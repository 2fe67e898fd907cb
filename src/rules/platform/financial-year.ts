/** The year from 1 April to 31 March in which a day lies, by the year in which it begins: 2026-03-31 lies in 2025. */
export function financialYearOf(day: string): number {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month >= 4 ? year : year - 1;
}

/** 2026 → "2627", as it stands in numbers. */
export const showFinancialYear = (year: number): string =>
  [year, year + 1].map((one) => String(one % 100).padStart(2, '0')).join('');

/** What a number of a paper may be at most, by Rule 46 of the CGST Rules. Characters. */
export const INVOICE_NUMBER_MOST = 16;

/** TKI/2627/0001: at least four digits, so that a list of a year's papers sorts. */
export const invoiceNumber = (series: string, year: number, serial: number): string =>
  `${series}/${showFinancialYear(year)}/${String(serial).padStart(4, '0')}`;

/** What a paper is called as a file: its number's slashes would be folders. */
export const invoiceFileName = (number: string): string => `${number.replaceAll('/', '-')}.pdf`;
