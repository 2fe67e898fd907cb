import type { TextSection } from '../../../contract/learning/page-texts.ts';
import { PartText } from '../page-text/part-text.tsx';
import magnifier from './drawings/magnifier.svg?url';
import peg from './drawings/peg-switch.svg?url';
import screwdriver from './drawings/screwdriver.svg?url';
import spanner from './drawings/spanner.svg?url';
import './pegboard.css';

/** The tool that stands for a value. */
const tools: Record<string, string> = {
  curiosity: magnifier,
  doing: screwdriver,
  innovation: peg,
  future: spanner,
};

/** How far down each hangs, from the left. */
const hangs = ['', 'lg:mt-24', 'lg:mt-8', 'lg:mt-32'];

/** As many columns as there are values, but no more than four, and no row with one alone. */
const columns: Record<number, string> = {
  1: 'lg:grid-cols-2',
  2: 'lg:grid-cols-2',
  3: 'lg:grid-cols-3',
  5: 'lg:grid-cols-3',
  6: 'lg:grid-cols-3',
  9: 'lg:grid-cols-3',
};

/** Values, each with the tool that stands for it, hung on the pegboard where it is reached most easily. */
export function Values({ section }: { section: TextSection }) {
  return (
    <section aria-labelledby="values" className="pegboard">
      <div className="bench section">
        <h2 id="values" className="text-3xl lg:text-4xl">
          {section.title}
        </h2>
        {(section.passages.length > 0 || section.leadsTo) && (
          <div className="mt-4 max-w-read">
            <PartText part={section} />
          </div>
        )}
        <ul
          className={`mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:mt-6 lg:items-start ${columns[section.points.length] ?? 'lg:grid-cols-4'}`}
        >
          {section.points.map((value, index) => (
            <li
              key={value.id}
              className={`grid items-start gap-x-4 lg:block ${tools[value.id] ? 'grid-cols-[6.5rem_1fr]' : ''} ${hangs[index % hangs.length]}`}
            >
              {tools[value.id] && (
                <img
                  src={tools[value.id]}
                  alt=""
                  width="160"
                  height="210"
                  loading="lazy"
                  className="block h-auto w-full lg:mx-auto lg:w-44"
                />
              )}
              <div className="rounded-paper border-2 border-ink bg-surface px-4 pt-3 pb-4 shadow-paper lg:mt-2 lg:px-5">
                <h3 className="text-xl">{value.title}</h3>
                <div className="mt-1">
                  <PartText part={value} />
                </div>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
