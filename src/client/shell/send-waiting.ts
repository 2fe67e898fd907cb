import { outboxOf } from '../outbox/browser-outbox.ts';
import { putAways } from '../screens/announcements/put-aways.ts';
import { watching } from '../screens/learning/tracking/watching.ts';
import { guideSteps } from '../screens/lessons/guide/steps-sent.ts';
import { quizAnswers } from '../screens/lessons/quiz/answers.ts';
import { unsentNotes } from '../screens/notes/notes-outbox.ts';
import { partReports } from '../screens/stock/problems/part-reports.ts';
import { unsentExperiments } from '../screens/workbench/experiments/experiments-outbox.ts';
import { doneTasks } from '../screens/workbench/tasks/tasks-outbox.ts';

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
