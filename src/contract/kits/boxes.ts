import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { ADDRESS_LINE_MOST, SEATS_MOST, STOCK_NOTE_MOST } from '../platform/limits.ts';
import { mobileNumber, plainFigures } from '../platform/plain-figures.ts';
import { ARMY_POST, isArmyPinCode, isFieldPost, placeCodes } from '../platform/states.ts';
import { id, line, moment } from '../platform/values.ts';

/** The box that comes by post: where it goes, and where it is. What the office does with it is in box-desk.ts. */

const success = z.literal(true);

export const boxKinds = ['kit', 'replacement'] as const;
export type BoxKind = (typeof boxKinds)[number];

/** `owed`: to be packed. `cancelled`: owed no more. */
export const boxStates = ['owed', 'packed', 'sent', 'delivered', 'returned', 'cancelled'] as const;
export type BoxState = (typeof boxStates)[number];

/** The fields of an address, in whatever script. What holds between them says `placed`. */
export const addressShape = {
  recipient: line(2, ADDRESS_LINE_MOST, fault('recipient_needed')),
  /** An Indian mobile number: the courier calls it. Ten figures, however they were written. */
  phone: z.string({ error: fault('phone_ten') }).check(
    z.overwrite((text) => mobileNumber(text) ?? text),
    z.regex(/^[6-9][0-9]{9}$/, fault('phone_ten')),
  ),
  /** House and street. */
  street: line(3, 2 * ADDRESS_LINE_MOST, fault('street_needed')),
  /** What is near. May be empty. */
  landmark: z._default(line(0, ADDRESS_LINE_MOST, fault('invalid')), ''),
  /** City, town or village. */
  town: line(1, ADDRESS_LINE_MOST, fault('town_needed')),
  pinCode: z.string({ error: fault('pin_code_six') }).check(
    z.overwrite((text) => plainFigures(text).replace(/\s/g, '')),
    z.regex(/^[1-9][0-9]{5}$/, fault('pin_code_six')),
  ),
  /** None where the army's post goes. */
  district: line(0, ADDRESS_LINE_MOST, fault('district_needed')),
  state: z.enum(placeCodes, { error: fault('state_needed') }),
};

type Placed = { town: string; pinCode: string; district: string; state: string };

/**
 * To a PIN code of the army belongs the Army Post Office and no district, to every other one a district and a state. A town that is
 * no post of the army means that the code has a slip in it: 956001 for 560001.
 */
export const placed = <Shape extends typeof addressShape>(fields: z.ZodMiniObject<Shape>) =>
  fields.check(
    z.refine((given) => !isArmyPinCode((given as Placed).pinCode) || isFieldPost((given as Placed).town), {
      path: ['town'],
      error: fault('field_post_needed'),
    }),
    z.refine((given) => isArmyPinCode((given as Placed).pinCode) || (given as Placed).district !== '', {
      path: ['district'],
      error: fault('district_needed'),
    }),
    z.refine((given) => isArmyPinCode((given as Placed).pinCode) || (given as Placed).state !== ARMY_POST, {
      path: ['state'],
      error: fault('state_needed'),
    }),
  );

/** Where a box goes, as the family writes it. */
export const addressFields = placed(z.object(addressShape));
export type AddressFields = z.infer<typeof addressFields>;

/** New PIN codes come into being: why the office takes one that is not on the list. It stands on record. */
export const despitePinCode = z.optional(line(1, STOCK_NOTE_MOST, fault('reason_needed')));

/** An address as it was kept. */
export const address = z.object({
  recipient: z.string(),
  phone: z.string(),
  street: z.string(),
  landmark: z.string(),
  town: z.string(),
  pinCode: z.string(),
  /** Empty where the army's post goes. */
  district: z.string(),
  state: z.enum(placeCodes),
  givenAt: moment,
});
export type Address = z.infer<typeof address>;

/** A box as whoever waits for it sees it. */
export const box = z.object({
  _id: id,
  number: z.int(),
  kind: z.enum(boxKinds),
  /** The course whose kit it is; null for parts that belong to none. */
  course: z.nullable(z.object({ _id: id, slug: z.string(), title: z.string() })),
  kits: z.int(),
  state: z.enum(boxStates),
  owedAt: moment,
  packedAt: z.nullable(moment),
  sentAt: z.nullable(moment),
  /** When it came to where it is. */
  since: moment,
  courier: z.nullable(z.string()),
  tracking: z.nullable(z.string()),
});
export type Box = z.infer<typeof box>;

const recipient = z.object({
  personId: id,
  name: z.string(),
  /** Whether it is oneself. */
  isSelf: z.boolean(),
  /** Whether whoever asks says where it goes. A child asks a grown-up. */
  mayGive: z.boolean(),
  address: z.nullable(address),
  boxes: z.array(box),
});
export type BoxRecipient = z.infer<typeof recipient>;

export const listBoxes = endpoint({
  method: 'GET',
  path: '/boxes',
  access: 'signed-in',
  policy: 'boxes.list',
  summary: 'The boxes of oneself and of one’s children: where they go, and where they are',
  reply: z.object({ success, recipients: z.array(recipient) }),
  failures: [],
});

export const giveAddress = endpoint({
  method: 'POST',
  path: '/boxes/addresses/:personId',
  access: 'signed-in',
  policy: 'boxes.giveAddress',
  summary:
    'Say where the boxes of oneself or of one’s child go. What is packed keeps the address on its label',
  params: z.object({ personId: id }),
  body: addressFields,
  reply: z.object({ success, recipient }),
  failures: ['person_not_found', 'grown_up_gives_address'],
});

export const sayCome = endpoint({
  method: 'POST',
  path: '/boxes/:boxId/come',
  access: 'signed-in',
  policy: 'boxes.sayCome',
  summary:
    'Say that a box of oneself, of one’s child or of the school that one coordinates has come; said again it changes nothing',
  params: z.object({ boxId: id }),
  reply: z.object({ success, box }),
  failures: ['box_not_found', 'box_moved'],
});

export const findPinCode = endpoint({
  method: 'GET',
  path: '/pin-codes/:pinCode',
  access: 'signed-in',
  policy: 'boxes.list',
  summary:
    'The districts that have a PIN code, the likeliest first, or the Army Post Office; none where there is no such code',
  params: z.object({ pinCode: z.string().check(z.regex(/^[0-9]{6}$/, fault('pin_code_six'))) }),
  reply: z.object({
    success,
    places: z.array(z.object({ district: z.string(), state: z.enum(placeCodes) })),
  }),
  failures: [],
});

const ofSchool = z.object({
  success,
  address: z.nullable(address),
  boxes: z.array(
    z.object({
      ...box.shape,
      /** The seats that it is for, and the number of the order by which they were granted; null of parts that replace others. */
      seats: z.nullable(z.int()),
      order: z.nullable(z.string()),
    }),
  ),
});
export type SchoolBoxes = z.infer<typeof ofSchool>;

const schoolId = z.object({ schoolId: id });

export const readSchoolBoxes = endpoint({
  method: 'GET',
  path: '/schools/:schoolId/boxes',
  access: 'signed-in',
  policy: 'boxes.readOfSchool',
  summary: 'Where the boxes of a school that one coordinates go, and how many kits come for which seats',
  params: schoolId,
  reply: ofSchool,
  failures: ['school_not_found'],
});

export const giveSchoolAddress = endpoint({
  method: 'POST',
  path: '/schools/:schoolId/address',
  access: 'signed-in',
  policy: 'boxes.readOfSchool',
  summary: 'Say where the boxes of a school go',
  params: schoolId,
  body: addressFields,
  reply: ofSchool,
  failures: ['school_not_found'],
});

export const chooseKits = endpoint({
  method: 'POST',
  path: '/schools/:schoolId/boxes/:boxId',
  access: 'signed-in',
  policy: 'boxes.readOfSchool',
  summary: 'Say how many kits come for some seats: at most one for each, until they are packed',
  params: z.object({ schoolId: id, boxId: id }),
  body: z.object({
    kits: z.int().check(z.gte(0, fault('seats_needed')), z.lte(SEATS_MOST, fault('seats_needed'))),
  }),
  reply: ofSchool,
  failures: ['school_not_found', 'box_not_found', 'box_moved', 'seats_too_few'],
});
