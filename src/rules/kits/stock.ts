/** How far the parts reach that lie in the store-room. */

export type KitLine = { partId: string; quantity: number };

/** Of how many more boxes of a kit there are all parts, and which of them end first; none of a kit without parts. */
export function boxesEnough(
  kit: readonly KitLine[],
  stockOf: (partId: string) => number,
): { boxes: number; endsFirst: string[] } {
  if (kit.length === 0) return { boxes: 0, endsFirst: [] };
  const reach = kit.map(({ partId, quantity }) => ({
    partId,
    boxes: Math.floor(stockOf(partId) / quantity),
  }));
  const boxes = Math.min(...reach.map((one) => one.boxes));
  return { boxes, endsFirst: reach.filter((one) => one.boxes === boxes).map(({ partId }) => partId) };
}

/** Boxes of a course that are owed, how many more there should be parts for, and how many of them stand packed already. */
export type Wanted = { kit: readonly KitLine[]; owed: number; spare: number; ready?: number };

/** How many of a part the boxes take that are owed, and with the spare ones. */
export type Need = { owed: number; withSpare: number };

/** What each part is needed for: the boxes of all courses together, and what is owed of it by itself. */
export function partNeeds(
  wanted: readonly Wanted[],
  single: readonly KitLine[] = [],
): ReadonlyMap<string, Need> {
  const needs = new Map<string, Need>();
  const add = (partId: string, owed: number, spare: number) => {
    const before = needs.get(partId) ?? { owed: 0, withSpare: 0 };
    needs.set(partId, { owed: before.owed + owed, withSpare: before.withSpare + owed + spare });
  };
  for (const { kit, owed, spare, ready = 0 } of wanted) {
    // What stands ready goes to those who are owed first, and then counts as spare.
    const toPack = Math.max(0, owed - ready);
    const toSpare = Math.max(0, owed + spare - ready) - toPack;
    for (const { partId, quantity } of kit) add(partId, quantity * toPack, quantity * toSpare);
  }
  for (const { partId, quantity } of single) add(partId, quantity, 0);
  return needs;
}

/** `short`: not enough for what is owed. `low`: it ends within the spare boxes. */
export type StockState = 'enough' | 'low' | 'short';

export const stockState = (stock: number, need: Need | undefined): StockState =>
  need === undefined || stock >= need.withSpare ? 'enough' : stock >= need.owed ? 'low' : 'short';
