/**
 * The digits by which a phone number is looked for, however it is written: `+91 98765 43210` and `098765 43210` are kept by some without
 * what stands before, so only what all of them share is asked for. Fewer than a whole number stay as they are.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  return /^(?:0|91|0091|091)([6-9]\d{9})$/.exec(digits)?.[1] ?? digits;
}
