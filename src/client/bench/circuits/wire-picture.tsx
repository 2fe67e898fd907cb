import type { Bench, Circuit, CircuitWire } from '../../../contract/bench/circuits.ts';
import { readHole } from '../../../rules/bench/circuits/breadboard.ts';
import type { Spot } from '../../../rules/bench/circuits/parts.ts';
import { DOTS_APART } from './use-flow.ts';
import { type Course, endSpot, speedOf, wireCourse, wireFills } from './wire-course.ts';

type Props = {
  circuit: Circuit;
  wire: CircuitWire;
  /** From its first end to its second. */
  amps: number;
  isChosen: boolean;
  isStill: boolean;
};

/** A wire with its ends, and the current in it: dots that run, or for who wants no motion arrows. */
export function WirePicture({ circuit, wire, amps, isChosen, isStill }: Props) {
  const course = wireCourse(circuit, wire);
  const [from, to] = [endSpot(circuit, wire.from), endSpot(circuit, wire.to)];
  if (!course || !from || !to) return null;
  const speed = speedOf(amps);
  const thick = circuit.bench === 'mat' ? 7 : 5.4;
  return (
    <>
      {isChosen && (
        <path
          d={course.d}
          stroke="#4b4ded"
          strokeOpacity=".5"
          strokeWidth={thick + 12}
          strokeLinecap="round"
        />
      )}
      <path d={course.d} stroke="#1d2433" strokeWidth={thick + 4} strokeLinecap="round" />
      <path d={course.d} stroke={wireFills[wire.colour]} strokeWidth={thick} strokeLinecap="round" />
      <WireEnd
        spot={from}
        bench={circuit.bench}
        isHole={readHole(wire.from) !== null}
        colour={wireFills[wire.colour]}
      />
      <WireEnd
        spot={to}
        bench={circuit.bench}
        isHole={readHole(wire.to) !== null}
        colour={wireFills[wire.colour]}
      />
      {speed !== 0 && !isStill && (
        <path
          d={course.d}
          data-flow={speed.toFixed(1)}
          stroke="#fffdf6"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={`.1 ${DOTS_APART - 0.1}`}
        />
      )}
      {speed !== 0 && isStill && (
        <Arrow course={course} isBack={speed < 0} size={circuit.bench === 'mat' ? 1 : 0.62} />
      )}
      {/* What a finger catches. */}
      <path d={course.d} stroke="#000" strokeOpacity="0" strokeWidth="18" pointerEvents="stroke" />
    </>
  );
}

function WireEnd({
  spot,
  bench,
  isHole,
  colour,
}: {
  spot: Spot;
  bench: Bench;
  isHole: boolean;
  colour: string;
}) {
  if (isHole) return <circle cx={spot.x} cy={spot.y} r="4.4" fill="#1d2433" />;
  const size = bench === 'mat' ? 8 : 6;
  return (
    <g>
      <circle cx={spot.x} cy={spot.y} r={size} fill={colour} stroke="#1d2433" strokeWidth="2.6" />
      <circle cx={spot.x} cy={spot.y} r="2.2" fill="#1d2433" />
    </g>
  );
}

function Arrow({
  course: { middle, direction },
  isBack,
  size,
}: {
  course: Course;
  isBack: boolean;
  size: number;
}) {
  return (
    <g
      transform={`translate(${middle.x} ${middle.y}) rotate(${direction + (isBack ? 180 : 0)}) scale(${size})`}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="circuits-arrow"
    >
      <path d="M-9-8L9 0L-9 8Z" fill="#fffdf6" stroke="#1d2433" strokeWidth="3.4" />
    </g>
  );
}
