import { m } from '../../../texts/generated/messages.js';
import { PageWire } from '../../ui/page-wire.tsx';
import corner from './drawings/corner-lab.svg?url';
import full from './drawings/full-lab.svg?url';
import trolley from './drawings/trolley-lab.svg?url';
import { Showcase } from './showcase.tsx';

/** Three example labs, each a sheet from the drawing table. */
export function Showcases() {
  return (
    <section aria-labelledby="showcases" className="bench section relative isolate">
      <PageWire
        phone="M102.500 0C103 20 102 40 102.500 60S102 85 102.500 100"
        desktop="M100 0C100 10 104 18 96 30S60 34 52 36S0 46 0 58S20 68 60 70S100 84 100 100"
      />
      <h2 id="showcases" className="max-w-[18ch] text-3xl lg:text-4xl">
        {m.labs_show_title()}
      </h2>
      <p className="mt-3 max-w-read text-quiet">{m.labs_show_text()}</p>
      <div className="mt-12 grid gap-y-14 lg:gap-y-20">
        <Showcase
          name={m.labs_corner()}
          size={m.labs_corner_size()}
          text={m.labs_corner_text()}
          plan={{ address: corner, shows: m.labs_corner_picture(), width: 720, height: 540 }}
          equipment={[
            m.labs_corner_has_bench(),
            m.labs_corner_has_tables(),
            m.labs_corner_has_kits(),
            m.labs_corner_has_laptops(),
            m.labs_corner_has_cupboard(),
          ]}
          classes={[m.labs_corner_does_junior(), m.labs_corner_does_explorer(), m.labs_corner_does_club()]}
          layout="left"
        />
        <Showcase
          name={m.labs_full()}
          size={m.labs_full_size()}
          text={m.labs_full_text()}
          plan={{ address: full, shows: m.labs_full_picture(), width: 840, height: 520 }}
          equipment={[
            m.labs_full_has_benches(),
            m.labs_full_has_kits(),
            m.labs_full_has_laptops(),
            m.labs_full_has_tools(),
            m.labs_full_has_track(),
          ]}
          classes={[m.labs_full_does_junior(), m.labs_full_does_explorer(), m.labs_full_does_master()]}
          layout="wide"
        />
        <Showcase
          name={m.labs_trolley()}
          size={m.labs_trolley_size()}
          text={m.labs_trolley_text()}
          plan={{ address: trolley, shows: m.labs_trolley_picture(), width: 840, height: 460 }}
          equipment={[
            m.labs_trolley_has_kits(),
            m.labs_trolley_has_laptops(),
            m.labs_trolley_has_power(),
            m.labs_trolley_has_locks(),
          ]}
          classes={[m.labs_trolley_does_desks(), m.labs_trolley_does_floor(), m.labs_trolley_does_share()]}
          layout="right"
        />
      </div>
    </section>
  );
}
