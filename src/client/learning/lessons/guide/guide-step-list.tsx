import type { ReactNode } from 'react';
import type { Passage } from '../../../../contract/platform/passages.ts';
import type { GuideStep } from '../../../../rules/learning/guide-steps.ts';
import { m } from '../../../../texts/generated/messages.js';
import { Led } from '../../../platform/ui/led.tsx';
import { StepNumber, stepLook } from '../lesson-text/passage-list.tsx';
import { Passages } from '../lesson-text/passages.tsx';

type Props = {
  steps: readonly GuideStep[];
  /** The one that is shown, from 1; 0 and one behind the last show none. */
  step: number;
  /** All of them are shown, as a list. */
  isWhole: boolean;
  title: (words: string) => ReactNode;
  onOpen: (number: number) => void;
};

type Run = { from: number; steps: GuideStep[]; below: Passage[] };

/** Steps that follow each other without anything between them are one list. */
function runsOf(steps: readonly GuideStep[]): Run[] {
  const runs: Run[] = [];
  for (const [index, one] of steps.entries()) {
    const last = runs.at(-1);
    if (last && last.below.length === 0) {
      last.steps.push(one);
      last.below = one.below;
    } else runs.push({ from: index + 1, steps: [one], below: one.below });
  }
  return runs;
}

/** The steps of a guide as a list, or the one of them that is on. On paper they are always a list. */
export function GuideStepList({ steps, step, isWhole, title, onOpen }: Props) {
  return runsOf(steps).map((run) => {
    const last = run.from + run.steps.length - 1;
    const isHere = step >= run.from && step <= last;
    return (
      <div key={run.from} className={isWhole || isHere ? '' : 'hidden print:block'}>
        <ol
          start={run.from}
          className={`${isWhole ? 'mt-5' : 'print:mt-5'} max-w-read ${isHere && !isWhole ? 'max-w-none' : ''}`}
        >
          {run.steps.map((one, index) => {
            const number = run.from + index;
            const isOn = number === step;
            if (!isWhole)
              return (
                <li
                  key={number}
                  className={
                    isOn
                      ? 'block print:flex print:gap-4 print:pb-5'
                      : 'hidden print:flex print:gap-4 print:pb-5'
                  }
                >
                  <span className="relative hidden print:block">
                    <StepNumber number={number} />
                  </span>
                  <div className="min-w-0 flex-1">
                    {isOn && title(m.lessons_guide_place({ number, count: steps.length }))}
                    <StepDrawing step={one} isLarge={isOn} />
                    <div className="mt-4 max-w-read text-lg leading-relaxed print:mt-0">
                      <Passages passages={one.passages} />
                    </div>
                  </div>
                </li>
              );
            return (
              <li key={number} className={stepLook}>
                <StepNumber
                  number={number}
                  goTo={{ name: m.lessons_guide_open_step({ number }), go: () => onOpen(number) }}
                />
                <div className="min-w-0 flex-1 self-center py-1.5">
                  {isOn && (
                    <p className="flex items-center gap-2 font-semibold text-sm print:hidden">
                      <Led on className="h-5 w-4" />
                      {m.lessons_guide_here()}
                    </p>
                  )}
                  <Passages passages={one.passages} />
                  <StepDrawing step={one} isLarge={false} />
                </div>
              </li>
            );
          })}
        </ol>
        <div className={isWhole || step === last ? 'mt-6' : 'mt-6 hidden print:block'}>
          <Passages passages={run.below} />
        </div>
      </div>
    );
  });
}

/** A step's picture. All of a guide's come with it, so that the next step shows at once. It leaves room for its words. */
function StepDrawing({ step: { drawing }, isLarge }: { step: GuideStep; isLarge: boolean }) {
  if (!drawing) return null;
  return (
    <figure
      className={`mt-4 break-inside-avoid rounded-paper border border-line bg-white p-1 sm:p-3 ${isLarge ? 'step-drawing' : 'w-fit max-w-full shadow-paper'}`}
    >
      <img
        src={drawing.url}
        alt={drawing.alt}
        width={drawing.size?.width ?? 560}
        height={drawing.size?.height ?? 340}
        decoding="async"
        className={`block h-auto max-w-full print:max-h-[9cm] forced-color-adjust-none ${isLarge ? 'max-h-[max(17rem,calc(100svh-24rem))] w-full object-contain print:w-auto' : ''}`}
      />
    </figure>
  );
}
