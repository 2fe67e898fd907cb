import type { BlockFault } from '../../../../rules/bench/blocks/block-fault.ts';

/** A fault of a block program as a sentence for who writes the lesson. */
export function sayBlockFault({ code, said }: Omit<BlockFault, 'line'>): string {
  const { above, of, after, now, before, low, high, value } = said;
  const words = `“${said.words}”`;
  switch (code) {
    case 'hat_indented':
      return `${words} begins a script: move it to the very left`;
    case 'outside_script':
      return `${words} stands before the first “when …” or “define …”`;
    case 'not_two_in':
      return `${words} must stand two spaces further in than “${above}”`;
    case 'holds_nothing':
      return `${words} stands too far in: “${above}” holds no blocks`;
    case 'too_far_left':
      return `${words} stands too far left`;
    case 'else_alone':
      return '“else” has no “if … then” above it at the same distance from the left';
    case 'unknown_block': {
      const alike = (said.alike ?? '').split('\n').filter(Boolean);
      const advice = alike.map((example) => `“${example}”`).join(' or ');
      return `there is no block ${words}${advice && `: write it like ${advice}`}`;
    }
    case 'empty':
      return `${words} holds no block`;
    case 'else_empty':
      return `“else” of ${words} holds no block`;
    case 'pin_nowhere':
      return `there is no digital pin ${value}: they go from 0 to 13`;
    case 'pin_of_cable':
      return `pin ${value} belongs to the USB cable: take pin 2 to 13`;
    case 'pin_used_twice':
      return `pin ${value} is ${uses[now ?? ''] ?? now} here and ${uses[before ?? ''] ?? before} elsewhere`;
    case 'own_missing':
      return `${words} runs a block that is nowhere defined: “define ${of}” is missing`;
    case 'own_twice':
      return `“define ${of}” stands twice`;
    case 'change_unset':
      return `“${of}” is changed but never set: put “set ${of} to 0” before it`;
    case 'note_unknown':
      return `“${of}” is no note: write C5, F#4 and the like`;
    case 'never_reached':
      return `${words} is never reached: it stands below “${above}”`;
    case 'forever_restless':
      return '“forever” neither waits nor reads an input: put a “wait … seconds” inside';
    case 'not_question':
      return `${words} is not a question that is answered by yes or no`;
    case 'not_yes_or_no':
      return `${words} is not a question of yes or no`;
    case 'not_number':
      return `${words} is not a number`;
    case 'word_missing':
      return `${words} lacks “${of}”${after ? ` after “${after}”` : ''}`;
    case 'ends_early':
      return `${words} ends too early`;
    case 'expression_missing':
      return 'an expression is missing';
    case 'light_where':
      return `${words}: light is measured on A0 to A5`;
    case 'name_unknown':
      return `“${of}” in ${words} is not known: no block sets it, and no sensor is called so`;
    case 'not_understood':
      return `“${of}” in ${words} is not understood`;
    case 'divides_by_zero':
      return `${words} divides by 0`;
    case 'text_too_long':
      return `${words} makes a text of more than ${high} letters`;
    case 'name_unset':
      return `“${of}” is used before it is set`;
    case 'random_order':
      return `random ${low} to ${high}: the smaller number comes first`;
    case 'out_of_range':
      return `${ranges[of ?? ''] ?? of} must be ${low} to ${high}, not ${value}`;
    case 'endless':
      return `${words} runs round and round without a rest`;
  }
}

const uses: Record<string, string> = {
  switch: 'switched on and off',
  servo: 'a servo',
  buzzer: 'a buzzer',
  button: 'a button',
};
const ranges: Record<string, string> = {
  times: 'how often to repeat',
  wait: 'a wait',
  buzzer_pin: 'the pin of the buzzer',
  note_length: 'the length of a note',
  pin: 'a pin',
  servo_pin: 'the pin of the servo',
  angle: 'the angle',
  speed: 'the speed',
  change: 'the change',
};
