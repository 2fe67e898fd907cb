import type { BlockFaultCode, FaultSaid } from '../block-fault.ts';

/** Why a program that runs on the screen is not written for the board. */
export type SketchFaultCode =
  | BlockFaultCode
  // The number of a pin is worked out while it runs.
  | 'pin_worked_out'
  // The motor driver, the eyes or the line sensors sit on this pin.
  | 'pin_taken'
  // Two stacks that both take time.
  | 'at_once'
  | 'nothing_starts'
  // A box holds now a number and now a word, or two that are never equal are compared.
  | 'box_mixed'
  | 'never_equal'
  | 'runs_itself';

/** What keeps a program from the board, at its line (from 1). */
export type SketchFault = { line: number; code: SketchFaultCode; said: FaultSaid };

/** Raised inside while a sketch is written; whoever reads it adds the line. */
export class SketchTrouble extends Error {
  readonly code: SketchFaultCode;
  readonly said: FaultSaid;
  constructor(code: SketchFaultCode, said: FaultSaid) {
    super(code);
    this.code = code;
    this.said = said;
  }
}
