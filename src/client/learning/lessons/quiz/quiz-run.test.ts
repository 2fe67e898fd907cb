import { expect, test } from 'vitest';
import type { Question } from '../../../../contract/learning/lessons.ts';
import { withAnswer, withVerdict } from './answered-questions.ts';
import { inOrder, questionOrder } from './question-order.ts';
import {
  afterAnswer,
  beginRun,
  goTo,
  nextPosition,
  onceMore,
  standingOf,
  sumOf,
  triedOf,
  verdictOf,
} from './quiz-run.ts';

const told = { right: 0, because: ['so', 'not so'] };
/** What the school says when this was the first try. */
const verdict = (first: number | null) => ({
  tries:
    first === null ? null : { first, firstRight: first === 0, firstAt: '2026-11-22T10:00:00.000Z', count: 1 },
});
const question = (questionId: string, chosen: number | null): Question => ({
  questionId,
  kind: 'choice',
  ask: `${questionId}?`,
  drawing: null,
  answers: ['yes', 'no'],
  task: null,
  follows: false,
  ...verdict(chosen),
  told: chosen === null ? null : told,
  lectureId: null,
  chosen,
  given: chosen === null ? null : { chosen },
  isRight: null,
});
const standings = (run: ReturnType<typeof beginRun>, questions: Question[]) =>
  questions.map((one) => standingOf(run, one));

test('goes on with the first open question; with none, at the end', () => {
  expect(beginRun([question('a', 0), question('b', null)]).position).toBe(1);
  expect(beginRun([question('a', 0), question('b', 1)]).position).toBe('end');
});

test('begins with the question that the address names, also an answered one; a name that none bears changes nothing', () => {
  const both = [question('a', 0), question('b', null)];
  expect(beginRun(both, 'a').position).toBe(0);
  expect(beginRun(both, 'gone').position).toBe(1);
});

test('a wrong answer may be changed, and both reasons stay', () => {
  let questions = [question('a', null), question('b', null)];
  let run = beginRun(questions);
  const answer = (chosen: number) => {
    run = afterAnswer(run, 'a', { chosen });
    questions = withAnswer(questions, 'a', { chosen });
  };
  answer(1);
  // Nobody here knows what is right before the school has said it.
  expect(standings(run, questions)).toEqual(['waiting', 'open']);
  expect(sumOf('chapter', questions)).toMatchObject({ answered: 1, rightAtFirst: 0, right: 0 });
  questions = withVerdict(questions, 'a', {
    told,
    tries: verdict(1).tries as NonNullable<Question['tries']>,
    isRight: false,
  });
  expect(standings(run, questions)).toEqual(['wrong', 'open']);
  answer(0);
  expect(standings(run, questions)).toEqual(['right', 'open']);
  expect(triedOf(run, questions[0] as Question)).toEqual([1, 0]);
  expect(sumOf('chapter', questions)).toEqual({
    chapterId: 'chapter',
    questions: 2,
    answered: 1,
    rightAtFirst: 0,
    right: 1,
  });
});

test('once more asks everything anew, and what is not answered again keeps counting', () => {
  const questions = [question('a', 0), question('b', 1)];
  const run = onceMore(questions);
  expect(standings(run, questions)).toEqual(['open', 'open']);
  expect(triedOf(run, questions[0] as Question)).toEqual([]);
  expect(sumOf('chapter', questions)).toMatchObject({ rightAtFirst: 1, right: 1 });
  const waits = { ...question('c', 1), told: null, tries: null };
  expect(standings(onceMore([waits]), [waits])).toEqual(['waiting']);
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

test('what was built is right when the school has tried it out, and waits until then', () => {
  const built: Question = {
    ...question('built', null),
    kind: 'bench',
    answers: [],
    task: { bench: { tool: 'circuits', goal: 'first-light' } },
    given: { built: '{}' },
  };
  const run = beginRun([built]);
  expect(standings(run, [built])).toEqual(['waiting']);
  const secret = { because: 'It shines.', hint: 'Look for a gap.' };
  const tried = { ...built, told: { right: -1, because: [], secret }, isRight: false };
  expect(standings(run, [tried])).toEqual(['wrong']);
  expect(verdictOf(tried)).toMatchObject({ right: false, because: 'Look for a gap.' });
  // The next try waits for the school again: nobody here can try it out.
  expect(standings(run, withAnswer([tried], 'built', { built: '{"parts":[]}' }))).toEqual(['waiting']);
  expect(standings(run, [{ ...tried, isRight: true }])).toEqual(['right']);
});

test('questions stand in another order for each learner and each time; what builds on another stays behind it', () => {
  const questions = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({
    ...question(id, null),
    follows: id === 'd',
  }));
  const orders = Array.from({ length: 40 }, (_one, i) => questionOrder(questions, `person ${i}`));
  expect(new Set(orders.map(String)).size).toBeGreaterThan(20);
  for (const order of orders) {
    expect(order.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(order.indexOf('d')).toBe(order.indexOf('c') + 1);
  }
  // Nothing moves while the first tries are made; the next time through it is another order.
  const asha = questionOrder(questions, 'asha');
  const half = questions.map((one, i) => (i < 3 ? { ...one, ...verdict(1) } : one));
  expect(questionOrder(half, 'asha')).toEqual(asha);
  const later = [1, 2, 3, 4].map((count) =>
    String(
      questionOrder(
        questions.map((one) => ({ ...one, tries: { ...verdict(1).tries, count } as Question['tries'] })),
        'asha',
      ),
    ),
  );
  expect(new Set([String(asha), ...later]).size).toBeGreaterThan(2);
  expect(inOrder(questions, ['f', 'a']).map(({ questionId }) => questionId)).toEqual([
    'f',
    'a',
    'b',
    'c',
    'd',
    'e',
  ]);
});
