import { Square, Usb } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { fetchCode } from '../../../fetch-code.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { Console } from '../../code/console/console.tsx';
import { shortened } from '../../code/console/shortened.ts';
import type { SerialPlace } from '../write-main.ts';
import type { BoardEnd, BoardTrouble } from './run-on-board.ts';

type State = 'quiet' | 'calling' | 'running' | 'missing' | BoardEnd | BoardTrouble;
const words: Record<State, () => string> = {
  quiet: m.python_board_about,
  calling: m.python_board_calling,
  running: m.python_board_running,
  missing: m.python_board_missing,
  ended: m.python_board_ended,
  stopped: m.python_board_stopped,
  fault: m.python_board_fault,
  busy: m.python_board_busy,
  silent: m.python_serial_failed,
  unplugged: m.python_board_unplugged,
  deaf: m.python_board_deaf,
};

type Props = {
  program: string;
  serial: SerialPlace;
  /** Something else has the port now. */
  disabled: boolean;
  /** Hears whether the port is in use. */
  onGoing: (isGoing: boolean) => void;
};

/** The program on a real board, run there and then, with what the board prints. Nothing is written to the board. */
export function OnMyBoard({ program, serial, disabled, onGoing }: Props) {
  const [state, setState] = useState<State>('quiet');
  const [text, setText] = useState('');
  const stop = useRef(() => {});
  const own = useRef<AbortController | null>(null);
  // Whoever leaves the page leaves no board running for it.
  useEffect(() => () => own.current?.abort(), []);
  const isGoing = state === 'calling' || state === 'running';
  useEffect(() => onGoing(isGoing), [onGoing, isGoing]);

  const run = async () => {
    // Before anything is waited for: one may leave the page while the browser still asks.
    own.current = new AbortController();
    const { signal } = own.current;
    // The browser asks for the port at a press, or not at all.
    const port = await serial.requestPort().catch(() => null);
    if (!port || signal.aborted) return;
    setText('');
    setState('calling');
    // What speaks with a board comes to whoever has one.
    const code = await fetchCode(() => import('./run-on-board.ts')).catch(() => null);
    if (!code) return setState('missing');
    const { runOnBoard, BoardFailed } = code;
    setState(
      await runOnBoard(port, program, {
        hear: (more) => setText((before) => shortened(before + more.replaceAll('\r', ''))),
        began: (press) => {
          stop.current = press;
          setState('running');
        },
        leaves: signal,
      }).catch((error: unknown): State => (error instanceof BoardFailed ? error.trouble : 'silent')),
    );
  };
  return (
    <div className="grid justify-items-start gap-2">
      {isGoing ? (
        <Button
          size="small"
          variant="danger"
          pending={state === 'calling'}
          icon={<Square aria-hidden="true" className="size-4" />}
          onClick={() => stop.current()}
        >
          {m.python_board_stop()}
        </Button>
      ) : (
        <Button
          size="small"
          variant="quiet"
          disabled={disabled}
          icon={<Usb aria-hidden="true" className="size-4" />}
          onClick={() => void run()}
        >
          {m.python_board_run()}
        </Button>
      )}
      <p role="status" className="max-w-read text-quiet text-sm">
        {words[state]()}
      </p>
      {state !== 'quiet' && (
        <div className="w-full">
          <Console label={m.python_board_prints()} text={text} onAnswer={null} />
        </div>
      )}
    </div>
  );
}
