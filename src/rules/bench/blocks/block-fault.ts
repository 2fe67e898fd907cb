/**
 * What can be wrong with a program of blocks. Each side says it in its own words: a teacher who writes a lesson reads a
 * line and a sentence, a child reads it at the block.
 */
export type BlockFaultCode =
  // How the lines stand.
  | 'hat_indented'
  | 'outside_script'
  | 'not_two_in'
  | 'holds_nothing'
  | 'too_far_left'
  | 'else_alone'
  | 'unknown_block'
  | 'empty'
  | 'else_empty'
  // What stands in a block.
  | 'pin_nowhere'
  | 'pin_of_cable'
  | 'pin_used_twice'
  | 'own_missing'
  | 'own_twice'
  | 'change_unset'
  | 'note_unknown'
  | 'never_reached'
  | 'forever_restless'
  | 'not_question'
  | 'not_yes_or_no'
  | 'not_number'
  | 'word_missing'
  | 'ends_early'
  | 'expression_missing'
  | 'light_where'
  | 'name_unknown'
  | 'not_understood'
  // What shows while it runs.
  | 'divides_by_zero'
  | 'text_too_long'
  | 'name_unset'
  | 'random_order'
  | 'out_of_range'
  | 'endless';

/** What a fault is about: `words` as written, and what else its sentence names. */
export type FaultSaid = Partial<
  Record<'words' | 'above' | 'of' | 'after' | 'alike' | 'now' | 'before' | 'low' | 'high' | 'value', string>
>;
/** A fault in a line (from 1) of the program as it is printed. */
export type BlockFault = { line: number; code: BlockFaultCode; said: FaultSaid };

/** Raised inside while a program is read or runs; whoever reads it adds the line. */
export class BlockTrouble extends Error {
  readonly code: BlockFaultCode;
  readonly said: FaultSaid;
  constructor(code: BlockFaultCode, said: FaultSaid) {
    super(code);
    this.code = code;
    this.said = said;
  }
}
