import * as z from 'zod/mini';
import { answerFields, askFields, writeFields } from '../../../contract/learning/doubt-fields.ts';
import { faultsOf } from '../../platform/http/answer-failures.ts';
import type { Form, UploadedFile } from '../../platform/http/read-form.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** The text parts of a form by their schema, and its photo. Refuses `invalid_input` with every field that is wrong. */
function readForm<S extends z.ZodMiniType>(
  schema: S,
  { fields, file }: Form,
): { given: z.output<S>; picture: UploadedFile | null } {
  // A field that stands empty was not filled in; words that are missing are said to be.
  const filled = Object.fromEntries(
    Object.entries(fields).filter(([name, text]) => name === 'words' || text.trim() !== ''),
  );
  const read = z.safeParse(schema, filled);
  if (!read.success) {
    const faults = faultsOf(read.error.issues.map((issue) => ({ ...issue, path: issue.path.join('.') })));
    throw refuse('invalid_input', { faults });
  }
  return { given: read.data, picture: file?.field === 'picture' && file.bytes > 0 ? file : null };
}

/** What somebody asks, and where. Refuses `invalid_input`. */
export function readAsking(form: Form) {
  const { given, picture } = readForm(askFields, form);
  const { kind, placeId, words, second, step } = given;
  return {
    kind,
    placeId: placeId.toLowerCase(),
    words,
    picture,
    // Each place has its own: the second of a film, the step of a guide.
    second: kind === 'lecture' && second !== undefined ? Number(second) : null,
    step: kind === 'project' && step !== undefined && Number(step) > 0 ? Number(step) : null,
  };
}
export type Asking = ReturnType<typeof readAsking>;

/** What somebody asks on. Refuses `invalid_input`. */
export function readWriting(form: Form): { words: string; picture: UploadedFile | null } {
  const { given, picture } = readForm(writeFields, form);
  return { words: given.words, picture };
}

/** What a mentor answers. Refuses `invalid_input`. */
export function readAnswering(form: Form): { words: string; movedAt: Date; picture: UploadedFile | null } {
  const { given, picture } = readForm(answerFields, form);
  return { words: given.words, movedAt: new Date(given.movedAt), picture };
}
