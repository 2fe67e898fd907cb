// Tasks that end their thread (thread-pool.test.ts).

export const answer = (number: number) => number + 1;

/** Fails when nobody waits for it any more. */
export function failLater() {
  setTimeout(() => {
    throw new Error('too late');
  }, 10);
}

export const failNow = () => {
  process.exit(1);
};

export function fillHeap() {
  const rows: number[][] = [];
  for (;;) rows.push(Array.from({ length: 1000 }, (_, at) => at));
}

export function workForEver() {
  for (;;);
}
