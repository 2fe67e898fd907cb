import { useId, useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import {
  BuzzerDrawing,
  LedDrawing,
  MotorDrawing,
  PartSheet,
  PushButtonDrawing,
  ServoDrawing,
} from './drawings.tsx';
import type { OnSense, ShownPart } from './shown-part.ts';

type Props = {
  parts: readonly ShownPart[];
  onSense: OnSense;
  /** What is said where no part is used. */
  empty: string;
};

/** The parts that a program uses. Each says in words what it does; what a hand can move is moved by mouse, finger or keys. */
export function PartsView({ parts, onSense, empty }: Props) {
  if (parts.length === 0) return <p className="text-quiet text-sm">{empty}</p>;
  return (
    <ul aria-label={m.code_parts()} className="flex flex-wrap items-stretch gap-3">
      {parts.map((part) => (
        <OnePart key={part.id} part={part} onSense={onSense} />
      ))}
    </ul>
  );
}

const percent = (part: number) => Math.round(part * 100);

function OnePart({ part, onSense }: { part: ShownPart; onSense: OnSense }) {
  const { id, name } = part;
  switch (part.kind) {
    case 'led':
      return (
        <PartSheet name={name} state={sayLevel(part.level)}>
          <LedDrawing isOn={part.level > 0} glow={part.level} />
        </PartSheet>
      );
    case 'servo':
      return (
        <PartSheet
          name={name}
          state={
            part.angle === null
              ? m.code_part_no_pulse()
              : m.code_part_angle({ angle: Math.round(part.angle) })
          }
        >
          <ServoDrawing angle={part.angle ?? 90} />
        </PartSheet>
      );
    case 'buzzer':
      return (
        <PartSheet
          name={name}
          state={part.hertz ? m.code_part_hertz({ hertz: Math.round(part.hertz) }) : m.code_part_silent()}
        >
          <BuzzerDrawing sounds={Boolean(part.hertz)} />
        </PartSheet>
      );
    case 'motor':
      return (
        <PartSheet name={name} state={sayPower(part.power)}>
          <MotorDrawing turn={part.power * 90} />
        </PartSheet>
      );
    case 'strip':
      return (
        <PartSheet name={name} state={part.colours.length > 12 ? '' : part.colours.join(' ')}>
          <span aria-hidden="true" className="flex max-w-64 flex-wrap gap-1">
            {part.colours.map((colour, place) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: a light is its place
                key={place}
                className="size-5 rounded-full border-2 border-ink"
                style={{ background: colour }}
              />
            ))}
          </span>
        </PartSheet>
      );
    case 'screen':
      return (
        <PartSheet name={name}>
          <pre className="w-fit rounded-chip border-2 border-ink bg-leaf-deep px-3 py-2 text-left font-mono text-sm text-white">
            {part.lines.join('\n')}
          </pre>
        </PartSheet>
      );
    case 'said':
      return (
        <PartSheet name={name} state={part.words}>
          {null}
        </PartSheet>
      );
    case 'button':
      return (
        <PartSheet name={name} state={part.isDown ? m.code_part_down() : m.code_part_up()}>
          <PushButton label={m.code_part_press({ name })} onPress={(down) => onSense(id, down ? 1 : 0)} />
        </PartSheet>
      );
    case 'slider':
      return <Slider part={part} onSense={onSense} />;
  }
}

function sayLevel(level: number): string {
  if (level <= 0) return m.code_part_off();
  return level >= 0.995 ? m.code_part_on() : m.code_part_percent({ percent: percent(level) });
}

function sayPower(power: number): string {
  if (power === 0) return m.code_part_stands();
  const words = { percent: percent(Math.abs(power)) };
  return power > 0 ? m.code_part_forward(words) : m.code_part_backward(words);
}

/** As long as a press by a screen reader lasts, which knows no holding. Milliseconds. */
const TAP_MS = 250;

/** A button that is held as long as the finger or the key is. */
function PushButton({ label, onPress }: { label: string; onPress: (down: boolean) => void }) {
  const [isDown, setDown] = useState(false);
  const hold = (down: boolean) => {
    if (down === isDown) return;
    setDown(down);
    onPress(down);
  };
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        hold(true);
      }}
      onPointerUp={() => hold(false)}
      onPointerCancel={() => hold(false)}
      onKeyDown={(event) => {
        if (event.key !== ' ' && event.key !== 'Enter') return;
        event.preventDefault();
        if (!event.repeat) hold(true);
      }}
      onKeyUp={() => hold(false)}
      onBlur={() => hold(false)}
      // Neither pointer nor key: what reads the page aloud pressed it.
      onClick={({ detail }) => {
        if (detail > 0) return;
        hold(true);
        setTimeout(() => {
          setDown(false);
          onPress(false);
        }, TAP_MS);
      }}
      className="touch-none rounded-touch"
    >
      <PushButtonDrawing isDown={isDown} />
    </button>
  );
}

function Slider({ part, onSense }: { part: Extract<ShownPart, { kind: 'slider' }>; onSense: OnSense }) {
  const { id, name, value, min, max, step, say } = part;
  const field = useId();
  return (
    <li className="grid min-w-56 flex-1 content-center gap-1 rounded-paper border-2 border-line bg-surface px-3 py-2">
      <span className="flex flex-wrap justify-between gap-x-3 font-semibold text-sm">
        <label htmlFor={field}>{name}</label>
        <output htmlFor={field} className="tabular-nums">
          {say(value)}
        </output>
      </span>
      <input
        id={field}
        type="range"
        {...{ min, max, step, value }}
        aria-valuetext={say(value)}
        onChange={({ target }) => onSense(id, Number(target.value))}
        className="h-11 w-full accent-wire-deep"
      />
    </li>
  );
}
