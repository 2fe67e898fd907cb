import { m } from '../../../texts/generated/messages.js';
import alertSystem from './drawings/alert-system.svg?url';
import breadboards from './drawings/breadboards.svg?url';
import electronics from './drawings/electronics.svg?url';
import microcontroller from './drawings/microcontroller.svg?url';
import sensors from './drawings/sensors.svg?url';

type Family = { name: string; text: string; items: string[]; first: string; picture: string; height: number };

const families = (): Family[] => [
  {
    name: m.kits_comp_microcontroller_name(),
    text: m.kits_comp_microcontroller_text(),
    items: [
      m.kits_comp_microcontroller_item_1(),
      m.kits_comp_microcontroller_item_2(),
      m.kits_comp_microcontroller_item_3(),
    ],
    first: m.kits_comp_microcontroller_first(),
    picture: microcontroller,
    height: 320,
  },
  {
    name: m.kits_comp_alert_name(),
    text: m.kits_comp_alert_text(),
    items: [m.kits_comp_alert_item_1(), m.kits_comp_alert_item_2(), m.kits_comp_alert_item_3()],
    first: m.kits_comp_alert_first(),
    picture: alertSystem,
    height: 262,
  },
  {
    name: m.kits_comp_sensors_name(),
    text: m.kits_comp_sensors_text(),
    items: [m.kits_comp_sensors_item_1(), m.kits_comp_sensors_item_2(), m.kits_comp_sensors_item_3()],
    first: m.kits_comp_sensors_first(),
    picture: sensors,
    height: 320,
  },
  {
    name: m.kits_comp_breadboards_name(),
    text: m.kits_comp_breadboards_text(),
    items: [
      m.kits_comp_breadboards_item_1(),
      m.kits_comp_breadboards_item_2(),
      m.kits_comp_breadboards_item_3(),
    ],
    first: m.kits_comp_breadboards_first(),
    picture: breadboards,
    height: 340,
  },
  {
    name: m.kits_comp_electronics_name(),
    text: m.kits_comp_electronics_text(),
    items: [
      m.kits_comp_electronics_item_1(),
      m.kits_comp_electronics_item_2(),
      m.kits_comp_electronics_item_3(),
    ],
    first: m.kits_comp_electronics_first(),
    picture: electronics,
    height: 320,
  },
];

/** The five families of parts (specification, section 2): drawing and words change sides, as on the pages of a notebook. */
export function Components() {
  return (
    <>
      <h3 className="text-2xl">{m.kits_tabs_components_title()}</h3>
      <div className="mt-6 grid gap-y-12 lg:mt-10 lg:gap-y-16">
        {families().map(({ name, text, items, first, picture, height }, index) => (
          <article
            key={name}
            className={`grid items-center gap-x-12 gap-y-5 md:grid-cols-2 lg:gap-x-20 ${index % 2 ? 'lg:pr-10 lg:pl-16' : 'lg:pr-16'}`}
          >
            <img
              src={picture}
              alt=""
              width="480"
              height={height}
              loading="lazy"
              className={`h-auto w-full max-w-[30rem] ${index % 2 ? 'md:order-2 md:justify-self-end' : ''}`}
            />
            <div>
              <h4 className="text-balance font-bold font-display text-xl leading-tight lg:text-2xl">
                {name}
              </h4>
              <p className="mt-3 max-w-[52ch]">{text}</p>
              <ul className="pin-list mt-4 grid gap-1.5">
                {items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
              <p className="mt-4 inline-block rounded-chip bg-sun-pale px-3.5 py-2 font-semibold">{first}</p>
            </div>
          </article>
        ))}
      </div>
    </>
  );
}
