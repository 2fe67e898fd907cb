import * as ready from '../../../contract/kits/ready-boxes.ts';
import * as contract from '../../../contract/kits/stock.ts';
import { DELIVERY_LIST_MOST_BYTES } from '../../../contract/platform/limits.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { privateFile, type Serve } from '../../platform/http/serve.ts';
import { countReady } from './count-ready.ts';
import { drawPartCodes } from './draw-part-codes.ts';
import { countPart, watchStock } from './keep-stock.ts';
import { exportParts, listParts } from './list-parts.ts';
import { noteBarcode, removeBarcode } from './note-barcode.ts';
import { packAhead, readyOf, takeApart } from './pack-ahead.ts';
import { deliveryLists, readDelivery } from './read-delivery.ts';
import { readStock } from './read-stock.ts';
import { readDelivery as findDelivery } from './store-deliveries.ts';
import { hasPart, listMovements, type MovementRow } from './store-desk.ts';
import { correctDelivery, receiveDelivery } from './take-delivery.ts';
import { mailAboutStock, watchRegularly } from './tell-low.ts';

const success = true as const;
const small = (id: string) => id.toLowerCase();

/** How the file of a list is taken. */
const file = {
  mostBytes: DELIVERY_LIST_MOST_BYTES,
  tooLarge: 'list_too_large',
  notStored: 'list_not_stored',
  next: deliveryLists.lanes,
} as const;

function presentMovement(row: MovementRow): contract.StockMovement {
  const { id, leftOver, at, deliveryId, supplier, note, ...rest } = row;
  return {
    _id: id,
    ...rest,
    left: leftOver,
    at: at.toISOString(),
    delivery: deliveryId === null ? null : { _id: deliveryId, supplier: supplier ?? '', note: note ?? '' },
  };
}

export function stockRoutes(serve: Serve, context: AppContext): void {
  const { database } = context;
  mailAboutStock(context);
  watchRegularly(context);

  serve(contract.readStock, async () => {
    const { parts, ...stock } = await readStock(database);
    return { success, ...stock, parts };
  });

  serve(contract.listParts, async ({ query: { after, most, ...filters } }) => {
    return { success, ...(await listParts(database, filters, { after, most })) };
  });

  serve(contract.exportParts, ({ actor, body: { file, ...filters }, locale }) =>
    exportParts(context, { filters, file, by: actor.personId, locale }),
  );

  serve(contract.readPartHistory, async ({ params, query }) => {
    const partId = small(params.partId);
    if (!(await hasPart(database, partId))) throw refuse('part_not_found');
    const { rows, next } = await listMovements(database, partId, query.cursor);
    return { success, movements: rows.map(presentMovement), next };
  });

  serve(contract.readDeliveryList, async ({ form, claim }) => {
    const sent = await form(file);
    if (sent.file?.field !== 'list') throw refuse('list_missing');
    return { success, lines: await readDelivery(database, sent.file.path, claim) };
  });

  serve(contract.receiveDelivery, async ({ actor, body: { deliveryId, lines, ...body } }) => {
    const taken = lines.map(({ partId, quantity }) => ({ partId: small(partId), quantity }));
    const delivery = { id: small(deliveryId), lines: taken, ...body, by: actor.personId };
    return { success, ...(await receiveDelivery(context, delivery)) };
  });

  serve(contract.readDelivery, async ({ params }) => {
    const row = await findDelivery(database, small(params.deliveryId));
    if (!row) throw refuse('delivery_not_found');
    const { id, at, lines, ...rest } = row;
    const known = lines.map(({ partId, quantity }) => ({ partId, quantity }));
    return { success, delivery: { _id: id, ...rest, at: at.toISOString(), lines: known } };
  });

  serve(contract.correctDelivery, async ({ actor, params, body: { lines, ...body } }) => {
    const came = lines.map(({ partId, quantity }) => ({ partId: small(partId), quantity }));
    const corrected = { id: small(params.deliveryId), lines: came, ...body, by: actor.personId };
    return { success, ...(await correctDelivery(context, corrected)) };
  });

  serve(contract.countPart, async ({ actor, params, body: { countId, ...body } }) => {
    const count = { id: small(countId), partId: small(params.partId), ...body, by: actor.personId };
    return { success, stock: await countPart(context, count) };
  });

  serve(contract.noteBarcode, async ({ actor, params, body: { code } }) => {
    const partId = small(params.partId);
    return { success, barcodes: await noteBarcode(context, { partId, code, by: actor.personId }) };
  });

  serve(contract.removeBarcode, async ({ actor, params, body: { code } }) => {
    const partId = small(params.partId);
    return { success, barcodes: await removeBarcode(context, { partId, code, by: actor.personId }) };
  });

  serve(contract.drawPartCodes, async ({ body, locale }) => {
    const course = body.course === undefined ? null : small(body.course);
    const drawn = await drawPartCodes(context, { course, locale });
    return privateFile('application/pdf', drawn, { name: 'part-codes.pdf', as: 'attachment' });
  });

  serve(ready.packAhead, async ({ actor, params, body }) => {
    const courseId = small(params.courseId);
    const parts = body.parts.map(({ partId, quantity }) => ({ partId: small(partId), quantity }));
    const batchId = small(body.batchId);
    await packAhead(context, { batchId, courseId, boxes: body.boxes, parts, by: actor.personId });
    return { success, ...(await readyOf(database, courseId)) };
  });

  serve(ready.countReady, async ({ actor, params, body }) => {
    const courseId = small(params.courseId);
    await countReady(context, { courseId, ...body, by: actor.personId });
    return { success, ...(await readyOf(database, courseId)) };
  });

  serve(ready.takeApart, async ({ actor, params, body }) => {
    const courseId = small(params.courseId);
    await takeApart(context, { courseId, ...body, by: actor.personId });
    return { success, ...(await readyOf(database, courseId)) };
  });

  serve(contract.watchStock, async ({ actor, body }) => {
    await watchStock(context, { ...body, by: actor.personId });
    return { success };
  });
}
