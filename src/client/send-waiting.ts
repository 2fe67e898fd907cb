import { unsentExperiments } from './bench/experiments/experiments-outbox.ts';
import { doneTasks } from './bench/tasks/tasks-outbox.ts';
import { partReports } from './kits/part-problems/part-reports.ts';
import { watching } from './learning/learning/tracking/watching.ts';
import { guideSteps } from './learning/lessons/guide/steps-sent.ts';
import { quizAnswers } from './learning/lessons/quiz/answers.ts';
import { unsentNotes } from './learning/notes/notes-outbox.ts';
import { outboxOf } from './platform/outbox/browser-outbox.ts';
import { putAways } from './staff/announcements/put-aways.ts';

/** Sends what an earlier page of this person could not, from the next page that asks the school something. A new kind of entry is added here. */
export function sendWaiting(personId: string): void {
  const outbox = outboxOf(personId);
  outbox.of(watching);
  outbox.of(quizAnswers);
  outbox.of(guideSteps);
  outbox.of(unsentNotes);
  outbox.of(partReports);
  outbox.of(putAways);
  outbox.of(unsentExperiments);
  outbox.of(doneTasks);
  void outbox.open();
}
