import type { TextPoint } from '../../../contract/learning/page-texts.ts';
import type { Passage } from '../../../contract/platform/passages.ts';
import { Passages } from '../../learning/lessons/lesson-text/passages.tsx';
import { inOrder, Spans } from '../../learning/lessons/lesson-text/spans.tsx';
import { Icon, icons } from '../../platform/ui/icon.tsx';
import { factsOf } from '../page-text/facts.ts';
import { ReadOn } from '../page-text/read-on.tsx';
import { pictureOf } from './stages.ts';

/** One step: its drawing, how long it takes, and who does what in it. */
export function InstallationItem({ step, number }: { step: TextPoint; number: number }) {
  const picture = pictureOf(step.id);
  return (
    <li>
      <div className="flex items-end gap-4">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-ink font-bold font-display text-white text-xl leading-none"
        >
          {number}
        </span>
        {picture && (
          <img src={picture} alt="" width="176" height="128" loading="lazy" className="h-24 w-auto lg:h-28" />
        )}
      </div>
      <h3 className="mt-4 text-xl">{step.title}</h3>
      {inOrder(step.passages, (passage) => (
        <OfStep passage={passage} />
      ))}
      {step.leadsTo && (
        <ReadOn
          path={step.leadsTo.path}
          className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold text-wire-deep underline-offset-4 hover:underline"
        >
          {step.leadsTo.words}
          <Icon path={step.leadsTo.path.startsWith('#') ? icons.down : icons.right} />
        </ReadOn>
      )}
    </li>
  );
}

function OfStep({ passage }: { passage: Passage }) {
  const facts = factsOf(passage);
  if (!facts)
    return (
      <div className="mt-2">
        <Passages passages={[passage]} />
      </div>
    );
  return (
    <dl className="mt-4 grid gap-y-1 border-line border-l-4 pl-4 text-quiet text-sm">
      {inOrder(facts, ({ name, spans }) => (
        <div className="grid grid-cols-[6.5rem_1fr] gap-x-3">
          <dt className="font-semibold text-ink">{name}</dt>
          <dd>
            <Spans spans={spans} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
