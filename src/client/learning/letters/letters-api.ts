import * as contract from '../../../contract/learning/letters.ts';
import { listChildConsents } from '../../../contract/people/consents.ts';
import { call } from '../../platform/api/call.ts';
import { mutate } from '../../platform/api/mutate.ts';
import { query } from '../../platform/api/query.ts';

const childOf = ({ _id, ...child }: contract.LetterChild) => ({ ...child, id: _id });
export type LetterChild = ReturnType<typeof childOf>;

/** Whether the weekly letter comes, when, and of whom it tells. */
export const letterQuery = (personId: string) =>
  query(contract.readLetter, { personId }, ({ letter: { children, ...letter } }) => ({
    ...letter,
    children: children.map(childOf),
  }));
export type Letter = Awaited<ReturnType<ReturnType<typeof letterQuery>['queryFn']>>;

/** Chooses the day, or none; says yes to letters about these children, in the words that were read. Raises CallFailed. */
export async function chooseLetter(
  weekday: number | null,
  { version }: Letter,
  children: readonly LetterChild[],
): Promise<contract.Letter> {
  const choose = mutate(contract.chooseLetter, {
    changes: [listChildConsents, contract.previewLetter],
    waitsFor: [contract.readLetter],
  });
  return (await choose({ body: { weekday, version, children: children.map(({ id }) => id) } })).letter;
}

/** The letter of the seven days that end today. */
export const letterPreviewQuery = (personId: string) =>
  query(contract.previewLetter, { personId }, ({ preview }) => preview);

/** What the link of the first mail asks. Raises CallFailed. */
export const letterConfirmationQuery = (token: string) => ({
  ...query(contract.openLetterConfirmation, { body: { token } }, ({ weekday, children, version }) => ({
    weekday,
    version,
    children: children.map(childOf),
  })),
  // What is read is what is answered.
  staleTime: Number.POSITIVE_INFINITY,
});

/** Says yes from the mailbox. Gives the day of the first letter. Raises CallFailed. */
export async function confirmLetter(
  token: string,
  version: string,
  children: readonly LetterChild[],
): Promise<string> {
  const body = { token, version, children: children.map(({ id }) => id), isGuardian: true as const };
  return (await call(contract.confirmLetter, { body })).nextOn;
}

export type LetterLink = { state: contract.LetterState; weekday: number | null };

/** Whether the letter comes in which a link stood. */
export const letterLinkQuery = (token: string) => ({
  ...query(
    contract.openLetterLink,
    { body: { token } },
    ({ state, weekday }): LetterLink => ({
      state,
      weekday,
    }),
  ),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Stops the letter by its link, or has it again. Raises CallFailed. */
export async function answerLetterLink(token: string, wanted: boolean): Promise<LetterLink> {
  const { state, weekday } = await call(contract.answerLetterLink, { body: { token, wanted } });
  return { state, weekday };
}
