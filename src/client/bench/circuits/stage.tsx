import { Fragment, type KeyboardEvent, useRef } from 'react';
import type { CircuitPart, WireColour } from '../../../contract/bench/circuits.ts';
import { readHole, stripOf } from '../../../rules/bench/circuits/breadboard.ts';
import {
  addWire,
  type NewPart,
  nudgePart,
  removePart,
  removeWire,
  turnPart,
} from '../../../rules/bench/circuits/change-circuit.ts';
import { findPart, type Spot } from '../../../rules/bench/circuits/parts.ts';
import { glowOf, withPart } from '../../../rules/bench/circuits/run-circuit.ts';
import { m } from '../../../texts/generated/messages.js';
import { BoardPicture, StripLight, UNIT } from './board-picture.tsx';
import { Loupe } from './loupe.tsx';
import { AT_REST, Glows, LedLight, PartPicture } from './part-picture.tsx';
import { PartRing } from './part-ring.tsx';
import { darknessOf, sayState, stateOf } from './part-state.ts';
import { StageTools } from './stage-tools.tsx';
import type { BenchState } from './use-bench.ts';
import { useFlow, useStillness } from './use-flow.ts';
import { type Hand, useGestures, whereItGoes } from './use-gestures.ts';
import { useView } from './use-view.ts';
import { courseOf, endSpot, wireFills } from './wire-course.ts';
import { WirePicture } from './wire-picture.tsx';
import { endName, wireName } from './words.ts';

type Props = {
  bench: BenchState;
  chosen: string | null;
  onChoose: (id: string | null) => void;
  hand: Hand;
  onHand: (hand: Hand) => void;
  colour: WireColour;
  /** Where a part is that is being dragged here from the tray. */
  coming: Spot | null;
  /** A part is put down where somebody tapped. */
  onPlace: (part: NewPart, at: Spot) => void;
  onNotice: (text: string) => void;
  /** Somebody wants to change what has the focus. */
  onOpen: (id: string) => void;
};

const steps: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The bench itself: what lies on it, the current, and all that hands do there. */
export function Stage({
  bench,
  chosen,
  onChoose,
  hand,
  onHand,
  colour,
  coming,
  onPlace,
  onNotice,
  onOpen,
}: Props) {
  const scene = useRef<SVGSVGElement>(null);
  const isStill = useStillness();
  const { circuit, run, act } = bench;
  const view = useView(scene, circuit.bench);

  const lay = (from: string, to: string) => {
    const laid = addWire(circuit, from, to, colour);
    onHand(null);
    if (!laid || !act(laid.circuit)) return onNotice(m.circuits_no_wire());
    onChoose(laid.id);
    onNotice(m.circuits_wire_laid({ from: endName(circuit, from), to: endName(circuit, to) }));
  };
  const press = (part: CircuitPart, on: boolean) => act(withPart(circuit, part.id, { on }), false);

  const gestures = useGestures({
    scene,
    circuit,
    hand,
    view,
    onMoved: (moved) => act(moved),
    onWired: lay,
    onPress: press,
    onTap: ({ part, wire, end, at }) => {
      if (hand?.kind === 'part') return onPlace(hand.part, at);
      if (end && hand?.kind === 'wire') return lay(hand.from, end);
      if (end) {
        onChoose(null);
        return onHand({ kind: 'wire', from: end });
      }
      onHand(null);
      const tapped = part ? findPart(circuit, part) : undefined;
      if (tapped?.kind === 'switch') act(withPart(circuit, tapped.id, { on: !tapped.on }));
      onChoose(part ?? wire ?? null);
    },
  });
  const { drag, hover, near } = gestures;
  const shown = drag?.kind === 'part' ? drag.circuit : circuit;
  const flows = circuit.wires.map(({ id }) => (run.wires.get(id) ?? 0).toExponential(2)).join();
  useFlow(scene, isStill, flows);

  const onPartKey = (event: KeyboardEvent, part: CircuitPart) => {
    const toward = steps[event.key];
    if (toward) act(nudgePart(circuit, part.id, toward));
    else if (event.key === 't' || event.key === 'T') act(turnPart(circuit, part.id, 1));
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      onChoose(null);
      act(removePart(circuit, part.id));
      scene.current?.focus();
    } else if (event.key === ' ' && part.kind === 'switch') act(withPart(circuit, part.id, { on: !part.on }));
    else if (event.key === ' ' && part.kind === 'button') {
      if (!event.repeat) press(part, true);
    } else if (event.key === 'Enter' || event.key === ' ') onOpen(part.id);
    else return;
    event.preventDefault();
  };
  const onWireKey = (event: KeyboardEvent, id: string) => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      onChoose(null);
      act(removeWire(circuit, id));
      scene.current?.focus();
    } else if (event.key === 'Enter' || event.key === ' ') onOpen(id);
    else return;
    event.preventDefault();
  };

  const wireFrom = drag?.kind === 'wire' ? drag.from : hand?.kind === 'wire' ? hand.from : null;
  const from = wireFrom ? endSpot(circuit, wireFrom) : null;
  const to = drag?.kind === 'wire' ? ((drag.end && endSpot(circuit, drag.end)) ?? drag.at) : null;
  const held = coming ?? hover;
  const ghost = hand?.kind === 'part' && held ? whereItGoes(circuit, hand.part, held) : null;
  const meant = (drag?.kind === 'wire' ? drag.end : null) ?? wireFrom;
  const hole = readHole(meant ?? near ?? '');
  const dark = darknessOf(circuit.light);

  return (
    <div className="circuits-stage cutting-mat" data-bench={circuit.bench} data-hand={hand?.kind}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a drawing */}
      <svg
        ref={scene}
        viewBox={view.box}
        tabIndex={-1}
        role="group"
        aria-label={m.circuits_stage()}
        aria-describedby="circuits-stage-help"
        fill="none"
        {...gestures.handlers}
      >
        <Glows />
        <g id="circuits-scene">
          {circuit.bench === 'board' && <BoardPicture />}
          {hole && <StripLight strip={stripOf(hole)} />}
          {shown.parts.map((part) => (
            <Fragment key={part.id}>
              {/* biome-ignore lint/a11y/useSemanticElements: a button of HTML cannot stand in a drawing */}
              <g
                data-part={part.id}
                id={`circuits-${part.id}`}
                role="button"
                tabIndex={0}
                aria-pressed={chosen === part.id}
                aria-label={sayState(run, part)}
                className="circuits-thing"
                onKeyDown={(event) => onPartKey(event, part)}
                onKeyUp={(event) => {
                  if (event.key === ' ' && part.kind === 'button') press(part, false);
                }}
                onFocus={(event) => {
                  if (event.currentTarget.matches(':focus-visible')) onChoose(part.id);
                }}
              >
                <PartRing part={part} bench={circuit.bench} isChosen={chosen === part.id} />
              </g>
              {/* Beside it, not in it: what is printed on a part is no part of its name. */}
              <g pointerEvents="none">
                <PartPicture part={part} bench={circuit.bench} state={stateOf(run, part)} />
              </g>
            </Fragment>
          ))}
          {shown.wires.map((wire) => (
            // biome-ignore lint/a11y/useSemanticElements: a button of HTML cannot stand in a drawing
            <g
              key={wire.id}
              data-wire={wire.id}
              id={`circuits-${wire.id}`}
              role="button"
              tabIndex={0}
              aria-pressed={chosen === wire.id}
              aria-label={wireName(circuit, wire)}
              className="circuits-thing"
              onKeyDown={(event) => onWireKey(event, wire.id)}
              onFocus={(event) => {
                if (event.currentTarget.matches(':focus-visible')) onChoose(wire.id);
              }}
            >
              <WirePicture
                circuit={shown}
                wire={wire}
                amps={run.wires.get(wire.id) ?? 0}
                isChosen={chosen === wire.id}
                isStill={isStill}
              />
            </g>
          ))}
          <rect
            x="-2000"
            y="-2000"
            width="5000"
            height="5000"
            fill="#0a1030"
            fillOpacity={dark}
            pointerEvents="none"
            className="circuits-night"
          />
          <g pointerEvents="none">
            {shown.parts.map((part) => (
              <LedLight key={part.id} part={part} bench={circuit.bench} glow={glowOf(run, part.id)} />
            ))}
            {from && to && (
              <path
                d={courseOf(from, to, circuit.bench).d}
                stroke={wireFills[colour]}
                strokeWidth="7"
                strokeLinecap="round"
                strokeDasharray="10 9"
              />
            )}
            {from && (
              <circle
                cx={from.x}
                cy={from.y}
                r="10"
                className="circuits-begin"
                stroke="#f2711c"
                strokeWidth="4"
              />
            )}
            {to && meant && drag?.kind === 'wire' && drag.end && (
              <circle cx={to.x} cy={to.y} r="10" stroke="#2f9e44" strokeWidth="4" />
            )}
            {ghost && (
              <g opacity=".6">
                <PartPicture part={ghost} bench={circuit.bench} state={AT_REST} />
              </g>
            )}
          </g>
        </g>
      </svg>
      {drag?.kind === 'wire' && to && (
        <Loupe at={to} words={drag.end ? endName(circuit, drag.end) : ''} isLeft={to.x > 23 * UNIT} />
      )}
      <StageTools bench={bench} view={view} />
      <p id="circuits-stage-help" className="sr-only">
        {m.circuits_stage_help()}
      </p>
    </div>
  );
}
