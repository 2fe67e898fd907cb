import { useState } from 'react';
import type { Plan } from '../../../../rules/bench/blocks/plan-blocks.ts';
import type { Seen } from '../../../../rules/bench/blocks/pretended-world.ts';
import { m } from '../../../../texts/generated/messages.js';
import {
  BuzzerDrawing,
  LedDrawing,
  PartSheet,
  PushButtonDrawing,
  ServoDrawing,
} from '../../code/parts/drawings.tsx';
import type { Run } from './use-run.ts';

/** The parts that a program uses, on a pretended board. Each says in words what it does. */
export function BoardParts({ plan, run, seen }: { plan: Plan; run: Run; seen: Seen }) {
  const pins = [...plan.pins].sort(([a], [b]) => a - b);
  if (pins.length === 0 && plan.needs.light.length === 0)
    return <p className="text-quiet text-sm">{m.blocks_board_empty()}</p>;
  return (
    <ul aria-label={m.blocks_board()} className="flex flex-wrap items-stretch gap-3">
      {pins.map(([pin, use]) => {
        const part = String(pin);
        if (use === 'switch') {
          const isOn = seen.on.has(pin);
          return (
            <PartSheet
              key={pin}
              name={m.blocks_part_led({ pin: part })}
              state={isOn ? m.blocks_is_on() : m.blocks_is_off()}
            >
              <LedDrawing isOn={isOn} />
            </PartSheet>
          );
        }
        if (use === 'servo') {
          const angle = seen.angles.get(pin) ?? 90;
          return (
            <PartSheet
              key={pin}
              name={m.blocks_part_servo({ pin: part })}
              state={m.blocks_is_angle({ angle: Math.round(angle) })}
            >
              <ServoDrawing angle={angle} />
            </PartSheet>
          );
        }
        if (use === 'buzzer') {
          const note = seen.sounds.get(pin);
          return (
            <PartSheet
              key={pin}
              name={m.blocks_part_buzzer({ pin: part })}
              state={note ? m.blocks_is_note({ note }) : m.blocks_is_silent()}
            >
              <BuzzerDrawing sounds={note !== undefined} />
            </PartSheet>
          );
        }
        return (
          <PartSheet key={pin} name={m.blocks_part_button({ pin: part })}>
            <PushButton pin={pin} press={run.press} />
          </PartSheet>
        );
      })}
      {plan.needs.light.map((pin) => (
        <LightPart key={`A${pin}`} pin={pin} run={run} />
      ))}
    </ul>
  );
}

/** A button that is held as long as the finger or the key is. */
function PushButton({ pin, press }: { pin: number; press: Run['press'] }) {
  const [isDown, setDown] = useState(false);
  const hold = (down: boolean) => {
    setDown(down);
    press(pin, down);
  };
  return (
    <button
      type="button"
      aria-label={m.blocks_press({ pin })}
      aria-pressed={isDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        hold(true);
      }}
      onPointerUp={() => hold(false)}
      onPointerCancel={() => hold(false)}
      onKeyDown={({ key, repeat }) => !repeat && (key === ' ' || key === 'Enter') && hold(true)}
      onKeyUp={() => hold(false)}
      onBlur={() => hold(false)}
      className="touch-none rounded-touch"
    >
      <PushButtonDrawing isDown={isDown} />
    </button>
  );
}

function LightPart({ pin, run }: { pin: number; run: Run }) {
  const light = run.lightOf(pin);
  return (
    <li className="grid min-w-56 flex-1 content-center gap-1 rounded-paper border-2 border-line bg-surface px-3 py-2">
      <label className="grid gap-1">
        <span className="flex justify-between font-semibold text-sm">
          {m.blocks_part_light({ pin })}
          <output className="tabular-nums">{light}</output>
        </span>
        <input
          type="range"
          min={0}
          max={1023}
          step={1}
          value={light}
          onChange={({ target }) => run.shine(pin, Number(target.value))}
          className="h-11 w-full accent-wire-deep"
        />
      </label>
      <span className="text-quiet text-xs">{m.blocks_light_hint()}</span>
    </li>
  );
}
