import type { User } from '../people/accounts.ts';
import type { FailureReply } from './failures.ts';

/**
 * What became of a form that the browser sent by itself, before the page's code was there or without it. The page that
 * answers is made with it and carries it as data, so that the code takes over with the same state.
 */
export type Posted = {
  /** The page that the form stands on. */
  page: string;
  /** What was typed, under the names of the form's fields. Never a password. */
  values: Record<string, string>;
  /** Why it was refused; null when it was done. */
  failure: Pick<FailureReply, 'code' | 'message' | 'fields' | 'proof'> | null;
  /** The session that it began. The page's code moves it to where sessions live. */
  session?: { token: string; user: User; device: string };
};

/** The id of the element that carries it (page-data.ts). */
export const POSTED_ELEMENT = 'posted';
