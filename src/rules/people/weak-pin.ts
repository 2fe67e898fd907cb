/** Neighbours all the way, forwards or backwards, also around the end. */
const ROWS = '01234567890123456789';

/**
 * Whether six figures are among those that are tried first: few different ones, a row, a piece over and over, pairs, the same
 * backwards, a way over the keys, or the year of birth.
 */
export function isWeakPin(pin: string, bornYear: string | null): boolean {
  const backwards = [...pin].reverse().join('');
  return (
    new Set(pin).size <= 2 ||
    ROWS.includes(pin) ||
    ROWS.includes(backwards) ||
    /^(.{1,3}?)\1+$/.test(pin) ||
    /^(.)\1(.)\2(.)\3$/.test(pin) ||
    pin === backwards ||
    OVER_THE_KEYS.has(pin) ||
    OVER_THE_KEYS.has(backwards) ||
    (bornYear !== null && pin.includes(bornYear))
  );
}

/** Columns and corners of the keys of a phone, and a row of odd or even figures. */
const OVER_THE_KEYS = new Set([
  '147258',
  '258369',
  '147369',
  '159753',
  '159357',
  '135790',
  '246810',
  '124578',
]);
