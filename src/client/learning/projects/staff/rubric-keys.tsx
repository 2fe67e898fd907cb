import { type ReactNode, useRef, useState } from 'react';
import type { RubricCriterion } from '../../../../contract/learning/hand-ins.ts';
import { STARS_MOST } from '../../../../contract/platform/limits.ts';
import { m } from '../../../../texts/generated/messages.js';
import { useKeys } from '../../../platform/office/walk-queue.ts';
import { levelName } from '../level-words.ts';
import type { Marks } from '../projects-api.ts';
import { StarRow } from '../star-row.tsx';
import { keepMarks, readMarks } from './marks.ts';

type Props = { handInId: string; rubric: readonly RubricCriterion[] };

/**
 * The lines of the rubric and, last, the stars. A figure chooses on the line that stands out and goes on to the next; the
 * arrows up and down walk along the lines.
 */
export function RubricKeys({ handInId, rubric }: Props) {
  const [marks, setMarks] = useState<Marks>(() => readMarks(handInId));
  const [line, setLine] = useState(0);
  const lines = rubric.length + 1;
  const sheet = useRef<HTMLDivElement>(null);
  /** Whoever walks by keys sees the line that the next figure is for, whole; a pointer is where it points. */
  const walkTo = (at: number) => {
    setLine(at);
    sheet.current?.children[at]?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };

  function choose(at: number, figure: number): boolean {
    const isStars = at === rubric.length;
    if (figure > (isStars ? STARS_MOST : 4)) return false;
    const next = isStars
      ? { ...marks, stars: figure }
      : {
          ...marks,
          levels: rubric.map((_one, index) => (index === at ? figure : (marks.levels[index] ?? 0))),
        };
    setMarks(next);
    keepMarks(handInId, next);
    return true;
  }
  const after = (at: number) => Math.min(lines - 1, at + 1);
  useKeys({
    ...Object.fromEntries(
      [1, 2, 3, 4].map((figure) => [String(figure), () => choose(line, figure) && walkTo(after(line))]),
    ),
    ArrowDown: () => walkTo(after(line)),
    ArrowUp: () => walkTo(Math.max(0, line - 1)),
  });
  const point = (at: number, figure: number) => choose(at, figure) && setLine(after(at));

  return (
    <div ref={sheet} className="grid gap-3">
      {rubric.map(({ criterion, levels }, at) => (
        <Line
          key={criterion}
          title={criterion}
          isHere={line === at}
          chosen={marks.levels[at] ?? 0}
          choices={levels.map((words, index) => (
            <span key={words}>
              <span className="text-quiet text-xs">{levelName(index + 1)}</span> {words}
            </span>
          ))}
          onChoose={(figure) => point(at, figure)}
        />
      ))}
      <Line
        title={m.projects_desk_stars()}
        isHere={line === rubric.length}
        chosen={marks.stars ?? 0}
        choices={Array.from({ length: STARS_MOST }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a number of stars is what it is
          <StarRow key={index} stars={index + 1} size="size-4" />
        ))}
        beside
        onChoose={(figure) => point(rubric.length, figure)}
      />
    </div>
  );
}

type LineProps = {
  title: string;
  isHere: boolean;
  chosen: number;
  choices: readonly ReactNode[];
  /** They stand side by side. */
  beside?: true;
  onChoose: (figure: number) => void;
};

function Line({ title, isHere, chosen, choices, beside, onChoose }: LineProps) {
  return (
    <fieldset
      className={`grid scroll-mt-24 scroll-mb-4 gap-1.5 border-l-4 pl-3 last:scroll-mb-24 ${isHere ? 'border-wire' : 'border-transparent'}`}
    >
      <legend className="float-left font-semibold text-sm">{title}</legend>
      <div className={`clear-both grid gap-1 ${beside ? 'grid-cols-3' : ''}`}>
        {choices.map((choice, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the figure is what is chosen
            key={index}
            type="button"
            aria-pressed={chosen === index + 1}
            onClick={() => onChoose(index + 1)}
            className="flex min-h-9 items-center gap-2 rounded-chip border border-line px-2 py-1 text-left text-sm leading-snug hover:bg-paper-deep aria-pressed:border-ink aria-pressed:bg-sun-pale aria-pressed:font-semibold pointer-coarse:min-h-11"
          >
            <span className="font-mono text-quiet text-xs">{index + 1}</span> {choice}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
