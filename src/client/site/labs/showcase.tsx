import type { TextPoint } from '../../../contract/learning/page-texts.ts';
import type { Passage } from '../../../contract/platform/passages.ts';
import { m } from '../../../texts/generated/messages.js';
import { Passages } from '../../learning/lessons/lesson-text/passages.tsx';
import { inOrder } from '../../learning/lessons/lesson-text/spans.tsx';
import { Badge } from '../../platform/ui/badge.tsx';
import { boldLine } from '../page-text/facts.ts';
import { PartText } from '../page-text/part-text.tsx';

/** Where the plan lies on a large screen: beside the words, or above them across the whole sheet. */
export type Layout = 'left' | 'right' | 'wide';

type Props = {
  lab: TextPoint;
  /** None for a lab that the school has added. */
  plan: { address: string; shows: () => string; width: number; height: number; layout: Layout } | undefined;
};

const sheets = {
  left: 'lg:mr-24 lg:grid-cols-[1.15fr_1fr]',
  right: 'lg:ml-24 lg:grid-cols-[1fr_1.15fr]',
  wide: 'lg:grid-cols-[1.7fr_1fr]',
};

/** An example lab: its plan to scale, what stands in it, what classes do there. A bold line is its size or, before a list, the list's name. */
export function Showcase({ lab, plan }: Props) {
  return (
    <article
      className={`grid gap-x-10 gap-y-6 border-2 border-ink bg-surface p-5 shadow-lift sm:p-8 lg:items-center ${plan ? sheets[plan.layout] : ''}`}
    >
      {plan && (
        <img
          src={plan.address}
          alt={plan.shows()}
          width={plan.width}
          height={plan.height}
          loading="lazy"
          className={`block h-auto w-full ${plan.layout === 'right' ? 'lg:order-last' : ''}`}
        />
      )}
      <div>
        <Badge tone="indigo">{m.labs_show_example()}</Badge>
        <h3 className="mt-3 text-2xl">{lab.title}</h3>
        {inOrder(lab.passages, (passage, index) => (
          <OfLab passage={passage} names={lab.passages[index + 1]?.type === 'list'} />
        ))}
        <PartText part={{ passages: [], leadsTo: lab.leadsTo }} />
      </div>
    </article>
  );
}

function OfLab({ passage, names }: { passage: Passage; names: boolean }) {
  const line = boldLine(passage);
  if (line !== null && names)
    return <h4 className="mt-5 font-bold font-display not-first-of-type:mt-4">{line}</h4>;
  if (line !== null) return <p className="font-semibold text-quiet">{line}</p>;
  if (passage.type === 'list')
    return (
      <ul className="mt-1 grid list-['–__'] gap-y-1 pl-4 text-sm">
        {inOrder(passage.items, (item) => (
          <li>
            <Passages passages={item} />
          </li>
        ))}
      </ul>
    );
  return (
    <div className="mt-3">
      <Passages passages={[passage]} />
    </div>
  );
}
