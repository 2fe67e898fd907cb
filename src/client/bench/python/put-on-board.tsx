import { Usb } from 'lucide-react';
import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import { OnMyBoard } from './real-board/on-my-board.tsx';
import { type SerialPlace, writeMain } from './write-main.ts';

const serial = (): SerialPlace | undefined => (navigator as { serial?: SerialPlace }).serial;

type State = 'ready' | 'writing' | 'done' | 'failed';
const words: Record<State, () => string> = {
  ready: m.python_serial_about,
  writing: m.python_serial_writing,
  done: m.python_serial_done,
  failed: m.python_serial_failed,
};

/** The program on a real board, over the cable; or why this browser cannot. */
export function PutOnBoard({ program }: { program: string }) {
  const [state, setState] = useState<State>('ready');
  const [isRunning, setRunning] = useState(false);
  const place = serial();
  if (!place) return <p className="max-w-read text-quiet text-sm">{m.python_serial_none()}</p>;
  const put = async () => {
    const port = await place.requestPort().catch(() => null);
    // Nobody chose a port: that is no fault.
    if (!port) return;
    setState('writing');
    setState(
      await writeMain(port, program).then(
        () => 'done' as const,
        () => 'failed' as const,
      ),
    );
  };
  return (
    <div className="grid gap-4">
      <OnMyBoard program={program} serial={place} disabled={state === 'writing'} onGoing={setRunning} />
      <div className="grid justify-items-start gap-2">
        <Button
          size="small"
          variant="quiet"
          pending={state === 'writing'}
          // The port is the same one.
          disabled={isRunning}
          icon={<Usb aria-hidden="true" className="size-4" />}
          onClick={() => void put()}
        >
          {m.python_serial_put()}
        </Button>
        <p role="status" className="max-w-read text-quiet text-sm">
          {words[state]()}
        </p>
      </div>
    </div>
  );
}
