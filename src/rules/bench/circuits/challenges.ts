import type { Bench, Circuit, CircuitPart } from '../../../contract/bench/circuits.ts';
import { LED_LIKES_AMPS, SHORT_AMPS } from './parts.ts';
import { ampsFrom, ampsThrough, isLit, type Run, runCircuit, withPart } from './run-circuit.ts';

/** Things to build. The solver looks at what was built, never at how it looks: any circuit that does it has done it. */

/** Ampere of an LED that shines well, and of one that is as good as dark. */
const SHINES = 0.001;
const DARK = 0.00005;

export const challengeNames = ['first-light', 'with-a-switch', 'two-paths', 'dim-it', 'night-lamp'] as const;
export type ChallengeName = (typeof challengeNames)[number];

export const challengeBench: Record<ChallengeName, Bench> = {
  'first-light': 'mat',
  'with-a-switch': 'mat',
  'two-paths': 'board',
  'dim-it': 'mat',
  'night-lamp': 'board',
};

type Led = Extract<CircuitPart, { kind: 'led' }>;
const ledsOf = ({ parts }: Circuit) =>
  parts.filter((part): part is Led => part.kind === 'led' && !part.burnt);
const isWell = (run: Run, { id }: Led) => ampsThrough(run, id) >= SHINES && isSafe(run, id);
const isSafe = (run: Run, id: string) => ampsThrough(run, id) <= LED_LIKES_AMPS * 1.02;
const isDark = (run: Run, { id }: Led) => ampsThrough(run, id) < DARK;

const without = (circuit: Circuit, id: string) => runCircuit(withPart(circuit, id, { burnt: true }));

const goals: Record<ChallengeName, (circuit: Circuit, run: Run) => boolean> = {
  'first-light': (circuit, run) => ledsOf(circuit).some((led) => isWell(run, led)),

  // It shines with the switch closed, and only then.
  'with-a-switch': (circuit) =>
    circuit.parts.some((part) => {
      if (part.kind !== 'switch' && part.kind !== 'button') return false;
      const [closed, open] = [true, false].map((on) => runCircuit(withPart(circuit, part.id, { on })));
      return ledsOf(circuit).some((led) => closed && open && isWell(closed, led) && !isLit(open, led.id));
    }),

  // Each shines on when another is taken out.
  'two-paths': (circuit, run) => {
    const shining = ledsOf(circuit).filter((led) => isWell(run, led));
    return (
      shining.length >= 2 &&
      shining.every((led) =>
        shining.every((other) => other === led || isWell(without(circuit, other.id), led)),
      )
    );
  },

  // From bright to faint as the knob turns, and never too bright on the way.
  'dim-it': (circuit) =>
    circuit.parts.some((part) => {
      if (part.kind !== 'pot') return false;
      const runs = [0, 10, 25, 50, 75, 90, 100].map((knob) =>
        runCircuit(withPart(circuit, part.id, { knob })),
      );
      return ledsOf(circuit).some(({ id }) => {
        const amps = runs.map((run) => ampsThrough(run, id));
        const isGentle = runs.every((run) => isSafe(run, id));
        const most = Math.max(...amps);
        return isGentle && most >= SHINES && Math.min(...amps) <= most / 4;
      });
    }),

  'night-lamp': (circuit) => {
    const [night, day] = [0, 100].map((light) => runCircuit({ ...circuit, light }));
    return ledsOf(circuit).some(
      (led) =>
        night && day && ampsThrough(night, led.id) >= SHINES / 4 && isSafe(night, led.id) && isDark(day, led),
    );
  },
};

/** Whether a circuit does what a challenge asks for. The power must be on, and no source may be shorted. */
export const isSolved = (name: ChallengeName, circuit: Circuit, run = runCircuit(circuit)): boolean =>
  circuit.on &&
  circuit.parts.every(({ id }) => Math.abs(ampsFrom(run, id)) <= SHORT_AMPS) &&
  goals[name](circuit, run);
