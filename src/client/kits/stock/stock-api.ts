import * as ready from '../../../contract/kits/ready-boxes.ts';
import * as contract from '../../../contract/kits/stock.ts';
import type { SentBody } from '../../../contract/platform/endpoint.ts';
import { call } from '../../platform/api/call.ts';
import { type ListFilters, listQuery } from '../../platform/api/list.ts';
import { changing, mutate } from '../../platform/api/mutate.ts';
import { type Named, named } from '../../platform/api/named.ts';
import { query, queryParts } from '../../platform/api/query.ts';
import { upload } from '../../platform/api/upload.ts';

export type StockPart = Named<contract.StockPart>;
export type StockCourse = contract.StockCourse;
export type StockMovement = Omit<Named<contract.StockMovement>, 'delivery'> & {
  delivery: { id: string; supplier: string; note: string } | null;
};
export type ReadLine = Awaited<ReturnType<typeof readDeliveryList>>[number];

/** Every part, and for how many more boxes of each course they last. */
export const stockQuery = (personId: string | null) =>
  query(contract.readStock, { personId }, ({ parts, courses, spareBoxes }) => ({
    parts: parts.map(named),
    courses,
    spareBoxes,
  }));

/** The parts as a list of the office. */
export const partsQuery = (filters: ListFilters, personId: string | null) =>
  listQuery(contract.listParts, { personId, filters }, named);

/** The same as a file. Raises CallFailed. */
export const fetchParts = (filters: ListFilters, file: 'csv' | 'xlsx'): Promise<Blob> =>
  call(contract.exportParts, { body: { ...filters, file } as SentBody<typeof contract.exportParts> });

/** What came in and went out of a part, the newest first. */
export const partHistoryQuery = (personId: string | null, partId: string) =>
  queryParts(contract.readPartHistory, { personId, params: { partId } }, ({ movements, next }) => ({
    movements: movements.map(({ delivery, ...movement }) => ({
      ...named(movement),
      delivery: delivery && named(delivery),
    })) satisfies StockMovement[],
    next,
  }));

const changed = {
  changes: [contract.listParts, contract.readPartHistory],
  waitsFor: [contract.readStock],
};

/** Reads the list of a delivery from its file; nothing is written. Raises CallFailed. */
export async function readDeliveryList(file: Blob, name: string) {
  const form = new FormData();
  form.append('list', file, name);
  const sending = { form, idempotencyKey: crypto.randomUUID(), onProgress: () => {} };
  return (await upload(contract.readDeliveryList, sending)).lines;
}

type Lines = { partId: string; quantity: number }[];
type Delivery = { supplier: string; note: string; lines: Lines; isAnother: boolean };

/** A delivery, with what came by it as it is known now. */
export const deliveryQuery = (personId: string | null, deliveryId: string) =>
  query(contract.readDelivery, { personId, params: { deliveryId } }, ({ delivery }) => named(delivery));

const correct = mutate(contract.correctDelivery, {
  changes: [...changed.changes, contract.readDelivery],
  waitsFor: [contract.readStock],
  evenRefused: true,
});
/** Says what really came by a delivery; `corrections` as it was read. Raises CallFailed. */
export const correctDelivery = (
  deliveryId: string,
  correction: { lines: Lines; corrections: number; reason: string },
) => correct({ params: { deliveryId }, body: correction });

const receive = mutate(contract.receiveDelivery, changed);
/** Takes a delivery in; gives how many pieces came. The same once more takes in nothing more. Raises CallFailed. */
export const receiveDelivery = async (deliveryId: string, delivery: Delivery): Promise<number> =>
  (await receive({ body: { deliveryId, ...delivery } })).pieces;

type Count = { counted: number; expected: number; reason: string };

/** Says how many of a part were counted. The same id again changes nothing. Raises CallFailed. */
export const countPart = (partId: string, countId: string, count: Count) =>
  changing({ ...changed, evenRefused: true }, () =>
    call(contract.countPart, { params: { partId }, body: { countId, ...count } }),
  );

const watch = mutate(contract.watchStock, changed);
/** Says for how many more boxes of each course there should be parts. Raises CallFailed. */
export const watchStock = (spareBoxes: number) => watch({ body: { spareBoxes } });

const ahead = mutate(ready.packAhead, { ...changed, evenRefused: true });
/** Packs boxes of a course ahead, with these parts in each; the same id again packs nothing more. Raises CallFailed. */
export const packAhead = (
  courseId: string,
  batch: { batchId: string; boxes: number; parts: { partId: string; quantity: number }[] },
) => ahead({ params: { courseId }, body: batch });

const noting = mutate(contract.noteBarcode, changed);
/** Notes what a supplier prints on a part. Raises CallFailed. */
export const noteBarcode = (partId: string, code: string) => noting({ params: { partId }, body: { code } });

const removing = mutate(contract.removeBarcode, changed);
/** Removes a barcode of a part. Raises CallFailed. */
export const removeBarcode = (partId: string, code: string) =>
  removing({ params: { partId }, body: { code } });

/** The codes of parts as PDF, of all or of a course's kit. Raises CallFailed. */
export const fetchPartCodes = (course: string | null): Promise<Blob> =>
  call(contract.drawPartCodes, { body: course ? { course } : {} });

const counting = mutate(ready.countReady, { ...changed, evenRefused: true });
/** Says how many boxes of a course really stand ready, and why. Raises CallFailed. */
export const countReady = (
  courseId: string,
  body: { counted: number; expected: number; parts: 'back' | 'lost'; reason: string },
) => counting({ params: { courseId }, body });

const apart = mutate(ready.takeApart, { ...changed, evenRefused: true });
/** Takes boxes that stand ready apart; `expected`: how many stand there by what was shown. Raises CallFailed. */
export const takeApart = (courseId: string, boxes: number, expected: number) =>
  apart({ params: { courseId }, body: { boxes, expected } });
