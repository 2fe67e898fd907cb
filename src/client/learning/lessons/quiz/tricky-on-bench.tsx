import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { paths } from '../../../paths.ts';
import { ButtonLink } from '../../../platform/ui/button.tsx';
import { Panel } from '../../../platform/ui/panel.tsx';
import { trickyQuery } from '../lessons-api.ts';

/** What was wrong some days ago comes back, for those who like. Nothing where nothing is due. */
export function TrickyOnBench({ personId }: { personId: string }) {
  const { data } = useQuery(trickyQuery(personId));
  const count = data?.length ?? 0;
  if (count === 0) return null;
  return (
    <Panel as="section" className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5 sm:p-6">
      <div className="min-w-52 flex-1">
        <h2 className="font-bold font-display text-xl">{m.lessons_tricky_title()}</h2>
        <p className="text-quiet">
          {count === 1 ? m.lessons_tricky_one() : m.lessons_tricky_count({ count })}
        </p>
      </div>
      <ButtonLink variant="quiet" render={(look) => <Link to={paths.tricky} {...look} />}>
        {m.lessons_tricky_begin()}
      </ButtonLink>
    </Panel>
  );
}
