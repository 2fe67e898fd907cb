import type { OrderStatus } from '../../../contract/orders.ts';
import { m } from '../../../texts/generated/messages.js';

const names: Record<OrderStatus, () => string> = {
  submitted: m.office_submitted,
  verified: m.office_verified,
  rejected: m.office_rejected,
};

type Props = {
  statuses: readonly OrderStatus[];
  chosen: OrderStatus;
  onChoose: (status: OrderStatus) => void;
};

/** Which payments the list holds. */
export function StatusFilter({ statuses, chosen, onChoose }: Props) {
  return (
    <fieldset className="flex overflow-hidden rounded-chip border border-edge">
      <legend className="sr-only">{m.office_filter()}</legend>
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
