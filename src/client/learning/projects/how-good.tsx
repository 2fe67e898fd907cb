import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { RubricCriterion } from '../../../contract/learning/hand-ins.ts';
import { m } from '../../../texts/generated/messages.js';
import { LevelLamps } from './level-lamps.tsx';
import { levelName } from './level-words.ts';

type Props = {
  rubric: readonly RubricCriterion[];
  /** Below what it stands. */
  level?: 'h2' | 'h3' | 'h4';
  title?: string;
  text?: string;
  startsOpen?: boolean;
  className?: string;
};

/**
 * What is looked for in a project, in the words of its rubric: what is asked at one glance, the levels behind a press. On paper
 * all of it.
 */
export function HowGood({
  rubric,
  level: Heading = 'h2',
  title = m.projects_how_good(),
  text = m.projects_how_good_text(),
  startsOpen = false,
  className = '',
}: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  if (rubric.length === 0) return null;
  return (
    <section
      aria-labelledby={`${id}-title`}
      className={`@container max-w-sheet rounded-paper border border-line bg-surface p-5 shadow-paper sm:p-6 ${className}`}
    >
      <Heading id={`${id}-title`} className={Heading === 'h2' ? 'text-xl' : 'font-bold font-display'}>
        {title}
      </Heading>
      <p className="mt-2 max-w-read">{text}</p>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="mt-3 flex min-h-11 w-full items-center gap-3 rounded-chip border border-edge px-3 py-2 text-left hover:bg-paper-deep print:hidden"
      >
        <ChevronDown
          aria-hidden="true"
          className={`size-5 shrink-0 transition-transform motion-reduce:transition-none ${isOpen ? 'rotate-180' : ''}`}
        />
        <span>
          <span className="block font-semibold">
            {isOpen ? m.projects_how_good_close() : m.projects_how_good_open()}
          </span>
          {!isOpen && (
            <span className="block text-quiet text-sm">
              {rubric.map(({ criterion }) => criterion).join(' · ')}
            </span>
          )}
        </span>
      </button>
      <dl id={id} className={`mt-5 gap-6 ${isOpen ? 'grid' : 'hidden print:grid'}`}>
        {rubric.map(({ criterion, levels }) => (
          <div key={criterion} className="break-inside-avoid">
            <dt className="font-bold font-display">{criterion}</dt>
            <dd className="mt-2">
              <ol className="grid gap-x-4 gap-y-3 @min-[42rem]:grid-cols-4 print:grid-cols-4">
                {levels.map((words, index) => (
                  <li
                    key={words}
                    className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-3 @min-[42rem]:grid-cols-1 @min-[42rem]:content-start @min-[42rem]:gap-y-1 print:grid-cols-1"
                  >
                    <span className="mt-1.5 @min-[42rem]:mt-0">
                      <LevelLamps level={index + 1} className="w-18" />
                    </span>
                    <span className="text-sm leading-snug">
                      <span className="block font-semibold">{levelName(index + 1)}</span>
                      {words}
                    </span>
                  </li>
                ))}
              </ol>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
