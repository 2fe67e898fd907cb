import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarDecoder, createTarPacker } from 'modern-tar';

/** One named part of an archive. It is held in memory whole, so the one who writes must hand over a few MB at a time. */
export type Part = { name: string; bytes: Buffer };

/** Writes parts as they come into a gzipped tar, which only its owner may read. `file` must not exist. */
export async function writeArchive(file: string, parts: AsyncIterable<Part>): Promise<void> {
  const { readable, controller } = createTarPacker();
  const written = pipeline(
    Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0]),
    createGzip(),
    createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }),
  );
  const pack = async () => {
    try {
      for await (const { name, bytes } of parts) {
        const entry = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
        await entry.write(bytes);
        await entry.close();
      }
      controller.finalize();
    } catch (error) {
      controller.error(error);
      throw error;
    }
  };
  // Both ends are waited for, so that neither failure is lost: a database that goes away fails `pack`, a full disk fails
  // `written`, and through it `pack`.
  const [disk, source] = await Promise.allSettled([written, pack()]);
  for (const end of [source, disk]) if (end.status === 'rejected') throw end.reason;
}

/** The file is no archive, or it was damaged or cut off. */
export class ArchiveUnreadable extends Error {}

/** The parts of an archive, in order. Raises ArchiveUnreadable. */
export async function* readArchive(file: string): AsyncGenerator<Part> {
  const entries = Readable.toWeb(createReadStream(file))
    .pipeThrough(new DecompressionStream('gzip'))
    .pipeThrough(createTarDecoder({ strict: true }));
  const walk = entries[Symbol.asyncIterator]();
  const next = async () => {
    try {
      const { done, value } = await walk.next();
      return done
        ? null
        : { name: value.header.name, bytes: Buffer.from(await new Response(value.body).arrayBuffer()) };
    } catch (cause) {
      throw new ArchiveUnreadable((cause as Error).message, { cause });
    }
  };
  for (let part = await next(); part; part = await next()) yield part;
}
