import { OFFICE_COUNTED_MOST } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { showNumber } from '../../../texts/locale.ts';

/** How many there are, as far as it was counted: 10,000+. */
export const countWords = (count: number): string =>
  count > OFFICE_COUNTED_MOST
    ? m.office_count_more({ count: showNumber(OFFICE_COUNTED_MOST) })
    : showNumber(count);
