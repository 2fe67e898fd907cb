import type { ReactNode } from 'react';

/** The drawn faces: parts of the kit and animals, each on a tile of its own colour. Silent: a name stands beside it. */
const eye = (x: number, y: number) => <circle cx={x} cy={y} r="2.6" className="fill-ink stroke-none" />;
const smile = (y: number) => <path d={`M26 ${y}q6 5 12 0`} fill="none" />;

const faces: Record<string, { tile: string; face: ReactNode }> = {
  robot: {
    tile: 'fill-wire-pale',
    face: (
      <>
        <path d="M32 18v-7" />
        <circle cx="32" cy="9" r="3.5" className="fill-led" />
        <rect x="13" y="18" width="38" height="30" rx="7" className="fill-surface" />
        <circle cx="24" cy="31" r="7" className="fill-sun-pale" />
        <circle cx="40" cy="31" r="7" className="fill-sun-pale" />
        {eye(24, 31)}
        {eye(40, 31)}
        {smile(41)}
      </>
    ),
  },
  servo: {
    tile: 'fill-indigo-pale',
    face: (
      <>
        <rect x="14" y="26" width="36" height="26" rx="4" className="fill-indigo" />
        <circle cx="26" cy="20" r="8" className="fill-surface" />
        <path d="M26 20l22-9" />
        <path d="M24 38v2M40 38v2" className="stroke-white" />
        <path d="M26 45q6 4 12 0" fill="none" className="stroke-white" />
      </>
    ),
  },
  led: {
    tile: 'fill-led-pale',
    face: (
      <>
        <path d="M26 46v11M38 46v9" />
        <path d="M18 42v-16a14 14 0 0 1 28 0v16z" className="fill-led" />
        <path d="M14 42h36v5h-36z" className="fill-surface" />
        <path d="M27 27v3M37 27v3M27 36q5 3 10 0" fill="none" className="stroke-white" />
      </>
    ),
  },
  chip: {
    tile: 'fill-leaf-pale',
    face: (
      <>
        <path d="M22 10v8M32 10v8M42 10v8M22 46v8M32 46v8M42 46v8M10 22h8M10 32h8M10 42h8M46 22h8M46 32h8M46 42h8" />
        <rect x="17" y="17" width="30" height="30" rx="4" className="fill-leaf" />
        <path d="M27 28v3M37 28v3M27 37q5 4 10 0" fill="none" className="stroke-white" />
      </>
    ),
  },
  gear: {
    tile: 'fill-sun-pale',
    face: (
      <>
        <path
          d="M28 8h8l2 7 6 3 7-3 5 8-5 5v8l5 5-5 8-7-3-6 3-2 7h-8l-2-7-6-3-7 3-5-8 5-5v-8l-5-5 5-8 7 3 6-3z"
          className="fill-sun"
        />
        <circle cx="32" cy="32" r="13" className="fill-surface" />
        {eye(28, 30)}
        {eye(36, 30)}
        {smile(35)}
      </>
    ),
  },
  battery: {
    tile: 'fill-power-pale',
    face: (
      <>
        <path d="M26 8h12v6h-12z" className="fill-edge" />
        <rect x="18" y="14" width="28" height="42" rx="5" className="fill-surface" />
        <path d="M18 40h28v11a5 5 0 0 1-5 5h-18a5 5 0 0 1-5-5z" className="fill-power" />
        {eye(27, 25)}
        {eye(37, 25)}
        {smile(31)}
      </>
    ),
  },
  elephant: {
    tile: 'fill-indigo-pale',
    face: (
      <>
        <path d="M18 18q-13 0-11 16 2 10 12 8M46 18q13 0 11 16-2 10-12 8" className="fill-line" />
        <path d="M18 30a14 15 0 0 1 28 0q0 10-9 12v8q0 6 6 4" className="fill-surface" />
        <path d="M27 42v8a8 8 0 0 0 8 8" fill="none" />
        {eye(26, 29)}
        {eye(38, 29)}
      </>
    ),
  },
  tiger: {
    tile: 'fill-wire-pale',
    face: (
      <>
        <circle cx="17" cy="17" r="7" className="fill-wire" />
        <circle cx="47" cy="17" r="7" className="fill-wire" />
        <circle cx="32" cy="34" r="20" className="fill-wire" />
        <path d="M32 14v7M24 16l2 6M40 16l-2 6M12 33h6M46 33h6" />
        <ellipse cx="32" cy="42" rx="10" ry="8" className="fill-surface" />
        {eye(24, 31)}
        {eye(40, 31)}
        <path d="M29 39h6l-3 3zM32 42v3" className="fill-ink" />
      </>
    ),
  },
  peacock: {
    tile: 'fill-leaf-pale',
    face: (
      <>
        <path d="M32 58a26 26 0 1 1 .1 0z" className="fill-leaf" />
        <circle cx="17" cy="24" r="4" className="fill-sun" />
        <circle cx="32" cy="15" r="4" className="fill-sun" />
        <circle cx="47" cy="24" r="4" className="fill-sun" />
        <path d="M25 58v-16q-4-14 7-15 11 1 7 15v16z" className="fill-indigo" />
        <path d="M29 34v2M36 34v2" className="stroke-white" />
        <path d="M30 40l3 4 3-4z" className="fill-sun" />
      </>
    ),
  },
  turtle: {
    tile: 'fill-power-pale',
    face: (
      <>
        <path d="M14 50v6M44 50v6" />
        <path d="M6 48a22 22 0 0 1 40-12q10-4 12 6-1 8-10 6z" className="fill-power" />
        <path d="M20 30l8 8-6 10M36 27l-8 11 12 10" fill="none" />
        {eye(51, 40)}
      </>
    ),
  },
  owl: {
    tile: 'fill-paper-deep',
    face: (
      <>
        <path d="M14 12l9 6h18l9-6v30a18 16 0 0 1-36 0z" className="fill-edge" />
        <circle cx="24" cy="29" r="8.5" className="fill-surface" />
        <circle cx="40" cy="29" r="8.5" className="fill-surface" />
        {eye(24, 29)}
        {eye(40, 29)}
        <path d="M28.500 38h7l-3.500 6z" className="fill-sun" />
        <path d="M24 50q8 5 16 0" fill="none" />
      </>
    ),
  },
  gecko: {
    tile: 'fill-sun-pale',
    face: (
      <>
        <path d="M20 40q-9 2-10 11M44 40q9 2 10 11" fill="none" />
        <path d="M32 8q14 2 13 18-2 10-6 16-2 9-7 15-5-6-7-15-4-6-6-16-1-16 13-18z" className="fill-leaf" />
        <circle cx="23" cy="18" r="5" className="fill-surface" />
        <circle cx="41" cy="18" r="5" className="fill-surface" />
        {eye(23, 18)}
        {eye(41, 18)}
        <path d="M26 28q6 4 12 0" fill="none" className="stroke-white" />
      </>
    ),
  },
  rocket: {
    tile: 'fill-indigo-pale',
    face: (
      <>
        <path d="M20 34l-9 12 10-1M44 34l9 12-10-1" className="fill-led" />
        <path d="M32 6q14 12 12 36l-4 6h-16l-4-6q-2-24 12-36z" className="fill-surface" />
        <circle cx="32" cy="27" r="7" className="fill-sun" />
        {eye(30, 26)}
        {eye(35, 26)}
        <path d="M27 50l5 9 5-9" className="fill-wire" />
      </>
    ),
  },
  kite: {
    tile: 'fill-led-pale',
    face: (
      <>
        <path d="M32 6l20 22-20 22-20-22z" className="fill-sun" />
        <path d="M32 6v44M12 28h40" />
        <path d="M32 50q8 3 2 8" fill="none" />
        {eye(25, 24)}
        {eye(39, 24)}
        <path d="M26 34q6 4 12 0" fill="none" />
      </>
    ),
  },
};

/** The face that somebody chose; the robot where there is none. */
export function AvatarPicture({ name, className = 'size-16' }: { name: string | null; className?: string }) {
  const { tile, face } = (name === null ? undefined : faces[name]) ?? (faces.robot as (typeof faces)[string]);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      className={`shrink-0 ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <rect width="64" height="64" rx="14" className={tile} />
      <g className="stroke-ink" strokeWidth="2.6" fill="none">
        {face}
      </g>
    </svg>
  );
}
