/** Money that came in and pays nothing yet, with what the bank says of it. Paise. */
export type SchoolDeposit = {
  id: string;
  day: string;
  amountPaise: number;
  words: string;
  /** It pays none of the orders of before. */
  asideAt: Date | null;
};

/** An order of a school that has its invoice and is not paid yet. Paise. */
export type OpenSchoolOrder = {
  quoteId: string;
  /** Of the invoice, and of the quote: a school may name either. */
  numbers: readonly string[];
  left: number;
  invoicedAt: Date;
  /** The day of it, where the school is. */
  invoicedOn: string;
};

export type SchoolCandidate = { quoteId: string; by: 'number' | 'amount' };

/** Orders that a deposit is shown with. */
const CANDIDATES_MOST = 3;

/** What a number is compared by: schools leave out its strokes and spaces. */
const keyOf = (number: string) => number.toUpperCase().replace(/[^A-Z0-9]/g, '');

/**
 * Which orders of schools a deposit may pay: those whose number it names, else those of which exactly this sum is open. It pays
 * nothing that was invoiced after it came but what it names.
 */
export function matchSchoolOrders(
  deposits: readonly SchoolDeposit[],
  orders: readonly OpenSchoolOrder[],
): Map<string, SchoolCandidate[]> {
  const byNumber = new Map<string, OpenSchoolOrder>();
  const byAmount = new Map<number, OpenSchoolOrder[]>();
  for (const order of orders) {
    for (const number of order.numbers) byNumber.set(keyOf(number), order);
    byAmount.set(order.left, [...(byAmount.get(order.left) ?? []), order]);
  }
  // All numbers begin with letters and a year: nothing else in the words of a bank is looked up.
  const beginnings = new Set([...byNumber.keys()].map((key) => key.replace(/\d+$/, '')));
  const named = new RegExp(
    `(?<![A-Z0-9])(?:${[...beginnings].join('|')})[^A-Z0-9]{0,3}\\d{4}[^A-Z0-9]{0,3}\\d{4,}(?!\\d)`,
    'g',
  );
  const found = new Map<string, SchoolCandidate[]>();
  for (const deposit of deposits) {
    const isOpenFor = ({ invoicedAt }: OpenSchoolOrder) =>
      deposit.asideAt === null || invoicedAt > deposit.asideAt;
    const numbers = beginnings.size > 0 ? (deposit.words.toUpperCase().match(named) ?? []) : [];
    const meant = new Set(numbers.flatMap((number) => byNumber.get(keyOf(number)) ?? []).filter(isOpenFor));
    const candidates: SchoolCandidate[] =
      meant.size > 0
        ? [...meant].map(({ quoteId }) => ({ quoteId, by: 'number' }))
        : (byAmount.get(deposit.amountPaise) ?? [])
            .filter((order) => isOpenFor(order) && order.invoicedOn <= deposit.day)
            .map(({ quoteId }) => ({ quoteId, by: 'amount' }));
    if (candidates.length > 0) found.set(deposit.id, candidates.slice(0, CANDIDATES_MOST));
  }
  return found;
}
