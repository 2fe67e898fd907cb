import type { SharedCreation } from '../../../contract/creations.ts';
import { m } from '../../../texts/generated/messages.js';
import { showMoment } from '../../api/show-date.ts';
import { Table, TableCell, TableRow } from '../../ui/table.tsx';

type Props = { creations: SharedCreation[]; openId: string; onOpen: (creation: SharedCreation) => void };

/** The queue: one line a creation. */
export function CreationList({ creations, openId, onOpen }: Props) {
  return (
    <div className="lg:sticky lg:top-24 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto max-lg:max-h-72 max-lg:overflow-y-auto">
      <Table
        caption={m.creations_desk_title()}
        columns={[
          { id: 'title', title: m.creations_desk_col_title() },
          { id: 'sent', title: m.creations_desk_col_sent() },
        ]}
      >
        {creations.map((creation) => (
          <TableRow key={creation._id} chosen={creation._id === openId} onChoose={() => onOpen(creation)}>
            <TableCell>
              <button
                type="button"
                aria-current={creation._id === openId || undefined}
                onClick={() => onOpen(creation)}
                className="block w-full min-w-0 text-left"
              >
                <span className="block font-semibold [overflow-wrap:anywhere]">{creation.title}</span>
                <span className="block text-quiet text-xs">
                  {m.creations_by({ name: creation.firstName })}
                </span>
              </button>
            </TableCell>
            <TableCell className="whitespace-nowrap text-xs">{showMoment(creation.sharedAt)}</TableCell>
          </TableRow>
        ))}
      </Table>
    </div>
  );
}
