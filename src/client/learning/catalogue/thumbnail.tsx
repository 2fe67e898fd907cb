import { useState } from 'react';
import { placeholderText } from './course-facts.ts';
import { trackOf } from './track.ts';

type Props = {
  course: { title: string; category: string; thumbnail: string | null };
  /** What the picture tells; empty where the title stands beside it. */
  alt: string;
  /** Pictures below the fold wait until they are near. */
  lazy: boolean;
  className?: string;
};

/** The drawn thing that one builds, 4:3. Where the picture is missing or broken, a sheet with the title's beginning on a label. */
export function Thumbnail({ course, alt, lazy, className = '' }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const address = course.thumbnail;
  if (!address || address === broken) return <Placeholder course={course} className={className} />;
  return (
    <img
      src={address}
      alt={alt}
      width={800}
      height={600}
      loading={lazy ? 'lazy' : 'eager'}
      decoding="async"
      onError={() => setBroken(address)}
      className={`aspect-[4/3] w-full object-cover ${trackOf(course.category).pale} ${className}`}
    />
  );
}

function Placeholder({ course, className }: { course: Props['course']; className: string }) {
  return (
    <div
      className={`@container relative aspect-[4/3] w-full overflow-hidden ${trackOf(course.category).pale} ${className}`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 400 300"
        className="absolute inset-0 size-full"
        fill="none"
        stroke="var(--color-ink)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M70 96h230v132H70ZM70 96l34-34h230l-34 34M334 62v132l-34 34" strokeDasharray="2 9" />
        <path d="M96 262h46l8-14 12 28 12-28 12 28 8-14h52" />
        <path d="M246 262h24" />
        <path d="M270 248v28l24-14ZM294 248v28M294 262h26" fill="var(--color-surface)" />
      </svg>
      <span className="-rotate-2 absolute inset-x-[16%] top-[46%] block bg-surface px-3 py-1.5 text-center font-display font-semibold text-[min(var(--text-lg),9cqi)] text-ink leading-tight shadow-paper">
        {placeholderText(course.title)}
      </span>
    </div>
  );
}
