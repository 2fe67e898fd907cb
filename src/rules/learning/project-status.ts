import type { ProjectStatus } from '../../contract/learning/hand-ins.ts';

/** What moves a project on: the first three are the learner's, the last two a mentor's. */
export type ProjectAct = 'start' | 'build' | 'hand_in' | 'accept' | 'ask_again';

const whenHandedIn = (status: ProjectStatus | null) => status === 'handed_in';

/**
 * Where a project stands after an act; null where the act cannot be done. What is built stays built and what is accepted
 * stays accepted: a late "started" or "built" of another tab changes nothing. What a mentor has before them is handed
 * in once.
 */
export function statusAfter(status: ProjectStatus | null, act: ProjectAct): ProjectStatus | null {
  switch (act) {
    case 'start':
      return status ?? 'started';
    case 'build':
      return status === null || status === 'started' ? 'built' : status;
    case 'hand_in':
      return status === 'handed_in' || status === 'accepted' ? null : 'handed_in';
    case 'accept':
      return whenHandedIn(status) ? 'accepted' : null;
    case 'ask_again':
      return whenHandedIn(status) ? 'asked_again' : null;
  }
}

/** Whether it was built, whatever came after that. */
export const isBuilt = (status: ProjectStatus | null): boolean => status !== null && status !== 'started';
