import { apart, fromTape, type MatId, mats } from './mat.ts';
import type { Seen } from './pretended-world.ts';
import { BEAT } from './run-blocks.ts';

/**
 * Tasks whose goal the world itself looks for. None knows a right program: what counts is what happens on the mat or the
 * board, however it was made to happen.
 */
export const challengeIds = [
  'nod',
  'blink',
  'nightLamp',
  'straight',
  'square',
  'wall',
  'line',
  'delivery',
] as const;
export type ChallengeId = (typeof challengeIds)[number];
/** open: not yet. done. lost: this run cannot become right any more (it ran into a wall). */
export type Goal = 'open' | 'done' | 'lost';

export type Challenge = {
  id: ChallengeId;
  /** Where it happens; null on the board alone. */
  mat: MatId | null;
  /** An LED on pin 13 lies there before any block uses it. */
  hasLamp?: true;
  /** What lies there to begin with: never the answer. */
  program: string;
  /** A watcher for one run: told of every beat, it says how the goal stands. */
  watch: () => (seen: Seen, world: { light: number }) => Goal;
};

/**
 * How long day and night last, one after the other, as often day as night. A day is 2.5 s longer or shorter than the one
 * before, and so is a night: no blinking falls in with that for five turns. Seconds.
 */
const spans = [2, 4.5, 4.5, 2];
const round = spans.reduce((sum, span) => sum + span, 0);

/** How bright it is at a time, where a task is about light: day and night follow each other. 0 to 1023. */
export function dayAndNight(time: number): number {
  let [rest, at] = [time % round, 0];
  for (const span of spans) {
    if (rest < span) break;
    rest -= span;
    at += 1;
  }
  return at % 2 ? 100 : 800;
}

const flag = 'when flag pressed';
const standsStill = ({ rover }: Seen) => rover.left === 0 && rover.right === 0;

export const challenges: Record<ChallengeId, Challenge> = {
  nod: {
    id: 'nod',
    mat: null,
    program: `${flag}\nturn servo 9 to 60°`,
    // Down and up three times; how far it goes beyond is its own affair.
    watch: () => {
      let [side, turns] = ['' as '' | 'down' | 'up', 0];
      return ({ angles }) => {
        const angle = angles.get(9) ?? 90;
        const now = angle <= 62 ? 'down' : angle >= 118 ? 'up' : side;
        if (now !== side) [side, turns] = [now, turns + 1];
        return turns >= 6 ? 'done' : 'open';
      };
    },
  },
  blink: {
    id: 'blink',
    mat: null,
    hasLamp: true,
    program: `${flag}\nswitch pin 13 on`,
    // Five flashes that one can see: each on and off for a tenth of a second or more.
    watch: () => {
      let [wasOn, since, flashes, isLong] = [false, 0, 0, false];
      return ({ on, time }) => {
        const isOn = on.has(13);
        const lasted = time - since >= 0.1 - BEAT;
        // A flash counts once the dark after it has lasted, too: without that nobody sees two.
        if (!wasOn && isLong && lasted) [flashes, isLong] = [flashes + 1, false];
        if (isOn !== wasOn) {
          if (wasOn) isLong = lasted;
          [wasOn, since] = [isOn, time];
        }
        return flashes >= 5 ? 'done' : 'open';
      };
    },
  },
  nightLamp: {
    id: 'nightLamp',
    mat: null,
    hasLamp: true,
    program: `${flag}\nforever\n  say light on A0\n  wait 0.5 seconds`,
    // Right in the dark and right in the light in turn, each for half a second, five times. A lamp that changes although the
    // light does not, or long after it did, goes by something else than the light: it begins anew.
    watch: () => {
      let [side, right, turns, steady, before] = ['' as 'dark' | 'bright' | '', 0, 0, 0, Number.NaN];
      return ({ on }, { light }) => {
        const now = light < 300 ? 'dark' : 'bright';
        const isRight = on.has(13) === (now === 'dark');
        steady = light === before ? steady + BEAT : 0;
        if (!isRight && steady > 0 && (right >= 0.5 || steady > 1.2)) [side, turns] = ['', 0];
        right = isRight ? right + BEAT : 0;
        before = light;
        if (right >= 0.5 && side !== now) [side, turns] = [now, turns + 1];
        return turns >= 5 ? 'done' : 'open';
      };
    },
  },
  straight: {
    id: 'straight',
    mat: 'square',
    program: `${flag}\nwait 1 second\ndrive left 60 right 57`,
    watch: () => {
      const corner = mats.square.marks[1];
      let still = 0;
      return (seen) => {
        still = standsStill(seen) ? still + BEAT : 0;
        if (seen.rover.bumps > 0) return 'lost';
        const isThere = corner !== undefined && apart(seen.rover, corner) < 12;
        return isThere && still >= 0.5 ? 'done' : 'open';
      };
    },
  },
  square: {
    id: 'square',
    mat: 'square',
    program: `${flag}\nwait 1 second\ndrive left 60 right 57\nwait 1.5 seconds\nstop driving`,
    watch: () => {
      const corners = [...mats.square.marks.slice(1), mats.square.marks[0]];
      let [reached, still] = [0, 0];
      return (seen) => {
        const next = corners[reached];
        if (next && apart(seen.rover, next) < 12) reached += 1;
        still = standsStill(seen) ? still + BEAT : 0;
        if (seen.rover.bumps > 0) return 'lost';
        return reached === corners.length && still >= 0.5 ? 'done' : 'open';
      };
    },
  },
  wall: {
    id: 'wall',
    mat: 'room',
    program: `${flag}\nwait 1 second\ndrive left 60 right 57`,
    // It went there, it stands, and it stands near: but it touched nothing.
    watch: () => {
      let still = 0;
      return (seen) => {
        still = standsStill(seen) ? still + BEAT : 0;
        if (seen.rover.bumps > 0) return 'lost';
        const went = apart(seen.rover, mats.room.start) > 60;
        return went && still >= 1 && seen.distance <= 30 ? 'done' : 'open';
      };
    },
  },
  line: {
    id: 'line',
    mat: 'track',
    program: `${flag}\nwait 1 second\nforever\n  drive left 45 right 43\n  wait 0.03 seconds`,
    watch: () => {
      const [tape] = mats.track.tapes;
      let reached = 0;
      return ({ rover }) => {
        if (tape && fromTape(tape, rover) > 18) return 'lost';
        const next = mats.track.marks[reached];
        if (next && apart(rover, next) < 14) reached += 1;
        return reached === mats.track.marks.length ? 'done' : 'open';
      };
    },
  },
  delivery: {
    id: 'delivery',
    mat: 'delivery',
    program: `define ring bell\n  play C5 on pin 3 for 0.3 seconds\n\n${flag}\nwait 1 second\nrun ring bell`,
    // The bell counts only where the parcel is to go.
    watch: () => (seen) => {
      if (seen.rover.bumps > 0) return 'lost';
      const place = mats.delivery.marks[0];
      const isThere = place !== undefined && apart(seen.rover, place) < 18 && standsStill(seen);
      return isThere && seen.sounds.size > 0 ? 'done' : 'open';
    },
  },
};
