import { useQuery } from '@tanstack/react-query';
import { Clock, Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Guide as GuideText } from '../../../../contract/learning/lessons.ts';
import { walkGuide } from '../../../../rules/learning/guide-steps.ts';
import { m } from '../../../../texts/generated/messages.js';
import type { Person } from '../../../platform/api/person.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { AskMentor } from '../../doubts/ask-mentor.tsx';
import { BuiltIt } from '../../projects/built-it.tsx';
import { HowGood } from '../../projects/how-good.tsx';
import { Passages } from '../lesson-text/passages.tsx';
import { TextSkeleton } from '../lesson-text/text-skeleton.tsx';
import { guideQuery } from '../lessons-api.ts';
import { GuideSteps, type GuideStepsProps } from './guide-steps.tsx';
import { FromHome, PartsToTick } from './parts-to-tick.tsx';
import './guide.css';

type Props = {
  courseId: string;
  projectId: string;
  person: Person;
  /** Somebody of the school reads it: nothing is built, handed in or asked. */
  looksIn: boolean;
};

/** How a project is built: what it is, what one lays out, then step by step. Prints as a sheet for the workbench. */
export function Guide({ courseId, projectId, person, looksIn }: Props) {
  const guide = useQuery(guideQuery(projectId, person.id));
  /** The step that is on, where one is. */
  const [step, setStep] = useState<number | null>(null);
  if (guide.isPending) return <TextSkeleton says={m.lessons_guide_loading()} />;
  if (!guide.data) return <NotArrived title={m.lessons_guide_failed()} query={guide} />;
  return (
    <>
      <Opened
        guide={guide.data}
        courseId={courseId}
        personId={person.id}
        isKept={!looksIn}
        onStep={setStep}
      />
      {!looksIn && (
        <>
          <BuiltIt {...{ courseId, projectId, person }} title={guide.data.title} />
          <AskMentor about={{ kind: 'project', id: projectId }} personId={person.id} step={step} />
        </>
      )}
    </>
  );
}

type OpenedProps = Pick<GuideStepsProps, 'guide' | 'courseId' | 'personId' | 'isKept' | 'onStep'>;

function Opened({ guide, courseId, personId, isKept, onStep }: OpenedProps) {
  const walk = useMemo(() => walkGuide(guide.passages), [guide.passages]);
  const beginning = <Beginning guide={guide} personId={personId} courseId={isKept ? courseId : null} />;
  const ending = <Ending guide={guide} />;
  if (walk) return <GuideSteps {...{ guide, walk, courseId, personId, isKept, beginning, ending, onStep }} />;
  return (
    <>
      {beginning}
      <article className="steps-sheet">
        <Passages passages={guide.passages} />
      </article>
      {ending}
    </>
  );
}

/** What it is, how long it takes, and what one lays out. */
function Beginning({
  guide,
  personId,
  courseId,
}: {
  guide: GuideText;
  personId: string;
  courseId: string | null;
}) {
  return (
    <>
      <p className="max-w-read text-lg">{guide.summary}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        <p className="flex items-center gap-2 font-display font-semibold">
          <Clock aria-hidden="true" className="size-5" />
          {m.lessons_guide_minutes({ minutes: guide.minutes })}
        </p>
        <Button
          size="small"
          variant="quiet"
          className="print:hidden"
          icon={<Printer aria-hidden="true" className="size-4" />}
          onClick={() => print()}
        >
          {m.lessons_guide_print()}
        </Button>
      </div>
      {(guide.parts.length > 0 || guide.home.length > 0) && (
        <div className="mt-7 grid max-w-sheet gap-x-8 gap-y-6 rounded-paper border-2 border-ink bg-surface p-5 shadow-paper sm:grid-cols-[3fr_2fr] sm:p-6">
          {guide.parts.length > 0 && (
            <PartsToTick
              parts={guide.parts}
              projectId={guide.projectId}
              personId={personId}
              courseId={courseId}
            />
          )}
          {guide.home.length > 0 && <FromHome things={guide.home} />}
        </div>
      )}
      {guide.rubric && <HowGood rubric={guide.rubric} className="mt-7" />}
    </>
  );
}

/** When it is built one looks at it once more as a mentor does. On paper it stands at the beginning. */
function Ending({ guide: { rubric } }: { guide: GuideText }) {
  if (!rubric) return null;
  return (
    <HowGood
      rubric={rubric}
      title={m.projects_how_good_end()}
      text={m.projects_how_good_end_text()}
      startsOpen
      className="mt-7 print:hidden"
    />
  );
}
