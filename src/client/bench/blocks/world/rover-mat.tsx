import { apart, type Mat } from '../../../../rules/bench/blocks/mat.ts';
import type { Seen } from '../../../../rules/bench/blocks/pretended-world.ts';
import { lineSensorAt } from '../../../../rules/bench/blocks/rover.ts';
import { m } from '../../../../texts/generated/messages.js';

type Props = { mat: Mat; seen: Seen; trail: readonly { x: number; y: number }[] };

const where = [
  m.blocks_where_0,
  m.blocks_where_1,
  m.blocks_where_2,
  m.blocks_where_3,
  m.blocks_where_4,
  m.blocks_where_5,
  m.blocks_where_6,
  m.blocks_where_7,
];

/** The mat from above, with the rover where it is now. To those who listen it is a sentence. */
export function RoverMat({ mat, seen, trail }: Props) {
  const { width, height, cartons, tapes, marks } = mat;
  const { rover } = seen;
  const turn = (rover.heading * 180) / Math.PI;
  return (
    <figure>
      <svg
        viewBox={`-6 -6 ${width + 12} ${height + 12}`}
        aria-hidden="true"
        className="mx-auto block max-h-[calc(100dvh-var(--bar-height)-7rem)] w-full rounded-paper"
        strokeLinejoin="round"
        strokeLinecap="round"
      >
        <rect
          x="-5"
          y="-5"
          width={width + 10}
          height={height + 10}
          rx="4"
          fill="#c98d4b"
          stroke="#1d2433"
          strokeWidth="1.6"
        />
        <rect width={width} height={height} fill="#fffdf6" stroke="#1d2433" strokeWidth="1" />
        <Grid width={width} height={height} />
        {tapes.map(({ points, width: tape }) => (
          <polyline
            key={points.length}
            points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
            fill="none"
            stroke="#1d2433"
            strokeWidth={tape}
          />
        ))}
        {marks.length > 1 && mat.id === 'square' && (
          <g>
            {marks.map(({ x, y }, i) => (
              <g key={`${x} ${y}`}>
                <circle
                  cx={x}
                  cy={y}
                  r="11"
                  fill="#fff0cc"
                  stroke="#875900"
                  strokeWidth="1"
                  strokeDasharray="3 2"
                />
                <text
                  x={x}
                  y={y + 3.4}
                  textAnchor="middle"
                  fontSize="10"
                  fontFamily="var(--font-display)"
                  fontWeight="700"
                  fill="#875900"
                >
                  {i + 1}
                </text>
              </g>
            ))}
          </g>
        )}
        {mat.id === 'delivery' && marks.map(({ x, y }) => <House key={x} x={x} y={y + 20} />)}
        {cartons.map(({ x, y, width: w, height: h }) => (
          <g key={`${x} ${y}`} stroke="#1d2433" strokeWidth="1">
            <rect x={x + 2} y={y + 3} width={w} height={h} fill="#1d2433" opacity=".14" stroke="none" />
            <rect x={x} y={y} width={w} height={h} fill="#dcae74" />
            <rect x={x} y={y + h / 2 - 2.5} width={w} height="5" fill="#f0d9a8" />
            <path d={`M${x} ${y}l5 4M${x + w} ${y}l-5 4M${x} ${y + h}l5-4M${x + w} ${y + h}l-5-4`} />
          </g>
        ))}
        {trail.length > 1 && (
          <polyline
            points={trail.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
            fill="none"
            stroke="#f2711c"
            strokeWidth="1.6"
            strokeDasharray="0.1 3.4"
          />
        )}
        <Echo seen={seen} />
        <g transform={`translate(${rover.x} ${rover.y}) rotate(${turn})`}>
          <Rover />
        </g>
        {(['left', 'right'] as const).map((side) => {
          const at = lineSensorAt(rover, side);
          return (
            <circle
              key={side}
              cx={at.x}
              cy={at.y}
              r="1.3"
              fill={seen.black[side] ? '#e5383b' : '#fffdf6'}
              stroke="#1d2433"
              strokeWidth=".7"
            />
          );
        })}
      </svg>
      <figcaption className="sr-only">
        {m.blocks_rover_told({
          across: Math.round(rover.x),
          down: Math.round(rover.y),
          where: where[((Math.round(turn / 45) % 8) + 8) % 8]?.() ?? '',
          distance: seen.distance,
        })}{' '}
        {rover.left || rover.right ? m.blocks_rover_moves() : m.blocks_rover_stands()}{' '}
        {rover.bumps === 1 && m.blocks_rover_bumped_once()}
        {rover.bumps > 1 && m.blocks_rover_bumped({ count: rover.bumps })}
      </figcaption>
    </figure>
  );
}

/** Squares of 20 centimetres, as on a cutting mat. */
function Grid({ width, height }: { width: number; height: number }) {
  const steps = (most: number) =>
    Array.from({ length: Math.floor((most - 1) / 20) }, (_one, i) => (i + 1) * 20);
  return (
    <path
      d={`${steps(width)
        .map((x) => `M${x} 0V${height}`)
        .join('')}${steps(height)
        .map((y) => `M0 ${y}H${width}`)
        .join('')}`}
      stroke="#e6dcc8"
      strokeWidth=".6"
    />
  );
}

/** How far the eyes see: a beam to what is before them. */
function Echo({ seen: { rover, distance } }: { seen: Seen }) {
  const far = Math.min(distance, 120);
  const [dx, dy] = [Math.cos(rover.heading), Math.sin(rover.heading)];
  const from = { x: rover.x + dx * 10, y: rover.y + dy * 10 };
  const wide = far * 0.2;
  return (
    <polygon
      points={`${from.x},${from.y} ${from.x + dx * far - dy * wide},${from.y + dy * far + dx * wide} ${from.x + dx * far + dy * wide},${from.y + dy * far - dx * wide}`}
      fill={distance < 30 ? '#e5383b' : '#4b4ded'}
      opacity=".13"
    />
  );
}

/** The rover of the kit from above: two wheels, a castor, the board, and the eyes before it. It looks to the right. */
function Rover() {
  return (
    <g stroke="#1d2433" strokeWidth="1">
      <rect x="-9" y="-6" width="19" height="17" rx="3" fill="#1d2433" opacity=".15" stroke="none" />
      <g fill="#39425a">
        <rect x="-6" y="-10.5" width="10" height="4" rx="1.4" />
        <rect x="-6" y="6.5" width="10" height="4" rx="1.4" />
      </g>
      <rect x="-10" y="-7" width="19" height="14" rx="3" fill="#ffb61f" />
      <rect x="-7.5" y="-4.6" width="9" height="9.2" rx="1" fill="#0a8469" />
      <path d="M-6-3.4h6M-6 3.4h6" stroke="#f0c04c" strokeWidth="1.2" strokeDasharray=".8 .8" />
      <rect x="-4.6" y="-1.6" width="3.6" height="3.2" fill="#1d2433" stroke="none" />
      <rect x="5" y="-5.6" width="3.6" height="11.2" rx="1" fill="#4b4ded" />
      <g fill="#d9dde8">
        <rect x="8" y="-4.8" width="2.6" height="3.8" rx="1" />
        <rect x="8" y="1" width="2.6" height="3.8" rx="1" />
      </g>
    </g>
  );
}

function House({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} stroke="#1d2433" strokeWidth="1">
      <path d="M-13 0h26v10h-26Z" fill="#ffeadb" />
      <path d="M-15 0 0-7 15 0Z" fill="#e5383b" />
      <path d="M-3 10V3h6v7" fill="#8a5a2b" />
    </g>
  );
}

/** The way that it took, a point every few centimetres. */
export function longer(trail: readonly { x: number; y: number }[], { x, y }: { x: number; y: number }) {
  const last = trail.at(-1);
  return last && apart(last, { x, y }) < 3 ? trail : [...trail.slice(-400), { x, y }];
}
