import { type PointerEvent, useRef } from 'react';
import type { Bench, CircuitPart } from '../../../contract/bench/circuits.ts';
import type { NewPart } from '../../../rules/bench/circuits/change-circuit.ts';
import { boxOf } from '../../../rules/bench/circuits/parts.ts';
import { m } from '../../../texts/generated/messages.js';
import { UNIT } from './board-picture.tsx';
import { AT_REST, PartPicture } from './part-picture.tsx';
import { kindName } from './words.ts';

const led = (colour: 'red' | 'yellow' | 'green' | 'blue'): NewPart => ({
  kind: 'led',
  colour,
  burnt: false,
  turn: 0,
});

const common: NewPart[] = [
  led('red'),
  { kind: 'resistor', ohms: 220, turn: 0 },
  { kind: 'switch', on: false, turn: 0 },
  { kind: 'button', on: false, turn: 0 },
  { kind: 'buzzer', turn: 0 },
  { kind: 'pot', knob: 50, turn: 0 },
  { kind: 'ldr', turn: 0 },
  { kind: 'meter', mode: 'volts', turn: 0 },
  led('yellow'),
  led('green'),
  led('blue'),
];
const battery: NewPart = { kind: 'battery', volts: 4.5, turn: 0 };
const trays: Record<Bench, NewPart[]> = {
  mat: [battery, ...common],
  board: [{ kind: 'supply', turn: 0 }, battery, ...common],
};

type Props = {
  bench: Bench;
  held: NewPart | null;
  /** Taken in the hand, to be put down by a tap. */
  onTake: (part: NewPart) => void;
  /** Put down at once, where there is room: by the keyboard. */
  onPut: (part: NewPart) => void;
  /** On its way to the bench, in pixels of the window; null when it was let go. */
  onDrag: (part: NewPart, at: { x: number; y: number } | null) => void;
  onDrop: (part: NewPart, at: { x: number; y: number }) => void;
};

/** The drawer of parts. */
export function Tray({ bench, held, onTake, onPut, onDrag, onDrop }: Props) {
  return (
    <ul className="flex gap-2 overflow-x-auto p-1 lg:grid lg:grid-cols-2 lg:overflow-visible">
      {trays[bench].map((part) => (
        <li key={kindName(part)} className="min-w-24 lg:min-w-0">
          <TrayPart
            part={part}
            bench={bench}
            isHeld={held === part}
            onTake={() => onTake(part)}
            onPut={() => onPut(part)}
            onDrag={(at) => onDrag(part, at)}
            onDrop={(at) => onDrop(part, at)}
          />
        </li>
      ))}
    </ul>
  );
}

type PartProps = {
  part: NewPart;
  bench: Bench;
  isHeld: boolean;
  onTake: () => void;
  onPut: () => void;
  onDrag: (at: { x: number; y: number } | null) => void;
  onDrop: (at: { x: number; y: number }) => void;
};

/** Pixels after which a press is a drag. */
const FAR = 9;

function TrayPart({ part, bench, isHeld, onTake, onPut, onDrag, onDrop }: PartProps) {
  const start = useRef<{ x: number; y: number; far: boolean } | null>(null);
  const at = (event: PointerEvent) => ({ x: event.clientX, y: event.clientY });
  const shown = { ...part, id: 'shown1', x: 0, y: 0 } as CircuitPart;
  const [left, top, right, bottom] = boxOf(shown, bench);
  return (
    <button
      type="button"
      aria-pressed={isHeld}
      // A press of a key puts it down at once; a finger says where.
      onClick={(event) => (event.detail === 0 ? onPut() : onTake())}
      onPointerDown={(event) => {
        start.current = { ...at(event), far: false };
      }}
      onPointerMove={(event) => {
        const begun = start.current;
        if (!begun) return;
        if (!begun.far && Math.hypot(event.clientX - begun.x, event.clientY - begun.y) < FAR) return;
        if (!begun.far) event.currentTarget.setPointerCapture(event.pointerId);
        begun.far = true;
        onDrag(at(event));
      }}
      onPointerUp={(event) => {
        const begun = start.current;
        start.current = null;
        if (!begun?.far) return;
        onDrag(null);
        onDrop(at(event));
      }}
      onPointerCancel={() => {
        if (start.current?.far) onDrag(null);
        start.current = null;
      }}
      className="circuits-tray-part grid h-full w-full cursor-grab content-end justify-items-center gap-1 rounded-touch border-2 border-[#c9a469] bg-[#f6e3bd] px-1.5 pt-2 pb-1.5 text-balance text-center font-semibold text-xs leading-tight hover:border-ink hover:bg-sun-pale aria-pressed:border-ink aria-pressed:bg-sun"
    >
      <svg
        aria-hidden="true"
        viewBox={`${left * UNIT - 10} ${top * UNIT - 14} ${(right - left) * UNIT + 20} ${(bottom - top) * UNIT + 24}`}
        className="pointer-events-none h-12 w-full"
        fill="none"
      >
        <PartPicture part={shown} bench={bench} state={AT_REST} />
      </svg>
      {kindName(part)}
    </button>
  );
}

/** What stands above the tray. */
export function TrayHead() {
  return (
    <>
      <h2 className="text-lg">{m.circuits_tray()}</h2>
      <p className="mb-2 text-quiet text-sm">{m.circuits_tray_hint()}</p>
    </>
  );
}
