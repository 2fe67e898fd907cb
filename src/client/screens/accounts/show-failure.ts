import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { CallFailed } from '../../api/call.ts';

/**
 * Puts a refused form's sentences where they belong: under the fields that the server names, else in the banner.
 * `otherwise` is said when the failure has no words of its own.
 */
export function showFailure<V extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<V>,
  known: readonly FieldPath<V>[],
  otherwise: string,
): void {
  const fields = error instanceof CallFailed ? (error.reply?.fields ?? {}) : {};
  const named = known.filter((name) => fields[name]);
  for (const [place, name] of named.entries())
    setError(name, { type: 'server', message: fields[name] ?? '' }, { shouldFocus: place === 0 });
  if (named.length === 0)
    setError('root', { type: 'server', message: error instanceof CallFailed ? error.message : otherwise });
}
