import { writeSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { deserialize, serialize } from 'node:v8';
import { lengthOf, readMessages } from './messages.ts';

// Started by process-pool.ts: gives what a function makes of one file after the other, until its input ends.
const RESULTS = 3;
// A signal to the whole group is the server's to answer: it lets what is under way come to an end.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
const [, , module = '', name = ''] = process.argv;
const functions = (await import(pathToFileURL(module).href)) as Record<
  string,
  (file: Buffer, task: unknown) => unknown
>;
const read = functions[name];
if (!read) throw new Error(`${module} has no function ${name}`);

function write(bytes: Buffer): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(RESULTS, bytes, done);
}

// It is ready for its first file.
write(lengthOf(0));
const messages = readMessages(process.stdin);
for (;;) {
  const task = (await messages.next()).value;
  const file = (await messages.next()).value;
  if (!task || !file) break;
  const result = serialize(await read(file, deserialize(task)));
  write(lengthOf(result.length));
  write(result);
}
// A thread or a timer that a library left behind keeps no process alive.
process.exit(0);
