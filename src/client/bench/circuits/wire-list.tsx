import { useState } from 'react';
import { type Circuit, WIRE_COLOURS, type WireColour } from '../../../contract/bench/circuits.ts';
import { COLUMNS } from '../../../rules/bench/circuits/breadboard.ts';
import { addWire } from '../../../rules/bench/circuits/change-circuit.ts';
import { legCount, legEnd, plugsIn } from '../../../rules/bench/circuits/parts.ts';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import { Choice } from './choices.tsx';
import type { BenchState } from './use-bench.ts';
import { colourName, endName, legOfPart, stripName } from './words.ts';

/** Every place that a wire may join, by name: free legs, and strips of holes by one of their holes. */
function placesOf(circuit: Circuit): { value: string; name: string }[] {
  const legs = circuit.parts
    .filter(({ kind }) => circuit.bench === 'mat' || !plugsIn(kind))
    .flatMap(({ id, kind }) =>
      Array.from({ length: legCount(kind, circuit.bench) }, (_, leg) => ({
        value: legEnd(id, leg),
        name: legOfPart(circuit, id, leg),
      })),
    );
  if (circuit.bench === 'mat') return legs;
  const rails = ['tm', 'tp', 'bm', 'bp'].map((rail) => ({ value: `${rail}1`, name: stripName(rail) }));
  const columns = Array.from({ length: COLUMNS }, (_, i) => i + 1);
  const strips = (['low', 'high'] as const).flatMap((half) =>
    columns.map((column) => ({
      value: `${half === 'low' ? 'a' : 'j'}${column}`,
      name: stripName(`${half}${column}`),
    })),
  );
  return [...legs, ...rails, ...strips];
}

/** Lays a wire without pointing at anything. */
export function WireList({ bench, onNotice }: { bench: BenchState; onNotice: (text: string) => void }) {
  const { circuit, act } = bench;
  const places = placesOf(circuit);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [colour, setColour] = useState<WireColour>('red');
  const isThere = (end: string) => places.some(({ value }) => value === end);
  const begin = isThere(from) ? from : (places[0]?.value ?? '');
  const end = isThere(to) ? to : (places[1]?.value ?? '');
  const lay = () => {
    const laid = addWire(circuit, begin, end, colour);
    if (!laid || !act(laid.circuit)) return onNotice(m.circuits_no_wire());
    onNotice(m.circuits_wire_laid({ from: endName(circuit, begin), to: endName(circuit, end) }));
  };
  return (
    <details className="rounded-paper border border-line bg-surface shadow-paper">
      <summary className="min-h-11 p-4 font-display font-semibold">{m.circuits_wire_list()}</summary>
      <div className="grid gap-3 p-4 pt-0">
        {places.length === 0 ? (
          <p className="text-quiet">{m.circuits_joined_nothing()}</p>
        ) : (
          <>
            <Choice label={m.circuits_wire_from()} value={begin} options={places} onChoose={setFrom} />
            <Choice label={m.circuits_wire_to()} value={end} options={places} onChoose={setTo} />
            <Choice
              label={m.circuits_wire_in()}
              value={colour}
              options={WIRE_COLOURS.map((value) => ({ value, name: colourName(value) }))}
              onChoose={setColour}
            />
            <Button variant="quiet" size="small" onClick={lay}>
              {m.circuits_lay_wire()}
            </Button>
          </>
        )}
      </div>
    </details>
  );
}
