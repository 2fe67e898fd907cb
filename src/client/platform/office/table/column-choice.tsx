import { Popover } from '@base-ui/react/popover';
import { m } from '../../../../texts/generated/messages.js';
import { Checkbox } from '../../ui/checkbox.tsx';
import type { ListColumn } from './list.ts';

type Props<Row> = {
  columns: readonly ListColumn<Row>[];
  shown: readonly ListColumn<Row>[];
  onToggle: (id: string) => void;
};

export const barButton =
  'inline-flex min-h-11 items-center gap-2 rounded-chip border border-edge px-3 font-semibold text-sm hover:bg-paper-deep disabled:cursor-not-allowed disabled:opacity-60';

/** Which columns are shown: all but the first can be put away. */
export function ColumnChoice<Row>({ columns, shown, onToggle }: Props<Row>) {
  return (
    <Popover.Root>
      <Popover.Trigger className={`${barButton} max-sm:hidden`}>{m.office_list_columns()}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={6} align="end" className="z-40">
          <Popover.Popup
            aria-label={m.office_list_columns()}
            className="max-h-[70dvh] min-w-52 overflow-y-auto rounded-chip border border-line bg-surface px-4 py-2 text-ink text-sm shadow-float"
          >
            {columns.slice(1).map(({ id, title }) => (
              <Checkbox
                key={id}
                label={title()}
                checked={shown.some((one) => one.id === id)}
                onChange={() => onToggle(id)}
              />
            ))}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
