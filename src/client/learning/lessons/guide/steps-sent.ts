import { updateCached } from '../../../platform/api/mutate.ts';
import type { OutboxKind } from '../../../platform/outbox/waiting-entries.ts';
import { guideQuery, sendStep } from '../lessons-api.ts';

type StepDone = { courseId: string; projectId: string; step: number };

/** Where one is in a guide: the latest step of a project counts. */
export const guideSteps: OutboxKind<StepDone, unknown> = {
  name: 'guide-steps',
  idOf: ({ projectId }) => projectId,
  isEntry(kept): kept is StepDone {
    const entry = kept as StepDone | null | undefined;
    return (
      typeof entry?.courseId === 'string' &&
      typeof entry.projectId === 'string' &&
      Number.isInteger(entry.step)
    );
  },
  send: sendStep,
  settled({ projectId, step }, reply, personId) {
    if (reply) updateCached(guideQuery(projectId, personId), (guide) => guide && { ...guide, step });
  },
};
