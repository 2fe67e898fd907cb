import type pg from 'pg';

/** Tries so far in a window, and when it ends (milliseconds since 1970). */
export type Count = { points: number; endsAt: number };

// The table `throttle`: one row a key, a window that begins with the first point and ends at `expire` (milliseconds).

const add = {
  name: 'throttle_add',
  // In the order of the keys, so that two statements never wait for each other.
  text: `insert into throttle as t (key, points, expire)
    select key, 1, expire from unnest($1::text[], $2::bigint[]) as new (key, expire) order by key
    on conflict (key) do update set
      points = case when t.expire <= $3 then 1 else t.points + 1 end,
      expire = case when t.expire <= $3 then excluded.expire else t.expire end
    returning key, points, expire`,
};
const read = {
  name: 'throttle_read',
  text: 'select key, points, expire from throttle where key = any($1::text[]) and expire > $2',
};

type Row = { key: string; points: number; expire: number };

const byKey = (rows: Row[]) =>
  new Map<string, Count>(rows.map(({ key, points, expire }) => [key, { points, endsAt: expire }]));

export async function addPoints(
  pool: pg.Pool,
  rows: { key: string; expire: number }[],
  now: number,
): Promise<Map<string, Count>> {
  const values = [rows.map(({ key }) => key), rows.map(({ expire }) => expire), now];
  return byKey((await pool.query<Row>({ ...add, values })).rows);
}

export async function readPoints(pool: pg.Pool, keys: string[], now: number): Promise<Map<string, Count>> {
  return byKey((await pool.query<Row>({ ...read, values: [keys, now] })).rows);
}

export async function forgetPoints(pool: pg.Pool, key: string): Promise<void> {
  await pool.query('delete from throttle where key = $1', [key]);
}

/** Takes away the windows that have ended. */
export async function sweepPoints(pool: pg.Pool, now: number): Promise<void> {
  await pool.query('delete from throttle where expire <= $1', [now]);
}
