import { type StateCode, stateCodes } from '../../contract/platform/states.ts';

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** State, PAN, which registration of that PAN, Z, check digit. */
const FORM = /^(\d{2})[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

/** The last character of a GSTIN, from the fourteen before it (Luhn's sum to the base of 36). */
export function gstinCheckDigit(gstin: string): string {
  const sum = [...gstin.slice(0, 14)].reduce((sum, sign, at) => {
    const product = SIGNS.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    return sum + Math.floor(product / 36) + (product % 36);
  }, 0);
  return SIGNS[(36 - (sum % 36)) % 36] ?? '';
}

/** What is wrong with a GSTIN; null when it is one. */
export function gstinFault(gstin: string): 'form' | 'state' | 'check_digit' | null {
  const state = FORM.exec(gstin)?.[1];
  if (state === undefined) return 'form';
  if (!stateCodes.some((code) => code === state)) return 'state';
  return gstinCheckDigit(gstin) === gstin[14] ? null : 'check_digit';
}

/** Where the one is registered who has this GSTIN. */
export const stateOfGstin = (gstin: string): StateCode => gstin.slice(0, 2) as StateCode;
