import { m } from '../../../texts/generated/messages.js';
import type { Person } from '../../platform/api/person.ts';
import { showDate } from '../../platform/api/show-date.ts';
import { Mascot } from '../../platform/ui/mascot/mascot.tsx';

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
    <header className="relative border-ink border-b-2 sm:min-h-32 sm:pr-36">
      <div className="grid h-full content-end pb-3 sm:pb-4">
        <h1 className="font-bold font-display text-3xl">
          {returning ? m.dashboard_welcome({ name }) : m.dashboard_welcome_first({ name })}
        </h1>
        {/* On a phone they stand in the profile only: what is to be done comes first. */}
        <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-quiet text-sm max-sm:hidden">
          {facts.filter(Boolean).map((fact) => (
            <li key={fact} className="[overflow-wrap:anywhere]">
              {fact}
            </li>
          ))}
        </ul>
      </div>
      {/* It takes no room: where it does not come, nothing moves. */}
      <div className="absolute right-0 -bottom-1 w-24 max-sm:hidden lg:w-28">
        <Mascot pose="waves" className="w-full" />
      </div>
    </header>
  );
}
