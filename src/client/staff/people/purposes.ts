import { m } from '../../../texts/generated/messages.js';

const purposes = {
  learning: m.people_purpose_learning,
  live: m.people_purpose_live,
  showing: m.people_purpose_showing,
  photographs: m.people_purpose_photographs,
  letters: m.people_purpose_letters,
};
/** What a yes is for, in a word. */
export const purposeWord = (purpose: string): string =>
  purpose in purposes ? purposes[purpose as keyof typeof purposes]() : purpose;
