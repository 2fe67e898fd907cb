import { useQuery } from '@tanstack/react-query';
import { Hand } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../platform/ui/button.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { type ConsentPurpose, myConsentsQuery } from './consents-api.ts';

type Props = {
  personId: string;
  purposes: readonly ConsentPurpose[];
  /** What may be done with the yes; null where it stands there either way. */
  children: ReactNode;
};

/** What waits for a grown-up's yes, or, until there is one, the way to it. Where it can not be asked the server decides. */
export function NeedsYes({ personId, purposes, children }: Props) {
  const { data, isLoading } = useQuery(myConsentsQuery(personId));
  if (isLoading) return children && <Skeleton className="h-28 w-full" />;
  if (!data || data.age === 'grown' || purposes.every((one) => data.granted.includes(one))) return children;
  const isUnknown = data.age === 'unknown';
  return (
    <div className="grid gap-3 rounded-paper border-2 border-sun border-dashed bg-sun-pale p-5">
      <p className="flex max-w-read items-start gap-2 font-semibold">
        <Hand aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {isUnknown ? m.failure_age_needed() : m.failure_grown_up_needed()}
      </p>
      <div>
        <ButtonLink size="small" render={(look) => <Link to={paths.askGrownUp} {...look} />}>
          {isUnknown ? m.consents_born_title() : m.consents_ask_title()}
        </ButtonLink>
      </div>
    </div>
  );
}
