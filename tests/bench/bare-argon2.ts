// Bare argon2: verifies one password from 32 callers for some seconds and prints how many a second.
import { hash, verify } from '@node-rs/argon2';

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const seconds = Number(process.argv[2] ?? 5);
const stored = await hash('blinking-led-42', cost);
const until = Date.now() + seconds * 1000;
let done = 0;
await Promise.all(
  Array.from({ length: 32 }, async () => {
    while (Date.now() < until) {
      await verify(stored, 'blinking-led-42');
      done += 1;
    }
  }),
);
process.stdout.write(`${done / seconds}\n`);
