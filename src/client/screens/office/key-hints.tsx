import { m } from '../../../texts/generated/messages.js';

/** The keys, always in sight. */
export function KeyHints({ deciding }: { deciding: boolean }) {
  const keys: [key: string, meaning: string][] = [
    ['J', m.office_keys_next()],
    ['K', m.office_keys_previous()],
    ...(deciding
      ? ([
          ['V', m.office_keys_verify()],
          ['R', m.office_keys_reject()],
        ] as [string, string][])
      : []),
    ['Z', m.office_keys_zoom()],
  ];
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
