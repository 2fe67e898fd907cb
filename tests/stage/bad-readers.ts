// A reader that misbehaves as a hostile file makes it do (process-pool.test.ts).
import { readFileSync, writeFileSync } from 'node:fs';

type Task = { act?: keyof typeof acts; place?: string };

const acts = {
  readForEver() {
    for (;;);
  },
  fillHeap() {
    const rows: number[][] = [];
    for (;;) rows.push(Array.from({ length: 1000 }, (_, at) => at));
  },
  async fillMemory() {
    const parts: Buffer[] = [];
    for (;;) {
      parts.push(Buffer.alloc(16 * 1024 * 1024, 1));
      await new Promise((soon) => setTimeout(soon, 5));
    }
  },
  giveTooMuch: () => 'x'.repeat(2_000_000),
  dieInTheMiddle: () => process.abort(),
  throwAnError() {
    throw new Error('broken');
  },
  writeBeside: (place: string) => writeFileSync(place, 'x'),
  readBeside: (place: string) => readFileSync(place, 'utf8'),
};

export const readWhole = (file: Buffer, { act, place = '' }: Task) =>
  act ? acts[act](place) : { text: file.toString(), reader: process.pid };
