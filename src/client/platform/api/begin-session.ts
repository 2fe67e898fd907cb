import type { SignedIn, User } from '../../../contract/people/accounts.ts';
import { CallFailed } from './call.ts';
import { sessionBegins } from './session.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Whether an answer holds an account, with the fields that every page reads. */
function isUser(user: Partial<User> | undefined): boolean {
  if (typeof user !== 'object' || user === null) return false;
  const { _id, name, username, email, comesAs, coursesEnrolled } = user;
  return (
    isText(_id) &&
    _id !== '' &&
    [name, username, email].every(isText) &&
    [comesAs, coursesEnrolled].every(Array.isArray)
  );
}

/** Throws CallFailed without a message when an answer is not an account. */
export function checkUser<U extends User>(user: U): U {
  if (!isUser(user)) throw new CallFailed('', 'unexpected', 200, null);
  return user;
}

/**
 * Begins this browser's session with the answer to a sign-in or a registration. An answer without a token or an account
 * is a failure: nothing is stored, and it throws CallFailed without a message.
 */
export function beginSession(reply: SignedIn): void {
  const { success, token, user, device } = reply;
  if (success !== true || !isText(token) || token === '' || !isText(device))
    throw new CallFailed('', 'unexpected', 200, null);
  sessionBegins({ token, user: checkUser(user), device });
}
