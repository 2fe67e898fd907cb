import { useRef } from 'react';
import type { TextSection } from '../../../contract/learning/page-texts.ts';
import { PageWire } from '../../platform/ui/page-wire.tsx';
import { PartText } from '../page-text/part-text.tsx';
import { InstallationItem } from './installation-item.tsx';
import { RoomSheet } from './room-sheet.tsx';
import { stageOf } from './stages.ts';
import { useStepsReached } from './use-steps-reached.ts';

/** The steps, and beside them the plan of one room that grows as the reader comes down the list. */
export function Installation({ section }: { section: TextSection }) {
  const steps = section.points;
  const list = useRef<HTMLOListElement>(null);
  const reached = useStepsReached(list, steps.length);
  return (
    <section aria-labelledby="steps" className="drawing-table">
      <div className="bench section relative isolate">
        <PageWire
          phone="M102.500 0C103 8 102 20 102.500 40S102 80 102.500 100"
          desktop="M100 0C100 2 100.500 3 100.500 5V96C100.500 98 100 99 100 100"
        />
        <div className="grid items-end gap-x-16 gap-y-4 lg:grid-cols-[1.3fr_1fr]">
          <h2 id="steps" className="text-3xl lg:text-4xl">
            {section.title}
          </h2>
          <div className="max-w-[44ch] text-quiet lg:pb-2">
            <PartText part={section} />
          </div>
        </div>
        <div className="mt-10 grid gap-x-14 gap-y-10 lg:mt-16 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.32fr)]">
          <RoomSheet
            reached={reached}
            stage={stageOf(
              steps.map(({ id }) => id),
              reached,
            )}
            steps={steps}
          />
          <ol ref={list} className="grid gap-y-12 lg:col-start-1 lg:row-start-1 lg:gap-y-20 lg:pb-28">
            {steps.map((step, index) => (
              <InstallationItem key={step.id} step={step} number={index + 1} />
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
