import { clear, createStore, del, entries, get, promisifyRequest, set, type UseStore } from 'idb-keyval';
import { siteFacts } from '../../site-facts.ts';
import type { AnswerKey } from '../api/answer-key.ts';
import { readPersonId } from '../api/session.ts';
import { bringDrawings, drawingsIn } from './bring-drawings.ts';
import { ownRelease } from './new-release.ts';

/** `shown`: as the `release` that kept it showed it last, where that is newer than the reply. */
type Kept = { reply: unknown; at: number; shown?: { data: unknown; release: string } };

/** An answer that nobody asked for in so long goes. Milliseconds: half a year. */
const KEPT_MS = 183 * 24 * 3_600_000;

let opened: UseStore | null = null;
/** What keeps answers in the place of the browser's own. */
export function keepAnswersIn(store: UseStore | null): void {
  opened = store;
}
/** Null where the browser keeps nothing (private windows). */
function store(): UseStore | null {
  if (opened) return opened;
  if (typeof indexedDB === 'undefined') return null;
  opened = createStore('kept-answers', 'answers');
  return opened;
}

/** Whose it is stands first, so that nobody is ever given what belongs to another. */
const addressOf = ([endpoint, personId, sent]: AnswerKey) =>
  `${personId ?? ''}\n${endpoint}\n${JSON.stringify(sent)}`;
const ownerOf = (address: string) => address.slice(0, address.indexOf('\n'));

const isOwn = (personId: string | null) => personId === null || personId === readPersonId();

/** Keeps what the server answered, if it is asked for with what it shows. Who asked may have left meanwhile: then nothing is kept. */
export async function keepAnswer(key: AnswerKey, reply: unknown, withDrawings: boolean): Promise<void> {
  const answers = store();
  if (!answers || !isOwn(key[1]) || !siteFacts().offline) return;
  await set(addressOf(key), { reply, at: Date.now() } satisfies Kept, answers);
  if (withDrawings) bringDrawings(drawingsIn(reply));
}

/** Keeps what became of a kept answer here, until it is answered anew: what one has just done is there without a network, too. */
export async function keepShown(key: AnswerKey, data: unknown): Promise<void> {
  const answers = store();
  const release = ownRelease();
  if (!answers || !isOwn(key[1]) || release === null) return;
  await answers('readwrite', (objects) => {
    const asked: IDBRequest<Kept | undefined> = objects.get(addressOf(key));
    asked.onsuccess = () => {
      // Most of what is shown is not kept.
      if (asked.result) objects.put({ ...asked.result, shown: { data, release } }, addressOf(key));
    };
    return promisifyRequest(objects.transaction);
  });
}

/** What was answered before and when (this device's clock), or what this release made of it since; undefined where nothing was. */
export async function findAnswer(
  key: AnswerKey,
): Promise<{ shown: unknown } | { reply: unknown; at: number } | undefined> {
  const answers = store();
  if (!answers || !isOwn(key[1])) return undefined;
  const kept = await get<Kept>(addressOf(key), answers);
  if (!kept) return undefined;
  const { reply, at, shown } = kept;
  return shown && shown.release === ownRelease() ? { shown: shown.data } : { reply, at };
}

/** The server no longer gives it: nor does this browser. */
export async function dropAnswer(key: AnswerKey): Promise<undefined> {
  const answers = store();
  if (answers) await del(addressOf(key), answers);
}

/** All that an endpoint answered to whoever is signed in, or to a visitor: what was asked, and the reply. */
export async function listAnswers(
  endpoint: string,
  personId: string | null,
): Promise<{ sent: { params?: Record<string, string> }; reply: unknown; at: number }[]> {
  const answers = store();
  if (!answers || !isOwn(personId)) return [];
  const all = await entries<string, Kept>(answers);
  return all.flatMap(([address, kept]) => {
    const [owner, which, sent = '{}'] = address.split('\n');
    return owner === (personId ?? '') && which === endpoint ? [{ sent: JSON.parse(sent), ...kept }] : [];
  });
}

/** Lets go of everything that belongs to anybody else than `personId`, and of what is too old; tells whether there was any of others. */
export async function dropForeign(personId: string | null): Promise<boolean> {
  const answers = store();
  if (!answers) return false;
  const now = Date.now();
  let found = false;
  for (const [address, { at }] of await entries<string, Kept>(answers)) {
    const owner = ownerOf(address);
    const isForeign = owner !== '' && owner !== personId;
    found ||= isForeign;
    if (isForeign || now - at > KEPT_MS) await del(address, answers);
  }
  return found;
}

/** Lets go of everything. */
export async function dropAll(): Promise<void> {
  const answers = store();
  if (answers) await clear(answers);
}
