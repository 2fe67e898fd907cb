import { m } from '../../../texts/generated/messages.js';
import { Icon } from '../../platform/ui/icon.tsx';
import { colours, type Track } from './track.ts';
import { TrackWire } from './track-wire.tsx';

/** What one can do after the track, said to child, parent and teacher; and what the curriculum has to do with it. */
export function Afterwards({ track }: { track: Track }) {
  const { title, list, parent, teacher } = track.afterwards;
  return (
    <section aria-labelledby="afterwards" className="bench section relative isolate pt-0 lg:pt-0">
      <TrackWire track={track.name} path="M72 0C72 12 58 14 57 26S60 64 76 72S98 86 98 100" />
      <h2 id="afterwards" className="text-3xl lg:text-4xl">
        {m.levels_can_title()}
      </h2>
      <div className="mt-8 grid items-start gap-8 lg:mt-12 lg:grid-cols-12 lg:gap-x-10">
        <div
          className={`-rotate-[0.6deg] rounded-paper border-2 border-ink p-6 shadow-lift lg:col-span-7 lg:p-9 ${colours[track.name].pale}`}
        >
          <h3 className="text-2xl">{title}</h3>
          <ul className="mt-4 grid gap-3">
            {list.map((line) => (
              <li key={line} className="flex gap-3">
                <Icon path="M4 12.5l5.5 5.5L21 6" className={`mt-1 size-6 ${colours[track.name].deep}`} />
                {line}
              </li>
            ))}
          </ul>
        </div>
        <div className="grid gap-8 lg:col-span-5 lg:mt-16">
          <Note title={m.levels_can_parent()} text={parent} className="rotate-[0.5deg] lg:-ml-4" />
          <Note title={m.levels_can_teacher()} text={teacher} className="-rotate-[0.4deg] lg:ml-6" />
        </div>
      </div>
      <aside
        aria-labelledby="curriculum"
        className="mt-12 max-w-[68ch] border-ink border-l-4 pl-5 lg:mt-16 lg:ml-[8%]"
      >
        <h3 id="curriculum" className="text-xl">
          {m.levels_nep_title()}
        </h3>
        <p className="mt-2">{m.levels_nep_text()}</p>
        <p className="mt-2 font-semibold">{m.levels_nep_honest()}</p>
      </aside>
    </section>
  );
}

function Note({ title, text, className }: { title: string; text: string; className: string }) {
  return (
    <div className={`rounded-paper bg-surface p-6 shadow-paper ${className}`}>
      <h3 className="text-xl">{title}</h3>
      <p className="mt-2">{text}</p>
    </div>
  );
}
