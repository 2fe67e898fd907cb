import type { ReactNode } from 'react';
import { m } from '../../../texts/generated/messages.js';
import type { BoxState } from './boxes-api.ts';

type Place = 'owed' | 'packed' | 'sent' | 'delivered';
const steps: readonly { at: Place; word: () => string; drawing: ReactNode }[] = [
  { at: 'owed', word: m.boxes_step_owed, drawing: <Parts /> },
  { at: 'packed', word: m.boxes_step_packed, drawing: <Closed /> },
  { at: 'sent', word: m.boxes_step_sent, drawing: <Van /> },
  { at: 'delivered', word: m.boxes_step_delivered, drawing: <Opened /> },
];

/** How far a box has come. One that came back waits where it was sent from. */
const reached: Record<BoxState, number> = {
  owed: 0,
  packed: 1,
  sent: 2,
  delivered: 3,
  returned: 1,
  cancelled: 0,
};

/** Where a box is: four places along one wire. */
export function BoxSteps({ state }: { state: BoxState }) {
  const here = reached[state];
  return (
    <ol className="grid grid-cols-4">
      {steps.map(({ at, word, drawing }, place) => (
        <li
          key={at}
          aria-current={place === here ? 'step' : undefined}
          className={`relative grid justify-items-center gap-1 text-center text-sm ${place > here ? 'text-quiet' : ''}`}
        >
          {place > 0 && (
            <span
              aria-hidden="true"
              className={`absolute top-7 right-1/2 h-1 w-full ${place <= here ? 'bg-wire' : 'bg-line'}`}
            />
          )}
          <span
            className={`relative z-10 grid size-14 place-items-center rounded-full border-2 bg-surface ${
              place < here
                ? 'border-wire'
                : place === here
                  ? 'border-ink shadow-paper'
                  : 'border-line text-quiet'
            }`}
          >
            <svg
              viewBox="0 0 32 32"
              aria-hidden="true"
              className="size-9 fill-none stroke-current"
              strokeWidth="1.6"
            >
              {drawing}
            </svg>
          </span>
          <span className={place === here ? 'font-semibold' : ''}>{word()}</span>
        </li>
      ))}
    </ol>
  );
}

function Parts() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <rect x="4" y="16" width="13" height="9" rx="1.5" />
      <path d="M7 16v-3M11 16v-3M14 16v-3" />
      <circle cx="23" cy="12" r="4" className="fill-led/80" />
      <path d="M21.5 16v6M24.5 16v8" />
    </g>
  );
}

function Closed() {
  return (
    <g strokeLinejoin="round">
      <path d="M5 11l11-5 11 5v11l-11 5-11-5z" className="fill-sun/40" />
      <path d="M5 11l11 5 11-5M16 16v11" />
      <path d="M10.500 8.500l11 5v4" className="stroke-wire" />
    </g>
  );
}

function Van() {
  return (
    <g strokeLinejoin="round">
      <path d="M3 9h15v13H3z" className="fill-sun/40" />
      <path d="M18 13h6l5 5v4H18z" />
      <circle cx="9" cy="23" r="2.600" className="fill-surface" />
      <circle cx="23" cy="23" r="2.600" className="fill-surface" />
    </g>
  );
}

function Opened() {
  return (
    <g strokeLinejoin="round" strokeLinecap="round">
      <path d="M6 15h20v11H6z" className="fill-sun/40" />
      <path d="M6 15l-3-5M26 15l3-5" />
      <path d="M12 15v-4h8v4" />
      <circle cx="16" cy="6" r="2.200" className="fill-led/80" />
      <path d="M16 8.200v2.800" />
    </g>
  );
}
