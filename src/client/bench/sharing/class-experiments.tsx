import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/api/session.ts';
import { Page } from '../../platform/shell/page.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { SignInFirst } from '../workbench/sign-in-first.tsx';
import { classExperimentsQuery } from './shared-experiments-api.ts';
import { ShownToClass } from './shown-to-class.tsx';

/** /bench/class/…: what a pupil's class shows each other. */
export default function ClassExperiments() {
  const { classId = '' } = useParams();
  const { status, person } = useSession();
  if (status === 'signed-out') return <SignInFirst next={paths.classExperiments(classId)} />;
  return (
    <Page title={m.shown_title()} className="pb-20">
      <div className="bench grid min-h-[60dvh] content-start gap-6">
        {person ? <Shown classId={classId} personId={person.id} /> : <Skeleton className="h-64" />}
      </div>
    </Page>
  );
}

function Shown({ classId, personId }: { classId: string; personId: string }) {
  const { data } = useInfiniteQuery(classExperimentsQuery(classId, personId));
  const name = data?.pages[0]?.className;
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-3xl">{name ? m.shown_list({ name }) : m.shown_title()}</h1>
        <p className="max-w-read text-quiet">{m.shown_lead()}</p>
      </div>
      <ShownToClass classId={classId} personId={personId} empty={m.shown_none_pupil()} />
    </>
  );
}
