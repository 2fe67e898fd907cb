import { Fragment, type ReactNode } from 'react';
import { type Location, useLocation } from 'react-router';
import type { ExperimentKind } from '../../../contract/bench/experiments.ts';
import { useSession } from '../../platform/api/session.ts';
import { Page } from '../../platform/shell/page.tsx';
import { useHydrated } from '../../platform/ui/use-hydrated.ts';
import { useTakenAlong } from '../experiments/use-taken-along.ts';

type Props = {
  kind: ExperimentKind;
  title: string;
  description: string;
  children: (address: Location) => ReactNode;
};

/** The page of a tool of the workbench. What is open in it stands in the address, which only a browser knows whole. */
export function ToolPage({ kind, title, description, children }: Props) {
  const isHydrated = useHydrated();
  const address = useLocation();
  const { person } = useSession();
  const isTaken = useTakenAlong(kind);
  return (
    <Page title={title} description={description} className="pb-12">
      <div className="mx-auto w-full max-w-[110rem] px-4 sm:px-6">
        {/* Somebody else has another experiment: nothing of the one before goes to them. */}
        {isHydrated && isTaken && <Fragment key={person?.id ?? ''}>{children(address)}</Fragment>}
      </div>
    </Page>
  );
}

/** Another address is another program. */
export const keyOf = ({ search, hash }: Location): string => search + hash;
