import { expect, test } from 'vitest';
import type { Question } from '../../../../contract/lessons.ts';
import {
  afterAnswer,
  beginRun,
  goTo,
  nextPosition,
  onceMore,
  standingOf,
  sumOf,
  triedOf,
  withAnswer,
} from './quiz-run.ts';

const question = (questionId: string, chosen: number | null): Question => ({
  questionId,
  ask: `${questionId}?`,
  drawing: null,
  answers: [
    { text: 'yes', right: true, because: 'so' },
    { text: 'no', right: false, because: 'not so' },
  ],
  chosen,
});
const standings = (run: ReturnType<typeof beginRun>, questions: Question[]) =>
  questions.map((one) => standingOf(run, one));

test('goes on with the first open question; with none, at the end', () => {
  expect(beginRun([question('a', 0), question('b', null)]).position).toBe(1);
  expect(beginRun([question('a', 0), question('b', 1)]).position).toBe('end');
});

test('a wrong answer may be changed, and both reasons stay', () => {
  let questions = [question('a', null), question('b', null)];
  let run = beginRun(questions);
  const answer = (chosen: number) => {
    run = afterAnswer(run, 'a', chosen);
    questions = withAnswer(questions, 'a', chosen);
  };
  answer(1);
  expect(standings(run, questions)).toEqual(['wrong', 'open']);
  answer(0);
  expect(standings(run, questions)).toEqual(['right', 'open']);
  expect(triedOf(run, questions[0] as Question)).toEqual([1, 0]);
  expect(sumOf('chapter', questions)).toEqual({ chapterId: 'chapter', questions: 2, answered: 1, right: 1 });
});

test('once more asks everything anew, and what is not answered again keeps counting', () => {
  const questions = [question('a', 0), question('b', 1)];
  const run = onceMore(questions);
  expect(standings(run, questions)).toEqual(['open', 'open']);
  expect(triedOf(run, questions[0] as Question)).toEqual([]);
  expect(sumOf('chapter', questions).right).toBe(1);
});

test('an earlier answer tells its reason when its question is opened again', () => {
  const questions = [question('a', 1), question('b', null)];
  expect(triedOf(goTo(beginRun(questions), 0), questions[0] as Question)).toEqual([1]);
});

test('next leads on, at the last one back to what was left open, then to the end', () => {
  const questions = [question('a', null), question('b', null), question('c', 0)];
  const at = (position: number) => goTo(beginRun(questions), position);
  expect(nextPosition(at(0), questions)).toBe(1);
  expect(nextPosition(at(2), questions)).toBe(0);
  expect(nextPosition(at(2), [question('a', 0), question('b', 1), question('c', null)])).toBe('end');
});
