import type { CreationStatus } from '../../../contract/creations.ts';
import { m } from '../../../texts/generated/messages.js';

/** The keys of this queue, always in sight. */
export function CreationKeys({ status }: { status: CreationStatus }) {
  const keys: [key: string, meaning: string][] = [
    ['J', m.office_keys_next()],
    ['K', m.office_keys_previous()],
  ];
  if (status === 'waiting') keys.push(['A', m.creations_desk_key_approve()]);
  if (status !== 'declined') keys.push(['D', m.creations_desk_key_decline()]);
  return (
    <dl
      aria-label={m.office_keys()}
      className="ml-auto flex flex-wrap gap-x-4 gap-y-1 text-quiet text-sm pointer-coarse:hidden"
    >
      {keys.map(([key, meaning]) => (
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
