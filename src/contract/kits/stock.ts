import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import {
  DELIVERY_LINES_MOST,
  PART_NAME_MOST,
  PART_QUANTITY_MOST,
  SPARE_BOXES_MOST,
  STOCK_NOTE_MOST,
  SUPPLIER_MOST,
} from '../platform/limits.ts';
import { listFile, listPage, listReply, sentListFailures } from '../platform/list.ts';
import { cursor, id, line, moment } from '../platform/values.ts';

/** The parts of which kits are made: how many there are, what came in and what went out. */

const success = z.literal(true);

/** `short`: too few for the boxes that are owed. `low`: it ends within the boxes that are to be spare. */
export const stockStates = ['enough', 'low', 'short'] as const;

const part = z.object({
  _id: id,
  key: z.string(),
  name: z.string(),
  stock: z.int(),
  state: z.enum(stockStates),
  /** How many the boxes take that are owed now. */
  owed: z.int(),
  /** In which courses' boxes it lies, and how many in each; none: in no box any more. */
  kits: z.array(z.object({ courseId: id, quantity: z.int() })),
  /** What suppliers print on it. */
  barcodes: z.array(z.string()),
});
export type StockPart = z.infer<typeof part>;

const course = z.object({
  courseId: id,
  title: z.string(),
  /** So many more boxes there are, with those that stand ready. */
  enough: z.int(),
  /** Boxes that are packed ahead, as the list is now, and by an older list: they are to be taken apart. */
  ready: z.int(),
  older: z.int(),
  endsFirst: z.array(z.object({ partId: id, name: z.string() })),
  /** Boxes that are owed, and boxes that are packed and were not sent yet. */
  owed: z.int(),
  packed: z.int(),
});
export type StockCourse = z.infer<typeof course>;

export const readStock = endpoint({
  method: 'GET',
  path: '/staff/stock',
  access: 'staff',
  policy: 'stock.inspect',
  summary: 'Every part with how many there are, and for how many more boxes of each course they last',
  reply: z.object({
    success,
    parts: z.array(part),
    courses: z.array(course),
    /** Parts of so many more boxes of each course than are owed should be there. */
    spareBoxes: z.int(),
  }),
  failures: [],
});

const partFilters = {
  /** Letters of its name. */
  q: z.optional(line(0, PART_NAME_MOST, 'invalid')),
  /** In whose box it lies. */
  course: z.optional(id),
  /** `ends`: low or short. */
  state: z.optional(z.enum(['enough', 'ends', 'short'])),
};
export type PartFilters = z.infer<z.ZodMiniObject<typeof partFilters>>;

export const listParts = endpoint({
  method: 'GET',
  path: '/staff/stock/parts',
  access: 'staff',
  policy: 'stock.inspect',
  summary: 'Parts by their names, of a course or of a state',
  query: z.object({ ...partFilters, ...listPage }),
  reply: listReply(part),
  failures: [],
});

export const exportParts = endpoint({
  method: 'POST',
  path: '/staff/stock/parts/file',
  access: 'staff',
  policy: 'stock.inspect',
  summary: 'The same parts, all of them, as CSV or XLSX',
  body: z.object({ ...partFilters, file: listFile }),
  reply: 'file',
  failures: ['list_file_too_large', 'busy'],
});

export const movementKinds = ['delivered', 'packed', 'put_back', 'counted'] as const;

const movement = z.object({
  _id: id,
  kind: z.enum(movementKinds),
  /** More, or fewer. */
  quantity: z.int(),
  /** How many there were then. */
  left: z.int(),
  at: moment,
  /** Null when the account is gone. */
  by: z.nullable(z.string()),
  reason: z.string(),
  /** By which it came; of a count, the one that was corrected. */
  delivery: z.nullable(z.object({ _id: id, supplier: z.string(), note: z.string() })),
  /** The number on the box; null when it is gone. */
  box: z.nullable(z.int()),
  /** Boxes that were packed ahead, for nobody yet. */
  ahead: z.boolean(),
});
export type StockMovement = z.infer<typeof movement>;

const partId = z.object({ partId: id });

export const readPartHistory = endpoint({
  method: 'GET',
  path: '/staff/stock/parts/:partId',
  access: 'staff',
  policy: 'stock.inspect',
  summary: 'What came in and went out of a part, the newest first',
  params: partId,
  query: z.object({ cursor: z.optional(cursor) }),
  reply: z.object({
    success,
    movements: z.array(movement),
    /** Where the next part of the list begins; null on the last one. */
    next: z.nullable(z.string()),
  }),
  failures: ['part_not_found'],
});

const quantityWrong = fault('quantity_wrong');
const quantity = z
  .int({ error: quantityWrong })
  .check(z.gte(1, quantityWrong), z.lte(PART_QUANTITY_MOST, quantityWrong));

const deliveryLines = z
  .array(z.object({ partId: id, quantity }))
  .check(z.minLength(1, fault('lines_needed')), z.maxLength(DELIVERY_LINES_MOST, fault('too_long')));

export const receiveDelivery = endpoint({
  method: 'POST',
  path: '/staff/stock/deliveries',
  access: 'staff',
  policy: 'stock.keep',
  summary: 'Take a delivery in, many parts at once; the same again takes in nothing more',
  status: 201,
  body: z.object({
    deliveryId: id,
    supplier: line(1, SUPPLIER_MOST, fault('supplier_needed')),
    note: z._default(line(0, STOCK_NOTE_MOST, fault('invalid')), ''),
    lines: deliveryLines,
    /** It is another one, although one like it is known. */
    isAnother: z._default(z.boolean(), false),
  }),
  reply: z.object({ success, parts: z.int(), pieces: z.int() }),
  failures: ['part_not_found', 'delivery_known'],
});

const deliveryId = z.object({ deliveryId: id });

export const readDelivery = endpoint({
  method: 'GET',
  path: '/staff/stock/deliveries/:deliveryId',
  access: 'staff',
  policy: 'stock.inspect',
  summary: 'A delivery, with what came by it as it is known now',
  params: deliveryId,
  reply: z.object({
    success,
    delivery: z.object({
      _id: id,
      supplier: z.string(),
      note: z.string(),
      at: moment,
      /** Null when the account is gone. */
      by: z.nullable(z.string()),
      /** How many lines of it were corrected: another figure is another state of it. */
      corrections: z.int(),
      lines: z.array(z.object({ partId: id, quantity: z.int() })),
    }),
  }),
  failures: ['delivery_not_found'],
});

export const correctDelivery = endpoint({
  method: 'PUT',
  path: '/staff/stock/deliveries/:deliveryId',
  access: 'staff',
  policy: 'stock.keep',
  summary: 'Say what really came by a delivery, with the reason; what it says already changes nothing',
  params: deliveryId,
  body: z.object({
    lines: deliveryLines,
    /** As it was read: a colleague may have corrected it since. */
    corrections: z.int(),
    reason: line(1, STOCK_NOTE_MOST, fault('reason_needed')),
  }),
  reply: z.object({ success, parts: z.int(), pieces: z.int() }),
  failures: ['delivery_not_found', 'delivery_changed', 'part_not_found', 'stock_short'],
});

/** What can be wrong with a line of a delivery's list. */
export const deliveryProblems = ['part_unknown', 'quantity_wrong'] as const;

export const readDeliveryList = endpoint({
  method: 'POST',
  path: '/staff/stock/deliveries/list',
  access: 'staff',
  policy: 'stock.keep',
  summary:
    'Read the list of a delivery (CSV or XLSX), and say which of its lines is wrong; nothing is written',
  body: z.object({
    /** The file. */
    list: z.string(),
  }),
  form: true,
  reply: z.object({
    success,
    lines: z.array(
      z.object({
        /** The line of the file, counted from 1. */
        row: z.int(),
        /** As it is written there. */
        name: z.string(),
        quantity: z.string(),
        partId: z.nullable(id),
        pieces: z.nullable(z.int()),
        problem: z.nullable(z.enum(deliveryProblems)),
      }),
    ),
  }),
  failures: [...sentListFailures, 'too_many_at_once', 'too_slow', 'unsupported_media', 'busy'],
});

const countedWrong = fault('counted_wrong');

export const countPart = endpoint({
  method: 'POST',
  path: '/staff/stock/parts/:partId/counts',
  access: 'staff',
  policy: 'stock.keep',
  summary:
    'Say how many of a part were counted, and why they are others than expected; the same id again changes nothing',
  params: partId,
  body: z.object({
    countId: id,
    counted: z
      .int({ error: countedWrong })
      .check(z.gte(0, countedWrong), z.lte(PART_QUANTITY_MOST, countedWrong)),
    /** How many there were said to be when it was counted: what moved meanwhile is not taken for an error. */
    expected: z.int(),
    reason: line(1, STOCK_NOTE_MOST, fault('reason_needed')),
  }),
  reply: z.object({ success, stock: z.int() }),
  failures: ['part_not_found', 'stock_moved'],
});

const spareWrong = fault('spare_wrong');

export const watchStock = endpoint({
  method: 'POST',
  path: '/staff/stock/watch',
  access: 'staff',
  policy: 'stock.keep',
  summary: 'Say for how many more boxes of each course than are owed there should be parts',
  body: z.object({
    spareBoxes: z.int({ error: spareWrong }).check(z.gte(0, spareWrong), z.lte(SPARE_BOXES_MOST, spareWrong)),
  }),
  reply: z.object({ success }),
  failures: [],
});

/** What a supplier prints on a part. Characters. */
export const BARCODE_MOST = 64;

const barcode = z.object({
  /** As a scanner reads it; without blanks, in capitals. */
  code: line(3, BARCODE_MOST, fault('barcode_needed')).check(
    z.overwrite((text) => text.replace(/\s/g, '').toUpperCase()),
    z.minLength(3, fault('barcode_needed')),
  ),
});
const barcodeReply = z.object({ success, barcodes: z.array(z.string()) });

export const noteBarcode = endpoint({
  method: 'POST',
  path: '/staff/stock/parts/:partId/barcodes',
  access: 'staff',
  policy: 'stock.keep',
  summary:
    'Note what a supplier prints on a part: whoever packs ticks the part by it; the same once more notes nothing more',
  params: partId,
  body: barcode,
  reply: barcodeReply,
  failures: ['part_not_found', 'barcode_used', 'barcodes_too_many'],
});

export const removeBarcode = endpoint({
  method: 'POST',
  path: '/staff/stock/parts/:partId/barcodes/removed',
  access: 'staff',
  policy: 'stock.keep',
  summary: 'Remove a barcode of a part that was noted by mistake',
  params: partId,
  body: barcode,
  reply: barcodeReply,
  failures: ['part_not_found'],
});

export const drawPartCodes = endpoint({
  method: 'POST',
  path: '/staff/stock/codes',
  access: 'staff',
  policy: 'stock.inspect',
  summary:
    'The codes of parts as PDF, to be stuck on their shelves: code and name, and the code as a scanner reads it',
  body: z.object({ course: z.optional(id) }),
  reply: 'file',
  failures: ['busy'],
});
