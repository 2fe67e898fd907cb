import { List, Rows3 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Guide } from '../../../../contract/learning/lessons.ts';
import type { Passage } from '../../../../contract/platform/passages.ts';
import type { GuideWalk } from '../../../../rules/learning/guide-steps.ts';
import { m } from '../../../../texts/generated/messages.js';
import { Button } from '../../../platform/ui/button.tsx';
import { Passages } from '../lesson-text/passages.tsx';
import { GuideStepList } from './guide-step-list.tsx';
import { Aids, StepBar, StepLights } from './step-bar.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';
import { useStep } from './use-step.ts';

export type GuideStepsProps = {
  guide: Guide;
  walk: GuideWalk;
  courseId: string;
  personId: string;
  /** Where one is is kept, with the account too. */
  isKept: boolean;
  /** What stands before the first step: what it is, and what one lays out. */
  beginning: ReactNode;
  /** What stands behind the last step. */
  ending: ReactNode;
  /** Told which step is on; null before the first and behind the last. */
  onStep: (step: number | null) => void;
};

/** Seen or not: on paper everything is. */
const on = (shown: boolean) => (shown ? '' : 'hidden print:block');

/**
 * A guide, one step at a time: first what keeps one safe, then a step a screen, then what comes after. The whole sheet is the
 * same page with everything shown, and so is its print.
 */
export function GuideSteps(props: GuideStepsProps) {
  const { guide, walk, courseId, personId, isKept, beginning, ending, onStep } = props;
  const count = walk.steps.length;
  const { projectId } = guide;
  const place = { courseId, projectId, personId, isKept, account: guide.step, count };
  const { step, go, isOffline } = useStep(place);
  const [isWhole, setWhole] = useState(false);
  /** At the page between the parts and the first step. */
  const [isSafety, setSafety] = useState(false);
  const [aid, setAid] = useState<string | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** How often one has turned a step: only then the reading goes on at the heading. */
  const [turns, setTurns] = useState(0);
  useEffect(() => {
    if (turns === 0) return;
    heading.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ behavior: 'instant', block: 'start' });
  }, [turns]);

  useEffect(() => onStep(step >= 1 && step <= count ? step : null), [step, count, onStep]);

  const hasSafety = walk.safety.length > 0;
  const show = (next: number, { whole = false, safety = false } = {}) => {
    if (next !== step) go(next);
    setWhole(whole);
    setSafety(safety);
    setAid(null);
    setTurns((before) => before + 1);
  };
  // What keeps one safe is a page of its own between the parts and the first step: no way leads past it.
  const next = () => show(Math.min(step + 1, count + 1));
  const turn = {
    next: step === 0 && hasSafety && !isSafety ? () => show(0, { safety: true }) : next,
    back: () => show(Math.max(0, step - 1), { safety: step === 1 && hasSafety }),
  };
  useArrowKeys(!isWhole, turn);

  const isBefore = step === 0 && !isSafety;
  const isEnd = step === count + 1;
  const inSteps = !isWhole && step > 0 && !isEnd;
  const sections: [name: string, label: string, passages: Passage[], shown: boolean][] = [
    ['program', m.lessons_guide_program(), walk.program, isWhole],
    ['safety', m.lessons_guide_safety(), walk.safety, isWhole || isSafety],
    ['wrong', m.lessons_guide_wrong(), walk.wrong, isWhole],
  ];
  const nextLabel =
    isBefore && hasSafety
      ? m.lessons_guide_to_safety()
      : step === 0
        ? m.lessons_guide_begin()
        : step === count
          ? m.lessons_guide_last()
          : m.lessons_guide_next();
  const title = (words: string) => (
    <h2 ref={heading} tabIndex={-1} className="text-2xl print:hidden">
      {words}
    </h2>
  );
  return (
    <div ref={top} className={isWhole ? '' : 'guide-step-view'}>
      <div className="mb-4 flex items-center justify-between gap-4 print:hidden">
        <StepLights done={Math.max(0, step - 1)} all={count} />
        <Button
          size="small"
          variant="quiet"
          icon={
            isWhole ? (
              <Rows3 aria-hidden="true" className="size-4" />
            ) : (
              <List aria-hidden="true" className="size-4" />
            )
          }
          onClick={() => show(step, { whole: !isWhole })}
        >
          <span className={isWhole ? '' : 'max-sm:sr-only'}>
            {isWhole ? m.lessons_guide_stepwise() : m.lessons_guide_whole()}
          </span>
        </Button>
      </div>
      {isWhole && title(m.lessons_guide_whole())}
      {!isWhole && isBefore && title(m.lessons_guide_before())}
      <div className={`mt-2 ${on(isWhole || isBefore)}`}>{beginning}</div>
      <article className="steps-sheet">
        <div className={on(isWhole || isBefore)}>
          <Passages passages={walk.before} />
        </div>
        <GuideStepList
          steps={walk.steps}
          step={step}
          isWhole={isWhole}
          title={title}
          onOpen={(number) => (step === 0 ? turn.next() : show(number))}
        />
        {inSteps && (
          <Aids
            aids={sections.filter(([, , passages]) => passages.length > 0)}
            open={aid}
            onOpen={(name) => setAid(name === aid ? null : name)}
          />
        )}
        {!isWhole && isSafety && title(m.lessons_guide_safety())}
        {sections.map(([name, , passages, shown]) => (
          <div
            key={name}
            id={`guide-${name}`}
            className={`mt-10 first:mt-0 ${on(shown || (inSteps && aid === name))}`}
          >
            <div className={on(!(name === 'safety' && isSafety))}>
              <Passages passages={passages.slice(0, 1)} />
            </div>
            <Passages passages={passages.slice(1)} />
          </div>
        ))}
        {!isWhole && isEnd && title(m.lessons_guide_end({ count }))}
        <div className={`mt-10 ${on(isWhole || isEnd)}`}>
          {/* What one does when it is built stands here. */}
          <Passages passages={walk.after} />
        </div>
      </article>
      {isEnd && !isWhole && ending}
      {!isWhole && (
        <StepBar
          next={isEnd ? null : { label: nextLabel, go: turn.next }}
          back={isBefore ? null : turn.back}
        />
      )}
      <p role="status" className="mt-2 text-quiet text-sm print:hidden">
        {isOffline && m.lessons_guide_offline()}
      </p>
    </div>
  );
}
