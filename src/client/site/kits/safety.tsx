import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { PageWire } from '../../platform/ui/page-wire.tsx';

const plate = 'h-16 w-16 shrink-0 text-ink';

/** The sign of each promise, as it is printed on parts: mark, hand, meter, magnifier. */
function Sign({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 64 64"
      className={plate}
      fill="none"
      stroke="currentColor"
      strokeWidth="3.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** The four safety points (specification, section 2), each with what it means at the table. */
export function Safety() {
  const points = [
    {
      name: m.kits_safe_ce(),
      text: m.kits_safe_ce_text(),
      sign: (
        <>
          <rect x="4" y="10" width="56" height="44" rx="5" fill="var(--color-paper-deep)" />
          <path d="M28 21a11 11 0 1 0 0 22M50 21a11 11 0 1 0 0 22M40 32h8" strokeWidth="4.6" />
        </>
      ),
      look: '-rotate-1',
    },
    {
      name: m.kits_safe_child(),
      text: m.kits_safe_child_text(),
      sign: (
        <>
          <circle cx="32" cy="32" r="27" fill="var(--color-sun)" />
          <path
            d="M20 36v-9a3.500 3.500 0 0 1 7 0v-6a3.500 3.500 0 0 1 7 0v5a3.500 3.500 0 0 1 7 0v4a3.200 3.200 0 0 1 6 1c0 10-4 19-14 19-8 0-11-5-16-13 1-4 4-3 6-1l4 4"
            fill="#f6d3ae"
          />
        </>
      ),
      look: 'rotate-[0.8deg] lg:mt-12',
    },
    {
      name: m.kits_safe_volt(),
      text: m.kits_safe_volt_text(),
      sign: (
        <>
          <rect x="6" y="8" width="52" height="48" rx="6" fill="#f2711c" />
          <rect x="13" y="15" width="38" height="18" rx="2" fill="#b7e36a" />
          <path d="M26 20h-6v4c5-1 7 1 5 4-1 1-4 2-6 0M32 20l4 9 4-9" strokeWidth="2.6" />
          <circle cx="32" cy="45" r="6" fill="var(--color-paper)" />
          <path d="M32 45l3-4M18 45v.1M46 45v.1" />
        </>
      ),
      look: 'rotate-[0.6deg]',
    },
    {
      name: m.kits_safe_quality(),
      text: m.kits_safe_quality_text(),
      sign: (
        <>
          <path d="M42 42l14 14" strokeWidth="8" />
          <circle cx="27" cy="27" r="21" fill="#dff0ff" />
          <path d="M17 28l7 7 13-15" stroke="var(--color-power-deep)" strokeWidth="5" />
        </>
      ),
      look: '-rotate-[0.7deg]',
      after: (
        <Link
          to={paths.contact}
          className="mt-1 inline-flex min-h-11 items-center font-semibold text-wire-deep underline underline-offset-4"
        >
          {m.kits_safe_contact()}
        </Link>
      ),
    },
  ];
  return (
    <section aria-labelledby="safety" className="cutting-mat on-dark text-white">
      <div className="bench section relative isolate">
        <PageWire phone="M100 0C103 30 97 70 100 100" desktop="M100 0C100 20 103 40 100 60S96 90 92 100" />
        <h2 id="safety" className="text-3xl lg:text-4xl">
          {m.kits_safe_title()}
        </h2>
        <p className="mt-2 text-lg text-white/85">{m.kits_safe_text()}</p>
        <ul className="mt-10 grid gap-6 md:grid-cols-2 md:items-start lg:mt-12 lg:gap-x-10 lg:gap-y-6">
          {points.map(({ name, text, sign, look, after }) => (
            <li
              key={name}
              className={`flex items-start gap-5 rounded-paper bg-surface p-6 text-ink shadow-lift max-sm:flex-col lg:p-8 ${look}`}
            >
              <Sign>{sign}</Sign>
              <div>
                <h3 className="text-xl">{name}</h3>
                <p className="mt-2 text-quiet">{text}</p>
                {after}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
