import type { ChallengeName } from '../../../rules/bench/circuits/challenges.ts';
import { m } from '../../../texts/generated/messages.js';

type Task = { goal: string; hints: [string, string, string] };

/** What a challenge asks, and its hints. */
export const challengeTask: Record<ChallengeName, () => Task> = {
  'first-light': () => ({
    goal: m.circuits_first_light_goal(),
    hints: [
      m.circuits_first_light_hint_1(),
      m.circuits_first_light_hint_2(),
      m.circuits_first_light_hint_3(),
    ],
  }),
  'with-a-switch': () => ({
    goal: m.circuits_with_a_switch_goal(),
    hints: [
      m.circuits_with_a_switch_hint_1(),
      m.circuits_with_a_switch_hint_2(),
      m.circuits_with_a_switch_hint_3(),
    ],
  }),
  'two-paths': () => ({
    goal: m.circuits_two_paths_goal(),
    hints: [m.circuits_two_paths_hint_1(), m.circuits_two_paths_hint_2(), m.circuits_two_paths_hint_3()],
  }),
  'dim-it': () => ({
    goal: m.circuits_dim_it_goal(),
    hints: [m.circuits_dim_it_hint_1(), m.circuits_dim_it_hint_2(), m.circuits_dim_it_hint_3()],
  }),
  'night-lamp': () => ({
    goal: m.circuits_night_lamp_goal(),
    hints: [m.circuits_night_lamp_hint_1(), m.circuits_night_lamp_hint_2(), m.circuits_night_lamp_hint_3()],
  }),
};
