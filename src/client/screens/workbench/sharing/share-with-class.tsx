import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { CallFailed } from '../../../api/call.ts';
import { myClassesQuery } from '../../../api/classes.ts';
import { shareExperiment, sharesQuery, withdrawShared } from '../../../api/shared-experiments.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';

type Props = {
  personId: string;
  experimentId: string;
  /** The school has it as it is here: only that can be shown. */
  isSaved: boolean;
};

/** Shows what one made to a class that one learns in, by a link, and takes it back. Nothing where one learns in none. */
export function ShareWithClass({ personId, experimentId, isSaved }: Props) {
  const classes = useQuery(myClassesQuery(personId, null));
  const shares = useQuery(sharesQuery(personId));
  const [told, tell] = useState('');
  const [isBusy, setBusy] = useState(false);
  if (!classes.data?.length || !shares.data) return null;
  const act = async (work: () => Promise<unknown>, says: string) => {
    setBusy(true);
    try {
      await work();
      tell(says);
    } catch (failed) {
      tell(failed instanceof CallFailed ? failed.message : m.experiments_share_failed());
    } finally {
      setBusy(false);
    }
  };
  return (
    <details className="rounded-paper border border-line bg-surface shadow-paper">
      <summary className="min-h-11 px-4 py-2 font-display font-semibold">{m.experiments_share()}</summary>
      <ul className="grid gap-4 px-4 pb-2">
        {classes.data.map(({ id, name }) => {
          const share = shares.data.find((one) => one.classId === id && one.experimentId === experimentId);
          return (
            <li key={id} className="grid gap-2">
              <p className="max-w-read text-sm">{m.experiments_share_about({ name })}</p>
              {share && (
                <Link of={name} sharedId={share.id} onCopied={() => tell(m.experiments_link_copied())} />
              )}
              <div className="flex flex-wrap gap-2">
                <Button
                  size="small"
                  variant="quiet"
                  disabled={!isSaved || isBusy}
                  onClick={() => act(() => shareExperiment(experimentId, id), m.experiments_shared({ name }))}
                >
                  {share ? m.experiments_share_again({ name }) : m.experiments_share_with({ name })}
                </Button>
                {share && (
                  <Button
                    size="small"
                    variant="quiet"
                    disabled={isBusy}
                    onClick={() => act(() => withdrawShared(share.id), m.experiments_taken_back({ name }))}
                  >
                    {m.experiments_share_back({ name })}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <p role="status" className="min-h-9 max-w-read px-4 pb-3 text-sm">
        {told || (isSaved ? '' : m.experiments_share_unsaved())}
      </p>
    </details>
  );
}

function Link({ of, sharedId, onCopied }: { of: string; sharedId: string; onCopied: () => void }) {
  const address = `${location.origin}${paths.sharedExperiment(sharedId)}`;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <label className="grid min-w-0 grow gap-1 text-sm">
        {m.experiments_share_link({ name: of })}
        <input
          readOnly
          value={address}
          onFocus={({ target }) => target.select()}
          className="min-h-11 w-full rounded-touch border-2 border-edge bg-surface px-3"
        />
      </label>
      <Button
        size="small"
        variant="quiet"
        onClick={() => void navigator.clipboard?.writeText(address).then(onCopied, () => {})}
      >
        {m.experiments_copy_link()}
      </Button>
    </div>
  );
}
