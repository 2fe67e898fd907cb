import { plainFigures } from '../../contract/platform/plain-figures.ts';

/** Money is whole paise inside and rupees on the wire (₹1 = 100 paise). */

export function rupees(paise: number): number {
  return paise / 100;
}

/** Paise of an amount in rupees as text ("4999", "4999.00"); null when it is not an amount with at most two decimals. */
export function paiseOf(amount: string): number | null {
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(amount.trim());
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** The same as somebody of the office types it, or copies it from a page: "₹4,999", "Rs. 1,00,000.50", "४९९९". */
export function paiseTyped(amount: string): number | null {
  const plain = plainFigures(amount)
    .trim()
    .replace(/^(?:₹|rs\.?)\s*/i, '');
  return paiseOf(/^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d*)?$/.test(plain) ? plain.replaceAll(',', '') : plain);
}

/**
 * ₹4,999 or ₹1,00,000.50: an amount in rupees as Indian families read it. Written by hand because every card of the course
 * list shows one, and a phone needs a tenth of a second before it can ask Intl for the first.
 */
export function showRupees(amount: number): string {
  const paise = Math.round(Math.abs(amount) * 100);
  const whole = String(Math.floor(paise / 100)).replace(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
  const rest = paise % 100 ? `.${String(paise % 100).padStart(2, '0')}` : '';
  return `${amount < 0 ? '-' : ''}₹${whole}${rest}`;
}
