import type { MessageStatus } from '../../../contract/contact.ts';
import { m } from '../../../texts/generated/messages.js';

/** Which messages the list holds. */
export function MessageFilter({
  chosen,
  onChoose,
}: {
  chosen: MessageStatus;
  onChoose: (status: MessageStatus) => void;
}) {
  const statuses: [MessageStatus, string][] = [
    ['open', m.contact_staff_open()],
    ['answered', m.contact_staff_answered()],
  ];
  return (
    <fieldset className="flex overflow-hidden rounded-chip border border-edge">
      <legend className="sr-only">{m.contact_staff_filter()}</legend>
      {statuses.map(([status, name]) => (
        <button
          key={status}
          type="button"
          aria-pressed={status === chosen}
          onClick={() => onChoose(status)}
          className="min-h-11 px-4 font-semibold text-sm first:rounded-l-chip last:rounded-r-chip hover:bg-paper-deep aria-pressed:bg-ink aria-pressed:text-white"
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}
