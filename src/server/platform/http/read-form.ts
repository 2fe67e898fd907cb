import '@fastify/multipart';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { FailureCode } from '../../../contract/platform/failures.ts';
import { visibleProse } from '../../../contract/platform/hidden-characters.ts';
import { type Refusal, refuse } from './refusal.ts';

/** A file that lies in a temporary place until the request ends. `digest` is the SHA-256 of its bytes. */
export type UploadedFile = { field: string; path: string; bytes: number; digest: Buffer };

/** A multipart form: its text parts, and its one file. */
export type Form = { fields: Record<string, string>; file: UploadedFile | null };

/** How a file is taken: at most so many bytes, written to `path`, and what is refused when it cannot be. */
export type Taking = {
  mostBytes: number;
  newPath(): Promise<string>;
  tooLarge: FailureCode;
  notStored: FailureCode;
};

/** What a form may weigh beside its file: 20 text parts and the heads of all. Bytes. */
const BESIDE_THE_FILE = 256 * 1024;

const unreadable = (field?: string) =>
  refuse('invalid_input', {
    faults: field ? { [field]: { code: 'unreadable' } } : { form: { code: 'form_unreadable' } },
  });

/** Refuses what says by itself that it is no form, or too large: before a byte of it is read. */
export function checkForm(request: FastifyRequest, { mostBytes, tooLarge }: Taking): void {
  if (!request.isMultipart()) throw refuse('unsupported_media');
  if (Number(request.headers['content-length'] ?? 0) > mostBytes + BESIDE_THE_FILE) throw refuse(tooLarge);
}

/** Each text part once, as text, whole, and with nothing hidden in it (U+FFFD stands for bytes that are no UTF-8). */
function takeField(fields: Form['fields'], part: Exclude<Multipart, MultipartFile>): void {
  const { fieldname, value } = part;
  const isText = typeof value === 'string' && visibleProse.test(value) && !value.includes('\ufffd');
  if (!isText || fieldname in fields || part.valueTruncated || part.fieldnameTruncated)
    throw unreadable(fieldname);
  fields[fieldname] = value;
}

/** Writes a file part to disk as it comes, so that memory holds no more of it than what is on its way. */
async function takeFile(part: MultipartFile, path: string, taking: Taking): Promise<UploadedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(
      part.file,
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          bytes += chunk.length;
          hash.update(chunk);
          yield chunk;
        }
      },
      target,
    );
  } catch (error) {
    // What the disk says is ours; all else comes from the sender.
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    const refusal = refuse(taking.notStored, {}, { 'retry-after': '60' });
    refusal.cause = error;
    throw refusal;
  }
  if (part.file.truncated) throw refuse(taking.tooLarge);
  return { field: part.fieldname, path, bytes, digest: hash.digest() };
}

async function readParts(request: FastifyRequest, taking: Taking, stopped: Promise<never>): Promise<Form> {
  const form: Form = { fields: Object.create(null), file: null };
  const limits = {
    fileSize: taking.mostBytes,
    files: 1,
    fields: 20,
    parts: 21,
    fieldSize: 8192,
    fieldNameSize: 100,
    headerPairs: 50,
  };
  const parts = request.parts({ limits, throwFileSizeLimit: false } as Parameters<
    FastifyRequest['parts']
  >[0]);
  for (;;) {
    const coming = parts.next();
    coming.catch(() => {});
    const { done, value: part } = await Promise.race([coming, stopped]);
    if (done) return form;
    if (part.type === 'field') {
      takeField(form.fields, part);
      continue;
    }
    const taken = takeFile(part, await taking.newPath(), taking);
    try {
      form.file = await Promise.race([taken, stopped]);
    } catch (error) {
      // Nothing may still be written when the caller takes the file away.
      part.file.destroy();
      await taken.catch(() => {});
      throw error;
    }
  }
}

/**
 * Reads a form of at most one file and 20 short text parts; the file is on disk when it ends. Refuses what `taking` says,
 * `too_slow` when it stops on its way, and `invalid_input` when it cannot be read.
 */
export async function readForm(request: FastifyRequest, taking: Taking): Promise<Form> {
  const stopped = new Promise<never>((_never, stop) => {
    request.arrival?.whenStopped((refusal: Refusal) => stop(refusal));
  });
  stopped.catch(() => {});
  try {
    return await readParts(request, taking, stopped);
  } catch (error) {
    // What is still on its way is thrown away, so that the sender gets to reading the answer.
    request.raw.unpipe();
    request.raw.resume();
    // The parser's own errors name no status: a form that ends too early or has no boundary is the sender's mistake.
    if (error instanceof Error && !('statusCode' in error || 'status' in error)) throw unreadable();
    throw error;
  }
}
