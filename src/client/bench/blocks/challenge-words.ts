import type { ChallengeId } from '../../../rules/bench/blocks/challenges.ts';
import { m } from '../../../texts/generated/messages.js';

const words: Record<ChallengeId, { name: () => string; goal: () => string; hints: (() => string)[] }> = {
  nod: {
    name: m.blocks_challenge_nod_name,
    goal: m.blocks_challenge_nod_goal,
    hints: [m.blocks_challenge_nod_hint_1, m.blocks_challenge_nod_hint_2, m.blocks_challenge_nod_hint_3],
  },
  blink: {
    name: m.blocks_challenge_blink_name,
    goal: m.blocks_challenge_blink_goal,
    hints: [
      m.blocks_challenge_blink_hint_1,
      m.blocks_challenge_blink_hint_2,
      m.blocks_challenge_blink_hint_3,
    ],
  },
  nightLamp: {
    name: m.blocks_challenge_night_lamp_name,
    goal: m.blocks_challenge_night_lamp_goal,
    hints: [
      m.blocks_challenge_night_lamp_hint_1,
      m.blocks_challenge_night_lamp_hint_2,
      m.blocks_challenge_night_lamp_hint_3,
    ],
  },
  straight: {
    name: m.blocks_challenge_straight_name,
    goal: m.blocks_challenge_straight_goal,
    hints: [
      m.blocks_challenge_straight_hint_1,
      m.blocks_challenge_straight_hint_2,
      m.blocks_challenge_straight_hint_3,
    ],
  },
  square: {
    name: m.blocks_challenge_square_name,
    goal: m.blocks_challenge_square_goal,
    hints: [
      m.blocks_challenge_square_hint_1,
      m.blocks_challenge_square_hint_2,
      m.blocks_challenge_square_hint_3,
    ],
  },
  wall: {
    name: m.blocks_challenge_wall_name,
    goal: m.blocks_challenge_wall_goal,
    hints: [m.blocks_challenge_wall_hint_1, m.blocks_challenge_wall_hint_2, m.blocks_challenge_wall_hint_3],
  },
  line: {
    name: m.blocks_challenge_line_name,
    goal: m.blocks_challenge_line_goal,
    hints: [m.blocks_challenge_line_hint_1, m.blocks_challenge_line_hint_2, m.blocks_challenge_line_hint_3],
  },
  delivery: {
    name: m.blocks_challenge_delivery_name,
    goal: m.blocks_challenge_delivery_goal,
    hints: [
      m.blocks_challenge_delivery_hint_1,
      m.blocks_challenge_delivery_hint_2,
      m.blocks_challenge_delivery_hint_3,
    ],
  },
};
export const challengeName = (id: ChallengeId): string => words[id].name();
export const challengeGoal = (id: ChallengeId): string => words[id].goal();

/** Three hints, each a little more of the way. */
export const challengeHints = (id: ChallengeId): (() => string)[] => words[id].hints;
