import { useSyncExternalStore } from 'react';
import type { SignedIn, User } from '../../contract/accounts.ts';
import { userSlug } from '../../rules/user-slug.ts';
import { paths } from '../paths.ts';

/**
 * The session of the specification, section 4: kept under `token` and `user` in the browser's local storage, so that
 * every tab of this browser shares it. `loading` while a stored token is being proved.
 */
export type Session =
  | { status: 'loading'; token: string | null; person: User | null }
  | { status: 'signed-in'; token: string; person: User }
  /** `refused`: the server no longer knew the token, as against signing out or never having been in. */
  | { status: 'signed-out'; token: null; person: null; refused: boolean };

const loading: Session = { status: 'loading', token: null, person: null };
const signedOut: Session = { status: 'signed-out', token: null, person: null, refused: false };

let session: Session = loading;
const listeners = new Set<() => void>();

function become(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Storage may be closed to us (private windows, full disks): the session then lives as long as the page. */
function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(token: string | null, person: User | null): void {
  try {
    if (token) localStorage.setItem('token', token);
    else localStorage.removeItem('token');
    if (person) localStorage.setItem('user', JSON.stringify(person));
    else localStorage.removeItem('user');
  } catch {
    // See `stored`.
  }
}

function storedPerson(): User | null {
  try {
    return JSON.parse(stored('user') ?? 'null') as User | null;
  } catch {
    return null;
  }
}

/** The token that the next call carries. */
export function readToken(): string | null {
  return session.token;
}

/** What a sign-in or a registration answered becomes this browser's session. */
export function sessionBegins({ token, user }: Pick<SignedIn, 'token' | 'user'>): void {
  store(token, user);
  become({ status: 'signed-in', token, person: user });
}

/** The server no longer knows this token. A newer session that began meanwhile is left alone. */
export function sessionEnded(token: string): void {
  if (session.token !== token) return;
  store(null, null);
  become({ status: 'signed-out', token: null, person: null, refused: true });
}

/** New facts about the same person, for instance after enrolling. */
export function personChanged(person: User): void {
  if (session.status !== 'signed-in') return;
  store(session.token, person);
  become({ ...session, person });
}

/** Proves the stored session once, at the start: `prove` fetches the profile. Failing to reach the server ends nothing. */
export async function startSession(prove: () => Promise<User>): Promise<void> {
  const token = stored('token');
  if (!token) return become(signedOut);
  const person = storedPerson();
  become({ status: 'loading', token, person });
  try {
    const proved = await prove();
    if (session.token === token) sessionBegins({ token, user: proved });
  } catch {
    // A refused token was dropped by the call itself. Without an answer we go on with what we know.
    if (session.token === token) become(person ? { status: 'signed-in', token, person } : signedOut);
  }
}

/** Forgets the session here at once and tells the server; nobody waits for a server that does not answer. */
export async function signOut(tellServer: () => Promise<unknown>): Promise<void> {
  const told = tellServer().catch(() => {});
  store(null, null);
  become(signedOut);
  await told;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows what other tabs do: signing in, signing out. */
export function followOtherTabs(): void {
  addEventListener('storage', (event) => {
    if (event.key !== 'token') return;
    const person = storedPerson();
    if (event.newValue && person) become({ status: 'signed-in', token: event.newValue, person });
    else if (!event.newValue) become(signedOut);
  });
}

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => loading,
  );
}

/** The person's own dashboard; /student/dashboard when no slug can be built (specification, section 5). */
export function dashboardPath(person: User): string {
  return paths.student(userSlug(person) ?? 'dashboard');
}
