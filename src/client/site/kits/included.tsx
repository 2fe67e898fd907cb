import { m } from '../../../texts/generated/messages.js';
import type { PartName, ToolName } from '../../learning/catalogue/drawing-of.ts';
import { PartPicture, ToolPicture } from '../../learning/catalogue/part-picture.tsx';
import { PageWire } from '../../platform/ui/page-wire.tsx';
import { school } from '../../site-facts.ts';

type Drawer = {
  /** Null: the operator took it out. */
  figure: string | null;
  name: string;
  text: string;
  parts: PartName[];
  tools: ToolName[];
  wide: string;
};

/** What is included: four drawers of a parts chest, as wide as they are full. The figures are the operator's. */
export function Included() {
  const { figures } = school();
  const drawers: Drawer[] = [
    {
      figure: figures.kitElectronics,
      name: m.kits_included_electronics(),
      text: m.kits_included_electronics_text(),
      parts: ['leds', 'distance', 'resistors', 'climate'],
      tools: [],
      wide: 'sm:col-span-7',
    },
    {
      figure: figures.kitTools,
      name: m.kits_included_tools(),
      text: m.kits_included_tools_text(),
      parts: ['screwdriver'],
      tools: ['meter', 'clip'],
      wide: 'sm:col-span-5',
    },
    {
      figure: figures.kitMaterials,
      name: m.kits_included_materials(),
      text: m.kits_included_materials_text(),
      parts: [],
      tools: ['sheet', 'wheel', 'tape'],
      wide: 'sm:col-span-7 lg:col-span-7',
    },
    {
      figure: figures.kitGuides,
      name: m.kits_included_guides(),
      text: m.kits_included_guides_text(),
      parts: ['guide'],
      tools: [],
      wide: 'sm:col-span-5',
    },
  ];
  return (
    <section aria-labelledby="included" className="bench relative isolate pb-16 lg:pb-28">
      <PageWire
        phone="M100 0C103 30 97 70 100 100"
        desktop="M100 0C100 12 97 18 70 20S4 16 0 30S0 80 0 100"
      />
      <div className="grid items-end gap-x-16 gap-y-3 lg:grid-cols-[1fr_1.2fr]">
        <h2 id="included" className="text-3xl lg:text-4xl">
          {m.kits_included_title()}
        </h2>
        <p className="max-w-[48ch] text-quiet lg:pb-1.5">{m.kits_included_text()}</p>
      </div>
      <ul className="chest mt-8 grid gap-2.5 sm:grid-cols-12 lg:mt-10">
        {drawers.map(({ figure, name, text, parts, tools, wide }) => (
          <li key={name} className={`chest-drawer ${wide}`}>
            <span aria-hidden="true" className="chest-inside">
              {parts.map((part) => (
                <PartPicture key={part} part={part} className="h-full min-w-0 flex-1" />
              ))}
              {tools.map((tool) => (
                <ToolPicture key={tool} tool={tool} className="h-full min-w-0 flex-1" />
              ))}
            </span>
            <span className="chest-label">
              {figure !== null && (
                <strong className="font-bold font-display text-3xl leading-none">{figure}</strong>
              )}
              <span>
                <strong className="block font-display font-semibold text-lg leading-tight">{name}</strong>
                <span className="block text-sm">{text}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
