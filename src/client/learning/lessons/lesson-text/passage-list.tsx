import type { ReactNode } from 'react';
import type { Passage } from '../../../../contract/platform/passages.ts';
import { inOrder } from './spans.tsx';

type Props = {
  ordered: boolean;
  start: number;
  items: readonly Passage[][];
  show: (item: Passage[]) => ReactNode;
};

/**
 * A list. Numbered ones are steps to build: large numbers on a wire that leads from one to the next, so that the eye finds
 * its place again after looking at the table.
 */
export function PassageList({ ordered, start, items, show }: Props) {
  if (ordered)
    return (
      <ol start={start} className="mt-5 max-w-read first:mt-0">
        {inOrder(items, (item, index) => (
          <li className={stepLook}>
            <StepNumber number={start + index} />
            <div className="min-w-0 flex-1 self-center py-1.5">{show(item)}</div>
          </li>
        ))}
      </ol>
    );
  return (
    <ul className="mt-4 grid max-w-read gap-2 first:mt-0">
      {inOrder(items, (item) => (
        <li className="relative min-w-0 pl-6 before:absolute before:top-[0.62em] before:left-1 before:size-2 before:rounded-full before:bg-wire forced-colors:before:border">
          {show(item)}
        </li>
      ))}
    </ul>
  );
}

/** How a step stands in its list; a `StepNumber` stands first in it. */
export const stepLook = 'group relative flex break-inside-avoid gap-4 pb-5 last:pb-0';
const round =
  'grid size-11 shrink-0 place-items-center rounded-full border-2 border-ink bg-sun pt-0.5 font-bold font-display text-lg leading-none';

/** The number and the wire to the next one. `goTo`: what pressing it does, and what it is then called. */
export function StepNumber({ number, goTo }: { number: number; goTo?: { name: string; go: () => void } }) {
  return (
    <>
      <span
        aria-hidden="true"
        className="absolute top-11 bottom-0 left-[1.3rem] border-wire border-l-[3px] border-dotted group-last:hidden"
      />
      {goTo ? (
        <button type="button" aria-label={goTo.name} onClick={goTo.go} className={round}>
          {number}
        </button>
      ) : (
        <span aria-hidden="true" className={round}>
          {number}
        </span>
      )}
    </>
  );
}
