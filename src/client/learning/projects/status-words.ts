import type { ProjectStatus } from '../../../contract/learning/hand-ins.ts';
import { m } from '../../../texts/generated/messages.js';

/** Where a project stands, in a word or two for its learner. */
export const statusWords: Record<ProjectStatus, () => string> = {
  started: m.projects_status_started,
  built: m.projects_status_built,
  handed_in: m.projects_status_handed_in,
  asked_again: m.projects_status_asked_again,
  accepted: m.projects_status_accepted,
};
