import { COUPON_AMOUNT_MOST, COUPON_USES_MOST } from '../../../../contract/platform/limits.ts';
import { paiseTyped, rupees } from '../../../../rules/platform/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showNumber } from '../../../../texts/locale.ts';
import type { Coupon, Terms } from '../coupons-api.ts';

/** Whether a course is ticked, by its id. */
type Ticks = Record<`course-${string}`, boolean>;

/** What stands in the form of a coupon. */
export type TermsTyped = {
  code: string;
  kind: string;
  value: string;
  startsOn: string;
  endsOn: string;
  usesMost: string;
  onceAFamily: boolean;
  which: string;
} & Ticks;

export type TermsField = 'code' | 'value' | 'startsOn' | 'endsOn' | 'usesMost' | 'which';

const tickOf = (courseId: string): `course-${string}` => `course-${courseId}`;

/** A form with nothing in it, for these courses. */
export const emptyTerms = (courseIds: readonly string[]): TermsTyped => ({
  code: '',
  kind: 'percent',
  value: '',
  startsOn: '',
  endsOn: '',
  usesMost: '',
  onceAFamily: false,
  which: 'all',
  ...(Object.fromEntries(courseIds.map((id) => [tickOf(id), false])) as Ticks),
});

/** What a coupon has, as it stands in the form; a new one is used once a family. */
export function typedTerms(courseIds: readonly string[], coupon: Coupon | null): TermsTyped {
  if (!coupon) return { ...emptyTerms(courseIds), onceAFamily: true };
  return {
    ...emptyTerms(courseIds),
    code: coupon.code,
    kind: coupon.percent === null ? 'amount' : 'percent',
    value: String(coupon.percent ?? coupon.amount ?? ''),
    startsOn: coupon.startsOn ?? '',
    endsOn: coupon.endsOn ?? '',
    usesMost: coupon.usesMost === null ? '' : String(coupon.usesMost),
    onceAFamily: coupon.onceAFamily,
    which: coupon.courses.length > 0 ? 'some' : 'all',
    ...(Object.fromEntries(coupon.courses.map(({ courseId }) => [tickOf(courseId), true])) as Ticks),
  };
}

const chosenOf = (typed: TermsTyped, courseIds: readonly string[]) =>
  typed.which === 'all' ? [] : courseIds.filter((id) => typed[tickOf(id)]);

const wholeOf = (text: string) => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : null);

/** A code as it is kept: large letters, without spaces and hyphens. */
export const codeOf = ({ code }: TermsTyped): string => code.toUpperCase().replace(/[\s-]/g, '');

/** What the form says, once `termsFaults` finds nothing. */
export const termsOf = (typed: TermsTyped, courseIds: readonly string[]): Terms => ({
  percent: typed.kind === 'percent' ? wholeOf(typed.value) : null,
  amount: typed.kind === 'percent' ? null : rupees(paiseTyped(typed.value) ?? 0),
  startsOn: typed.startsOn || null,
  endsOn: typed.endsOn || null,
  usesMost: typed.usesMost.trim() ? wholeOf(typed.usesMost) : null,
  onceAFamily: typed.onceAFamily,
  courses: chosenOf(typed, courseIds),
});

function valueFault({ kind, value }: TermsTyped): string | undefined {
  if (kind === 'percent') {
    const percent = wholeOf(value);
    return percent !== null && percent >= 1 && percent <= 100 ? undefined : m.fault_percent_wrong();
  }
  const paise = paiseTyped(value);
  const fits = paise !== null && paise >= 100 && paise <= COUPON_AMOUNT_MOST * 100;
  return fits ? undefined : m.fault_coupon_amount_wrong({ limit: showNumber(COUPON_AMOUNT_MOST) });
}

function usesFault({ usesMost }: TermsTyped, coupon: Coupon | null): string | undefined {
  if (!usesMost.trim()) return undefined;
  const most = wholeOf(usesMost);
  if (most === null || most < 1 || most > COUPON_USES_MOST)
    return m.fault_uses_wrong({ limit: showNumber(COUPON_USES_MOST) });
  const taken = coupon?.used ?? 0;
  return most < taken ? m.coupons_uses_below({ count: taken }) : undefined;
}

/** What is wrong with what stands in the form. `coupon`: the one that is changed, null for a new one. */
export const termsFaults = (
  typed: TermsTyped,
  courseIds: readonly string[],
  coupon: Coupon | null,
): Partial<Record<TermsField, string | undefined>> => ({
  code: coupon || /^[A-Z0-9]{3,20}$/.test(codeOf(typed)) ? undefined : m.fault_coupon_code_wrong(),
  value: valueFault(typed),
  endsOn:
    typed.startsOn && typed.endsOn && typed.endsOn < typed.startsOn ? m.fault_end_before_start() : undefined,
  usesMost: usesFault(typed, coupon),
  which:
    typed.which === 'some' && chosenOf(typed, courseIds).length === 0
      ? m.coupons_courses_needed()
      : undefined,
});
