import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { m } from '../../../../texts/generated/messages.js';
import { failureText } from '../../../platform/api/failure-text.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { OutcomeStrip } from '../../../platform/office/outcome-strip.tsx';
import { QueueBar } from '../../../platform/office/queue-list.tsx';
import { StaffLayout } from '../../../platform/office/staff-layout.tsx';
import { useMay } from '../../../platform/office/use-may.ts';
import type { LegendKey } from '../../../platform/office/walk-queue.ts';
import { EmptyState } from '../../../platform/ui/empty-state.tsx';
import { ErrorPanel } from '../../../platform/ui/error-panel.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { bankQuery } from '../bank-api.ts';
import { DoubtfulMatches } from './doubtful-matches.tsx';
import { SafeMatches } from './safe-matches.tsx';
import { SchoolMatches } from './school-matches.tsx';
import { StatementDrop } from './statement-drop.tsx';
import { Statements } from './statements.tsx';
import { Unexplained } from './unexplained.tsx';
import { useTakingBack } from './use-taking-back.ts';
import { Worries } from './worries.tsx';

/** /staff/bank: statements of the bank, and what they say about payments. */
export default function Bank() {
  return (
    <StaffLayout title={m.bank_title()}>
      <Desk />
    </StaffLayout>
  );
}

const views = ['safe', 'doubtful', 'schools', 'unexplained', 'worries', 'statements'] as const;
type View = (typeof views)[number];

/** The keys of a view, beside J and K. */
function keysOf(view: View): readonly LegendKey[] {
  if (view === 'safe')
    return [
      ['V', m.bank_keys_verify()],
      ['U', m.office_undo()],
    ];
  if (view === 'doubtful')
    return [
      ['A', m.bank_keys_accept()],
      ['N', m.bank_keys_none()],
      ['1–3', m.bank_keys_choose(), '1'],
      ['U', m.office_undo()],
    ];
  return [];
}

function Desk() {
  const [address, setAddress] = useSearchParams();
  const view = views.find((one) => one === address.get('show')) ?? 'safe';
  const { data, error, isFetching, refetch } = useQuery(bankQuery(usePersonId()));
  const takingBack = useTakingBack();
  const mayWork = useMay('bank.work');
  if (!data && error)
    return (
      <ErrorPanel
        title={m.bank_failed()}
        text={failureText(error)}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton className="h-[70dvh] w-full" />;
  const { counts } = data;
  const names: Record<View, string> = {
    safe: m.bank_safe({ count: counts.safe }),
    doubtful: m.bank_doubtful({ count: counts.doubtful }),
    schools: m.bank_schools({ count: counts.schools }),
    unexplained: m.bank_unexplained({ count: counts.unexplained }),
    worries: m.bank_worries({ count: counts.worries }),
    statements: m.bank_statements(),
  };
  const isNew = data.statements.length === 0;
  return (
    <div className="grid grid-cols-1 gap-4">
      {mayWork && <StatementDrop counts={counts} />}
      {isNew ? (
        <EmptyState title={m.bank_empty_first()} text={m.bank_empty_first_text()} action={null} />
      ) : (
        <div>
          <QueueBar
            label={m.bank_filter()}
            choices={views.map((one) => [one, names[one]])}
            chosen={view}
            onChoose={(next) => setAddress(next === 'safe' ? {} : { show: next })}
            counted={view === 'statements' ? null : { count: data[view].length, total: counts[view] }}
            keys={mayWork ? keysOf(view) : []}
          />
          <OutcomeStrip outcome={takingBack.outcome} onUndo={takingBack.undo} />
          {view === 'safe' && <SafeMatches matches={data.safe} takingBack={takingBack} />}
          {view === 'doubtful' && <DoubtfulMatches doubts={data.doubtful} takingBack={takingBack} />}
          {view === 'schools' && <SchoolMatches matches={data.schools} />}
          {view === 'unexplained' && <Unexplained deposits={data.unexplained} explained={data.explained} />}
          {view === 'worries' && <Worries worries={data.worries} settled={data.settled} />}
          {view === 'statements' && <Statements statements={data.statements} takingBack={takingBack} />}
        </div>
      )}
    </div>
  );
}
