import { type RefObject, useState } from 'react';
import {
  BATTERY_VOLTS,
  type Circuit,
  type CircuitPart,
  LED_COLOURS,
  RESISTOR_OHMS,
} from '../../../contract/bench/circuits.ts';
import { COLUMNS, holeAt, holePlace, LINES, type Line } from '../../../rules/bench/circuits/breadboard.ts';
import {
  movePart,
  paintWire,
  removePart,
  removeWire,
  turnPart,
  turnRound,
} from '../../../rules/bench/circuits/change-circuit.ts';
import { findPart, legsOf, plugsIn } from '../../../rules/bench/circuits/parts.ts';
import { withPart } from '../../../rules/bench/circuits/run-circuit.ts';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import { Choice, Slider, WireColours } from './choices.tsx';
import { sayState } from './part-state.ts';
import type { BenchState } from './use-bench.ts';
import { ledName, legName, lineName, sayOhms, sayVolts, wireName } from './words.ts';

type Props = {
  bench: BenchState;
  chosen: string | null;
  onChoose: (id: string | null) => void;
  heading: RefObject<HTMLHeadingElement | null>;
};

/** What is chosen on the bench, and all that can be changed of it. */
export function InHand({ bench, chosen, onChoose, heading }: Props) {
  const { circuit, run, act } = bench;
  const part = chosen ? findPart(circuit, chosen) : undefined;
  const wire = circuit.wires.find(({ id }) => id === chosen);
  const takeAway = (next: Circuit) => {
    onChoose(null);
    act(next);
    heading.current?.focus();
  };
  return (
    <section
      aria-labelledby="circuits-in-hand"
      className="rounded-paper border border-line bg-surface p-4 shadow-paper"
    >
      <h2 id="circuits-in-hand" ref={heading} tabIndex={-1} className="text-lg">
        {part ? sayState(run, part) : wire ? wireName(circuit, wire) : m.circuits_chosen()}
      </h2>
      {!part && !wire && <p className="text-quiet">{m.circuits_nothing_chosen()}</p>}
      {part && (
        <div className="mt-3 grid gap-4">
          <PartSettings key={part.id} part={part} bench={bench} />
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" size="small" onClick={() => act(turnRound(circuit, part.id))}>
              {m.circuits_turn_round()}
            </Button>
            <Button variant="quiet" size="small" onClick={() => act(turnPart(circuit, part.id, 1))}>
              {m.circuits_quarter_turn()}
            </Button>
            <Button variant="quiet" size="small" onClick={() => takeAway(removePart(circuit, part.id))}>
              {m.circuits_take_away()}
            </Button>
          </div>
          {circuit.bench === 'board' && plugsIn(part.kind) && (
            <PutIn key={`${part.id} ${part.x} ${part.y}`} part={part} bench={bench} />
          )}
        </div>
      )}
      {wire && (
        <div className="mt-3 grid gap-4">
          <WireColours
            label={m.circuits_set_wire()}
            name="circuits-paint"
            value={wire.colour}
            onChoose={(colour) => act(paintWire(circuit, wire.id, colour))}
          />
          <div>
            <Button variant="quiet" size="small" onClick={() => takeAway(removeWire(circuit, wire.id))}>
              {m.circuits_take_away()}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

function PartSettings({ part, bench: { circuit, act } }: { part: CircuitPart; bench: BenchState }) {
  const set = (change: object, isStep = true) => act(withPart(circuit, part.id, change), isStep);
  switch (part.kind) {
    case 'battery':
      return (
        <Choice
          label={m.circuits_set_volts()}
          value={part.volts}
          options={BATTERY_VOLTS.map((value) => ({ value, name: sayVolts(value) }))}
          onChoose={(volts) => set({ volts })}
        />
      );
    case 'resistor':
      return (
        <Choice
          label={m.circuits_set_ohms()}
          value={part.ohms}
          options={RESISTOR_OHMS.map((value) => ({ value, name: sayOhms(value) }))}
          onChoose={(ohms) => set({ ohms })}
        />
      );
    case 'led':
      return part.burnt ? (
        <div>
          <Button size="small" onClick={() => set({ burnt: false })}>
            {m.circuits_replace()}
          </Button>
        </div>
      ) : (
        <Choice
          label={m.circuits_set_led()}
          value={part.colour}
          options={LED_COLOURS.map((value) => ({ value, name: ledName(value) }))}
          onChoose={(colour) => set({ colour })}
        />
      );
    case 'switch':
      return (
        <div>
          <Button size="small" onClick={() => set({ on: !part.on })}>
            {part.on ? m.circuits_open() : m.circuits_close()}
          </Button>
        </div>
      );
    case 'button':
      return (
        <div>
          <Button size="small" onClick={() => set({ on: !part.on }, false)}>
            {part.on ? m.circuits_let_up() : m.circuits_press()}
          </Button>
        </div>
      );
    case 'pot':
      return (
        <Slider
          label={m.circuits_knob()}
          value={part.knob}
          said={m.circuits_light_value({ percent: part.knob })}
          onSlide={(knob) => set({ knob }, false)}
        />
      );
    case 'meter':
      return (
        <Choice
          label={m.circuits_set_mode()}
          value={part.mode}
          options={[
            { value: 'volts', name: m.circuits_mode_volts() },
            { value: 'milliamps', name: m.circuits_mode_milliamps() },
          ]}
          onChoose={(mode) => set({ mode })}
        />
      );
    default:
      return null;
  }
}

/** Puts a part's first leg into a hole that is chosen from lists. */
function PutIn({ part, bench: { circuit, act } }: { part: CircuitPart; bench: BenchState }) {
  const [leg = { x: 0, y: 0 }] = legsOf(part, circuit.bench);
  const now = holeAt(leg.x, leg.y);
  const [line, setLine] = useState<Line>(now?.line ?? 'e');
  const [column, setColumn] = useState(now?.column ?? 10);
  const columns = Array.from({ length: COLUMNS }, (_, i) => i + 1);
  return (
    <fieldset className="grid grid-cols-2 items-end gap-2">
      <legend className="col-span-2 font-semibold text-sm">
        {m.circuits_put_in({ leg: legName(part, 0) })}
      </legend>
      <Choice
        label={m.circuits_row()}
        value={line}
        options={LINES.map((value) => ({ value, name: lineName(value) }))}
        onChoose={setLine}
      />
      <Choice
        label={m.circuits_column()}
        value={column}
        options={columns.map((value) => ({ value, name: String(value) }))}
        onChoose={setColumn}
      />
      <Button
        variant="quiet"
        size="small"
        className="col-span-2"
        onClick={() => {
          const { x, y } = holePlace({ line, column });
          act(movePart(circuit, part.id, { x: part.x + x - leg.x, y: part.y + y - leg.y }));
        }}
      >
        {m.circuits_put_it_there()}
      </Button>
    </fieldset>
  );
}
