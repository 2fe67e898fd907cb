import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { useSession } from '../../platform/api/session.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Page } from '../../platform/shell/page.tsx';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { copyExperiment } from '../experiments/copy-experiment.ts';
import { SignInFirst } from '../workbench/sign-in-first.tsx';
import { ExperimentView } from './experiment-view.tsx';
import { sharedExperimentQuery } from './shared-experiments-api.ts';
import { TakeBack } from './take-back.tsx';

/** /bench/shared/…: what a classmate made. One looks at it, and goes on with a copy of one's own. */
export default function SharedExperiment() {
  const { sharedId = '' } = useParams();
  const { status, person } = useSession();
  if (status === 'signed-out') return <SignInFirst next={paths.sharedExperiment(sharedId)} />;
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
        <Button onClick={change}>{m.shared_change()}</Button>
        {mayWithdraw && (
          <TakeBack sharedId={sharedId} words={m.shared_withdraw()} onGone={() => setGone(true)} />
        )}
      </div>
    </>
  );
}
