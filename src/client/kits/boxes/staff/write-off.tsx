import { boxNumber } from '../../../../texts/box-number.ts';
import { m } from '../../../../texts/generated/messages.js';
import { boxStateWords } from '../../../../texts/staff-words.ts';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { moveBoxes, type WholeBox } from '../box-desk-api.ts';
import { ensureMoved } from './box-words.ts';
import { WithReason } from './with-reason.tsx';

/** A box that came back with nothing in it that can be laid back: its parts are written off, with why, and it is to be packed anew. */
export function WriteOff({ box }: { box: WholeBox }) {
  const { announce } = useNotices();
  return (
    <WithReason
      name={m.boxes_came_back_lost()}
      reason={m.boxes_came_back_why()}
      hint={m.boxes_came_back_hint()}
      submit={m.boxes_came_back_off()}
      field="lost"
      send={async (lost) => {
        ensureMoved(await moveBoxes([box.id], box.state, 'owed', lost));
        announce(
          m.boxes_step_done({ number: boxNumber(box.number), state: boxStateWords.owed() }),
          'success',
        );
      }}
    />
  );
}
