import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { Circuit, CircuitPart } from '../../../contract/bench/circuits.ts';
import { movePart, type NewPart, nearestFit } from '../../../rules/bench/circuits/change-circuit.ts';
import { findPart, middleOf, type Spot } from '../../../rules/bench/circuits/parts.ts';
import { UNIT } from './board-picture.tsx';
import type { View } from './use-view.ts';
import { nearestEnd } from './wire-course.ts';

/** What somebody holds in the hand. */
export type Hand = { kind: 'part'; part: NewPart } | { kind: 'wire'; from: string } | null;

/** What a press became, once the finger moved. */
type Drag =
  | { kind: 'part'; id: string; grip: Spot; circuit: Circuit }
  | { kind: 'wire'; from: string; at: Spot; end: string | null }
  | { kind: 'view' };

type Press = {
  id: number;
  x: number;
  y: number;
  part?: string;
  wire?: string;
  end?: string;
  moved: boolean;
  touch: boolean;
};

/** Pixels a finger may tremble. */
const TREMBLE = 7;

type Asked = {
  scene: RefObject<SVGSVGElement | null>;
  circuit: Circuit;
  hand: Hand;
  view: View;
  /** A press that stayed where it was: on a part or wire, an end, or nothing. */
  onTap: (what: { part?: string; wire?: string; end?: string; at: Spot }) => void;
  onMoved: (circuit: Circuit) => void;
  onWired: (from: string, to: string) => void;
  onPress: (part: CircuitPart, isDown: boolean) => void;
};

/** Presses, drags and two fingers on the bench, in its own measures. */
export function useGestures({ scene, circuit, hand, view, onTap, onMoved, onWired, onPress }: Asked) {
  const press = useRef<Press | null>(null);
  const fingers = useRef(new Map<number, Spot>());
  const [drag, setDrag] = useState<Drag | null>(null);
  /** Where a mouse is with a part in the hand; and else what it is near. */
  const [hover, setHover] = useState<Spot | null>(null);
  const [near, setNear] = useState<string | null>(null);

  /** Where on the bench a pointer is. */
  const spotOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Spot => {
    const matrix = scene.current?.getScreenCTM()?.inverse();
    const { x = 0, y = 0 } = matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix) : {};
    return { x, y };
  };
  const reach = (isTouch: boolean) => (isTouch ? 24 : 11) / (scene.current?.getScreenCTM()?.a ?? 1);

  const isHeldDown = (id: string | undefined) => {
    const part = id ? findPart(circuit, id) : undefined;
    return part?.kind === 'button' ? part : undefined;
  };

  const down = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button > 0) return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (fingers.current.size > 1) {
      const button = isHeldDown(press.current?.part);
      if (button) onPress(button, false);
      press.current = null;
      setDrag({ kind: 'view' });
      return;
    }
    event.currentTarget.setPointerCapture(event.pointerId);
    const target = event.target as Element;
    const isTouch = event.pointerType !== 'mouse';
    const part = target.closest<SVGElement>('[data-part]')?.dataset.part;
    const wire = target.closest<SVGElement>('[data-wire]')?.dataset.wire;
    const found = nearestEnd(circuit, spotOf(event), reach(isTouch));
    // The body of a part is for taking it; its legs, and the holes, are for wires.
    const end = part && !found?.end.includes('.') ? undefined : found?.end;
    press.current = {
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      moved: false,
      touch: isTouch,
      ...(part ? { part } : {}),
      ...(wire ? { wire } : {}),
      ...(end ? { end } : {}),
    };
    const button = end ? undefined : isHeldDown(part);
    if (button && !hand) onPress(button, true);
  };

  const move = (event: PointerEvent<SVGSVGElement>) => {
    const before = fingers.current.get(event.pointerId);
    const now = { x: event.clientX, y: event.clientY };
    if (fingers.current.size > 1 && before) {
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
      fingers.current.set(event.pointerId, now);
      if (other)
        view.zoomBy(
          Math.hypot(now.x - other.x, now.y - other.y) /
            Math.max(20, Math.hypot(before.x - other.x, before.y - other.y)),
        );
      return;
    }
    const at = spotOf(event);
    const held = press.current;
    if (!held || held.id !== event.pointerId) {
      if (event.pointerType !== 'mouse') return;
      if (hand?.kind === 'part') setHover(at);
      else setNear(nearestEnd(circuit, at, reach(false))?.end ?? null);
      return;
    }
    fingers.current.set(event.pointerId, now);
    if (!held.moved && Math.hypot(now.x - held.x, now.y - held.y) < TREMBLE) return;
    const isFirst = !held.moved;
    held.moved = true;
    const part = held.part ? findPart(circuit, held.part) : undefined;
    if (isFirst && part?.kind === 'button' && !held.end) onPress(part, false);
    if (held.end && hand?.kind !== 'part') {
      const end = nearestEnd(circuit, at, reach(held.touch) * 1.3)?.end ?? null;
      setDrag({ kind: 'wire', from: held.end, at, end: end === held.end ? null : end });
    } else if (part) {
      const start = spotOf({ clientX: held.x, clientY: held.y });
      const grip =
        drag?.kind === 'part' ? drag.grip : { x: start.x / UNIT - part.x, y: start.y / UNIT - part.y };
      const moved = movePart(circuit, part.id, {
        x: Math.round(at.x / UNIT - grip.x),
        y: Math.round(at.y / UNIT - grip.y),
      });
      setDrag({ kind: 'part', id: part.id, grip, circuit: moved ?? circuit });
    } else {
      if (before) view.panBy(now.x - before.x, now.y - before.y);
      setDrag({ kind: 'view' });
    }
  };

  const up = (event: PointerEvent<SVGSVGElement>) => {
    fingers.current.delete(event.pointerId);
    const held = press.current;
    if (held && held.id === event.pointerId) {
      press.current = null;
      const button = held.end ? undefined : isHeldDown(held.part);
      if (button && !held.moved) onPress(button, false);
      if (!held.moved) onTap({ ...held, at: spotOf(event) });
      else if (drag?.kind === 'part' && drag.circuit !== circuit) onMoved(drag.circuit);
      else if (drag?.kind === 'wire' && drag.end) onWired(drag.from, drag.end);
    }
    if (fingers.current.size === 0) setDrag(null);
  };

  const cancel = (event: PointerEvent<SVGSVGElement>) => {
    fingers.current.delete(event.pointerId);
    const button = isHeldDown(press.current?.part);
    if (button) onPress(button, false);
    press.current = null;
    setDrag(null);
  };

  return {
    drag,
    hover,
    near,
    handlers: {
      onPointerDown: down,
      onPointerMove: move,
      onPointerUp: up,
      onPointerCancel: cancel,
      onPointerLeave: () => {
        setHover(null);
        setNear(null);
      },
    },
  };
}

/** Where a new part would come to lie whose middle is meant to be here. */
export function whereItGoes(circuit: Circuit, part: NewPart, at: Spot): CircuitPart | null {
  const ghost = { ...part, id: 'ghost1', x: 0, y: 0 } as CircuitPart;
  const { x, y } = middleOf(ghost, circuit.bench);
  return nearestFit(circuit, { ...ghost, x: Math.round(at.x / UNIT - x), y: Math.round(at.y / UNIT - y) });
}
