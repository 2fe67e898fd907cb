import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { OFFICE_COUNTED_MOST } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { failureText } from '../api/failure-text.ts';
import { usePersonId } from '../api/session.ts';
import { forgetWords, keepWords, readWords } from '../form/kept-words.ts';
import { NotArrived } from '../shell/not-arrived.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorPanel } from '../ui/error-panel.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { draftName, OpenDesk } from './open-desk.tsx';
import { OutcomeStrip } from './outcome-strip.tsx';
import type { Decision, Queue, QueueEntry } from './queue.ts';
import { MoreEntries, NotHere, QueueBar, QueueList, QueueSearch } from './queue-list.tsx';
import { StaffLayout } from './staff-layout.tsx';
import { type Deciding, useDecide } from './use-decide.ts';
import { useRoom } from './use-may.ts';
import { useOpenEntry } from './use-open-entry.ts';
import { useOwnDecisions } from './use-own-acts.ts';
import { afterDeciding, goOn, useKeys, walkingKeys } from './walk-queue.ts';

/**
 * A queue of the office: what waits, oldest first, what is decided beside it, one key to decide. No decision is taken
 * blindly: it counts for the entry that stands open, once what is decided was on the screen, and once only.
 */
export function ReviewQueue<E extends QueueEntry>({ queue: whole }: { queue: Queue<E> }) {
  const queue = useOwnDecisions<E, Queue<E>>(whole);
  const room = useRoom();
  return (
    <StaffLayout title={queue.title()}>
      {room.error && !room.data ? (
        // Whose roles are not known decides nothing: they are told so.
        <NotArrived title={queue.failed()} query={{ ...room, error: room.error }} />
      ) : (
        <FilteredQueue queue={queue} />
      )}
    </StaffLayout>
  );
}

function FilteredQueue<E extends QueueEntry>({ queue }: { queue: Queue<E> }) {
  const [address, setAddress] = useSearchParams();
  const waits = queue.states[0]?.status;
  const state = queue.states.find(({ status }) => status === address.get('status')) ?? queue.states[0];
  const status = (state?.status ?? '') as E['status'];
  const search = address.get('q') ?? '';
  const wanted = address.get('open');
  const personId = usePersonId();
  const query = useInfiniteQuery({
    ...queue.list(status, personId, search),
    staleTime: 5_000,
    refetchInterval: status === waits && 15_000,
  });
  const { data, dataUpdatedAt, error, isFetching, refetch, hasNextPage, fetchNextPage } = query;
  const { Above } = queue;
  const deciding = useDecide(queue);
  // What was begun is kept for each entry and each of its answers, whatever one looks at in between, in this list or in
  // another.
  const [drafts, setDrafts] = useState<Record<string, string>>({});
  useEffect(() => {
    if (personId !== null) forgetWords(personId);
  }, [personId]);
  function keepDraft(entry: E, decision: Decision<E>, draft: string) {
    const name = draftName(entry, decision);
    keepWords(personId, name, draft);
    setDrafts((before) => ({ ...before, [name]: draft }));
  }
  function draftOf(entry: E, decision: Decision<E>): string {
    const name = draftName(entry, decision);
    return drafts[name] ?? readWords(personId, name);
  }
  const listed = data?.pages.flatMap(({ entries }) => entries) ?? [];
  const entries = listed.filter((entry) => !deciding.hasLeft(entry));
  // Who was sent to one of them is led to it, however far down it stands; a list that was kept is asked for again first.
  const isSought = wanted !== null && !listed.some(({ id }) => id === wanted);
  const [sought, setSought] = useState({ wanted, since: dataUpdatedAt });
  if (sought.wanted !== wanted) setSought({ wanted, since: dataUpdatedAt });
  const isKept = isFetching && dataUpdatedAt === sought.since;
  const isLeft = hasNextPage && !query.isFetchNextPageError;
  const isFurther = isSought && isLeft && !isFetching;
  useEffect(() => {
    if (isFurther) void fetchNextPage();
  }, [isFurther, fetchNextPage]);
  const counted = data?.pages[0]?.total ?? null;
  const total =
    counted === null || counted > OFFICE_COUNTED_MOST ? counted : counted - (listed.length - entries.length);
  return (
    <>
      <QueueBar
        label={queue.filter()}
        choices={queue.states.map((one) => [
          one.status,
          one.name(),
          one.mayWait ? (data?.pages[0]?.waits?.[one.status] ?? 0) : null,
        ])}
        chosen={search ? null : status}
        onChoose={(next) => setAddress(next === waits ? {} : { status: next })}
        search={
          queue.search && (
            <QueueSearch
              label={queue.search()}
              search={search}
              onSearch={(q) => setAddress(q ? { q } : {}, { replace: true })}
            />
          )
        }
        counted={data ? { count: entries.length, total } : null}
        keys={[
          ...queue.decisions
            .filter(({ from }) => search || from.includes(status))
            .map(({ key, legend }) => [key, legend()] as const),
          ...(queue.deskKeys?.() ?? []),
          ...(queue.undo ? [['U', m.office_keys_undo()] as const] : []),
        ]}
      />
      {!data && !error && <Skeleton className="h-[70dvh] w-full" />}
      {!data && error && (
        <ErrorPanel
          title={queue.failed()}
          text={failureText(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <ListAndDesk
          key={search || status}
          isLooking={isSought && (isLeft || isKept)}
          queue={queue}
          entries={entries}
          deciding={deciding}
          above={Above && <Above />}
          draftOf={draftOf}
          onDraft={keepDraft}
          more={<MoreEntries query={query} />}
          nothing={
            <EmptyState
              title={search ? m.office_search_nothing() : (state?.empty() ?? '')}
              text={search ? m.office_search_nothing_text() : (state?.emptyText() ?? '')}
              action={null}
              pose="sleeps"
            />
          }
        />
      )}
    </>
  );
}

type ListAndDeskProps<E extends QueueEntry> = {
  queue: Queue<E>;
  /** What the address names is still being looked for. */
  isLooking: boolean;
  entries: E[];
  deciding: Deciding<E>;
  /** What is said above the list. */
  above: ReactNode;
  /** Words that were begun about an entry for one of its answers. */
  draftOf: (entry: E, decision: Decision<E>) => string;
  onDraft: (entry: E, decision: Decision<E>, draft: string) => void;
  /** What brings the rest of a long list. */
  more: ReactNode;
  /** Instead of an empty list. */
  nothing: ReactNode;
};

function ListAndDesk<E extends QueueEntry>({ queue, entries, deciding, ...rest }: ListAndDeskProps<E>) {
  const { isLooking, above, draftOf, onDraft, more, nothing } = rest;
  // What one writes about stays open, even when a colleague decides it meanwhile: no word lands in another's letter.
  const [writing, setWriting] = useState<{ entry: E; decision: Decision<E> } | null>(null);
  const { outcome } = deciding;
  const at = useOpenEntry(entries, {
    isLooking,
    isOwn: (id) => id === writing?.entry.id || deciding.isSending({ id } as E) || outcome?.id === id,
  });
  const open = writing?.entry ?? at.open;
  const listed = writing && entries.find(({ id }) => id === writing.entry.id);
  const isOver =
    writing !== null && !deciding.isSending(writing.entry) && listed?.status !== writing.entry.status;

  // Whoever answers from within the desk goes on in the desk that comes up, not at the top of the page.
  const desk = useRef<HTMLDivElement>(null);
  // So does who came to one by its address.
  const isNamed = useSearchParams()[0].has('open');
  const goesOn = useRef(isNamed);
  const noteFocus = () => {
    goesOn.current = desk.current?.contains(document.activeElement) ?? false;
  };
  // Whoever opened the next one sees it from its beginning, wherever they were in the one before.
  const wentOn = useRef(false);
  const isWriting = writing !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another desk or answer came up
  useEffect(() => {
    if (goesOn.current && !isWriting) desk.current?.focus({ preventScroll: true });
    if (desk.current) goesOn.current = false;
  }, [open?.id, isWriting]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another desk came up
  useEffect(() => {
    const top = desk.current?.getBoundingClientRect().top ?? 0;
    if (wentOn.current && (top < 0 || top > innerHeight / 2))
      desk.current?.scrollIntoView({ behavior: 'instant' });
    wentOn.current = false;
  }, [open?.id]);

  function show(entry: E | null) {
    wentOn.current = entry !== null && entry.id !== open?.id;
    at.show(entry);
    setWriting(null);
  }
  function decide(entry: E, decision: Decision<E>, words: string | null) {
    noteFocus();
    const next = afterDeciding(entries, entry.id);
    const isTaken = deciding.decide(entry, decision, words, (isDone) => {
      if (!isDone || words === null) return;
      noteFocus();
      onDraft(entry, decision, '');
      // Whoever has gone on by then stays where they are, and so does what they write there.
      at.goOn((asked) => goOn(asked, entry.id));
      setWriting((writing) => (writing?.entry.id === entry.id ? null : writing));
    });
    wentOn.current = isTaken;
    // Refused, it comes back to its place in the list and stands open again, unless one has gone on by then.
    if (isTaken) at.goOn(() => [entry.id, ...(next ? [next.id] : [])]);
  }
  /** What comes back stands open again, once the list has it. */
  function undo() {
    const entry = deciding.undo();
    if (entry) at.goOn(() => [entry.id]);
  }
  useKeys(walkingKeys(entries, open, show));

  // Why words were not taken is said where they were written, which may be far below the list.
  const refusal = outcome && !outcome.isDone && outcome.id === writing?.entry.id ? outcome.text : null;
  const strip = (
    <OutcomeStrip outcome={refusal ? null : outcome} onUndo={undo}>
      {above}
      <NotHere isLost={at.isLost} />
    </OutcomeStrip>
  );
  if (isLooking && !open) return <Skeleton className="h-[70dvh] w-full" />;
  if (!open)
    return (
      <>
        {strip}
        {nothing}
      </>
    );
  return (
    <>
      {strip}
      <div
        className={`grid items-start gap-4 ${queue.wideDesk ? 'lg:grid-cols-[minmax(20rem,2fr)_minmax(0,4fr)]' : 'lg:grid-cols-[minmax(22rem,2fr)_minmax(0,3fr)]'}`}
      >
        <QueueList
          caption={queue.title()}
          columns={queue.columns}
          entries={entries}
          openId={open.id}
          onOpen={show}
          more={more}
        />
        <div ref={desk} tabIndex={-1} className="min-w-0 scroll-mt-4 outline-none">
          <OpenDesk
            key={open.id}
            queue={queue}
            entry={open}
            writing={writing?.decision ?? null}
            onWriting={(decision) => {
              noteFocus();
              setWriting(decision && { entry: open, decision });
            }}
            draftOf={(decision) => draftOf(open, decision)}
            over={isOver}
            refusal={refusal}
            onDraft={(decision, draft) => onDraft(open, decision, draft)}
            sending={deciding.isSending(open)}
            onDecide={(decision, words) => decide(open, decision, words)}
          />
        </div>
      </div>
    </>
  );
}
