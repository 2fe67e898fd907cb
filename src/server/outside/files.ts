import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Private files that people sent us: written once under a generated name, read only through the server. */
export type Files = {
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such file. */
  read(name: string): Promise<Readable | null>;
  remove(name: string): Promise<void>;
};

/** Files in a folder of the data directory. Names are ours, like `receipts/0199….jpg`. */
export function diskFiles(folder: string): Files {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    write: (name, bytes) => disk.put(name, bytes),
    read: async (name) => ((await disk.exists(name)) ? Readable.from(await disk.getStream(name)) : null),
    remove: (name) => disk.delete(name),
  };
}
