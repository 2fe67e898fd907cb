import { m } from './generated/messages.js';
import type { Locale } from './generated/runtime.js';

/** What a box is called wherever it is named: on its label, in a list, and in a sentence. */
export const boxNumber = (number: number, locale?: Locale): string =>
  m.boxes_name({ number: String(number) }, locale ? { locale } : {});
