import type { BlockFault } from '../../../../rules/blocks/block-fault.ts';
import { m } from '../../../../texts/generated/messages.js';
import type { ValueBlock } from './block-types.ts';
import { WITH_ELSE } from './workspace-state.ts';

type Words = (slots: { a: string; b: string; c: string }) => string;

/** What a block says in the page's language, by its form. The program itself is always kept as the lessons print it. */
const words: Record<string, Words> = {
  'when flag pressed': () => m.blocks_word_flag(),
  'when button _ pressed': (slots) => m.blocks_word_button_hat(slots),
  'define _': (slots) => m.blocks_word_define(slots),
  aside: () => m.blocks_aside(),
  'run _': (slots) => m.blocks_word_own(slots),
  forever: () => m.blocks_word_forever(),
  'repeat until _': (slots) => m.blocks_word_until(slots),
  'repeat _ times': (slots) => m.blocks_word_repeat(slots),
  'if _ then': (slots) => m.blocks_word_if(slots),
  [WITH_ELSE]: (slots) => m.blocks_word_if(slots),
  'wait until _': (slots) => m.blocks_word_wait_until(slots),
  'wait _ seconds': (slots) => m.blocks_word_wait(slots),
  'stop program': () => m.blocks_word_stop_program(),
  'switch pin _ on': (slots) => m.blocks_word_pin_on(slots),
  'switch pin _ off': (slots) => m.blocks_word_pin_off(slots),
  'turn servo _ to _°': (slots) => m.blocks_word_servo(slots),
  'drive left _ right _': (slots) => m.blocks_word_drive(slots),
  'stop driving': () => m.blocks_word_stop_driving(),
  'play _ on pin _ for _ seconds': (slots) => m.blocks_word_play(slots),
  'stop sound on pin _': (slots) => m.blocks_word_stop_sound(slots),
  'set _ to _': (slots) => m.blocks_word_set(slots),
  'change _ by _': (slots) => m.blocks_word_change(slots),
  'say _': (slots) => m.blocks_word_say(slots),
};

const values: Record<ValueBlock, Words> = {
  number: ({ a }) => a,
  text: ({ a }) => a,
  variable: ({ a }) => a,
  distance: () => m.blocks_word_distance(),
  timer: () => m.blocks_word_timer(),
  light: (slots) => m.blocks_word_light(slots),
  button: (slots) => m.blocks_word_pressed(slots),
  line: (slots) => m.blocks_word_black(slots),
  random: (slots) => m.blocks_word_random(slots),
  minus: (slots) => m.blocks_word_minus(slots),
  sum: (slots) => m.blocks_word_pair(slots),
  compare: (slots) => m.blocks_word_pair(slots),
  andOr: (slots) => m.blocks_word_pair(slots),
  not: (slots) => m.blocks_word_not(slots),
};

/** The words of a block with these in its slots; its form itself where no words are known. */
export function sayBlock(form: string, [a = '', b = '', c = '']: readonly string[]): string {
  const say = words[form] ?? values[form as ValueBlock];
  return say ? say({ a, b, c }) : form;
}

/** What is wrong with a block, and what to do: in a child's words. */
export function sayFault({ code, said }: BlockFault): string {
  const { above = '', of = '', value = '', low = '', high = '' } = said;
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
