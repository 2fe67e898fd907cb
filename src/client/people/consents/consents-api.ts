import { previewLetter, readLetter } from '../../../contract/learning/letters.ts';
import * as contract from '../../../contract/people/consents.ts';
import { readFamily, readFamilyByOffice } from '../../../contract/people/families.ts';
import { call } from '../../platform/api/call.ts';
import { mutate } from '../../platform/api/mutate.ts';
import { query } from '../../platform/api/query.ts';
import { knownAs } from '../../platform/api/session.ts';

export type { ConsentPurpose } from '../../../contract/people/consents.ts';
export { consentPurposes } from '../../../contract/people/consents.ts';

/** What one may do, and what waits for a grown-up's yes. */
export const myConsentsQuery = (personId: string) =>
  query(contract.readMyConsents, { personId }, ({ success: _, ...mine }) => mine);
export type MyConsents = Awaited<ReturnType<ReturnType<typeof myConsentsQuery>['queryFn']>>;

/** Says in which month one was born. Raises CallFailed. */
export const sayBorn = (born: string) =>
  mutate(contract.sayBorn, {
    changes: [contract.listChildConsents],
    waitsFor: [contract.readMyConsents],
  })({ body: { born } });

/** Puts it off. Raises CallFailed. */
export const putAgeOff = () =>
  mutate(contract.putAgeOff, { changes: [], waitsFor: [contract.readMyConsents] })({});

/** Asks a grown-up; `email` where nobody is tied to the account yet. Gives who was written to. Raises CallFailed. */
export const askGrownUp = async (email: string | null): Promise<'guardians' | 'address'> => {
  const ask = mutate(contract.askGrownUp, { changes: [contract.readMyConsents] });
  return (await ask({ body: email === null ? {} : { email } })).asked;
};

const childOf = ({ _id, ...child }: contract.ChildConsents) => ({ ...child, id: _id });
export type Child = ReturnType<typeof childOf>;

/** One's children, with what one said for each. */
export const childConsentsQuery = (personId: string) =>
  query(contract.listChildConsents, { personId }, ({ proof, age, children }) => ({
    proof,
    age,
    children: children.map(childOf),
  }));

/** Says yes for a child, or takes it back. Raises CallFailed. */
export const changeConsent = (
  personId: string,
  { purpose, version }: contract.SaidConsent,
  granted: boolean,
) =>
  mutate(contract.changeConsent, {
    changes: [readLetter, previewLetter],
    waitsFor: [contract.listChildConsents],
    evenRefused: true,
  })({ params: { personId }, body: { purpose, granted, version } });

/** Corrects the month in which a child was born. Raises CallFailed. */
export const changeBorn = (personId: string, born: string) =>
  mutate(contract.changeBorn, {
    changes: [readFamily],
    waitsFor: [contract.listChildConsents, readFamilyByOffice],
  })({
    params: { personId },
    body: { born },
  });

/** Has a link for a yes mailed to one's own address. Raises CallFailed. */
export const mailConsentLink = (personId: string) => call(contract.mailConsentLink, { params: { personId } });

/** What a mailed link asks. */
export const consentLinkQuery = (token: string) => ({
  ...query(contract.openConsentLink, { body: { token } }, ({ success: _, ...asked }) => asked),
  // What is read is what is answered: it does not change under the reader.
  staleTime: Number.POSITIVE_INFINITY,
});
export type AskedConsents = Awaited<ReturnType<ReturnType<typeof consentLinkQuery>['queryFn']>>;

/** Answers a mailed link: these purposes, in the words that were read. Raises CallFailed. */
export async function answerConsentLink(
  token: string,
  purposes: contract.ConsentPurpose[],
  consents: readonly contract.SaidConsent[],
): Promise<void> {
  const versions = Object.fromEntries(consents.map(({ purpose, version }) => [purpose, version]));
  await call(contract.answerConsentLink, {
    body: { token, purposes, versions, isGuardian: true, ...knownAs() },
  });
}
