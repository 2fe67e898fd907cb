import type { BoardComplaint } from '../../../rules/bench/python/program-to-run.ts';
import { m } from '../../../texts/generated/messages.js';

/** Wrong use of the board that a real one would bear in silence, in words. */
const words: Record<string, (first: string, second: string) => string> = {
  driver_speed: () => m.python_board_driver_speed(),
  driver_counts: () => m.python_board_driver_counts(),
  driver_sleeps: () => m.python_board_driver_sleeps(),
  servo_pulse: (pulse) => m.python_board_servo_pulse({ pulse }),
  bus_same_pin: () => m.python_board_bus_same_pin(),
  motion_sleeps: () => m.python_board_motion_sleeps(),
  dht_too_soon: (seconds) => m.python_board_dht_too_soon({ seconds }),
  dht_unmeasured: () => m.python_board_dht_unmeasured(),
  echo_no_input: (pin) => m.python_board_echo_no_input({ pin }),
  pin_of_memory: (pin) => m.python_board_pin_of_memory({ pin }),
  pin_no_pull: (pin) => m.python_board_pin_no_pull({ pin }),
  pin_not_out: (pin) => m.python_board_pin_not_out({ pin }),
  adc_wifi: (pin) => m.python_board_adc_wifi({ pin }),
  watchdog: () => m.python_board_watchdog(),
  colour: (count, colour) => m.python_board_colour({ count, colour }),
  sleep_negative: (seconds) => m.python_board_sleep_negative({ seconds }),
  will_late: () => m.python_board_will_late(),
  topic_of_many: () => m.python_board_topic_of_many(),
};

/** What is wrong with the way a program uses its board. */
export const sayComplaint = ({ code, first, second }: BoardComplaint): string =>
  words[code]?.(first, second) ?? code;
