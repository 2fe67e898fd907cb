import { m } from '../../../texts/generated/messages.js';
import { levelName } from './level-words.ts';

type Props = { level: number; className?: string };

/** A level of a rubric as four lamps, of which so many are lit. */
export function LevelLamps({ level, className = 'w-24' }: Props) {
  return (
    <span
      role="img"
      aria-label={m.projects_level({ level, name: levelName(level) })}
      className={`grid shrink-0 grid-cols-4 gap-1 ${className}`}
    >
      {[1, 2, 3, 4].map((step) => (
        <span
          key={step}
          className={`h-3 rounded-chip border border-ink forced-color-adjust-none print:border-black ${step <= level ? 'bg-leaf print:bg-black' : 'bg-surface'}`}
        />
      ))}
    </span>
  );
}
