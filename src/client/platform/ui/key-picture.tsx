import type { ReactNode } from 'react';

/** The twelve things of a key, in thick lines and few colours, so that a child of six tells them apart at a glance. */
const things: Record<string, ReactNode> = {
  mango: (
    <>
      <path d="M16 34q0-18 20-20 14 6 12 22-4 16-18 16-14-2-14-18z" className="fill-sun" />
      <path d="M34 14q2-8 10-8" fill="none" />
      <path d="M40 12q8-4 12 2-8 4-12-2z" className="fill-power" />
    </>
  ),
  drum: (
    <>
      <path d="M12 22v22q20 14 40 0v-22" className="fill-led" />
      <ellipse cx="32" cy="22" rx="20" ry="8" className="fill-surface" />
      <path d="M12 32l10 17 10-15 10 15 10-17" fill="none" className="stroke-surface" />
      <path d="M22 20l-8-12M42 20l8-12" />
    </>
  ),
  fish: (
    <>
      <path d="M8 32q14-20 34 0-20 20-34 0z" className="fill-wire" />
      <path d="M40 32l14-11v22z" className="fill-wire" />
      <circle cx="18" cy="29" r="2.6" className="fill-ink stroke-none" />
    </>
  ),
  sun: (
    <>
      <circle cx="32" cy="32" r="12" className="fill-sun" />
      <path d="M32 6v8M32 50v8M6 32h8M50 32h8M14 14l5 5M45 45l5 5M50 14l-5 5M19 45l-5 5" />
    </>
  ),
  boat: (
    <>
      <path d="M8 42h48l-8 12h-32z" className="fill-led" />
      <path d="M32 40v-32" />
      <path d="M36 12l16 24h-16z" className="fill-surface" />
      <path d="M28 18l-14 18h14z" className="fill-sun" />
    </>
  ),
  umbrella: (
    <>
      <path d="M8 32a24 22 0 0 1 48 0q-6-6-12 0-6-6-12 0-6-6-12 0-6-6-12 0z" className="fill-indigo" />
      <path d="M32 30v20a5 5 0 0 0 10 0M32 10v-4" fill="none" />
    </>
  ),
  bicycle: (
    <>
      <circle cx="17" cy="42" r="11" className="fill-surface" />
      <circle cx="47" cy="42" r="11" className="fill-surface" />
      <path d="M17 42l9-19h15l6 19M26 23l7 19 8-19M17 42h16M22 17h8M41 23l-2-7h7" fill="none" />
    </>
  ),
  cloud: <path d="M18 48a11 11 0 0 1-1-22 14 14 0 0 1 27-3 12 12 0 0 1 2 25z" className="fill-indigo-pale" />,
  bell: (
    <>
      <path d="M12 46q6-6 6-20a14 14 0 0 1 28 0q0 14 6 20z" className="fill-sun" />
      <path d="M26 48a6 6 0 0 0 12 0M32 12v-5" fill="none" />
    </>
  ),
  leaf: (
    <>
      <path d="M10 54q-2-38 44-44 0 46-36 40" className="fill-power" />
      <path d="M10 56q12-18 28-28" fill="none" />
    </>
  ),
  moon: <path d="M42 8a25 25 0 1 0 14 36 20 20 0 0 1-14-36z" className="fill-sun-pale" />,
  shoe: (
    <>
      <path d="M8 20h16q4 12 18 14 14 2 14 12v4h-48z" className="fill-leaf" />
      <path d="M8 50h48M26 28l6-3M30 34l6-4" className="stroke-surface" />
      <path d="M8 52h48" />
    </>
  ),
};

/** Silent: its name is the button's. */
export function KeyPictureDrawing({ name, className = 'size-12' }: { name: string; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      className={`shrink-0 ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <g className="stroke-ink" strokeWidth="3" fill="none">
        {things[name]}
      </g>
    </svg>
  );
}
