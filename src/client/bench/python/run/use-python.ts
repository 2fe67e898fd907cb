import { useEffect, useState, useSyncExternalStore } from 'react';
import type { BoardName } from '../../../../rules/bench/python/program-to-run.ts';
import { type Played, Player } from './player.ts';
import { inWorker } from './start-worker.ts';

export type PythonRun = Played & {
  /** Python itself could not be fetched or started. */
  isAway: boolean;
  start: (code: string, board: BoardName) => void;
  stop: () => void;
  move: (part: string, value: number | string) => void;
};

/** A page that lay in the background goes on where it was: more than this does not pass at once. Milliseconds. */
const STEP_MOST_MS = 100;

/** Runs a program and plays what it does, frame by frame. */
export function usePython(): PythonRun {
  const [isAway, setAway] = useState(false);
  const [stage] = useState(() => makeStage(() => setAway(true)));
  const played = useSyncExternalStore(stage.subscribe, stage.read, stage.read);
  const isRunning = played.status === 'running';
  useEffect(() => {
    if (!isRunning) return;
    let last = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      stage.tick(Math.min(STEP_MOST_MS, Math.max(0, now - last)));
      last = now;
      frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isRunning, stage]);
  useEffect(() => () => stage.player.close(), [stage]);
  return {
    ...played,
    isAway,
    start: (code, board) => {
      setAway(false);
      stage.act(() => stage.player.start(code, board, crypto.getRandomValues(new Uint32Array(1))[0] ?? 1));
    },
    stop: () => stage.act(() => stage.player.stop()),
    move: (part, value) => stage.act(() => stage.player.move(part, value)),
  };
}

function makeStage(onFailed: () => void) {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const player: Player = new Player(
    inWorker(() => {
      player.stop();
      player.close();
      onFailed();
      tell();
    }),
  );
  return {
    player,
    read: () => player.played,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    act: (change: () => void) => {
      change();
      tell();
    },
    tick: (ms: number) => {
      if (player.tick(ms)) tell();
    },
  };
}
