// Bare argon2: verifies one password from 32 callers for some seconds and prints how many a second.
import { hash, verify } from '@node-rs/argon2';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const seconds = Number(process.argv[2] ?? 5);
const stored = await hash('blinking-led-42', cost);
const began = performance.now();
const elapsed = () => (performance.now() - began) / 1000;
let done = 0;
await Promise.all(
  Array.from({ length: 32 }, async () => {
    while (elapsed() < seconds) {
      await verify(stored, 'blinking-led-42');
      done += 1;
    }
  }),
);
// With the time in which those were finished that had been begun.
process.stdout.write(`${done / elapsed()}\n`);
