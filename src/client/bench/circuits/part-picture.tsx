import type { ReactNode } from 'react';
import type { Bench, CircuitPart, LedColour } from '../../../contract/bench/circuits.ts';
import { legsOf, middleOf, plugsIn } from '../../../rules/bench/circuits/parts.ts';
import { UNIT } from './board-picture.tsx';
import { Battery, Meter, Supply } from './lying-pictures.tsx';

/** What a picture shows of what happens in its part. */
export type PartState = {
  /** How brightly it shines, 0 to 1. */
  glow: number;
  sounds: boolean;
  /** What a meter shows. */
  reading: string;
  /** Its current is out of hand. */
  hot: boolean;
};
export const AT_REST: PartState = { glow: 0, sounds: false, reading: '', hot: false };

const ledFills: Record<LedColour, string> = {
  red: '#ff4d3d',
  yellow: '#ffc62e',
  green: '#35c65b',
  blue: '#4b7bff',
  white: '#fff6d8',
};

const ink = '#1d2433';
const metal = '#8a93a8';

/** Where a part's middle is drawn, and how it is turned. */
export function placeOf(part: CircuitPart, bench: Bench): string {
  const { x, y } = middleOf(part, bench);
  return `translate(${x * UNIT} ${y * UNIT}) rotate(${part.turn * 90})`;
}

/** A part as it lies on its bench: legs where the holes or clips are, its body between or above them. */
export function PartPicture({ part, bench, state }: { part: CircuitPart; bench: Bench; state: PartState }) {
  if (!plugsIn(part.kind))
    return (
      <g transform={placeOf(part, bench)} stroke={ink} strokeWidth="3" strokeLinejoin="round" fill="none">
        {part.kind === 'battery' && <Battery volts={part.volts} hot={state.hot} />}
        {part.kind === 'supply' && <Supply hot={state.hot} />}
        {part.kind === 'meter' && (
          <Meter mode={part.mode} reading={state.reading} upright={-part.turn * 90} />
        )}
      </g>
    );
  const size = bench === 'mat' ? 1.5 : 1;
  // Half the way between the outer legs.
  const flat = legsOf({ ...part, turn: 0 }, bench);
  const reach = ((Math.max(...flat.map(({ x }) => x)) - Math.min(...flat.map(({ x }) => x))) / 2) * UNIT;
  return (
    <g
      transform={placeOf(part, bench)}
      stroke={ink}
      strokeWidth={bench === 'mat' ? 3 : 2.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      fill="none"
    >
      <PlugPicture part={part} size={size} reach={reach} state={state} bench={bench} />
    </g>
  );
}

type PlugProps = { part: CircuitPart; size: number; reach: number; state: PartState; bench: Bench };

function PlugPicture({ part, size, reach, state, bench }: PlugProps): ReactNode {
  switch (part.kind) {
    case 'led':
      return <Led colour={part.colour} burnt={part.burnt} glow={state.glow} size={size} reach={reach} />;
    case 'resistor':
      return <Resistor ohms={part.ohms} size={bench === 'mat' ? 1.15 : 0.66} reach={reach} />;
    case 'switch':
      return <Switch on={part.on} size={size} reach={reach} />;
    case 'button':
      return <PushButton on={part.on} size={size} reach={reach} bridges={bench === 'board'} />;
    case 'buzzer':
      return <Buzzer sounds={state.sounds} size={size} reach={reach} />;
    case 'pot':
      return <Pot knob={part.knob} size={size} reach={reach} />;
    case 'ldr':
      return <LightSensor size={size} reach={reach} />;
    default:
      return null;
  }
}

/** Two legs from a body above down to where they are held. */
function Legs({ reach, root, high }: { reach: number; root: number; high: number }) {
  return (
    <path
      d={`M${-root} ${-high}L${-reach} ${-high * 0.35}V0M${root} ${-high}L${reach} ${-high * 0.35}V0`}
      stroke={metal}
      strokeWidth="3.4"
    />
  );
}

function Led({
  colour,
  burnt,
  glow,
  size,
  reach,
}: {
  colour: LedColour;
  burnt: boolean;
  glow: number;
  size: number;
  reach: number;
}) {
  const fill = ledFills[colour];
  return (
    <>
      <Legs reach={reach} root={5 * size} high={17 * size} />
      {/* The long leg: it begins with a step. */}
      <path d={`M${-5 * size} ${-17 * size}h${-4 * size}v${5 * size}`} stroke={metal} strokeWidth="3.4" />
      <g transform={`scale(${size})`} strokeWidth="2">
        <path d="M-13-18v-17a13 13 0 0 1 26 0v17Z" fill={burnt ? '#6b6660' : '#fffdf6'} stroke="none" />
        <path
          d="M-13-18v-17a13 13 0 0 1 26 0v17Z"
          fill={burnt ? '#3d3935' : fill}
          fillOpacity={burnt ? 0.6 : 0.36 + 0.64 * glow}
        />
        <path d="M-17-17h30" strokeWidth="4.4" />
        {burnt ? (
          <path d="M-4-44l5 8-6 5 6 9M6-38l-3 6" stroke="#1d2433" strokeWidth="1.8" />
        ) : (
          <path d="M-6-28v-7a6 6 0 0 1 4-6" stroke="#fff" strokeWidth="2.6" />
        )}
        {burnt && (
          <g className="circuits-puff" fill="#b9b2a6" stroke="none" opacity=".75">
            <circle cx="-4" cy="-56" r="5" />
            <circle cx="4" cy="-64" r="7" />
            <circle cx="-3" cy="-75" r="5" />
          </g>
        )}
      </g>
    </>
  );
}

/** What the light of LEDs is painted with; once in a drawing. */
export function Glows() {
  return (
    <defs>
      {Object.entries(ledFills).map(([name, fill]) => (
        <radialGradient key={name} id={`circuits-glow-${name}`}>
          <stop offset="0" stopColor={fill} stopOpacity=".95" />
          <stop offset=".35" stopColor={fill} stopOpacity=".5" />
          <stop offset="1" stopColor={fill} stopOpacity="0" />
        </radialGradient>
      ))}
    </defs>
  );
}

/** The light that an LED throws, above everything that is dark: its glow, its body full of light, and rays. */
export function LedLight({ part, bench, glow }: { part: CircuitPart; bench: Bench; glow: number }) {
  if (part.kind !== 'led' || glow <= 0) return null;
  const size = bench === 'mat' ? 1.5 : 1;
  const fill = ledFills[part.colour];
  return (
    <g
      transform={`${placeOf(part, bench)} scale(${size})`}
      className="circuits-light"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <circle
        cy="-32"
        r={24 + 40 * glow}
        fill={`url(#circuits-glow-${part.colour})`}
        opacity={0.3 + 0.5 * glow}
      />
      <path
        d="M-13-18v-17a13 13 0 0 1 26 0v17Z"
        fill={fill}
        fillOpacity={0.3 + 0.7 * glow}
        stroke="#1d2433"
        strokeWidth="2"
      />
      <ellipse cy="-33" rx="6" ry="9" fill="#fff" fillOpacity={0.75 * glow} />
      {glow > 0.55 && (
        <path
          d="M0-57v-8M20-51l5-6M-20-51l-5-6M28-34h8M-28-34h-8"
          stroke={fill}
          strokeWidth="3.4"
          opacity={(glow - 0.4) * 1.6}
        />
      )}
    </g>
  );
}

const bandColours = [
  '#1d2433',
  '#8a5a2b',
  '#d1342f',
  '#f2711c',
  '#f2c230',
  '#2f9e44',
  '#3f63d8',
  '#8a4fd0',
  '#8a93a8',
  '#fffdf6',
];

function bandsOf(ohms: number): string[] {
  const digits = String(ohms);
  const colours = [Number(digits[0]), Number(digits[1]), digits.length - 2];
  return colours.map((digit) => bandColours[digit] ?? '#c9932b');
}

function Resistor({ ohms, size, reach }: { ohms: number; size: number; reach: number }) {
  const [first, second, third] = bandsOf(ohms);
  return (
    <>
      <path d={`M${-reach} 0H${reach}`} stroke={metal} strokeWidth="3.6" />
      <g transform={`scale(${size})`}>
        <path
          d="M-28-8a8 8 0 0 1 8-5h4a8 8 0 0 1 5 2q11 4 22 0a8 8 0 0 1 5-2h4a8 8 0 0 1 8 5v16a8 8 0 0 1-8 5h-4a8 8 0 0 1-5-2q-11-4-22 0a8 8 0 0 1-5 2h-4a8 8 0 0 1-8-5Z"
          fill="#f0d9a8"
        />
        <g strokeWidth="5.5" strokeLinecap="butt">
          <path d="M-18-11.5v23" stroke={first} />
          <path d="M-7-8.5v17" stroke={second} />
          <path d="M3-8.5v17" stroke={third} />
          <path d="M19-11.5v23" stroke="#c9932b" />
        </g>
      </g>
    </>
  );
}

function Switch({ on, size, reach }: { on: boolean; size: number; reach: number }) {
  return (
    <>
      <path d={`M${-reach} 0H${reach}`} stroke={metal} strokeWidth="3.6" />
      <g transform={`scale(${size})`} strokeWidth="2.4">
        <rect x="-22" y="-11" width="44" height="22" rx="5" fill="#39425a" />
        <rect
          x="-16"
          y="-5"
          width="32"
          height="10"
          rx="5"
          fill={on ? '#2f9e44' : '#1d2433'}
          strokeWidth="1.6"
        />
        <rect
          x={on ? 2 : -16}
          y="-8"
          width="14"
          height="16"
          rx="4"
          fill="#fffdf6"
          className="circuits-lever"
        />
      </g>
    </>
  );
}

function PushButton({
  on,
  size,
  reach,
  bridges,
}: {
  on: boolean;
  size: number;
  reach: number;
  bridges: boolean;
}) {
  const legs = bridges ? `M${-reach}-21v42M${reach}-21v42` : `M${-reach} 0H${reach}`;
  return (
    <>
      <path d={legs} stroke={metal} strokeWidth="4.4" />
      <g transform={`scale(${bridges ? size : size * 1.1})`} strokeWidth="2.4">
        <rect x="-20" y="-17" width="40" height="34" rx="5" fill="#39425a" />
        <circle r="12" fill={on ? '#7d1d1f' : '#e5383b'} />
        {on ? (
          <circle r="8.5" fill="#b92a2d" strokeWidth="2" />
        ) : (
          <path d="M-6-4a8 8 0 0 1 5-4" stroke="#ff9d93" />
        )}
      </g>
    </>
  );
}

function Buzzer({ sounds, size, reach }: { sounds: boolean; size: number; reach: number }) {
  return (
    <>
      <Legs reach={reach} root={reach * 0.7} high={14 * size} />
      <g transform={`scale(${size})`} strokeWidth="2.4">
        <path d="M-27-42v26q0 6 27 6t27-6v-26" fill="#2b3348" />
        <ellipse cy="-42" rx="27" ry="8" fill="#39425a" />
        <ellipse cy="-42" rx="6" ry="2.4" fill="#1d2433" />
        <path d="M-20-26h9M-15.5-30.5v9" stroke="#fffdf6" strokeWidth="2.6" />
        {sounds && (
          <path
            className="circuits-sound"
            d="M-10-58q10-7 20 0M-17-66q17-11 34 0M-24-74q24-15 48 0"
            stroke="#f2711c"
            strokeWidth="3.4"
          />
        )}
      </g>
    </>
  );
}

function Pot({ knob, size, reach }: { knob: number; size: number; reach: number }) {
  return (
    <>
      <path
        d={`M${-reach} 0v${-16 * size}M0 0v${-16 * size}M${reach} 0v${-16 * size}`}
        stroke={metal}
        strokeWidth="3.6"
      />
      <g transform={`scale(${size})`} strokeWidth="2.4">
        <rect x="-31" y="-66" width="62" height="56" rx="6" fill="#5f78f5" />
        <circle cy="-38" r="21" fill="#d9dde8" />
        <path d="M0-38v-15" transform={`rotate(${-135 + 2.7 * knob} 0 -38)`} strokeWidth="5" />
      </g>
    </>
  );
}

function LightSensor({ size, reach }: { size: number; reach: number }) {
  return (
    <>
      <Legs reach={reach} root={8 * size} high={16 * size} />
      <g transform={`scale(${size})`} strokeWidth="2.4">
        <circle cy="-30" r="17" fill="#f0d9a8" />
        <path d="M-9-38h12q5 0 5 4t-5 4h-10q-5 0-5 4t5 4h12" stroke="#bf4e08" strokeWidth="3" />
      </g>
    </>
  );
}
