import { readQuantity } from './quantity.ts';
import { type Judge, verdict } from './question.ts';

/** Without a word in the file: one hundredth, as one rounds. */
const USUAL_TOLERANCE = { by: 'share', of: 0.01 } as const;
/** What a computer adds to a sum. */
const ROUNDING = 1e-9;
/** What a number is wrong by when only the sign before its unit is: mA for A, km for m. */
const STEPS = [1e-9, 1e-6, 1e-3, 1e-2, 1e2, 1e3, 1e6, 1e9];

const near = (value: number, wanted: number, { by, of }: { by: 'share' | 'amount'; of: number }) =>
  Math.abs(value - wanted) <= (by === 'share' ? Math.abs(wanted) * of : of) + Math.abs(wanted) * ROUNDING;

/** A number with its unit. The right number with no unit, or with a wrong one, is told so. */
export const judgeNumber: Judge = ({ secret }, given) => {
  if (!('text' in given) || !secret?.known) return null;
  const read = readQuantity(given.text);
  if (read === 'no_number') return null;
  const tolerance = secret.tolerance ?? USUAL_TOLERANCE;
  const right = secret.known.find((one) => one.right);
  const wanted = right ? readQuantity(right.text) : 'no_number';
  if (!right || wanted === 'no_number' || 'unknownUnit' in wanted) return null;
  if ('unknownUnit' in read) return verdict(false, '', { code: 'unit_wrong' });
  if (read.unit === '' && wanted.unit !== '') return verdict(false, '', { code: 'unit_missing' });
  // Who says degrees of a temperature says enough.
  const unit = read.unit === '°' && wanted.unit === '°C' ? '°C' : read.unit;
  if (unit !== wanted.unit) return verdict(false, '', { code: 'unit_wrong' });
  for (const { text, right: isRight, because } of secret.known) {
    const one = readQuantity(text);
    if (one === 'no_number' || 'unknownUnit' in one || one.unit !== unit) continue;
    if (read.values.some((value) => one.values.some((other) => near(value, other, tolerance))))
      return verdict(isRight, because);
  }
  const [goal = 0] = wanted.values;
  const share = { by: 'share', of: 0.01 } as const;
  const isStep =
    read.unit !== '' &&
    goal !== 0 &&
    STEPS.some((step) => read.values.some((value) => near(value, goal * step, share)));
  return isStep ? verdict(false, '', { code: 'unit_wrong' }) : verdict(false, secret.hint);
};
