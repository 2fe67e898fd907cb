import { type ComponentType, type ToggleEvent, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { fetchCode } from '../../fetch-code.ts';
import { Skeleton } from '../../platform/ui/skeleton.tsx';

/** The drawings of where apps print the UTR, fetched when somebody asks. Should they not come, the form stands and the words help. */
export function WhereToLook() {
  const [Drawings, setDrawings] = useState<ComponentType | null>(null);
  const [isMissing, setMissing] = useState(false);

  async function toggle(event: ToggleEvent<HTMLDetailsElement>) {
    if (!event.currentTarget.open || Drawings) return;
    setMissing(false);
    try {
      const { WhereIsUtr } = await fetchCode(() => import('./where-is-utr.tsx'));
      setDrawings(() => WhereIsUtr);
    } catch {
      setMissing(true);
    }
  }

  return (
    <details onToggle={(event) => void toggle(event)}>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-sm text-wire-deep underline underline-offset-4">
        {m.orders_utr_where()}
      </summary>
      {/* Four names side by side on a phone. */}
      <div className="pt-2 pb-4 max-sm:[&_[role=tab]]:px-2.5 max-sm:[&_[role=tab]]:text-sm max-sm:[&_[role=tablist]]:gap-0">
        {Drawings && <Drawings />}
        {!Drawings && isMissing && <p className="max-w-read">{m.orders_utr_where_missing()}</p>}
        {!Drawings && !isMissing && <Skeleton className="h-[29rem] w-full sm:h-96" />}
      </div>
    </details>
  );
}
