import { previewLetter, readLetter } from '../../../contract/learning/letters.ts';
import { listChildConsents } from '../../../contract/people/consents.ts';
import * as contract from '../../../contract/people/families.ts';
import { call } from '../../platform/api/call.ts';
import { mutate } from '../../platform/api/mutate.ts';
import { type Named, named } from '../../platform/api/named.ts';
import { query } from '../../platform/api/query.ts';
import { knownAs } from '../../platform/api/session.ts';

export type Child = Named<contract.FamilyChild>;

/** One's children, one's guardians, and the invitations that wait. */
export const familyQuery = (personId: string) =>
  query(contract.readFamily, { personId }, ({ children, guardians, invitations }) => ({
    children: children.map(named),
    guardians: guardians.map(named),
    invitations: invitations.map(named),
  }));

/** Who may sit on this device. */
export const seatQuery = (personId: string) =>
  query(contract.readSeat, { personId }, ({ lentBy, children }) => ({
    lentBy,
    children: children.map(named),
  }));

const changes = {
  changes: [contract.readFamily, contract.readSeat, listChildConsents, readLetter, previewLetter],
  waitsFor: [contract.readFamily],
};

/** All of these raise CallFailed. */
export const addChild = mutate(contract.addChild, changes);
export const changeChild = mutate(contract.changeChild, changes);
export const setKey = mutate(contract.setKey, changes);
export const invite = mutate(contract.invite, changes);
export const withdrawInvitation = mutate(contract.withdrawInvitation, changes);
export const endTie = mutate(contract.endTie, changes);
export const acceptInvitation = mutate(contract.acceptInvitation, changes);

export type TiedPerson = Named<contract.TiedPerson>;

/** Somebody whom the office looks up, with guardians and children. */
export const officeFamilyQuery = (personId: string | null, who: string) =>
  query(contract.readFamilyByOffice, { personId, body: { who } }, ({ person, guardians, children }) => ({
    person: named(person),
    guardians: guardians.map(named),
    children: children.map(named),
  }));

/** Raises CallFailed. */
export const endTieByOffice = mutate(contract.endTieByOffice, {
  changes: [],
  waitsFor: [contract.readFamilyByOffice],
});

/** What a mailed link says, before anything is accepted. */
export const invitationQuery = (token: string) => query(contract.readInvitation, { body: { token } });

/** The child's session in the place of one's own. */
export const giveSeat = (childId: string) =>
  call(contract.giveSeat, { params: { childId }, body: knownAs() });

/** The guardian's session in the place of the child's. */
export const leaveSeat = (password: string) => call(contract.leaveSeat, { body: { password, ...knownAs() } });
