import type { CreationStatus } from '../../../contract/creations.ts';
import { m } from '../../../texts/generated/messages.js';

const names: Record<CreationStatus, () => string> = {
  waiting: m.creations_desk_waiting,
  shown: m.creations_desk_shown,
  declined: m.creations_desk_declined,
};

type Props = {
  statuses: readonly CreationStatus[];
  chosen: CreationStatus;
  onChoose: (status: CreationStatus) => void;
};

/** Which creations the list holds. */
export function CreationFilter({ statuses, chosen, onChoose }: Props) {
  return (
    <fieldset className="flex overflow-hidden rounded-chip border border-edge">
      <legend className="sr-only">{m.creations_desk_filter()}</legend>
      {statuses.map((status) => (
        <button
          key={status}
          type="button"
          aria-pressed={status === chosen}
          onClick={() => onChoose(status)}
          className="min-h-11 px-4 font-semibold text-sm first:rounded-l-chip last:rounded-r-chip hover:bg-paper-deep aria-pressed:bg-ink aria-pressed:text-white"
        >
          {names[status]()}
        </button>
      ))}
    </fieldset>
  );
}
