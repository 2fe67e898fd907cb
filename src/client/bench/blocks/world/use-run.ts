import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { BlockFault } from '../../../../rules/bench/blocks/block-fault.ts';
import type { Challenge, Goal } from '../../../../rules/bench/blocks/challenges.ts';
import { type MatId, mats } from '../../../../rules/bench/blocks/mat.ts';
import type { Plan } from '../../../../rules/bench/blocks/plan-blocks.ts';
import { noteHertz, PretendedWorld, type Seen } from '../../../../rules/bench/blocks/pretended-world.ts';
import { BEAT } from '../../../../rules/bench/blocks/run-blocks.ts';
import { WatchedRun } from '../../../../rules/bench/blocks/watched-run.ts';
import { openTones } from '../../workbench/tones.ts';

export const speeds = { slow: 0.25, normal: 1, fast: 4 } as const;
export type Speed = keyof typeof speeds;
export type RunStatus = 'ready' | 'running' | 'paused' | 'ended' | 'fault';
/** A tab that was away does not make up for it all at once. Seconds. */
const CATCH_UP = 0.25;
/** Between two pictures for whoever wants little motion. Milliseconds. */
const CALM_MS = 400;

type Shown = { status: RunStatus; lines: number[]; fault: BlockFault | null; goal: Goal };

export type Run = Shown & {
  /** What is to be seen changes at every picture: only what shows it is made anew then. */
  view: ReturnType<typeof makeView>;
  press: (pin: number, isDown: boolean) => void;
  shine: (pin: number, light: number) => void;
  lightOf: (pin: number) => number;
  start: () => void;
  step: () => void;
  stop: () => void;
};

const AT_REST: Shown = { status: 'ready', lines: [], fault: null, goal: 'open' };
const seenAtRest = (mat: MatId): Seen => new PretendedWorld(mats[mat]).seen();

function makeView(first: Seen) {
  let seen = first;
  const listeners = new Set<() => void>();
  return {
    now: () => seen,
    show: (next: Seen) => {
      seen = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** What is to be seen of a run at this picture. */
export const useSeen = ({ view }: Run): Seen => useSyncExternalStore(view.subscribe, view.now, view.now);

/** Runs a program in the pretended world, as fast as is chosen, and shows what is to be seen at every picture. */
export function useRun(
  plan: Plan | null,
  mat: MatId,
  challenge: Challenge | null,
  speed: Speed,
  hasSound: boolean,
): Run {
  const [shown, tell] = useState(AT_REST);
  const [view] = useState(() => makeView(seenAtRest(mat)));
  const [lights, setLights] = useState<Readonly<Record<number, number>>>({});
  const going = useRef<WatchedRun | null>(null);
  const sound = useRef<ReturnType<typeof openTones>>(null);
  const lightOf = (pin: number) => lights[pin] ?? 700;

  const begin = () => {
    if (!plan) return;
    going.current = new WatchedRun(plan, mats[mat], challenge);
    for (const [pin, light] of Object.entries(lights)) going.current.world.shine(Number(pin), light);
  };
  const hear = (current: WatchedRun | null) =>
    sound.current?.play(current ? [...current.world.seen().sounds.values()].map(noteHertz) : []);
  const showNow = (status: RunStatus) => {
    if (!going.current) return;
    const { fault, ended, lines: due, goal, isOver } = going.current.state();
    const next = fault ? 'fault' : isOver ? 'ended' : status;
    const lines = ended ? [] : due;
    view.show(going.current.world.seen());
    // What is as in the picture before stays the same: the editor marks its blocks anew only when others run.
    tell((before) => {
      const areSame = `${before.lines}` === `${lines}`;
      if (areSame && before.status === next && before.fault === fault && before.goal === goal) return before;
      return { status: next, lines: areSame ? before.lines : lines, fault, goal };
    });
    if (next !== 'running') hear(null);
    return next;
  };

  const rest = () => {
    going.current = null;
    hear(null);
    view.show(seenAtRest(mat));
    tell(AT_REST);
  };

  // Another program or another mat: what ran before is over.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new program ends the run of the one before
  useEffect(() => {
    rest();
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
      for (; owed >= BEAT; owed -= BEAT) current.beat();
      hear(hasSound ? current : null);
      if (!isCalm || now - pictured > CALM_MS || current.state().isOver) {
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
    view,
    lightOf,
    press: (pin, isDown) => going.current?.world.press(pin, isDown),
    shine: (pin, light) => {
      setLights({ ...lights, [pin]: light });
      going.current?.world.shine(pin, light);
    },
    start: () => {
      // What a link began is silent: a browser lets nobody be heard before a hand has touched the page.
      if (navigator.userActivation?.hasBeenActive !== false) sound.current ??= openTones();
      if (shown.status !== 'paused') begin();
      showNow('running');
    },
    step: () => {
      if (shown.status !== 'paused' && shown.status !== 'running') begin();
      going.current?.step();
      showNow('paused');
    },
    stop: rest,
  };
}
