import { m } from '../../../texts/generated/messages.js';
import type { Person } from '../../api/person.ts';
import { showDate } from '../../api/show-date.ts';
import { Mascot } from '../../ui/mascot/mascot.tsx';

const firstName = (name: string) => name.trim().split(/\s+/)[0] ?? name;

/** Who sits at this bench. */
export function WelcomeHeader({ person, returning }: { person: Person; returning: boolean }) {
  const name = firstName(person.name);
  const facts = [
    person.email,
    person.institute,
    person.phone,
    m.dashboard_joined({ date: showDate(person.createdAt) }),
  ];
  return (
    <header className="flex items-end justify-between gap-6 border-ink border-b-2">
      <div className="min-w-0 pb-6">
        <h1 className="font-bold font-display text-4xl">
          {returning ? m.dashboard_welcome({ name }) : m.dashboard_welcome_first({ name })}
        </h1>
        <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-quiet text-sm">
          {facts.filter(Boolean).map((fact) => (
            <li key={fact} className="[overflow-wrap:anywhere]">
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <Mascot pose="waves" className="-mb-1 w-28 shrink-0 max-sm:hidden lg:w-40" />
    </header>
  );
}
