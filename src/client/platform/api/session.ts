import { useSyncExternalStore } from 'react';
import type { SignedIn, User } from '../../../contract/people/accounts.ts';
import { userSlug } from '../../../rules/platform/user-slug.ts';
import { keepDevice, readDevice } from '../../device.ts';
import { paths } from '../../paths.ts';
import { type Person, personOf, userOf } from './person.ts';

/**
 * The session of the specification, section 4: kept under `token` and `user` in the browser's local storage, so that
 * every tab of this browser shares it. `loading` while a stored token is being proved.
 */
export type Session =
  | { status: 'loading'; token: string | null; person: Person | null }
  | { status: 'signed-in'; token: string; person: Person }
  /** `refused`: the server no longer knew the token, as against signing out or never having been in. */
  | { status: 'signed-out'; token: null; person: null; refused: boolean };

const loading: Session = { status: 'loading', token: null, person: null };
const signedOut: Session = { status: 'signed-out', token: null, person: null, refused: false };

let session: Session = loading;
const listeners = new Set<() => void>();
const leaveListeners = new Set<() => void>();

function become(next: Session): void {
  const left = session.person && session.person.id !== next.person?.id;
  session = next;
  if (left) for (const listener of leaveListeners) listener();
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

function keep(key: string, value: string | null): void {
  try {
    if (value !== null) localStorage.setItem(key, value);
    else localStorage.removeItem(key);
  } catch {
    // See `stored`.
  }
}

/** The token last: it is what other tabs wait for, and then read the person. */
function store(token: string | null, person: Person | null): void {
  keep('user', person && JSON.stringify(userOf(person)));
  keep('token', token);
}

/**
 * By which the server knows this browser again. It outlives the session, so that whoever signed in from here is not
 * taken for a stranger.
 */
export function knownAs(): { device?: string } {
  const device = readDevice();
  return device ? { device } : {};
}

function storedPerson(): Person | null {
  try {
    const user = JSON.parse(stored('user') ?? 'null') as User | null;
    return user && personOf(user);
  } catch {
    return null;
  }
}

/** Whose session this is; null while there is none, or nobody knows yet. */
export function readPersonId(): string | null {
  return session.person?.id ?? null;
}

/** The token that the next call carries. */
export function readToken(): string | null {
  return session.token;
}

/** What a sign-in or a registration answered becomes this browser's session. */
export function sessionBegins({ token, user, device }: Pick<SignedIn, 'token' | 'user' | 'device'>): void {
  keepDevice(device);
  begin(token, personOf(user));
}

function begin(token: string, person: Person): void {
  store(token, person);
  become({ status: 'signed-in', token, person });
}

/** The server no longer knows this token. A newer session that began meanwhile is left alone. */
export function sessionEnded(token: string): void {
  if (session.token !== token) return;
  store(null, null);
  become({ status: 'signed-out', token: null, person: null, refused: true });
}

/** New facts about the same person, for instance after enrolling. */
export function personChanged(person: Person): void {
  // Somebody else may have signed in meanwhile, in another tab.
  if (session.status !== 'signed-in' || session.person.id !== person.id) return;
  store(session.token, person);
  become({ ...session, person });
}

/** Proves the stored session once, at the start: `prove` fetches the profile. Failing to reach the server ends nothing. */
export async function startSession(prove: () => Promise<Person>): Promise<void> {
  const token = stored('token');
  if (!token) return become(signedOut);
  const person = storedPerson();
  become({ status: 'loading', token, person });
  try {
    const proved = await prove();
    if (session.token === token) begin(token, proved);
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

/** Tells when this browser's person leaves, here or in another tab: what was fetched for them is nobody else's. */
export function whenPersonLeaves(listener: () => void): void {
  leaveListeners.add(listener);
}

/** Follows what other tabs do: signing in, signing out, as somebody else; without a key, the whole storage was emptied. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== 'token' && key !== null) return;
    const [token, person] = [stored('token'), storedPerson()];
    if (token === session.token) return;
    if (token && person) become({ status: 'signed-in', token, person });
    else if (!token) become(signedOut);
  });
}

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => loading,
  );
}

/** Whose session this is, as it changes; null while there is none, or nobody knows yet. */
export function usePersonId(): string | null {
  return useSession().person?.id ?? null;
}

/** The person's own dashboard; /student/dashboard when no slug can be built (specification, section 5). */
export function dashboardPath(person: Pick<Person, 'username' | 'name' | 'email'>): string {
  return paths.student(userSlug(person) ?? 'dashboard');
}
