import { RotateCcw, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import type { ExperimentKind } from '../../../contract/bench/experiments.ts';
import { EXPERIMENT_NAME_MOST, EXPERIMENTS_MOST } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/api/session.ts';
import { Button } from '../../platform/ui/button.tsx';
import { placeOf } from './experiment-places.ts';
import type { OneExperiment } from './use-experiment.ts';

type Props = {
  kind: ExperimentKind;
  experiment: OneExperiment;
  /** Back to what the lesson prints; null where it comes from none. `isThere`: it is as the lesson has it. */
  reset: { act: () => void; isThere: boolean } | null;
  /** Takes the last change back; null where there is none. */
  undo: (() => void) | null;
  /** What the way back to the lesson's is called, where it is no program. */
  says?: { reset: () => string; done: () => string };
};

const ShareWithClass = lazyPart(async () => (await import('../sharing/share-with-class.tsx')).ShareWithClass);

const ShowEverybody = lazyPart(async () => (await import('../sharing/show-everybody.tsx')).ShowEverybody);

const saysKept: Record<OneExperiment['kept'], () => string> = {
  new: () => '',
  visitor: m.experiments_here,
  saved: m.experiments_saved,
  here: m.experiments_here,
  offline: m.experiments_offline,
  too_long: m.experiments_too_long,
  full: () => m.experiments_full({ most: EXPERIMENTS_MOST }),
};

const programs = { reset: m.blocks_lesson_reset, done: m.blocks_lesson_reset_done };

/** The name of what one makes, where it is kept, and the way back to the lesson's. */
export function ExperimentBar({ kind, experiment, reset, undo, says = programs }: Props) {
  const { name, rename, kept, hasRoom, beside } = experiment;
  const { person } = useSession();
  const [typed, type] = useState<string | null>(null);
  const [wasReset, setReset] = useState(false);
  const isReset = wasReset && reset?.isThere === true;
  const back = isReset ? undo : null;
  const keep = () => {
    if (typed !== null) rename(typed);
    type(null);
  };
  return (
    <div className="experiment-bar grid gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <label className="grid gap-1 text-sm">
          {m.experiments_name()}
          <input
            value={typed ?? name}
            maxLength={EXPERIMENT_NAME_MOST}
            onChange={({ target }) => type(target.value)}
            onBlur={keep}
            onKeyDown={({ key }) => key === 'Enter' && keep()}
            className="min-h-11 w-56 max-w-full rounded-touch border-2 border-edge bg-surface px-3 font-semibold text-base"
          />
        </label>
        {reset && (
          // One button for both ways: it keeps its place, its width and the focus.
          <Button
            size="small"
            variant="quiet"
            aria-disabled={reset.isThere && !back}
            className="aria-disabled:cursor-not-allowed aria-disabled:opacity-60"
            icon={
              back ? (
                <Undo2 aria-hidden="true" className="size-4" />
              ) : (
                <RotateCcw aria-hidden="true" className="size-4" />
              )
            }
            onClick={() => {
              if (!back && reset.isThere) return;
              if (back) back();
              else reset.act();
              setReset(!back);
            }}
          >
            <span className="grid justify-items-start">
              {[says.reset(), m.blocks_undo()].map((words, i) => (
                <span
                  key={words}
                  className={`col-start-1 row-start-1 ${(i === 1) === (back !== null) ? '' : 'invisible'}`}
                >
                  {words}
                </span>
              ))}
            </span>
          </Button>
        )}
      </div>
      {person && experiment.id && (
        <Suspense>
          <ShareWithClass
            key={experiment.id}
            personId={person.id}
            experimentId={experiment.id}
            isSaved={kept === 'saved'}
          />
        </Suspense>
      )}
      {person && experiment.id && (
        <Suspense>
          <ShowEverybody
            key={experiment.id}
            person={person}
            experimentId={experiment.id}
            name={name}
            isSaved={kept === 'saved'}
          />
        </Suspense>
      )}
      {experiment.earlier && <Earlier kind={kind} id={experiment.earlier} />}
      {!person && <KeepIt kind={kind} id={experiment.id} />}
      <p role="status" className="min-h-6 max-w-read text-quiet text-sm">
        {hasRoom ? saysKept[kept]() : m.experiments_no_room()}
        {isReset && ` ${says.done()}`}
        {beside && ` ${m.experiments_conflict({ name: beside })}`}
      </p>
    </div>
  );
}

/** Who is not signed in keeps it with an account, and comes back to it; before anything is made, to what lies there. */
function KeepIt({ kind, id }: { kind: ExperimentKind; id: string | null }) {
  const { pathname, search, hash } = useLocation();
  const back = paths.keptAt(id ? placeOf(kind, id) : pathname + search) + (id ? '' : hash);
  return (
    <p className="flex flex-wrap gap-x-6 text-sm">
      <Link to={paths.signIn(back)} className="grid min-h-11 content-center font-semibold">
        {m.experiments_keep()}
      </Link>
      <Link to={paths.register(back)} className="grid min-h-11 content-center">
        {m.experiments_keep_new()}
      </Link>
    </p>
  );
}

/** What one made before of the lesson's program that is open. */
function Earlier({ kind, id }: { kind: ExperimentKind; id: string }) {
  return (
    <p className="max-w-read text-sm">
      {m.experiments_earlier()}{' '}
      <Link to={placeOf(kind, id)} className="inline-grid min-h-11 content-center font-semibold">
        {m.experiments_earlier_open()}
      </Link>
    </p>
  );
}
