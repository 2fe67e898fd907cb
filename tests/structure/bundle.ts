import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[]; src?: string };
export type Manifest = Record<string, Chunk>;

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
}

/** The chunks that opening these sources loads: they and everything that they import at once. */
export function chunksOf(manifest: Manifest, sources: string[]): Set<string> {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(key)) return;
    found.add(key);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const source of sources) visit(source);
  return found;
}

/** Bytes over the wire (brotli) of the JavaScript among these chunks. */
export function brotliBytes(folder: string, manifest: Manifest, keys: Iterable<string>): number {
  let bytes = 0;
  for (const key of keys) {
    const { file } = manifest[key] as Chunk;
    if (file.endsWith('.js')) bytes += brotliCompressSync(readFileSync(join(folder, file))).length;
  }
  return bytes;
}
