import { Play, RotateCcw, Square } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import { SoundButton } from '../workbench/sound-button.tsx';
import { openTones } from '../workbench/tones.ts';
import type { Uno } from './engine/use-uno.ts';

type Props = { uno: Uno; isGetting: boolean; onRun: () => void; onStop: () => void };

/** A device that is slower than this part of a Uno says so. */
const SLOW = 0.9;

/** Run, reset and stop, the sound, and how it goes. */
export function RunBar({ uno, isGetting, onRun, onStop }: Props) {
  const isGoing = uno.status === 'running';
  const words = {
    off: m.uno_state_off,
    running: m.uno_state_running,
    fault: m.uno_state_fault,
  }[uno.status];
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        {isGoing ? (
          <Button variant="danger" icon={<Square aria-hidden="true" className="size-5" />} onClick={onStop}>
            {m.uno_stop()}
          </Button>
        ) : (
          <Button pending={isGetting} icon={<Play aria-hidden="true" className="size-5" />} onClick={onRun}>
            {m.uno_run()}
          </Button>
        )}
        <Button
          variant="quiet"
          disabled={!isGoing}
          icon={<RotateCcw aria-hidden="true" className="size-5" />}
          onClick={onRun}
        >
          {m.uno_run_again()}
        </Button>
        <Sound uno={uno} />
        {isGoing && (
          <p className="text-quiet text-sm tabular-nums">{m.uno_time({ seconds: uno.seconds.toFixed(1) })}</p>
        )}
      </div>
      <p role="status" className="min-h-6 text-quiet text-sm">
        {isGetting ? m.uno_state_getting() : words()}
      </p>
      {/* Its place is kept, so that nothing jumps when a device tires. */}
      <p className="min-h-6 text-quiet text-sm">
        {isGoing && uno.pace < SLOW && m.uno_slow({ percent: Math.max(10, Math.round(uno.pace * 10) * 10) })}
      </p>
    </div>
  );
}

/** The buzzers are heard when somebody asks for it. */
function Sound({ uno }: { uno: Uno }) {
  const [hasSound, setSound] = useState(false);
  const tones = useRef<ReturnType<typeof openTones>>(null);
  const hertz = Object.values(uno.looks).flatMap((look) =>
    look.kind === 'hertz' && look.hertz ? [look.hertz] : [],
  );
  useEffect(() => {
    if (hasSound) tones.current ??= openTones();
    tones.current?.play(hasSound ? hertz : []);
  });
  useEffect(() => () => tones.current?.close(), []);
  return <SoundButton label={m.uno_sound()} hasSound={hasSound} onChange={setSound} />;
}
