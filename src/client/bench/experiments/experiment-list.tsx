import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { ExperimentKind } from '../../../contract/bench/experiments.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/api/session.ts';
import { showDate } from '../../platform/api/show-date.ts';
import { outboxOf } from '../../platform/outbox/browser-outbox.ts';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { keptTasks, readTasks } from '../tasks/kept-tasks.ts';
import { placeOf } from './experiment-places.ts';
import { experimentsQuery } from './experiments-api.ts';
import { unsentExperiments } from './experiments-outbox.ts';
import { keptExperiments, VISITOR } from './experiments-store.ts';
import { isSaved, type KeptExperiment } from './kept-experiment.ts';
import { kindName } from './kind-words.ts';
import { takeAll } from './take-along.ts';

/** An empty one of each tool. */
const beginnings = [
  [paths.newWithBlocks, m.experiments_new],
  [paths.newCircuit, m.experiments_new_circuit],
  [paths.newWithPython, m.experiments_new_python],
  [paths.newWithUno, m.experiments_new_sketch],
] as const;

type Row = { id: string; kind: ExperimentKind; name: string; at: number };

/** All that one has made on the workbench, wherever it was made: from the school, and what only this browser has. */
export function ExperimentList() {
  const store = keptExperiments();
  const { person } = useSession();
  const owner = person?.id ?? VISITOR;
  useSyncExternalStore(store.subscribe, store.count, store.count);
  const { data, isFetching, isLoadingError } = useQuery({
    ...experimentsQuery(owner),
    enabled: person !== null,
  });
  const here = store.all(owner, { withGone: true });
  useForgetDeleted(owner, here, { theirs: data, isFetching });
  const rows = rowsOf(here, data ?? []);
  return (
    <section aria-labelledby="experiments" className="grid gap-4">
      <h2 id="experiments" className="text-3xl">
        {m.workbench_own()}
      </h2>
      <p className="text-quiet">{person ? m.workbench_own_account() : m.workbench_own_here()}</p>
      {person && <TakeAlong personId={person.id} />}
      {isLoadingError && <p role="alert">{m.experiments_list_failed()}</p>}
      {rows.length === 0 && (!person || data) && <p>{m.workbench_own_none()}</p>}
      {rows.length > 0 && (
        <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {rows.map((row) => (
            <OneRow key={row.id} row={row} owner={owner} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        {beginnings.map(([to, words]) => (
          <ButtonLink key={to} size="small" variant="quiet" render={(look) => <Link to={to} {...look} />}>
            {words()}
          </ButtonLink>
        ))}
      </div>
    </section>
  );
}

/** What only this browser has, or has newer, stands for itself. */
function rowsOf(
  here: KeptExperiment[],
  theirs: { id: string; kind: ExperimentKind; name: string; writtenAt: string }[],
): Row[] {
  const own = new Set(here.map(({ id }) => id));
  return [
    ...here.filter(({ isGone }) => !isGone).map(({ id, kind, name, at }) => ({ id, kind, name, at })),
    ...theirs
      .filter(({ id }) => !own.has(id))
      .map(({ id, kind, name, writtenAt }) => ({ id, kind, name, at: Date.parse(writtenAt) })),
  ].sort((a, b) => b.at - a.at);
}

type Listed = { theirs: { id: string }[] | undefined; isFetching: boolean };

/**
 * What another device deleted goes here, too, unless it was changed here since. Only what the school had when it was asked
 * can be missing from its answer: what was saved later is not in it either, and stays.
 */
function useForgetDeleted(owner: string, here: KeptExperiment[], { theirs, isFetching }: Listed): void {
  const savedWhenAsked = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!isFetching) return;
    const saved = keptExperiments().all(owner).filter(isSaved);
    savedWhenAsked.current = new Set(saved.map(({ id }) => id));
  }, [owner, isFetching]);
  useEffect(() => {
    // Without a network the answer is an old one.
    if (!theirs || isFetching || !navigator.onLine) return;
    const known = new Set(theirs.map(({ id }) => id));
    for (const one of here)
      if (isSaved(one) && savedWhenAsked.current.has(one.id) && !known.has(one.id))
        keptExperiments().forget(owner, one.id);
  }, [owner, here, theirs, isFetching]);
}

function OneRow({ row: { id, kind, name, at }, owner }: { row: Row; owner: string }) {
  const [isAsking, ask] = useState(false);
  const remove = () => {
    const store = keptExperiments();
    const one = store.find(owner, id);
    if (owner === VISITOR) return store.forget(owner, id);
    const gone: KeptExperiment = one ?? {
      id,
      kind,
      name,
      body: '',
      at,
      base: { version: 1, name, body: '' },
      sending: null,
    };
    store.keep(owner, { ...gone, isGone: true });
    void outboxOf(owner).of(unsentExperiments).put({ owner, id, at: Date.now() });
  };
  return (
    <li className="grid content-between gap-2 rounded-paper border-2 border-ink bg-surface p-4 shadow-paper">
      <div className="flex items-start justify-between gap-2">
        <Link
          to={placeOf(kind, id)}
          className="grid min-h-11 content-center font-display font-semibold text-lg"
        >
          <span className="sr-only">{m.experiments_open({ name })}</span>
          <span aria-hidden="true">{name}</span>
        </Link>
        <button
          type="button"
          aria-label={m.experiments_delete({ name })}
          aria-expanded={isAsking}
          onClick={() => ask(!isAsking)}
          className="grid size-11 shrink-0 place-items-center rounded-touch hover:bg-sun-pale"
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </button>
      </div>
      <p className="text-quiet text-sm">
        {kindName(kind)} · {m.experiments_changed({ when: showDate(new Date(at).toISOString()) })}
      </p>
      {isAsking && (
        <div className="grid gap-2">
          <p className="font-semibold">{m.experiments_delete_sure({ name })}</p>
          <p className="text-sm">{m.experiments_delete_about()}</p>
          <div className="flex flex-wrap gap-2">
            <Button size="small" variant="danger" onClick={remove}>
              {m.experiments_delete_yes()}
            </Button>
            <Button size="small" variant="quiet" onClick={() => ask(false)}>
              {m.experiments_delete_no()}
            </Button>
          </div>
        </div>
      )}
    </li>
  );
}

/** What was made in this browser before somebody logged in: whose it is, they say themselves. */
function TakeAlong({ personId }: { personId: string }) {
  const store = keptExperiments();
  const before = store.all(VISITOR);
  const hasTasks = readTasks(keptTasks(VISITOR)).length > 0;
  const [isTaken, setTaken] = useState(false);
  const take = () => {
    takeAll(personId);
    setTaken(true);
  };
  return (
    <div role="status">
      {isTaken && <p>{m.experiments_taken()}</p>}
      {!isTaken && (before.length > 0 || hasTasks) && (
        <div className="flex flex-wrap items-center gap-4 rounded-paper border-2 border-sun bg-sun-pale p-4">
          <p>
            {before.length === 0
              ? m.experiments_visitor_tasks()
              : before.length === 1
                ? m.experiments_visitor_one()
                : m.experiments_visitor({ count: before.length })}
          </p>
          <Button size="small" onClick={take}>
            {m.experiments_take()}
          </Button>
        </div>
      )}
    </div>
  );
}
