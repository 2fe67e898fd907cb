import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { copyExperiment } from '../../bench/experiments/copy-experiment.ts';
import { kindName } from '../../bench/experiments/kind-words.ts';
import { ExperimentView } from '../../bench/sharing/experiment-view.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/api/session.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Page } from '../../platform/shell/page.tsx';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { creationExperimentQuery } from './creations-api.ts';

/** /bench/made/…: what was made on the workbench and hangs in the gallery. Anybody looks at it, and goes on with a copy. */
export default function CreationExperiment() {
  const { creationId = '' } = useParams();
  return (
    <Page title={m.made_title()} className="bench grid min-h-[70dvh] content-start gap-6 pb-20">
      <Made key={creationId} creationId={creationId} />
    </Page>
  );
}

function Made({ creationId }: { creationId: string }) {
  const navigate = useNavigate();
  const { status, person } = useSession();
  const { data, error, isFetching, refetch } = useQuery(creationExperimentQuery(creationId));
  if (!data && error)
    return <NotArrived level="h1" title={m.made_failed()} query={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton className="h-96" />;
  const { kind, name, firstName } = data;
  return (
    <>
      <div className="grid gap-1">
        <h1 className="text-3xl [overflow-wrap:anywhere]">{name}</h1>
        <p className="text-quiet">{`${m.creations_by({ name: firstName })} · ${kindName(kind)}`}</p>
      </div>
      <ExperimentView experiment={data} />
      <div className="grid justify-items-start gap-3">
        <p className="max-w-read text-quiet">{m.shared_change_about({ who: firstName })}</p>
        <div className="flex flex-wrap gap-3">
          <Button
            // Whose the copy is must be known first.
            disabled={status !== 'signed-in' && status !== 'signed-out'}
            onClick={() => void navigate(copyExperiment(person?.id ?? null, data))}
          >
            {m.shared_change()}
          </Button>
          <ButtonLink variant="quiet" render={(look) => <Link to={paths.gallery} {...look} />}>
            {m.made_to_gallery()}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
