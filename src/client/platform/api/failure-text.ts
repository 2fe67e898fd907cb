import { m } from '../../../texts/generated/messages.js';
import { CodeMissing } from '../../fetch-code.ts';
import { CallFailed } from './call.ts';

/**
 * What a screen shows when a failure has no message of its own. `refused`: the server answered with a failure;
 * `unexpected`: the answer could not be read, or something else went wrong. One text stands for both.
 */
export type Fallback = string | { refused: string; unexpected: string };

/** Turns any failure into the text that is shown for it. An empty message counts as none. */
export function failureText(error: unknown, fallback: Fallback = m.site_unexpected()): string {
  if (error instanceof CodeMissing) return m.site_unreachable();
  if (error instanceof CallFailed && error.message.trim() !== '') return error.message;
  if (typeof fallback === 'string') return fallback;
  const isRefusal = error instanceof CallFailed && error.code !== 'unreachable';
  return isRefusal ? fallback.refused : fallback.unexpected;
}
