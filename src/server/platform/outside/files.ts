import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Private files that people sent us: written once under a generated name, read only through the server. */
export type Files = {
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** The same for what is too large to be in memory as a whole. */
  writeStream(name: string, content: Readable): Promise<void>;
  /** Null when there is no such file. */
  read(name: string): Promise<Readable | null>;
  /** All of it at once; null when there is no such file. */
  readWhole(name: string): Promise<Buffer | null>;
  remove(name: string): Promise<void>;
  /** The names of all files, or of those in one folder. */
  list(folder?: string): AsyncIterable<string>;
  /** When a file was written; null when there is none. */
  writtenAt(name: string): Promise<Date | null>;
};

/** Files in a folder of the data directory. Names are ours, like `receipts/0199….jpg`. */
export function diskFiles(location: string): Files {
  const disk = new Disk(new FSDriver({ location, visibility: 'private' }));
  return {
    write: (name, bytes) => disk.put(name, bytes),
    writeStream: (name, content) => disk.putStream(name, content),
    read: async (name) => ((await disk.exists(name)) ? Readable.from(await disk.getStream(name)) : null),
    readWhole: async (name) => {
      try {
        return Buffer.from(await disk.getBytes(name));
      } catch (error) {
        if (await disk.exists(name)) throw error;
        return null;
      }
    },
    remove: (name) => disk.delete(name),
    list: async function* (folder = '/') {
      if (!existsSync(join(location, folder))) return;
      let paginationToken: string | undefined;
      do {
        const page = await disk.listAll(folder, {
          recursive: true,
          ...(paginationToken ? { paginationToken } : {}),
        });
        for (const object of page.objects) if (object.isFile) yield object.key;
        paginationToken = page.paginationToken;
      } while (paginationToken);
    },
    writtenAt: (name) =>
      disk.getMetaData(name).then(
        ({ lastModified }) => lastModified,
        () => null,
      ),
  };
}
