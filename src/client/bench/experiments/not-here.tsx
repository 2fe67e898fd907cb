import { m } from '../../../texts/generated/messages.js';
import type { useExperiment } from './use-experiment.ts';

type Props = { status: Exclude<ReturnType<typeof useExperiment>['status'], 'ready'>; loading: () => string };

/** In the place of a bench whose experiment is not there: not yet, not any more, or it could not be fetched. */
export function NotHere({ status, loading }: Props) {
  const says = { loading, missing: m.failure_experiment_not_found, failed: m.experiments_failed };
  return (
    <p role="status" className="py-16 text-lg">
      {says[status]()}
    </p>
  );
}
