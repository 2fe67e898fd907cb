import type { AddressFields } from '../../../contract/kits/boxes.ts';
import * as contract from '../../../contract/kits/boxes.ts';
import { readBoxParts, readKitBox } from '../../../contract/kits/part-problems.ts';
import { call } from '../../platform/api/call.ts';
import { mutate } from '../../platform/api/mutate.ts';
import { named } from '../../platform/api/named.ts';
import { query } from '../../platform/api/query.ts';

export type { Address, AddressFields, BoxState } from '../../../contract/kits/boxes.ts';

const courseOf = (course: contract.Box['course']) => course && named(course);
export const boxOf = (box: contract.Box) => ({ ...named(box), course: courseOf(box.course) });
export type Box = ReturnType<typeof boxOf>;

const recipientOf = (one: contract.BoxRecipient) => ({ ...one, boxes: one.boxes.map(boxOf) });
/** Oneself or a child of one's own, with where their boxes go and with their boxes. */
export type BoxRecipient = ReturnType<typeof recipientOf>;

/** The boxes of oneself and of one's children. */
export const boxesQuery = (personId: string | null) =>
  query(contract.listBoxes, { personId }, ({ recipients }) => recipients.map(recipientOf));

const give = mutate(contract.giveAddress, { changes: [], waitsFor: [contract.listBoxes] });
/** Says where somebody's boxes go. Raises CallFailed. */
export const giveAddress = (personId: string, body: AddressFields) => give({ params: { personId }, body });

const come = mutate(contract.sayCome, {
  changes: [contract.readSchoolBoxes, readBoxParts, readKitBox],
  waitsFor: [contract.listBoxes],
  evenRefused: true,
});
/** Says that a box has come; said again it changes nothing. Raises CallFailed. */
export const sayCome = (boxId: string) => come({ params: { boxId } });

export type PinPlace = { district: string; state: AddressFields['state'] };
/** The districts that have a PIN code, the likeliest first; none where there is no such code. Raises CallFailed. */
export const findPinCode = async (pinCode: string): Promise<PinPlace[]> =>
  (await call(contract.findPinCode, { params: { pinCode } })).places;

const ofSchool = ({ address, boxes }: contract.SchoolBoxes) => ({
  address,
  boxes: boxes.map((box) => ({ ...named(box), course: courseOf(box.course) })),
});
export type SchoolBox = Box & { seats: number | null; order: string | null };

/** What comes for a school that one coordinates. */
export const schoolBoxesQuery = (personId: string | null, schoolId: string) =>
  query(contract.readSchoolBoxes, { personId, params: { schoolId } }, ofSchool);

const ofSchools = { changes: [], waitsFor: [contract.readSchoolBoxes], evenRefused: true } as const;
const giveOfSchool = mutate(contract.giveSchoolAddress, ofSchools);
/** Says where the boxes of a school go. Raises CallFailed. */
export const giveSchoolAddress = (schoolId: string, body: AddressFields) =>
  giveOfSchool({ params: { schoolId }, body });

const choose = mutate(contract.chooseKits, ofSchools);
/** Says how many kits come for some seats. Raises CallFailed. */
export const chooseKits = (schoolId: string, boxId: string, kits: number) =>
  choose({ params: { schoolId, boxId }, body: { kits } });
