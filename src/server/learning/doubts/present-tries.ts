import type { BesideDoubt } from '../../../contract/learning/doubts.ts';
import { rightWords } from '../../../rules/learning/questions/kept-given.ts';
import type { BesideRow } from './store-desk.ts';

type Tries = NonNullable<BesideRow['tries']>;

/** What a learner answered, among the answers of the question; where nothing is chosen, among what they wrote and what is right. */
export function presentTries(tries: Tries | null): BesideDoubt['tries'] {
  if (!tries) return null;
  const { answers, first, chosen } = tries;
  if (answers.length > 0)
    return {
      answers: answers.map(({ text, right }) => ({ text, right })),
      first: first?.place ?? null,
      chosen: chosen?.place ?? null,
    };
  const given = [first, chosen].flatMap((one) => (one?.words ? { text: one.words, right: one.right } : []));
  const right = rightWords(tries);
  const all = [...(right ? [{ text: right, right: true }] : []), ...given];
  const listed = all.filter(({ text }, place) => all.findIndex((one) => one.text === text) === place);
  const placeOf = (one: typeof first) => {
    const place = listed.findIndex(({ text }) => text === one?.words);
    return place < 0 ? null : place;
  };
  return { answers: listed, first: placeOf(first), chosen: placeOf(chosen) };
}
