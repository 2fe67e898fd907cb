import type pg from 'pg';

// The table `throttle`: one row a key, `expire` the moment at which the budget is whole again (milliseconds).

/** A budget to take from, as the database sees it. Milliseconds. */
export type Slot = { key: string; step: number; length: number };

/**
 * For the FROM of a statement that is a transaction of its own: its commit does not wait until the disk has what was counted, so
 * that nobody queues for a budget that many share. A server that loses its power forgets the last half second of tries. A setting
 * of the function itself would end with the function, before the commit that it is for.
 */
const asynchronousCommit = `set_config('synchronous_commit', 'off', true)`;

const take = {
  name: 'throttle_take',
  text: `select throttle_take($1, $2, $3, $4) as wholes from ${asynchronousCommit}`,
};
const read = {
  name: 'throttle_read',
  text: 'select key, expire from throttle where key = any($1::text[]) and expire > $2',
};
const giveBack = {
  name: 'throttle_give_back',
  // In the order of the keys, as they are taken, so that two statements never wait for each other.
  text: `with held as (select key from throttle where key = any($1::text[]) order by key for update)
    update throttle as t set expire = t.expire - given.step
    from unnest($1::text[], $2::bigint[]) as given (key, step), held, ${asynchronousCommit} where t.key = held.key and given.key = held.key`,
};

/** Takes a slot from all or from none, in one round trip; gives when each was whole again before, in the order asked. */
export async function takeSlots(pool: pg.Pool, slots: Slot[], now: number): Promise<number[]> {
  const sorted = [...slots].sort((a, b) => (a.key < b.key ? -1 : 1));
  const values = [
    sorted.map(({ key }) => key),
    sorted.map(({ step }) => step),
    sorted.map(({ length }) => length),
    now,
  ];
  const { rows } = await pool.query<{ wholes: number[] }>({ ...take, values });
  const wholes = new Map(sorted.map(({ key }, index) => [key, Number(rows[0]?.wholes[index])]));
  return slots.map(({ key }) => wholes.get(key) ?? now);
}

/** When each budget that is not whole will be. */
export async function readWholes(pool: pg.Pool, keys: string[], now: number): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ key: string; expire: number }>({ ...read, values: [keys, now] });
  return new Map(rows.map(({ key, expire }) => [key, expire]));
}

export async function giveSlotsBack(pool: pg.Pool, slots: Slot[]): Promise<void> {
  await pool.query({ ...giveBack, values: [slots.map(({ key }) => key), slots.map(({ step }) => step)] });
}

/** Takes away the budgets that are whole. */
export async function sweepWhole(pool: pg.Pool, now: number): Promise<void> {
  const whole = 'select key from throttle where expire <= $1 for update skip locked';
  await pool.query(`delete from throttle where key in (${whole})`, [now]);
}
