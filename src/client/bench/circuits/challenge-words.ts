import type { ChallengeName } from '../../../rules/bench/circuits/challenges.ts';
import type { ReadyName } from '../../../rules/bench/circuits/lay-ready.ts';
import { m } from '../../../texts/generated/messages.js';

/** What a challenge is called. */
export const challengeName: Record<ChallengeName, () => string> = {
  'first-light': m.circuits_first_light,
  'with-a-switch': m.circuits_with_a_switch,
  'two-paths': m.circuits_two_paths,
  'dim-it': m.circuits_dim_it,
  'night-lamp': m.circuits_night_lamp,
};

/** What a circuit of the lessons is called. */
export const readyWords: Record<ReadyName, () => string> = {
  'light-an-led': m.circuits_ready_light_an_led,
  'press-and-beep': m.circuits_ready_press_and_beep,
  'plugged-light': m.circuits_ready_plugged_light,
  'one-path': m.circuits_ready_one_path,
  'two-paths': m.circuits_ready_two_paths,
  'feel-the-light': m.circuits_ready_feel_the_light,
  'turn-the-knob': m.circuits_ready_turn_the_knob,
  'a-third': m.circuits_ready_a_third,
  'firefly-jar': m.circuits_ready_firefly_jar,
  'secret-beeper': m.circuits_ready_secret_beeper,
  'lamp-and-eye': m.circuits_ready_lamp_and_eye,
  'traffic-lights': m.circuits_ready_traffic_lights,
  'who-was-first': m.circuits_ready_who_was_first,
  'bell-of-the-rover': m.circuits_ready_bell_of_the_rover,
  'light-and-siren': m.circuits_ready_light_and_siren,
  'room-lamp': m.circuits_ready_room_lamp,
  'a-face-that-sees': m.circuits_ready_a_face_that_sees,
  'echo-divider': m.circuits_ready_echo_divider,
};
