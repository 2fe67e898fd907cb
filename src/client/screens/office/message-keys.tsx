import { m } from '../../../texts/generated/messages.js';

/** The keys of this queue, always in sight. */
export function MessageKeys({ answering }: { answering: boolean }) {
  const walking: [key: string, meaning: string][] = [
    ['J', m.office_keys_next()],
    ['K', m.office_keys_previous()],
  ];
  const answers: [key: string, meaning: string][] = [
    ['R', m.contact_staff_key_reply()],
    ['E', m.contact_staff_key_settle()],
  ];
  return (
    <dl
      aria-label={m.office_keys()}
      className="ml-auto flex flex-wrap gap-x-4 gap-y-1 text-quiet text-sm pointer-coarse:hidden"
    >
      {[...walking, ...(answering ? answers : [])].map(([key, meaning]) => (
        <div key={key} className="flex items-center gap-1.5">
          <dt>
            <kbd className="rounded-paper border border-edge bg-surface px-1.5 font-mono text-ink text-xs">
              {key}
            </kbd>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
