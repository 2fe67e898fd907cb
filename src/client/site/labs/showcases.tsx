import type { TextSection } from '../../../contract/learning/page-texts.ts';
import { m } from '../../../texts/generated/messages.js';
import { PageWire } from '../../platform/ui/page-wire.tsx';
import { PartText } from '../page-text/part-text.tsx';
import corner from './drawings/corner-lab.svg?url';
import full from './drawings/full-lab.svg?url';
import trolley from './drawings/trolley-lab.svg?url';
import { type Layout, Showcase } from './showcase.tsx';

type Plan = { address: string; shows: () => string; width: number; height: number; layout: Layout };

const plans: Record<string, Plan> = {
  corner: { address: corner, shows: m.labs_corner_picture, width: 720, height: 540, layout: 'left' },
  full: { address: full, shows: m.labs_full_picture, width: 840, height: 520, layout: 'wide' },
  trolley: { address: trolley, shows: m.labs_trolley_picture, width: 840, height: 460, layout: 'right' },
};

/** Example labs, each a sheet from the drawing table. */
export function Showcases({ section }: { section: TextSection }) {
  return (
    <section aria-labelledby="showcases" className="bench section relative isolate">
      <PageWire
        phone="M102.500 0C103 20 102 40 102.500 60S102 85 102.500 100"
        desktop="M100 0C100 10 104 18 96 30S60 34 52 36S0 46 0 58S20 68 60 70S100 84 100 100"
      />
      <h2 id="showcases" className="max-w-[18ch] text-3xl lg:text-4xl">
        {section.title}
      </h2>
      <div className="mt-3 max-w-read text-quiet">
        <PartText part={section} />
      </div>
      <div className="mt-12 grid gap-y-14 lg:gap-y-20">
        {section.points.map((lab) => (
          <Showcase key={lab.id} lab={lab} plan={plans[lab.id]} />
        ))}
      </div>
    </section>
  );
}
