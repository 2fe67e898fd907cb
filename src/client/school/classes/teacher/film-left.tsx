import { m } from '../../../../texts/generated/messages.js';
import { Panel } from '../../../platform/ui/panel.tsx';

/** 3:05 */
export const minuteOf = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

type Props = { pupils: readonly { name: string; leftAt: number | null }[]; durationSeconds: number };

const PIECES = 20;

/** Where in the film those stopped who have not finished it: a film in twenty pieces, and in words. */
export function FilmLeft({ pupils, durationSeconds }: Props) {
  const left = pupils
    .flatMap(({ name, leftAt }) => (leftAt ? [{ name, leftAt }] : []))
    .sort((a, b) => a.leftAt - b.leftAt);
  if (left.length === 0 || durationSeconds === 0) return null;
  const pieces = Array.from({ length: PIECES }, () => 0);
  for (const { leftAt } of left) {
    const at = Math.min(PIECES - 1, Math.floor((leftAt / durationSeconds) * PIECES));
    pieces[at] = (pieces[at] ?? 0) + 1;
  }
  const most = Math.max(...pieces);
  return (
    <Panel as="section" className="p-5">
      <h3 className="mb-3 font-bold font-display text-lg">{m.classes_left()}</h3>
      <svg aria-hidden="true" viewBox={`0 0 ${PIECES} 10`} preserveAspectRatio="none" className="h-16 w-full">
        {pieces.map((count, at) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a film have no other name
            key={at}
            x={at + 0.1}
            y={10 - (count / most) * 9}
            width={0.8}
            height={(count / most) * 9}
            className="fill-wire"
          />
        ))}
        <line x1={0} x2={PIECES} y1={10} y2={10} vectorEffect="non-scaling-stroke" className="stroke-edge" />
      </svg>
      <p className="flex justify-between text-quiet text-xs tabular-nums">
        <span>0:00</span>
        <span>{minuteOf(durationSeconds)}</span>
      </p>
      <p className="mt-2 text-sm">
        {left.map(({ name, leftAt }) => m.classes_left_one({ name, at: minuteOf(leftAt) })).join(', ')}
      </p>
    </Panel>
  );
}
