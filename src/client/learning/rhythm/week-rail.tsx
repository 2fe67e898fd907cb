import type { Week } from './rhythm-api.ts';

type Day = Week['days'][number];
type Props = { days: readonly Day[]; today: string };

/** Of the drawing: a column a day, and where the board begins. */
const WIDTH = 60;
const BOARD = 112;
const HEIGHT = 150;
/** A lamp with its glow above its legs, and a wire that hops. */
const LAMP = 44;
const HOP = 32;
/** Legs of a lamp: the longer one learned, the higher it stands; an hour is as high as it goes. */
const SHORT_LEGS = 12;
const LONG_LEGS = 52;
const MOST_SECONDS = 3600;
/** A bead of solder a finished lesson, as many as fit below a lamp. */
const BEADS_MOST = 5;

const legsOf = ({ seconds }: Day) =>
  SHORT_LEGS + (LONG_LEGS - SHORT_LEGS) * Math.min(1, seconds / MOST_SECONDS);

/**
 * Seven places on a strip of board, a lamp for each day on which one learned. A wire joins the days in a row; over a day
 * that is forgiven it hops. What it tells is said in words beside it.
 */
export function WeekRail({ days, today }: Props) {
  const goesOn = (nth: number) => {
    const [one, next] = [days[nth], days[nth + 1]];
    if (!one || !next || !(one.studied || one.forgiven)) return false;
    // Today the wire waits, with its end free.
    return next.studied || next.forgiven || (next.day === today && !next.studied);
  };
  // As high as what stands on the board: an empty one takes no room.
  const rise = Math.max(2, ...days.map((day) => (day.studied ? legsOf(day) + LAMP : day.forgiven ? HOP : 0)));
  const joints = days.map((day, nth) => {
    const next = days[nth + 1];
    if (!next || !goesOn(nth)) return null;
    return <path key={day.day} d={jointOf(nth, day.forgiven, next.forgiven)} />;
  });
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 ${BOARD - rise} ${WIDTH * 7} ${HEIGHT - BOARD + rise}`}
      className="block w-full"
    >
      <rect
        x="3"
        y={BOARD}
        width={WIDTH * 7 - 6}
        height="34"
        rx="4"
        className="fill-leaf-pale stroke-ink"
        strokeWidth="2"
      />
      {days.map((day, nth) => (
        <Place key={day.day} {...{ day, nth, today }} />
      ))}
      <g fill="none" strokeLinecap="round" className="stroke-ink" strokeWidth="7">
        {joints}
      </g>
      <g fill="none" strokeLinecap="round" className="stroke-wire" strokeWidth="3.6">
        {joints}
      </g>
    </svg>
  );
}

const middleOf = (nth: number) => nth * WIDTH + WIDTH / 2;

/** The wire from one day to the next: up to a day that it hops over, and down from it. */
function jointOf(nth: number, fromForgiven: boolean, toForgiven: boolean): string {
  const [left, right] = [middleOf(nth), middleOf(nth + 1)];
  const [low, high] = [BOARD + 17, BOARD - 26];
  if (toForgiven) return `M${left} ${low} C${left + 14} ${high} ${left + 34} ${high} ${right} ${high}`;
  if (fromForgiven) return `M${left} ${high} C${right - 34} ${high} ${right - 14} ${high} ${right} ${low}`;
  return `M${left} ${low} H${right}`;
}

function Place({ day, nth, today }: { day: Day; nth: number; today: string }) {
  const x = middleOf(nth);
  const top = BOARD - legsOf(day);
  return (
    <g>
      <circle
        cx={x}
        cy={BOARD + 17}
        r="9"
        className={day.day === today ? 'fill-sun stroke-ink' : 'fill-surface stroke-edge'}
        strokeWidth="2"
      />
      <circle cx={x} cy={BOARD + 17} r="3.2" className="fill-ink" />
      {day.studied && (
        <>
          <path
            d={`M${x - 6} ${BOARD} V${top} M${x + 6} ${BOARD} V${top}`}
            className="stroke-quiet"
            strokeWidth="2.4"
          />
          <Lamp x={x} base={top} built={day.built > 0} />
          {Array.from({ length: Math.min(BEADS_MOST, day.lessons) }, (_, bead) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: beads are alike
              key={bead}
              cx={x + (bead - (Math.min(BEADS_MOST, day.lessons) - 1) / 2) * 8}
              cy={BOARD + 30}
              r="2.8"
              className="fill-power stroke-ink"
              strokeWidth="1"
            />
          ))}
        </>
      )}
    </g>
  );
}

/** A lamp that is lit; on a day on which something was built it is green, with a cog on it. */
function Lamp({ x, base, built }: { x: number; base: number; built: boolean }) {
  const tone = built ? 'fill-power' : 'fill-sun';
  return (
    <g>
      <circle cx={x} cy={base - 18} r="24" className={tone} opacity="0.22" />
      <path
        d={`M${x - 12} ${base - 4} v-14 a12 12 0 0 1 24 0 v14 Z`}
        className={`${tone} stroke-ink`}
        strokeWidth="2.2"
        strokeLinejoin="round"
      />
      <path d={`M${x - 15} ${base - 3} h30`} className="stroke-ink" strokeWidth="4" strokeLinecap="round" />
      {built ? (
        <g transform={`translate(${x} ${base - 17})`} className="stroke-white" strokeWidth="2.2" fill="none">
          <circle r="3.6" />
          <path d="M0-7v3M0 7v-3M-7 0h3M7 0h-3M-5-5l2 2M5 5l-2-2M-5 5l2-2M5-5l-2 2" strokeLinecap="round" />
        </g>
      ) : (
        <path
          d={`M${x - 7} ${base - 13} v-5 a7 7 0 0 1 4-6`}
          fill="none"
          stroke="#fff"
          strokeWidth="2"
          strokeLinecap="round"
        />
      )}
    </g>
  );
}
