import type { ReactNode } from 'react';
import { trackOf } from '../catalogue/track.ts';
import type { Badge } from './rhythm-api.ts';

const cloths = {
  sun: { cloth: 'fill-sun', thread: 'stroke-ink', picture: 'stroke-ink' },
  leaf: { cloth: 'fill-leaf', thread: 'stroke-white', picture: 'stroke-white' },
  indigo: { cloth: 'fill-indigo', thread: 'stroke-white', picture: 'stroke-white' },
  wire: { cloth: 'fill-wire-pale', thread: 'stroke-wire-dark', picture: 'stroke-wire-dark' },
};

/** A cog around the middle of a square of 96, its teeth rounded by what it is drawn with. */
function cog(teeth: number): string {
  const corners = Array.from({ length: teeth * 4 }, (_, nth) => {
    const angle = ((nth + (nth % 4 === 1 ? 0.3 : nth % 4 === 2 ? -0.3 : 0)) * Math.PI) / (teeth * 2);
    const radius = nth % 4 === 1 || nth % 4 === 2 ? 44 : 36;
    return `${(48 + radius * Math.sin(angle)).toFixed(1)} ${(48 - radius * Math.cos(angle)).toFixed(1)}`;
  });
  return `M${corners.join('L')}z`;
}

/** The cut of the cloth by what was done, as paths in a square of 96. */
const cuts: Record<Badge['kind'], string> = {
  built: cog(11),
  // A kit box's lid.
  course: 'M10 20q0-8 8-8h60q8 0 8 8v56q0 8-8 8h-60q-8 0-8-8z',
  chapter: 'M48 7a41 41 0 1 1-.1 0z',
  // A shield.
  tricky: 'M48 6q18 10 36 10 2 52-36 74-38-22-36-74 18 0 36-10z',
  // What one says.
  helped: 'M16 12h64q9 0 9 9v42q0 9-9 9h-34l-20 18v-18h-10q-9 0-9-9v-42q0-9 9-9z',
  goal: 'M22 14h14v-7h24v7h14q8 0 8 8v58q0 8-8 8h-52q-8 0-8-8v-58q0-8 8-8z',
};

const pictures: Record<Badge['kind'], ReactNode> = {
  built: <path d="M36 62l20-20M52 34a9 9 0 0 1 12-3l-7 7 1 4 4 1 7-7a9 9 0 0 1-12 11M34 60l4 4" />,
  course: <path d="M30 44l13 13 24-27" />,
  chapter: <path d="M38 54v-12a10 10 0 0 1 20 0v12zM34 54h28M43 55v13M53 55v9" />,
  tricky: <path d="M38 38a10 10 0 1 1 14 9q-4 2-4 8M48 63v1" />,
  helped: <path d="M30 42h0.5M48 42h0.5M66 42h0.5" />,
  goal: <path d="M30 74h36M30 60h36M30 46h36M30 32h36" />,
};

/** A patch of cloth with a stitched rim, in the colour of its track. What it is for stands beside it in words. */
export function BadgePatch({
  badge,
  className = '',
}: {
  badge: Pick<Badge, 'kind' | 'category' | 'accepted'>;
  className?: string;
}) {
  const { kind, category, accepted } = badge;
  const { cloth, thread, picture } = cloths[trackOf(category).wire];
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 96 96"
      className={className}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={cuts[kind]} className="fill-ink" transform="translate(2 3)" opacity="0.16" />
      <path d={cuts[kind]} className={`${cloth} stroke-ink`} strokeWidth="2.6" />
      <path
        d={cuts[kind]}
        className={thread}
        fill="none"
        strokeWidth="2"
        strokeDasharray="5 4.4"
        transform="translate(48 48) scale(0.84) translate(-48 -48)"
      />
      <g className={picture} fill="none" strokeWidth={kind === 'helped' ? 8 : 4.4}>
        {pictures[kind]}
      </g>
      {accepted && (
        <g transform="translate(74 74)">
          <circle r="15" className="fill-power stroke-ink" strokeWidth="2.4" />
          <path d="M-7 0l5 5 9-10" fill="none" stroke="#fff" strokeWidth="3.4" />
        </g>
      )}
    </svg>
  );
}
