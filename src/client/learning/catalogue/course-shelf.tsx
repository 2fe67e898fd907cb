import './kit-box.css';
import type { CSSProperties, ReactNode } from 'react';
import { SKELETON_CARDS } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { CardSkeleton } from './card-skeleton.tsx';

/** Boxes after this one arrive together with it: nobody waits longer than a second for a long catalogue. */
const LAST_TO_WAIT = 9;

const shelf = 'kit-shelf grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-3';

type Boxed = { key: string; box: ReactNode };

/** The boxes on their boards. Each arrives 100 ms after the one before it (specification, section 9). */
export function CourseShelf({ boxes }: { boxes: readonly Boxed[] }) {
  return (
    <ul aria-label={m.catalogue_list_label()} className={shelf}>
      {boxes.map(({ key, box }, index) => (
        <li key={key}>
          <div
            className="kit-box-landing"
            style={{ '--index': Math.min(index, LAST_TO_WAIT) } as CSSProperties}
          >
            {box}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The shelf while its boxes are on their way. The count beside it says so to those who listen. */
export function ShelfSkeleton() {
  return (
    <ul aria-hidden="true" className={shelf}>
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the places are all there is
        <li key={index}>
          <CardSkeleton />
        </li>
      ))}
    </ul>
  );
}
