import type { BlockFault } from '../../../rules/bench/blocks/block-fault.ts';
import { m } from '../../../texts/generated/messages.js';
import { sayLine } from './say-block.ts';

/** What is wrong with a block, and what to do: in a child's words. */
export function sayFault({ code, said }: BlockFault): string {
  const { of = '', value = '', low = '', high = '' } = said;
  const above = sayLine(said.above ?? '');
  switch (code) {
    case 'hat_indented':
      return m.blocks_fault_hat_indented();
    case 'outside_script':
      return m.blocks_fault_outside_script();
    case 'not_two_in':
      return m.blocks_fault_not_two_in({ above });
    case 'holds_nothing':
      return m.blocks_fault_holds_nothing({ above });
    case 'too_far_left':
      return m.blocks_fault_too_far_left();
    case 'else_alone':
      return m.blocks_fault_else_alone();
    case 'unknown_block':
      return m.blocks_fault_unknown_block();
    case 'empty':
      return m.blocks_fault_empty();
    case 'else_empty':
      return m.blocks_fault_else_empty();
    case 'pin_nowhere':
      return m.blocks_fault_pin_nowhere({ value });
    case 'pin_of_cable':
      return m.blocks_fault_pin_of_cable({ value });
    case 'pin_used_twice':
      return m.blocks_fault_pin_used_twice({ value });
    case 'own_missing':
      return m.blocks_fault_own_missing({ of });
    case 'own_twice':
      return m.blocks_fault_own_twice({ of });
    case 'change_unset':
      return m.blocks_fault_change_unset({ of });
    case 'note_unknown':
      return m.blocks_fault_note_unknown({ of });
    case 'never_reached':
      return m.blocks_fault_never_reached({ above });
    case 'forever_restless':
      return m.blocks_fault_forever_restless();
    case 'not_question':
    case 'not_yes_or_no':
      return m.blocks_fault_not_question();
    case 'not_number':
      return m.blocks_fault_not_number();
    case 'word_missing':
      return m.blocks_fault_word_missing({ of });
    case 'ends_early':
      return m.blocks_fault_ends_early();
    case 'expression_missing':
      return m.blocks_fault_expression_missing();
    case 'light_where':
      return m.blocks_fault_light_where();
    case 'name_unknown':
      return m.blocks_fault_name_unknown({ of });
    case 'not_understood':
      return m.blocks_fault_not_understood({ of });
    case 'divides_by_zero':
      return m.blocks_fault_divides_by_zero();
    case 'text_too_long':
      return m.blocks_fault_text_too_long({ high });
    case 'name_unset':
      return m.blocks_fault_name_unset({ of });
    case 'random_order':
      return m.blocks_fault_random_order({ low, high });
    case 'out_of_range':
      return m.blocks_fault_out_of_range({ value, low, high });
    case 'endless':
      return m.blocks_fault_endless();
  }
}
