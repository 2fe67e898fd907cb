import { useState } from 'react';
import { type MatId, matIds, mats } from '../../../../rules/bench/blocks/mat.ts';
import type { Plan } from '../../../../rules/bench/blocks/plan-blocks.ts';
import type { Seen } from '../../../../rules/bench/blocks/pretended-world.ts';
import { m } from '../../../../texts/generated/messages.js';
import { BoardParts } from './board-parts.tsx';
import { longer, RoverMat } from './rover-mat.tsx';
import { type Run, useSeen } from './use-run.ts';

type Props = {
  run: Run;
  plan: Plan;
  mat: MatId;
  hasRover: boolean;
  /** Null where a task says which mat it is. */
  onMat: ((mat: MatId) => void) | null;
};

const names: Record<MatId, () => string> = {
  room: m.blocks_mat_room,
  cartons: m.blocks_mat_cartons,
  square: m.blocks_mat_square,
  track: m.blocks_mat_track,
  delivery: m.blocks_mat_delivery,
};

/** So many of the last lines that were said are shown. */
const SAID_MOST = 6;

/** The pretended world: the mat with the rover, what it measures, the parts on the board, and what the program said. */
export function WorldView({ run, plan, mat, hasRover, onMat }: Props) {
  const seen = useSeen(run);
  const trail = useTrail(run, seen);
  const before = Math.max(0, seen.said.length - SAID_MOST);
  return (
    <>
      {hasRover && (
        <div className="grid gap-2">
          <RoverMat mat={mats[mat]} seen={seen} trail={trail} />
          <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 text-sm">
            <dl className="flex flex-wrap gap-x-5 gap-y-1 tabular-nums">
              <Reading name={m.blocks_distance()} value={m.blocks_distance_is({ distance: seen.distance })} />
              {plan.needs.line &&
                (['left', 'right'] as const).map((side) => (
                  <Reading
                    key={side}
                    name={side === 'left' ? m.blocks_line_left() : m.blocks_line_right()}
                    value={seen.black[side] ? m.blocks_line_black() : m.blocks_line_white()}
                  />
                ))}
            </dl>
            {onMat && (
              <label className="flex items-center gap-2">
                {m.blocks_mat_choose()}
                <select
                  value={mat}
                  onChange={({ target }) => onMat(target.value as MatId)}
                  className="min-h-11 rounded-touch border-2 border-edge bg-surface px-2"
                >
                  {matIds.map((id) => (
                    <option key={id} value={id}>
                      {names[id]()}
                    </option>
                  ))}
                </select>
              </label>
            )}
          </div>
        </div>
      )}
      {(!hasRover || plan.pins.size > 0 || plan.needs.light.length > 0) && (
        <BoardParts {...{ plan, run, seen }} />
      )}
      {seen.said.length > 0 && (
        <section
          aria-label={m.blocks_said()}
          className="rounded-chip border-2 border-ink on-dark bg-ink px-4 py-2 text-white"
        >
          <p className="text-line text-xs">{m.blocks_said()}</p>
          <div role="log" className="max-h-32 overflow-y-auto font-mono text-sm text-sun">
            <ol>
              {seen.said.slice(before).map((words, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a log are known by their place
                <li key={before + i}>{words}</li>
              ))}
            </ol>
          </div>
        </section>
      )}
    </>
  );
}

function Reading({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex gap-2">
      <dt className="text-quiet">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}

/** The way of this run. */
function useTrail({ status }: Run, seen: Seen) {
  const [trail, setTrail] = useState<readonly { x: number; y: number }[]>([]);
  const { rover, time } = seen;
  if (status === 'ready' || time === 0) {
    if (trail.length > 0) setTrail([]);
    return [];
  }
  const next = longer(trail, rover);
  if (next !== trail) setTrail(next);
  return next;
}
