import { useEffect, useRef, useState } from 'react';
import type { BlockFault } from '../../../../../rules/blocks/block-fault.ts';
import type { Challenge, Goal } from '../../../../../rules/blocks/challenges.ts';
import { type MatId, mats } from '../../../../../rules/blocks/mat.ts';
import type { Plan } from '../../../../../rules/blocks/plan-blocks.ts';
import { noteHertz, PretendedWorld, type Seen } from '../../../../../rules/blocks/pretended-world.ts';
import { BEAT, BlockRun } from '../../../../../rules/blocks/run-blocks.ts';

export const speeds = { slow: 0.25, normal: 1, fast: 4 } as const;
export type Speed = keyof typeof speeds;
export type RunStatus = 'ready' | 'running' | 'paused' | 'ended' | 'fault';
/** A tab that was away does not make up for it all at once. Seconds. */
const CATCH_UP = 0.25;
/** Between two pictures for whoever wants little motion. Milliseconds. */
const CALM_MS = 400;
/** A goal may be to stand still for a while: so long one looks on when the program has ended. Seconds. */
const LOOKS_ON = 2;

type Going = {
  world: PretendedWorld;
  run: BlockRun;
  watch: ReturnType<Challenge['watch']> | null;
  sinceEnd: number;
};
type Shown = { seen: Seen; status: RunStatus; lines: number[]; fault: BlockFault | null; goal: Goal };

export type Run = Shown & {
  press: (pin: number, isDown: boolean) => void;
  shine: (pin: number, light: number) => void;
  lightOf: (pin: number) => number;
  start: () => void;
  step: () => void;
  stop: () => void;
};

const atRest = (mat: MatId): Shown => ({
  seen: new PretendedWorld(mats[mat]).seen(),
  status: 'ready',
  lines: [],
  fault: null,
  goal: 'open',
});

/** Runs a program in the pretended world, as fast as is chosen, and gives what is to be seen at every picture. */
export function useRun(
  plan: Plan | null,
  mat: MatId,
  challenge: Challenge | null,
  speed: Speed,
  hasSound: boolean,
): Run {
  const [shown, show] = useState<Shown>(() => atRest(mat));
  const [lights, setLights] = useState<Readonly<Record<number, number>>>({});
  const going = useRef<Going | null>(null);
  const sound = useRef<Tones | null>(null);
  const goal = useRef<Goal>('open');
  const lightOf = (pin: number) => lights[pin] ?? 700;

  const begin = (): Going | null => {
    if (!plan) return null;
    const world = new PretendedWorld(mats[mat]);
    for (const [pin, light] of Object.entries(lights)) world.shine(Number(pin), light);
    going.current = { world, run: new BlockRun(plan, world), watch: challenge?.watch() ?? null, sinceEnd: 0 };
    goal.current = 'open';
    return going.current;
  };
  const showNow = (status: RunStatus) => {
    if (!going.current) return;
    const { world, run, watch, sinceEnd } = going.current;
    const { fault, ended, lines } = run.state();
    const seen = world.seen();
    // A rover that nobody stopped drives on when the program has ended, until a wall holds it.
    const rolls = !seen.rover.isTouching && (seen.rover.left !== 0 || seen.rover.right !== 0);
    const looksOn = watch !== null && sinceEnd < LOOKS_ON;
    const isOver = ended && (goal.current !== 'open' || !(rolls || looksOn));
    const next = fault ? 'fault' : isOver ? 'ended' : status;
    show({ seen, status: next, lines: ended ? [] : lines, fault, goal: goal.current });
    sound.current?.play(hasSound && next === 'running' ? seen.sounds : new Map());
    return next;
  };
  /** One beat of the program and of the world; the goal is looked for at each. */
  const beat = (current: Going) => {
    const { world, run, watch } = current;
    if (run.state().ended) current.sinceEnd += BEAT;
    run.beat();
    world.beat();
    if (goal.current === 'open' && watch) goal.current = watch(world.seen(), { light: world.light(0) });
  };

  // Another program or another mat: what ran before is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new program ends the run of the one before
  useEffect(() => {
    going.current = null;
    goal.current = 'open';
    sound.current?.play(new Map());
    show(atRest(mat));
  }, [plan, mat, challenge]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the loop reads what runs from its ref, and a picture must not begin it anew
  useEffect(() => {
    if (shown.status !== 'running') return;
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let [frame, last, owed, pictured] = [0, performance.now(), 0, 0];
    const tick = (now: number) => {
      const current = going.current;
      if (!current) return;
      owed += Math.min((now - last) / 1000, CATCH_UP) * speeds[speed];
      last = now;
      for (; owed >= BEAT; owed -= BEAT) beat(current);
      if (!isCalm || now - pictured > CALM_MS || current.run.state().ended) {
        pictured = now;
        if (showNow('running') !== 'running') return;
      }
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [shown.status, speed, hasSound]);

  useEffect(() => () => sound.current?.close(), []);

  return {
    ...shown,
    lightOf,
    press: (pin, isDown) => going.current?.world.press(pin, isDown),
    shine: (pin, light) => {
      setLights({ ...lights, [pin]: light });
      going.current?.world.shine(pin, light);
    },
    start: () => {
      sound.current ??= tones();
      if (shown.status !== 'paused') begin();
      showNow('running');
    },
    step: () => {
      const current = shown.status === 'paused' || shown.status === 'running' ? going.current : begin();
      if (!current) return;
      // Time passes until a block is due again: a wait is one step.
      for (let i = 0; i < 60 / BEAT && !current.run.state().ended; i += 1) {
        if (current.run.step()) break;
        current.world.beat();
      }
      if (goal.current === 'open' && current.watch)
        goal.current = current.watch(current.world.seen(), { light: current.world.light(0) });
      showNow('paused');
    },
    stop: () => {
      going.current = null;
      sound.current?.play(new Map());
      show(atRest(mat));
    },
  };
}

type Tones = { play: (sounds: ReadonlyMap<number, string>) => void; close: () => void };

/** The buzzers, to be heard. */
function tones(): Tones | null {
  if (typeof AudioContext === 'undefined') return null;
  const audio = new AudioContext();
  const volume = new GainNode(audio, { gain: 0.05 });
  volume.connect(audio.destination);
  const playing = new Map<number, { note: string; tone: OscillatorNode }>();
  return {
    play(sounds) {
      for (const [pin, { note, tone }] of playing)
        if (sounds.get(pin) !== note) {
          tone.stop();
          playing.delete(pin);
        }
      for (const [pin, note] of sounds) {
        if (playing.has(pin)) continue;
        const tone = new OscillatorNode(audio, { type: 'square', frequency: noteHertz(note) });
        tone.connect(volume);
        tone.start();
        playing.set(pin, { note, tone });
      }
    },
    close: () => void audio.close(),
  };
}
