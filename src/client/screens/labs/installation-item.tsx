import { m } from '../../../texts/generated/messages.js';
import { Icon, icons } from '../../ui/icon.tsx';
import type { InstallationStep } from './installation-steps.ts';

/** One step: its drawing, how long it takes, and who does what in it. */
export function InstallationItem({ step, number }: { step: InstallationStep; number: number }) {
  const facts = [
    [m.labs_step_takes(), step.takes],
    [m.labs_step_we(), step.we],
    [m.labs_step_school(), step.school],
  ] as const;
  return (
    <li>
      <div className="flex items-end gap-4">
        <span
          aria-hidden="true"
          className="grid size-11 shrink-0 place-items-center rounded-full bg-ink font-bold font-display text-white text-xl leading-none"
        >
          {number}
        </span>
        <img
          src={step.picture}
          alt=""
          width="176"
          height="128"
          loading="lazy"
          className="h-24 w-auto lg:h-28"
        />
      </div>
      <h3 className="mt-4 text-xl">{step.name}</h3>
      <p className="mt-2">{step.text}</p>
      <dl className="mt-4 grid gap-y-1 border-line border-l-4 pl-4 text-quiet text-sm">
        {facts.map(([who, what]) => (
          <div key={who} className="grid grid-cols-[6.5rem_1fr] gap-x-3">
            <dt className="font-semibold text-ink">{who}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      {number === 7 && (
        <a
          href="#training"
          className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold text-wire-deep underline-offset-4 hover:underline"
        >
          {m.labs_teachers_more()}
          <Icon path={icons.down} />
        </a>
      )}
    </li>
  );
}
