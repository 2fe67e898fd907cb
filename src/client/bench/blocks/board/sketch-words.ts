import type { SketchFault } from '../../../../rules/bench/blocks/sketch/sketch-fault.ts';
import type { SketchNotes } from '../../../../rules/bench/blocks/sketch/sketch-helpers.ts';
import { m } from '../../../../texts/generated/messages.js';
import { sayFault } from '../block-words.ts';

/** What stands in a sketch beside its lines. */
export const sketchNotes = (): SketchNotes => ({
  made: m.blocks_sketch_made(),
  monitor: m.blocks_sketch_monitor(),
  helpers: m.blocks_sketch_helpers(),
  speeds: m.blocks_sketch_speeds(),
  echo: m.blocks_sketch_echo(),
  fades: m.blocks_sketch_fades(),
  end: m.blocks_sketch_end(),
  trembles: m.blocks_sketch_trembles(),
  decimals: m.blocks_sketch_decimals(),
  limits: m.blocks_sketch_limits(),
  luck: m.blocks_sketch_luck(),
});

/** Why a block cannot go to the board, and what to do: in a child's words. */
export function saySketchFault({ line, code, said }: SketchFault): string {
  const { of = '', value = '' } = said;
  switch (code) {
    case 'pin_worked_out':
      return m.blocks_board_fault_pin();
    case 'pin_taken':
      return m.blocks_board_fault_taken({ value });
    case 'at_once':
      return m.blocks_board_fault_at_once();
    case 'nothing_starts':
      return m.blocks_board_fault_nothing();
    case 'box_mixed':
      return m.blocks_board_fault_mixed({ of });
    case 'never_equal':
      return m.blocks_board_fault_never_equal();
    case 'runs_itself':
      return m.blocks_board_fault_itself({ of });
    default:
      return sayFault({ line, code, said });
  }
}
