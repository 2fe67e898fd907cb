import { m } from '../../../texts/generated/messages.js';
import magnifier from './drawings/magnifier.svg?url';
import peg from './drawings/peg-switch.svg?url';
import screwdriver from './drawings/screwdriver.svg?url';
import spanner from './drawings/spanner.svg?url';
import './pegboard.css';

/** Four values, each the tool that stands for it, hung on the pegboard where it is reached most easily. */
export function Values() {
  const values = [
    { tool: magnifier, name: m.about_curiosity(), text: m.about_curiosity_text(), hangs: '' },
    { tool: screwdriver, name: m.about_doing(), text: m.about_doing_text(), hangs: 'lg:mt-24' },
    { tool: peg, name: m.about_innovation(), text: m.about_innovation_text(), hangs: 'lg:mt-8' },
    { tool: spanner, name: m.about_future(), text: m.about_future_text(), hangs: 'lg:mt-32' },
  ];
  return (
    <section aria-labelledby="values" className="pegboard">
      <div className="bench section">
        <h2 id="values" className="text-3xl lg:text-4xl">
          {m.about_values_title()}
        </h2>
        <ul className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:mt-6 lg:grid-cols-4 lg:items-start">
          {values.map((value) => (
            <li
              key={value.name}
              className={`grid grid-cols-[6.5rem_1fr] items-start gap-x-4 lg:block ${value.hangs}`}
            >
              <img
                src={value.tool}
                alt=""
                width="160"
                height="210"
                loading="lazy"
                className="block h-auto w-full lg:mx-auto lg:w-44"
              />
              <div className="rounded-paper border-2 border-ink bg-surface px-4 pt-3 pb-4 shadow-paper lg:mt-2 lg:px-5">
                <h3 className="text-xl">{value.name}</h3>
                <p className="mt-1">{value.text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
