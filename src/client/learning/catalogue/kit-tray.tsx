import { m } from '../../../texts/generated/messages.js';
import { school } from '../../site-facts.ts';
import type { Course } from './catalogue-api.ts';
import { drawingOf } from './drawing-of.ts';
import { DrawnPart } from './part-picture.tsx';

/** The open box: every part that comes by post, by its name, with its picture where there is one. */
export function KitTray({ kit }: Pick<Course, 'kit'>) {
  const { verifyWithinHours, kitArrivesWithinDays } = school();
  return (
    <section>
      <h2 className="text-2xl">{m.catalogue_kit_title()}</h2>
      <p className="mt-1 text-quiet">
        {m.catalogue_kit_when({ hours: verifyWithinHours })}
        {kitArrivesWithinDays !== null && ` ${m.catalogue_kit_days({ days: kitArrivesWithinDays })}`}
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-2 border-3 border-ink bg-[#fff3d9] p-3 shadow-[inset_0_0_0_5px_#c98d4b,inset_0_0_0_7px_var(--color-ink)] sm:grid-cols-3 sm:p-4">
        {kit.map(({ part, quantity }) => (
          <li
            key={part}
            className="grid content-end justify-items-center gap-1.5 rounded-chip border-2 border-ink/70 border-dashed bg-paper/70 p-2 text-center text-sm leading-tight"
          >
            <Drawing part={part} />
            <span className="font-semibold">{part}</span>
            <span className="rounded-chip bg-ink px-2 py-0.5 font-semibold text-white text-xs tabular-nums">
              {m.catalogue_facts_quantity({ quantity })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Drawing({ part }: { part: string }) {
  const drawing = drawingOf(part);
  return drawing && <DrawnPart drawing={drawing} className="h-16 w-full" />;
}
