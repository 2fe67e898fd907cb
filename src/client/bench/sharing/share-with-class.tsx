import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { ShareLink } from '../../platform/shell/share-link.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { myClassesQuery } from '../../school/classes/classes-api.ts';
import { shareExperiment, sharesQuery } from './shared-experiments-api.ts';
import { TakeBack } from './take-back.tsx';

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
  if (!classes.data?.length || !shares.data) return null;
  return (
    <details className="rounded-paper border border-line bg-surface shadow-paper">
      <summary className="min-h-11 px-4 py-2 font-display font-semibold">{m.experiments_share()}</summary>
      <ul className="grid gap-4 px-4 pb-2">
        {classes.data.map(({ id, name }) => {
          const share = shares.data.find((one) => one.classId === id && one.experimentId === experimentId);
          return (
            <OneClass
              key={id}
              {...{ classId: id, name, experimentId, isSaved }}
              sharedId={share?.id ?? null}
            />
          );
        })}
      </ul>
      <p role="status" className="min-h-9 max-w-read px-4 pb-3 text-sm">
        {!isSaved && m.experiments_share_unsaved()}
      </p>
    </details>
  );
}

type OneProps = Omit<Props, 'personId'> & { classId: string; name: string; sharedId: string | null };

function OneClass({ classId, name, experimentId, isSaved, sharedId }: OneProps) {
  const { announce } = useNotices();
  const [told, tell] = useState('');
  const [isBusy, setBusy] = useState(false);
  const shower = useRef<HTMLButtonElement>(null);
  const show = async () => {
    setBusy(true);
    tell('');
    try {
      await shareExperiment(experimentId, classId);
      tell(m.experiments_shared({ name }));
    } catch (error) {
      announce(failureText(error), 'error');
    }
    setBusy(false);
  };
  const address = sharedId && `${location.origin}${paths.sharedExperiment(sharedId)}`;
  return (
    <li className="grid gap-2">
      <p className="max-w-read text-sm">{m.experiments_share_about({ name })}</p>
      {address && (
        <div className="flex flex-wrap items-end gap-2">
          <label className="grid min-w-0 grow gap-1 text-sm">
            {m.experiments_share_link({ name })}
            <input
              readOnly
              value={address}
              onFocus={({ target }) => target.select()}
              className="min-h-11 w-full rounded-touch border-2 border-edge bg-surface px-3"
            />
          </label>
          <ShareLink title={m.shared_title()} url={() => address} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          ref={shower}
          size="small"
          variant="quiet"
          disabled={!isSaved}
          // It keeps the focus while it is under way.
          aria-disabled={isBusy}
          onClick={() => void (isBusy || show())}
        >
          {sharedId ? m.experiments_share_again({ name }) : m.experiments_share_with({ name })}
        </Button>
        {sharedId && (
          <TakeBack
            sharedId={sharedId}
            words={m.experiments_share_back({ name })}
            onGone={() => {
              tell(m.experiments_taken_back({ name }));
              shower.current?.focus();
            }}
          />
        )}
      </div>
      <p role="status" className="min-h-6 max-w-read text-sm">
        {told}
      </p>
    </li>
  );
}
