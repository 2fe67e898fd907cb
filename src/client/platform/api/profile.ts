import { useSyncExternalStore } from 'react';
import { fetchCode } from '../../fetch-code.ts';
import { checkUser } from './begin-session.ts';
import { CallFailed, call } from './call.ts';
import { type Person, personOf } from './person.ts';
import { readToken, useSession } from './session.ts';

/** The token that the profile could not be fetched with; null when it came. */
let failedWith: string | null = null;
const listeners = new Set<() => void>();

function note(token: string | null): void {
  failedWith = token;
  for (const listener of listeners) listener();
}

/** Asks the server who is signed in. Raises CallFailed or CodeMissing; screens that show the profile then say so. */
export async function fetchProfile(): Promise<Person> {
  const token = readToken();
  try {
    // A stranger has no session to prove, and so loads nothing for it.
    const { readProfile } = await fetchCode(() => import('../../../contract/people/accounts.ts'));
    const person = personOf(checkUser(await call(readProfile)));
    note(null);
    return person;
  } catch (error) {
    // A refused token ends the session, which shows by itself.
    if (!(error instanceof CallFailed && error.code === 'not_signed_in')) note(token);
    throw error;
  }
}

/** Whether what is known of the person is what this browser kept, because the server's word on it did not come. */
export function useProfileFailed(): boolean {
  const { token } = useSession();
  const failed = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => failedWith,
    () => null,
  );
  return token !== null && failed === token;
}
