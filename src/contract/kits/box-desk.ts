import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { BOXES_AT_ONCE_MOST, STOCK_NOTE_MOST, TRACKING_MOST } from '../platform/limits.ts';
import { chosenIds, listFile, listPage, listReply, sentListFailures } from '../platform/list.ts';
import { id, line, moment } from '../platform/values.ts';
import { address, addressShape, boxKinds, boxStates, despitePinCode, placed } from './boxes.ts';

/** What the list is sorted by where nothing is said. */
export const BOXES_SORT = 'since';

/** Boxes as the office packs and sends them. What families see of them is in boxes.ts. */

const success = z.literal(true);

const row = z.object({
  _id: id,
  number: z.int(),
  kind: z.enum(boxKinds),
  state: z.enum(boxStates),
  /** Whom it is for: a learner, or a school. */
  person: z.nullable(z.object({ _id: id, name: z.string() })),
  school: z.nullable(z.object({ _id: id, name: z.string() })),
  course: z.nullable(z.object({ _id: id, title: z.string() })),
  kits: z.int(),
  owedAt: moment,
  since: moment,
  /** Where it goes; of what is packed as its label says it. */
  address: z.nullable(address),
  /** The order by which it is owed: our mark in the payment, or the number of the school's invoice. */
  reference: z.nullable(z.string()),
  courier: z.nullable(z.string()),
  tracking: z.nullable(z.string()),
  /** What it is for was given back: it is to be unpacked. */
  withdrawn: z.boolean(),
  /** Who has it on the bench and packs it at this moment. */
  packer: z.nullable(z.object({ _id: id, name: z.string() })),
  /** When the label of where it goes was printed last, and by whom; null: it was not. */
  label: z.nullable(z.object({ at: moment, by: z.nullable(z.string()) })),
});
export type DeskBox = z.infer<typeof row>;

const part = z.object({
  partId: id,
  key: z.string(),
  name: z.string(),
  quantity: z.int(),
  /** What suppliers print on it. */
  barcodes: z.array(z.string()),
  /** How many of it there are in the store-room; null where the box is packed. */
  inStock: z.nullable(z.int()),
});
export type PackedPart = z.infer<typeof part>;

const whole = z.object({
  ...row.shape,
  because: z.string(),
  /** How many boxes stand packed ahead that could be this one. */
  ready: z.int(),
  /** What lies in it, or is to be put into it. */
  parts: z.array(part),
  packedAt: z.nullable(moment),
  packedBy: z.nullable(z.string()),
  sentAt: z.nullable(moment),
  /** Who of its family or school said that it has come; null where the office did, or it has not. */
  saidBy: z.nullable(z.string()),
});
export type WholeBox = z.infer<typeof whole>;
const wholeReply = z.object({ success, box: whole });

const boxId = z.object({ boxId: id });
const boxIds = chosenIds;

const filters = {
  state: z.optional(z.enum(boxStates)),
  /** Whose family has said where it goes, or has not; `unanswered`: was asked as often as it is asked, and has not. */
  address: z.optional(z.enum(['given', 'missing', 'unanswered'])),
  /** What was given back, and is to be unpacked. */
  withdrawn: z.optional(z.enum(['yes'])),
  course: z.optional(id),
  /** The number of a box, or the beginning of a tracking number: it is found wherever it is. */
  q: z.optional(line(0, TRACKING_MOST, fault('invalid'))),
  /** By when it came to where it is; `-` is the latest first. */
  sort: z._default(z.enum(['since', '-since']), BOXES_SORT),
};

export const listDesk = endpoint({
  method: 'GET',
  path: '/staff/boxes',
  access: 'staff',
  policy: 'boxes.inspect',
  summary: 'Boxes by where they are, those that are there longest first',
  query: z.object({ ...filters, ...listPage }),
  reply: listReply(row),
  failures: [],
});

export const exportDesk = endpoint({
  method: 'POST',
  path: '/staff/boxes/file',
  access: 'staff',
  policy: 'boxes.inspect',
  asksAgain: true,
  summary:
    'The same boxes with where they go, all of them, as CSV or XLSX, as couriers take them; that somebody took them is written down',
  body: z.object({ ...filters, file: listFile }),
  reply: 'file',
  failures: ['list_file_too_large', 'busy'],
});

export const readBox = endpoint({
  method: 'GET',
  path: '/staff/boxes/:boxId',
  access: 'staff',
  policy: 'boxes.inspect',
  summary: 'A box with all that lies in it, or is to be put into it',
  params: boxId,
  reply: wholeReply,
  failures: ['box_not_found'],
});

export const noteAddress = endpoint({
  method: 'POST',
  path: '/staff/boxes/:boxId/address',
  access: 'staff',
  policy: 'boxes.pack',
  summary: 'Note where a box goes, as the family told it on the phone',
  params: boxId,
  body: placed(z.object({ ...addressShape, despitePinCode })),
  reply: wholeReply,
  failures: ['box_not_found', 'box_moved'],
});

/** So long a box lies on the bench of who packs it, after they were last heard of. Minutes. */
export const BENCH_MINUTES = 5;

export const takeNext = endpoint({
  method: 'POST',
  path: '/staff/boxes/next',
  access: 'staff',
  policy: 'boxes.pack',
  summary:
    'Lay the box that waits longest to be packed on one’s own bench: one that lies on nobody else’s; of one course where one is named. One for which parts are short comes after all others',
  body: z.object({ course: z.optional(id) }),
  reply: z.object({
    success,
    /** Null: none waits. */
    boxId: z.nullable(id),
  }),
  failures: [],
});

export const keepOnBench = endpoint({
  method: 'POST',
  path: '/staff/boxes/:boxId/bench',
  access: 'staff',
  policy: 'boxes.pack',
  summary: 'Keep a box on one’s bench for some more minutes, or give it back; whose bench it lies on then',
  params: boxId,
  body: z.object({
    /** Whether one packs it still. */
    here: z.boolean(),
  }),
  reply: z.object({ success, packer: row.shape.packer }),
  failures: ['box_not_found'],
});

export const packBox = endpoint({
  method: 'POST',
  path: '/staff/boxes/:boxId/pack',
  access: 'staff',
  policy: 'boxes.pack',
  summary: 'Say that a box is packed, with these parts: they go out of stock',
  params: boxId,
  body: z.object({
    /** What was ticked. */
    parts: z
      .array(z.object({ partId: id, quantity: z.int().check(z.gte(1), z.lte(1_000_000)) }))
      .check(z.maxLength(200)),
  }),
  reply: wholeReply,
  failures: [
    'box_not_found',
    'box_moved',
    'box_on_bench',
    'box_without_address',
    'kit_changed',
    'stock_short',
  ],
});

export const packReady = endpoint({
  method: 'POST',
  path: '/staff/boxes/:boxId/pack-ready',
  access: 'staff',
  policy: 'boxes.pack',
  summary: 'Take a box that was packed ahead for one that is owed: it is packed with that',
  params: boxId,
  reply: wholeReply,
  failures: ['box_not_found', 'box_moved', 'box_on_bench', 'box_without_address', 'ready_none'],
});

export const oweAnother = endpoint({
  method: 'POST',
  path: '/staff/boxes/:boxId/another',
  access: 'staff',
  policy: 'boxes.pack',
  summary:
    'Owe what was sent once more, with the reason: a learner’s kit, a school’s consignment, or parts that replaced others; the same id again owes nothing more',
  status: 201,
  params: boxId,
  body: z.object({ anotherId: id, reason: line(1, STOCK_NOTE_MOST, fault('reason_needed')) }),
  reply: wholeReply,
  failures: ['box_not_found', 'box_moved'],
});

/** Why a box stayed where it was. */
export const boxProblems = [
  /** A colleague brought it somewhere else already. */
  'moved',
  /** What was pressed can be taken back for a day only. */
  'too_late',
  /** Nobody has said where it goes. */
  'without_address',
  /** What it is for was given back. */
  'withdrawn',
  /** Another box has this tracking number. */
  'tracking_used',
  /** It stands twice in what was sent. */
  'tracking_twice',
  'box_twice',
  'box_unknown',
  'tracking_missing',
  /** It went with just this number: nothing is left to be done. */
  'gone_already',
  'courier_missing',
] as const;
export type BoxProblem = (typeof boxProblems)[number];
const outcome = z.object({
  success,
  moved: z.array(id),
  left: z.array(z.object({ boxId: id, problem: z.enum(boxProblems) })),
});
export type BoxesMoved = z.infer<typeof outcome>;

export const sendBoxes = endpoint({
  method: 'POST',
  path: '/staff/boxes/send',
  access: 'staff',
  policy: 'boxes.pack',
  summary: 'Hand packed boxes to a courier, each with its tracking number; which could not, and why',
  body: z.object({
    boxes: z
      .array(
        z.object({
          boxId: id,
          courier: line(2, TRACKING_MOST, fault('courier_needed')),
          tracking: line(4, TRACKING_MOST, fault('tracking_needed')).check(
            z.overwrite((text) => text.replace(/\s/g, '').toUpperCase()),
            z.regex(/^[A-Z0-9/-]{4,}$/, fault('tracking_needed')),
          ),
        }),
      )
      .check(z.minLength(1), z.maxLength(BOXES_AT_ONCE_MOST)),
  }),
  reply: outcome,
  failures: [],
});

export const moveBoxes = endpoint({
  method: 'POST',
  path: '/staff/boxes/move',
  access: 'staff',
  policy: 'boxes.pack',
  summary: 'Bring boxes that are here there: delivered, returned, unpacked, or back where they were',
  body: z.object({
    boxIds,
    from: z.enum(boxStates),
    to: z.enum(boxStates),
    /** Of what came back and is unpacked: why nothing of it is laid back into stock. Left out, all of it is. */
    lost: z.optional(line(1, STOCK_NOTE_MOST, fault('reason_needed'))),
  }),
  reply: outcome,
  failures: [],
});

export const drawLabels = endpoint({
  method: 'POST',
  path: '/staff/boxes/labels',
  access: 'staff',
  policy: 'boxes.pack',
  summary:
    'Labels of boxes as PDF: one on each sheet of A6, or four on each sheet of A4; that they are printed is on record',
  body: z.object({
    boxIds,
    paper: z.enum(['A6', 'A4']),
    /** Some were printed before, and are to be printed once more. */
    again: z._default(z.boolean(), false),
  }),
  reply: 'file',
  failures: ['box_not_found', 'box_moved', 'box_without_address', 'label_printed', 'busy'],
});

const courierRow = z.object({
  /** The line of the file, counted from 1. */
  row: z.int(),
  /** As it stands in the file. */
  box: z.string(),
  courier: z.string(),
  tracking: z.string(),
  /** Which box it is; null where there is none. */
  boxId: z.nullable(id),
  for: z.string(),
  problems: z.array(z.enum(boxProblems)),
});
export type CourierRow = z.infer<typeof courierRow>;

export const courierColumns = ['box', 'courier', 'tracking'] as const;

export const readCourierList = endpoint({
  method: 'POST',
  path: '/staff/boxes/courier-list',
  access: 'staff',
  policy: 'boxes.pack',
  summary:
    'Read the list of a courier (CSV or XLSX): which box has which tracking number, and what is wrong with which row; nothing is written',
  body: z.object({
    /** The file. */
    list: z.string(),
  }),
  form: true,
  reply: z.object({
    success,
    rows: z.array(courierRow),
    /** Which columns were recognised. */
    columns: z.array(z.enum(courierColumns)),
  }),
  failures: [...sentListFailures, 'list_no_columns', 'list_two_boxes', 'busy', 'too_many_at_once'],
});
