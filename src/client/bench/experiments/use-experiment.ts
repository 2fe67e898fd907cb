import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ExperimentKind } from '../../../contract/bench/experiments.ts';
import { EXPERIMENT_BODY_MOST, EXPERIMENT_NAME_MOST } from '../../../contract/platform/limits.ts';
import { CallFailed } from '../../platform/api/call.ts';
import { useSession } from '../../platform/api/session.ts';
import { outboxOf } from '../../platform/outbox/browser-outbox.ts';
import { experimentQuery } from './experiments-api.ts';
import { alsoName, keepJoined, takeBeside, unsentExperiments } from './experiments-outbox.ts';
import { keptExperiments, VISITOR } from './experiments-store.ts';
import { isSaved, type KeptExperiment, learned } from './kept-experiment.ts';
import { noteMadeHere } from './made-here.ts';

/** What is changed goes to the school when nothing was changed for this long. Milliseconds. */
const SENT_AFTER_MS = 1500;

export type OneExperiment = {
  /** Null until something was changed. */
  id: string | null;
  /** loading: it is on its way from the school. missing: nobody has it any more. failed: the school could not be asked. */
  status: 'ready' | 'loading' | 'missing' | 'failed';
  name: string;
  body: string;
  write: (body: string) => void;
  rename: (name: string) => void;
  /** visitor: it stays in this browser. new: nothing was changed yet. */
  kept: 'new' | 'visitor' | 'saved' | 'here' | 'offline' | 'too_long' | 'full';
  hasRoom: boolean;
  /** The name under which one's own change was kept beside another device's; null where none was. */
  beside: string | null;
  /** What one made before of the same lesson's program, which opens again as the lesson prints it; null where there is none. */
  earlier: string | null;
};

const nothing = () => () => {};
/** Cleaned of what nobody sees and no school can keep. */
const readable = (name: string) => name.replace(/[\p{Cc}\p{Surrogate}]/gu, '').slice(0, EXPERIMENT_NAME_MOST);

/**
 * A new one, or a lesson's program that was changed, has an address as soon as it is kept: read anew, the page opens it and
 * begins no other.
 */
function standAt(id: string): void {
  const address = new URL(location.href);
  const comesFromLesson = address.hash.length > 1;
  if (!address.searchParams.has('new') && !comesFromLesson) return;
  address.searchParams.delete('new');
  address.hash = '';
  address.searchParams.set('experiment', id);
  // Past the router: for it another address is another program.
  history.replaceState(history.state, '', address);
}

/**
 * An experiment of one tool: the one of an id, or the one that `matches`, or a new one, which is kept from the first change
 * on. It is here at once, and with the account as soon as it can be. `isEarlier` knows one's own version of what is opened
 * as the lesson prints it.
 */
export function useExperiment(
  kind: ExperimentKind,
  askedId: string | null,
  begin: { name: string; body: string },
  matches: (body: string) => boolean,
  isEarlier: (body: string) => boolean = () => false,
): OneExperiment {
  const store = keptExperiments();
  const { person } = useSession();
  const owner = person?.id ?? VISITOR;
  const [hasRoom, setRoom] = useState(true);
  const [beside, setBeside] = useState<string | null>(null);
  const [id, setId] = useState(
    () => askedId ?? store.all(owner).find((one) => one.kind === kind && matches(one.body))?.id ?? null,
  );
  // Of two changes before the page is drawn again the second one knows what the first one began.
  const begun = useRef(id);
  const [earlier] = useState(() =>
    id === null
      ? (store.all(owner).find((one) => one.kind === kind && isEarlier(one.body))?.id ?? null)
      : null,
  );
  useSyncExternalStore(store.subscribe, store.count, store.count);
  const one = id === null ? null : store.find(owner, id);

  const [outbox] = useState(() => person && outboxOf(person.id));
  const [box] = useState(() => outbox?.of(unsentExperiments) ?? null);
  const sent = useSyncExternalStore(
    box?.subscribe ?? nothing,
    () => box?.state() ?? null,
    () => null,
  );
  const { data, isLoadingError, error } = useQuery({
    ...experimentQuery(id ?? '', owner),
    enabled: person !== null && id !== null && (one === null || one.base.version > 0),
  });
  useEffect(() => {
    if (!data || !id) return;
    const here = store.find(owner, id);
    const { name, body, version } = data;
    const fresh: KeptExperiment = {
      id,
      kind: data.kind,
      name,
      body,
      at: Date.now(),
      base: { name, body, version },
      sending: null,
    };
    const joined = here ? learned(here, data, alsoName) : { kept: fresh, also: null };
    if (joined.kept === here) return;
    const also = keepJoined(owner, joined);
    if (also) setBeside(also);
  }, [data, id, owner, store]);
  useEffect(() => {
    const also = id && sent?.status === 'saved' ? takeBeside(id) : null;
    if (also) setBeside(also);
  }, [sent, id]);
  useEffect(() => void outbox?.open(), [outbox]);

  const timer = useRef<{ id: ReturnType<typeof setTimeout>; send: () => void } | null>(null);
  // Whoever leaves it leaves what they changed to the outbox.
  useEffect(
    () => () => {
      if (!timer.current) return;
      clearTimeout(timer.current.id);
      timer.current.send();
    },
    [],
  );
  const change = (next: { name?: string; body?: string }) => {
    const now = Date.now();
    const before = begun.current === null ? null : store.find(owner, begun.current);
    const made = before ?? store.begin(owner, kind, begin.name, begin.body, now);
    if (!before) {
      begun.current = made.id;
      setId(made.id);
      standAt(made.id);
    }
    setRoom(store.keep(owner, { ...made, ...next, at: now }));
    if (!person) noteMadeHere(made.id);
    if (!box) return;
    const entry = { owner, id: made.id, at: now };
    box.keepDraft(entry);
    if (timer.current) clearTimeout(timer.current.id);
    const send = () => {
      timer.current = null;
      void box.put(entry);
    };
    timer.current = { id: setTimeout(send, SENT_AFTER_MS), send };
  };

  const waits = sent?.status === 'offline' || sent?.status === 'stuck' || sent?.status === 'signed-out';
  const keptHow = (): OneExperiment['kept'] => {
    if (!one) return 'new';
    if (!person) return 'visitor';
    if (one.body.length > EXPERIMENT_BODY_MOST) return 'too_long';
    if (isSaved(one)) return 'saved';
    if (sent?.refusal) return 'full';
    return waits ? 'offline' : 'here';
  };
  const isMissing = !person || (error instanceof CallFailed && error.code === 'experiment_not_found');
  const statusAway = isMissing ? 'missing' : isLoadingError ? 'failed' : 'loading';
  return {
    id: one?.id ?? null,
    status: one || id === null || id !== askedId ? 'ready' : statusAway,
    name: one?.name ?? begin.name,
    body: one?.body ?? begin.body,
    write: (body) => change({ body }),
    rename: (name) => readable(name).trim() && change({ name: readable(name).trim() }),
    kept: keptHow(),
    hasRoom,
    beside,
    earlier,
  };
}
