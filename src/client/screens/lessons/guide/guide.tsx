import { useQuery } from '@tanstack/react-query';
import { Clock, Printer } from 'lucide-react';
import type { Guide as GuideText } from '../../../../contract/lessons.ts';
import { m } from '../../../../texts/generated/messages.js';
import { guideQuery } from '../../../api/lessons.ts';
import type { Person } from '../../../api/person.ts';
import { NotArrived } from '../../../shell/not-arrived.tsx';
import { Button } from '../../../ui/button.tsx';
import { Passages } from '../lesson-text/passages.tsx';
import { TextSkeleton } from '../lesson-text/text-skeleton.tsx';
import { FromHome, PartsToTick } from './parts-to-tick.tsx';
import './guide.css';

type Props = { projectId: string; person: Person };

/** How a project is built: what it is, what one lays out, then step by step. Prints as a sheet for the workbench. */
export function Guide({ projectId, person }: Props) {
  const guide = useQuery(guideQuery(projectId, person.id));
  if (guide.isPending) return <TextSkeleton says={m.lessons_guide_loading()} />;
  if (!guide.data) return <NotArrived title={m.lessons_guide_failed()} query={guide} />;
  return <Sheet guide={guide.data} personId={person.id} />;
}

function Sheet({ guide, personId }: { guide: GuideText; personId: string }) {
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
            <PartsToTick parts={guide.parts} projectId={guide.projectId} personId={personId} />
          )}
          {guide.home.length > 0 && <FromHome things={guide.home} />}
        </div>
      )}
      <article className="max-sm:-mx-5 mt-8 border-line bg-surface px-5 py-7 shadow-paper max-sm:border-y sm:rounded-paper sm:border sm:px-8 sm:py-9 lg:px-10">
        <Passages passages={guide.passages} />
      </article>
    </>
  );
}
