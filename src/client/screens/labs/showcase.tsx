import { m } from '../../../texts/generated/messages.js';
import { Badge } from '../../ui/badge.tsx';

type Props = {
  name: string;
  size: string;
  text: string;
  plan: { address: string; shows: string; width: number; height: number };
  equipment: string[];
  classes: string[];
  /** Where the plan lies on a large screen: beside the words, or above them across the whole sheet. */
  layout: 'left' | 'right' | 'wide';
};

const sheets = {
  left: 'lg:mr-24 lg:grid-cols-[1.15fr_1fr]',
  right: 'lg:ml-24 lg:grid-cols-[1fr_1.15fr]',
  wide: 'lg:grid-cols-[1.7fr_1fr]',
};

/** An example lab: its plan to scale, what stands in it, what classes do there. */
export function Showcase({ name, size, text, plan, equipment, classes, layout }: Props) {
  return (
    <article
      className={`grid gap-x-10 gap-y-6 border-2 border-ink bg-surface p-5 shadow-lift sm:p-8 lg:items-center ${sheets[layout]}`}
    >
      <img
        src={plan.address}
        alt={plan.shows}
        width={plan.width}
        height={plan.height}
        loading="lazy"
        className={`block h-auto w-full ${layout === 'right' ? 'lg:order-last' : ''}`}
      />
      <div>
        <Badge tone="indigo">{m.labs_show_example()}</Badge>
        <h3 className="mt-3 text-2xl">{name}</h3>
        <p className="font-semibold text-quiet">{size}</p>
        <p className="mt-3">{text}</p>
        <h4 className="mt-5 font-bold font-display">{m.labs_show_equipment()}</h4>
        <ul className="mt-1 grid list-['–__'] gap-y-1 pl-4 text-sm">
          {equipment.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <h4 className="mt-4 font-bold font-display">{m.labs_show_classes()}</h4>
        <ul className="mt-1 grid list-['–__'] gap-y-1 pl-4 text-sm">
          {classes.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </article>
  );
}
