import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { useSession } from '../../../api/session.ts';
import { sharedExperimentQuery, withdrawShared } from '../../../api/shared-experiments.ts';
import { paths } from '../../../paths.ts';
import { NotArrived } from '../../../shell/not-arrived.tsx';
import { Page } from '../../../shell/page.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { copyExperiment } from '../experiments/copy-experiment.ts';
import { ExperimentView } from './experiment-view.tsx';

/** /bench/shared/…: what a classmate made. One looks at it, and goes on with a copy of one's own. */
export default function SharedExperiment() {
  const { sharedId = '' } = useParams();
  const { status, person } = useSession();
  if (status === 'signed-out')
    return <Navigate to={paths.signIn(paths.sharedExperiment(sharedId))} replace />;
  return (
    <Page title={m.shared_title()} className="bench grid content-start gap-6 pb-20">
      <h1 className="text-3xl">{m.shared_title()}</h1>
      {person && <Shared key={sharedId} sharedId={sharedId} personId={person.id} />}
    </Page>
  );
}

function Shared({ sharedId, personId }: { sharedId: string; personId: string }) {
  const navigate = useNavigate();
  const shared = useQuery(sharedExperimentQuery(sharedId, personId));
  const [isGone, setGone] = useState(false);
  const [failed, setFailed] = useState('');
  if (isGone)
    return (
      <div className="grid justify-items-start gap-4">
        <p role="status">{m.shared_withdrawn()}</p>
        <ButtonLink variant="quiet" render={(look) => <Link to={paths.workbench} {...look} />}>
          {m.shared_to_bench()}
        </ButtonLink>
      </div>
    );
  if (shared.isPending) return <p role="status">{m.shared_loading()}</p>;
  if (!shared.data) return <NotArrived title={m.shared_failed()} query={shared} />;
  const { kind, name, body, madeBy, className, isMine, mayWithdraw } = shared.data;
  const by = () => {
    if (isMine) return m.shared_by_me({ name: className });
    return madeBy
      ? m.shared_by({ who: madeBy, name: className })
      : m.shared_by_classmate({ name: className });
  };
  const change = () => void navigate(copyExperiment(personId, { kind, name, body }));
  const withdraw = async () => {
    try {
      await withdrawShared(sharedId);
      setGone(true);
    } catch (error) {
      setFailed(error instanceof Error ? error.message : m.experiments_share_failed());
    }
  };
  return (
    <>
      <div className="grid gap-1">
        <h2 className="text-2xl">{name}</h2>
        <p>{by()}</p>
      </div>
      <ExperimentView experiment={{ kind, name, body }} />
      <div className="grid justify-items-start gap-3">
        <p className="max-w-read text-quiet">
          {madeBy && !isMine ? m.shared_change_about({ who: madeBy }) : m.shared_change_about_classmate()}
        </p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={change}>{m.shared_change()}</Button>
          {mayWithdraw && (
            <Button variant="quiet" onClick={withdraw}>
              {m.shared_withdraw()}
            </Button>
          )}
        </div>
        <p role="alert" className="text-led-deep empty:hidden">
          {failed}
        </p>
      </div>
    </>
  );
}
