import { Flag, Footprints, Square } from 'lucide-react';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import { SoundButton } from '../workbench/sound-button.tsx';
import { type Run, type Speed, speeds } from './world/use-run.ts';

type Props = {
  run: Run;
  /** How many things have to be put right before it can run, and the way to the first. */
  faults: { count: number; onShow: () => void };
  /** The words of the blocks that run now. */
  now: string[];
  speed: Speed;
  setSpeed: (speed: Speed) => void;
  hasSound: boolean;
  setSound: (hasSound: boolean) => void;
};

const states: Record<Run['status'], () => string> = {
  ready: m.blocks_state_ready,
  running: m.blocks_state_running,
  paused: m.blocks_state_paused,
  ended: m.blocks_state_ended,
  fault: m.blocks_state_fault,
};
const speedWords: Record<Speed, () => string> = {
  slow: m.blocks_speed_slow,
  normal: m.blocks_speed_normal,
  fast: m.blocks_speed_fast,
};

/** What stands beside it does not move when it begins to run. */
const SAME_WIDTH = 'min-w-[7.25rem]';

/** Run, step, stop and how fast; and in words how it goes. */
export function RunBar({ run, faults, now, speed, setSpeed, hasSound, setSound }: Props) {
  const { status } = run;
  const isGoing = status === 'running';
  const canRun = faults.count === 0;
  return (
    <div className="run-bar grid gap-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        {isGoing ? (
          <Button
            variant="danger"
            className={SAME_WIDTH}
            icon={<Square aria-hidden="true" className="size-5" />}
            onClick={run.stop}
          >
            {m.blocks_stop()}
          </Button>
        ) : (
          <Button
            disabled={!canRun}
            className={SAME_WIDTH}
            icon={<Flag aria-hidden="true" className="size-5" />}
            onClick={run.start}
          >
            {m.blocks_run()}
          </Button>
        )}
        <Button
          variant="quiet"
          disabled={!canRun}
          icon={<Footprints aria-hidden="true" className="size-5" />}
          onClick={run.step}
        >
          {m.blocks_step()}
        </Button>
        <label className="flex items-center gap-2 text-sm">
          {m.blocks_speed()}
          <select
            value={speed}
            onChange={({ target }) => setSpeed(target.value as Speed)}
            className="min-h-11 rounded-touch border-2 border-edge bg-surface px-2"
          >
            {(Object.keys(speeds) as Speed[]).map((one) => (
              <option key={one} value={one}>
                {speedWords[one]()}
              </option>
            ))}
          </select>
        </label>
        <SoundButton label={m.blocks_sound()} hasSound={hasSound} onChange={setSound} />
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 text-sm">
        <p role="status" className="text-quiet">
          {canRun ? states[status]() : m.blocks_state_faults({ count: faults.count })}{' '}
          {status === 'paused' && now[0] && m.blocks_now({ words: now[0] })}
        </p>
        {!canRun && (
          <button
            type="button"
            onClick={faults.onShow}
            className="min-h-11 font-semibold text-wire-deep underline underline-offset-2"
          >
            {m.blocks_go_to_block()}
          </button>
        )}
      </div>
    </div>
  );
}
