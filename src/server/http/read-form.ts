import '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';

/** A multipart form: its text parts, and its one file with the field it came in. */
export type Form = {
  fields: Record<string, string>;
  file: { field: string; bytes: Buffer; tooLarge: boolean } | null;
};

/** Reads a form of at most one file and 20 short text parts. The file is cut (and marked) past `mostBytes`. */
export async function readForm(request: FastifyRequest, mostBytes: number): Promise<Form> {
  if (!request.isMultipart()) throw refuse('unsupported_media');
  const form: Form = { fields: Object.create(null), file: null };
  const parts = request.parts({
    limits: {
      fileSize: mostBytes,
      files: 1,
      fields: 20,
      parts: 21,
      fieldSize: 8192,
      fieldNameSize: 100,
      headerPairs: 50,
    },
    throwFileSizeLimit: false,
  } as Parameters<FastifyRequest['parts']>[0]);
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') form.fields[part.fieldname] = part.value;
        continue;
      }
      const bytes = await part.toBuffer();
      form.file = { field: part.fieldname, bytes, tooLarge: part.file.truncated };
    }
  } catch (error) {
    // The parser's own errors name no status: a form that ends too early or has no boundary is the sender's mistake.
    if (error instanceof Error && !('statusCode' in error))
      throw refuse('invalid_input', { message: 'The form could not be read. Please send it again.' });
    throw error;
  }
  return form;
}
