import { legCount } from '../../../rules/bench/circuits/parts.ts';
import type { Run } from '../../../rules/bench/circuits/run-circuit.ts';
import { netOfLeg } from '../../../rules/bench/circuits/run-circuit.ts';
import { m } from '../../../texts/generated/messages.js';
import { sayState } from './part-state.ts';
import { legName, legOfPart } from './words.ts';

/** The circuit in words: each part, what it does, and what each of its legs is joined to. */
export function JoinedList({ run }: { run: Run }) {
  const { circuit } = run;
  const legs = circuit.parts.flatMap((part) =>
    Array.from({ length: legCount(part.kind, circuit.bench) }, (_, leg) => ({
      part,
      leg,
      net: netOfLeg(run, part.id, leg),
    })),
  );
  return (
    <details className="rounded-paper border border-line bg-surface shadow-paper">
      <summary className="min-h-11 p-4 font-display font-semibold">{m.circuits_joined()}</summary>
      <ul className="grid gap-3 p-4 pt-0 text-sm">
        {circuit.parts.length === 0 && <li>{m.circuits_joined_nothing()}</li>}
        {circuit.parts.map((part) => (
          <li key={part.id}>
            <p className="font-semibold">{sayState(run, part)}</p>
            <ul className="list-disc pl-5">
              {legs
                .filter((each) => each.part === part)
                .map(({ leg, net }) => {
                  const others = legs
                    .filter((each) => each.net === net && each.part !== part)
                    .map((each) => legOfPart(circuit, each.part.id, each.leg));
                  const name = legName(part, leg);
                  return (
                    <li key={leg}>
                      {others.length > 0
                        ? m.circuits_leg_joined({ leg: name, others: others.join(', ') })
                        : m.circuits_leg_alone({ leg: name })}
                    </li>
                  );
                })}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}
