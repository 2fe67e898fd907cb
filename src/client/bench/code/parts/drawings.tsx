import type { ReactNode } from 'react';

/** The parts of the kits as they are drawn on a workbench; the site's own colours of things, whatever a school's are. */
const drawing = {
  fill: 'none',
  stroke: '#1d2433',
  strokeWidth: 3.2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

export function LedDrawing({ isOn, glow = 1 }: { isOn: boolean; glow?: number }) {
  return (
    <svg aria-hidden="true" {...drawing} viewBox="-62 -80 124 150" className="h-16 w-14">
      {isOn && (
        <g opacity={0.3 + 0.7 * glow}>
          <circle cy="-20" r="46" fill="#ff9d5c" fillOpacity=".32" stroke="none" />
          <path d="M0-66v-12M33-55l8-9M-33-55l-8-9M48-24h12M-48-24h-12" stroke="#f2711c" strokeWidth="4.5" />
        </g>
      )}
      <path d="M8 0v60M-8 0v42" stroke="#8a93a8" strokeWidth="4" />
      <path d="M-16-3v-25a16 16 0 0 1 32 0v25Z" fill="#f2bdb5" />
      {isOn && <path d="M-16-3v-25a16 16 0 0 1 32 0v25Z" fill="#ff4d3d" fillOpacity={0.35 + 0.65 * glow} />}
      <path d="M-17 0h38" strokeWidth="7" />
      <path d="M-8-16v-12a8 8 0 0 1 5-7.5" stroke={isOn ? '#ffd9cf' : '#fff'} strokeWidth="3.5" />
    </svg>
  );
}

export function ServoDrawing({ angle }: { angle: number }) {
  return (
    <svg aria-hidden="true" {...drawing} viewBox="-40 -60 190 160" className="h-16 w-20">
      <path d="M-22 20h22v24h-22ZM112 20h22v24h-22Z" fill="#5f78f5" />
      <rect width="112" height="64" rx="8" fill="#7d93ff" />
      <circle cx="34" cy="32" r="23" fill="#5f78f5" />
      <g transform={`translate(34 32) rotate(${-angle})`}>
        <path d="M0-14a14 14 0 0 0 0 28l62-6a8 8 0 0 0 0-16Z" fill="#fffdf6" />
        <circle r="6" fill="#d9dde8" strokeWidth="2.6" />
      </g>
    </svg>
  );
}

export function BuzzerDrawing({ sounds }: { sounds: boolean }) {
  return (
    <svg aria-hidden="true" {...drawing} viewBox="-45 -70 130 130" className="h-16 w-16">
      <path d="M14 0v52M-14 0v38" stroke="#8a93a8" strokeWidth="4" />
      <path d="M-36-44v38q0 8 36 8t36-8v-38" fill="#2b3348" />
      <ellipse cy="-44" rx="36" ry="10" fill="#39425a" />
      {sounds && <path d="M48-42q8 12 0 24M60-52q15 22 0 44" stroke="#f2711c" strokeWidth="5" />}
    </svg>
  );
}

export function PushButtonDrawing({ isDown }: { isDown: boolean }) {
  return (
    <svg aria-hidden="true" {...drawing} viewBox="-48 -32 96 64" className="h-16 w-20">
      <path d="M-44-16h88M-44 16h88" stroke="#8a93a8" strokeWidth="5" />
      <rect x="-28" y="-28" width="56" height="56" rx="7" fill="#39425a" />
      <circle r={isDown ? 14 : 17} fill={isDown ? '#7d1d1f' : '#e5383b'} />
    </svg>
  );
}

export function MotorDrawing({ turn }: { /** Degrees that its wheel has turned. */ turn: number }) {
  return (
    <svg aria-hidden="true" {...drawing} viewBox="-70 -50 140 100" className="h-16 w-20">
      <rect x="-62" y="-20" width="64" height="40" rx="6" fill="#ffd166" />
      <g transform={`translate(26 0) rotate(${turn})`}>
        <circle r="38" fill="#2b3348" />
        <circle r="22" fill="#d9dde8" />
        <path d="M0-22V22M-19-11 19 11M-19 11 19-11" strokeWidth="5" />
      </g>
    </svg>
  );
}

/** A part on its sheet: drawing, name, and what it does in words. */
export function PartSheet({ name, state, children }: { name: string; state?: string; children: ReactNode }) {
  return (
    <li className="grid min-w-24 content-between justify-items-center gap-1 rounded-paper border-2 border-line bg-surface px-3 py-2 text-center">
      {children}
      <span className="font-semibold text-sm leading-tight">{name}</span>
      {state !== undefined && <span className="text-quiet text-sm tabular-nums">{state}</span>}
    </li>
  );
}
