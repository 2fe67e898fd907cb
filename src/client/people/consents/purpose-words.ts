import { m } from '../../../texts/generated/messages.js';
import { school } from '../../site-facts.ts';
import type { ConsentPurpose } from './consents-api.ts';

type Words = { title: string; text: string; back: string };
type Said = { site: string; name: string };

const words: Record<
  ConsentPurpose,
  { title: () => string; text: (said: Said) => string; back: (said: Said) => string }
> = {
  learning: {
    title: m.consents_learning_title,
    text: m.consents_learning_text,
    back: m.consents_learning_back,
  },
  live: { title: m.consents_live_title, text: m.consents_live_text, back: m.consents_live_back },
  showing: {
    title: m.consents_showing_title,
    text: m.consents_showing_text,
    back: m.consents_showing_back,
  },
  photographs: {
    title: m.consents_photographs_title,
    text: m.consents_photographs_text,
    back: m.consents_photographs_back,
  },
  letters: {
    title: m.consents_letters_title,
    text: m.consents_letters_text,
    back: m.consents_letters_back,
  },
};

/** What a yes to this means for a child of this name, and what taking it back does. */
export function purposeWords(purpose: ConsentPurpose, name: string): Words {
  const said = { site: school().name, name };
  const { title, text, back } = words[purpose];
  return { title: title(), text: text(said), back: back(said) };
}
