import type { MatchDoubt, MatchGround } from '../../../contract/shop/bank.ts';

/** Money that came in and pays nothing yet, as it is compared with orders. */
export type OpenDeposit = {
  id: string;
  /** `2026-11-22` */
  day: string;
  amountPaise: number;
  utrs: readonly string[];
  references: readonly string[];
  /** A deposit of this day, over this amount and with a UTR of this one has paid an order: another file may have told of it in other words. */
  isToldTwice: boolean;
  /** It pays none of the orders that were sent until then. */
  asideAt: Date | null;
};

/** An order that no deposit pays yet. */
export type OpenOrder = {
  id: string;
  reference: string;
  /** Typed with any of its screenshots, or read from one. */
  utrs: readonly string[];
  amountPaise: number;
  submittedAt: Date;
  /** The day of it, where the school is. */
  day: string;
  /** Something about its screenshot is to be looked at twice. */
  isOdd: boolean;
  /** Of whoever looks. */
  isOwn: boolean;
};

export type Candidate = { orderId: string; by: MatchGround; doubts: MatchDoubt[] };

export type Matching = {
  /** One deposit and one order that name each other, and no other, over the same amount. */
  safe: { depositId: string; orderId: string; by: MatchGround }[];
  /** Those to be looked at, the likeliest order first. */
  doubtful: { depositId: string; candidates: Candidate[] }[];
  /** Deposits that no order fits. */
  alone: string[];
};

/** An honest payment and its screenshot are not further apart. Days. */
const APART_MOST = 45;
/** Where nothing but the amount speaks for it: so long before the screenshot, and so long after it (the bank's weekend). Days. */
const BEFORE_MOST = 7;
const AFTER_MOST = 3;
/** Orders that a deposit is shown with. */
const CANDIDATES_MOST = 3;

const dayNumber = (day: string) => Date.parse(day) / 86_400_000;

type Link = { deposit: OpenDeposit; order: OpenOrder; by: 'utr' | 'reference' };

const push = <Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) => {
  const there = map.get(key);
  if (there) there.push(value);
  else map.set(key, [value]);
};

/** Orders by what a deposit may name them by. */
function ordersBy(keysOf: (order: OpenOrder) => readonly string[], orders: readonly OpenOrder[]) {
  const found = new Map<string, OpenOrder[]>();
  for (const order of orders) for (const key of new Set(keysOf(order))) push(found, key, order);
  return found;
}

const isPast = (deposit: OpenDeposit, order: OpenOrder) =>
  deposit.asideAt !== null && order.submittedAt <= deposit.asideAt;

/** Every deposit with every order whose UTR or reference it names. */
function linksBetween(deposits: readonly OpenDeposit[], orders: readonly OpenOrder[]): Link[] {
  const byUtr = ordersBy(({ utrs }) => utrs, orders);
  const byReference = ordersBy(({ reference }) => [reference], orders);
  return deposits.flatMap((deposit) => {
    const found = new Map<OpenOrder, Link['by']>();
    for (const reference of deposit.references)
      for (const order of byReference.get(reference) ?? []) found.set(order, 'reference');
    for (const utr of deposit.utrs) for (const order of byUtr.get(utr) ?? []) found.set(order, 'utr');
    return [...found]
      .filter(([order]) => !isPast(deposit, order))
      .map(([order, by]) => ({ deposit, order, by }));
  });
}

/**
 * What speaks against a pair, beside others that want the same. Whoever pays writes the note, and whoever asks types the
 * UTR: one mark that agrees tells little where the other one says something else.
 */
function doubtsAbout({ deposit, order, by }: Link): MatchDoubt[] {
  const apart = Math.abs(dayNumber(deposit.day) - dayNumber(order.day)) > APART_MOST;
  const { utrs, references } = deposit;
  const namesOther = references.length > 0 && !references.includes(order.reference);
  const hasOther = utrs.length > 0 && order.utrs.length > 0 && by === 'reference';
  return [
    ...(deposit.amountPaise === order.amountPaise ? [] : (['amount_differs'] as const)),
    ...(order.isOdd ? (['odd_receipt'] as const) : []),
    ...(order.isOwn ? (['own_payment'] as const) : []),
    ...(apart ? (['long_apart'] as const) : []),
    ...(hasOther ? (['utr_differs'] as const) : []),
    ...(namesOther ? (['reference_differs'] as const) : []),
    ...(deposit.isToldTwice ? (['told_twice'] as const) : []),
  ];
}

/** Orders of one amount by their day, to be looked for by time. */
class ByAmount {
  readonly #orders = new Map<number, { at: number; order: OpenOrder }[]>();

  constructor(orders: readonly OpenOrder[]) {
    for (const order of orders) push(this.#orders, order.amountPaise, { at: dayNumber(order.day), order });
    for (const same of this.#orders.values()) same.sort((a, b) => a.at - b.at);
  }

  /** The nearest in time, at most CANDIDATES_MOST and one that tells that there are more. */
  near(deposit: OpenDeposit): OpenOrder[] {
    const same = this.#orders.get(deposit.amountPaise) ?? [];
    const day = dayNumber(deposit.day);
    let [low, high] = [0, same.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((same[middle]?.at ?? 0) < day) low = middle + 1;
      else high = middle;
    }
    // From the day of the deposit outwards, whichever side is nearer.
    const found: OpenOrder[] = [];
    let [before, after] = [low - 1, low];
    while (found.length <= CANDIDATES_MOST) {
      const [earlier, later] = [same[before], same[after]];
      const back = earlier && day - earlier.at <= AFTER_MOST ? day - earlier.at : null;
      const on = later && later.at - day <= BEFORE_MOST ? later.at - day : null;
      if (back === null && on === null) break;
      const takesLater = on !== null && (back === null || on <= back);
      const order = takesLater ? same[after++]?.order : same[before--]?.order;
      if (order && !isPast(deposit, order)) found.push(order);
    }
    return found;
  }
}

function weakCandidates(deposit: OpenDeposit, orders: ByAmount): Candidate[] {
  const near = orders.near(deposit);
  return near.slice(0, CANDIDATES_MOST).map((order) => ({
    orderId: order.id,
    by: 'amount',
    doubts: [
      'only_amount',
      ...(near.length > 1 ? (['several_orders'] as const) : []),
      ...(order.utrs.length > 0 && deposit.utrs.length > 0 ? (['utr_differs'] as const) : []),
      ...(deposit.references.length > 0 ? (['reference_differs'] as const) : []),
      ...(order.isOdd ? (['odd_receipt'] as const) : []),
      ...(order.isOwn ? (['own_payment'] as const) : []),
      ...(deposit.isToldTwice ? (['told_twice'] as const) : []),
    ],
  }));
}

/**
 * Which deposit pays which order: by UTR, by reference, then by amount and time. Safe is only what names each other,
 * over the same amount, and nothing else. No deposit and no order is safe twice; every deposit is in one of the three.
 */
export function matchDeposits(deposits: readonly OpenDeposit[], orders: readonly OpenOrder[]): Matching {
  const links = linksBetween(deposits, orders);
  const ofDeposit = new Map<string, Link[]>();
  const ofOrder = new Map<string, number>();
  for (const link of links) {
    push(ofDeposit, link.deposit.id, link);
    ofOrder.set(link.order.id, (ofOrder.get(link.order.id) ?? 0) + 1);
  }
  const matching: Matching = { safe: [], doubtful: [], alone: [] };
  const taken = new Set<string>();
  const rest: OpenDeposit[] = [];
  for (const deposit of deposits) {
    const own = ofDeposit.get(deposit.id);
    if (!own) {
      rest.push(deposit);
      continue;
    }
    const candidates = own.map(({ order, by }): Candidate => {
      const doubts = doubtsAbout({ deposit, order, by });
      if (own.length > 1) doubts.push('several_orders');
      if ((ofOrder.get(order.id) ?? 0) > 1) doubts.push('several_deposits');
      return { orderId: order.id, by, doubts };
    });
    const [only] = candidates;
    if (only && only.doubts.length === 0) {
      taken.add(only.orderId);
      matching.safe.push({ depositId: deposit.id, orderId: only.orderId, by: only.by });
      continue;
    }
    candidates.sort((a, b) => a.doubts.length - b.doubts.length);
    matching.doubtful.push({ depositId: deposit.id, candidates: candidates.slice(0, CANDIDATES_MOST) });
  }
  const byAmount = new ByAmount(orders.filter(({ id }) => !taken.has(id)));
  for (const deposit of rest) {
    const candidates = weakCandidates(deposit, byAmount);
    if (candidates.length > 0) matching.doubtful.push({ depositId: deposit.id, candidates });
    else matching.alone.push(deposit.id);
  }
  return matching;
}
