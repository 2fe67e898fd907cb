import type { QuestionTask } from '../../../../contract/learning/questions.ts';
import { type ChallengeId, challengeIds } from '../../../../rules/bench/blocks/challenges.ts';
import { type ChallengeName, challengeNames } from '../../../../rules/bench/circuits/challenges.ts';
import { challengeGoal } from '../../../bench/blocks/challenge-words.ts';
import { challengeTask } from '../../../bench/circuits/challenge-task.ts';

/** What is to be built on the workbench, in words; empty for a goal that this release does not know. */
export function benchGoalWords(bench: NonNullable<QuestionTask['bench']>): string {
  // A program has its trials, and its question says what they are about.
  if (bench.tool === 'python') return bench.trials.map(({ name }) => name).join(' · ');
  const { tool, goal } = bench;
  if (tool === 'circuits')
    return challengeNames.some((one) => one === goal) ? challengeTask[goal as ChallengeName]().goal : '';
  return challengeIds.some((one) => one === goal) ? challengeGoal(goal as ChallengeId) : '';
}
