import { useEffect, useRef, useState } from 'react';
import type { UnoPart } from '../../../../rules/bench/uno/part-list.ts';
import { shortened } from '../../code/console/shortened.ts';
import { addLine, type Curve } from '../../code/plotter/read-values.ts';
import type { PartLook } from './joined-parts.ts';
import type { FromBoard, ToBoard } from './messages.ts';

type Shown = {
  status: 'off' | 'running' | 'fault';
  looks: Readonly<Record<string, PartLook>>;
  text: string;
  curves: readonly Curve[];
  seconds: number;
  pace: number;
};
const off: Shown = { status: 'off', looks: {}, text: '', curves: [], seconds: 0, pace: 1 };

export type Uno = Shown & {
  /** Switches the board on with a program, from the beginning. */
  start: (program: Uint8Array, parts: readonly UnoPart[], senses: Record<string, number>) => void;
  stop: () => void;
  sense: (id: string, value: number) => void;
  type: (words: string) => void;
};

/** A pretended Uno in a worker of its own, so that the page stays awake whatever the sketch does. */
export function useUno(): Uno {
  const [shown, show] = useState<Shown>(off);
  const worker = useRef<Worker | null>(null);
  const rest = useRef('');
  const tell = (message: ToBoard) => worker.current?.postMessage(message);
  const end = () => {
    worker.current?.terminate();
    worker.current = null;
  };
  useEffect(() => () => worker.current?.terminate(), []);

  const hear = (message: FromBoard) => {
    if (message.type === 'fault') {
      end();
      return show((before) => ({ ...before, status: 'fault', looks: {} }));
    }
    const { looks, said, seconds, pace } = message;
    const lines = (rest.current + said).replaceAll('\r', '').split('\n');
    rest.current = (lines.pop() ?? '').slice(-2000);
    show((before) => ({
      status: 'running',
      looks,
      seconds,
      pace,
      text: shortened(before.text + said.replaceAll('\r', '')),
      curves: lines.slice(-50).reduce((curves, line) => addLine(curves, line, seconds), before.curves),
    }));
  };
  return {
    ...shown,
    start(program, parts, senses) {
      end();
      rest.current = '';
      const made = new Worker(new URL('./uno-worker.ts', import.meta.url), { type: 'module' });
      worker.current = made;
      made.onmessage = ({ data }: MessageEvent<FromBoard>) => made === worker.current && hear(data);
      made.onerror = () => made === worker.current && hear({ type: 'fault' });
      show({ ...off, status: 'running' });
      tell({ type: 'start', program, parts, senses });
    },
    stop() {
      end();
      show((before) => ({ ...before, status: 'off', looks: {} }));
    },
    sense: (id, value) => tell({ type: 'sense', id, value }),
    type: (words) => tell({ type: 'type', bytes: new TextEncoder().encode(`${words}\n`) }),
  };
}
