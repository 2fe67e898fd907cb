import { Suspense, useState } from 'react';
import type { Guide } from '../../../../contract/learning/lessons.ts';
import { m } from '../../../../texts/generated/messages.js';
import { lazyPart } from '../../../lazy-part.ts';
import { browserStorage } from '../../../platform/outbox/browser-storage.ts';
import { Checkbox } from '../../../platform/ui/checkbox.tsx';
import { keepTicked, readTicked } from './parts-ticked.ts';

type Props = {
  parts: Guide['parts'];
  projectId: string;
  personId: string;
  /** The course whose own box it is built from; null where nobody builds. */
  courseId: string | null;
};

/** Where the box is that it is built from, with what can be said of it: its code comes after the list. */
const OwnBox = lazyPart(async () => (await import('../../../kits/boxes/own-box.tsx')).OwnBox);

/** Parts that have not come yet, with the words beside each. */
type Comes = Readonly<Record<string, () => string>>;

/** Parts from the kit, each to be ticked when it lies on the table. */
export function PartsToTick({ parts, projectId, personId, courseId }: Props) {
  const [comes, setComes] = useState<Comes>({});
  const [ticked, setTicked] = useState(() => readTicked(browserStorage(), personId, projectId));
  const there = parts.filter(({ part }) => ticked.includes(part)).length;
  const tick = (part: string, on: boolean) => {
    const next = [...ticked.filter((one) => one !== part), ...(on ? [part] : [])];
    setTicked(next);
    keepTicked(browserStorage(), personId, projectId, next);
  };
  return (
    <section>
      <h2 className="text-xl">{m.lessons_guide_parts()}</h2>
      <ul className="mt-2">
        {parts.map(({ part, quantity }) => (
          <li key={part}>
            <Checkbox
              label={m.lessons_guide_part({ quantity, part })}
              hint={comes[part]?.()}
              checked={ticked.includes(part)}
              onChange={(event) => tick(part, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="mt-1 text-quiet text-sm print:hidden">
        {there === parts.length
          ? m.lessons_guide_all_there()
          : m.lessons_guide_parts_left({ count: there, all: parts.length })}
      </p>
      {courseId !== null && (
        <Suspense fallback={null}>
          <OwnBox personId={personId} courseId={courseId} onComes={setComes} />
        </Suspense>
      )}
    </section>
  );
}

/** What is found at home. */
export function FromHome({ things }: { things: Guide['home'] }) {
  return (
    <section>
      <h2 className="text-xl">{m.lessons_guide_home()}</h2>
      <ul className="mt-3 grid list-disc gap-2 pl-5 leading-snug">
        {things.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </ul>
    </section>
  );
}
