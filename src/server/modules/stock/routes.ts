import { DELIVERY_LIST_MOST_BYTES } from '../../../contract/limits.ts';
import * as contract from '../../../contract/stock.ts';
import type { AppContext } from '../../app-context.ts';
import { refuse } from '../../http/refusal.ts';
import type { Serve } from '../../http/serve.ts';
import { countPart, receiveDelivery, watchStock } from './keep-stock.ts';
import { exportParts, listParts } from './list-parts.ts';
import { deliveryLists, readDelivery } from './read-delivery.ts';
import { readStock } from './read-stock.ts';
import { hasPart, listMovements, type MovementRow } from './store-desk.ts';
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

  serve(contract.countPart, async ({ actor, params, body: { countId, ...body } }) => {
    const count = { id: small(countId), partId: small(params.partId), ...body, by: actor.personId };
    return { success, stock: await countPart(context, count) };
  });

  serve(contract.watchStock, async ({ actor, body }) => {
    await watchStock(context, { ...body, by: actor.personId });
    return { success };
  });
}
