import { expect, test } from 'vitest';
import { type AskableLesson, askYourChild } from './ask-your-child.ts';

type Question = AskableLesson['questions'][number];

const question = (ask: string, more: Partial<Question> = {}): Question => ({
  ask,
  drawing: null,
  answers: [
    { text: 'The short one', right: false, because: 'It goes to minus.' },
    { text: 'The long one', right: true, because: 'It goes to plus.' },
  ],
  ofLesson: false,
  ...more,
});
const drawing = { file: 'led.svg', alt: 'An LED' };
const lesson: AskableLesson = { questions: [], glossary: [], words: 'Light an LED' };
const asks = (...questions: Question[]) => {
  const asked = askYourChild({ ...lesson, questions });
  return asked.kind === 'quiz' ? asked.ask : asked.kind;
};

test('what the lesson itself tells is asked before what its chapter does, and what needs no drawing first', () => {
  expect(asks(question('A'), question('B'))).toBe('A');
  expect(asks(question('A'), question('B', { ofLesson: true, drawing }))).toBe('B');
  expect(asks(question('A', { drawing }), question('B'))).toBe('B');
  expect(asks(question('A', { ofLesson: true, drawing }), question('B', { ofLesson: true }))).toBe('B');
});

test('the right answer goes along with why it is right, and every choice to read out', () => {
  expect(askYourChild({ ...lesson, questions: [question('Which leg goes to plus?')] })).toEqual({
    kind: 'quiz',
    ask: 'Which leg goes to plus?',
    drawing: null,
    choices: ['The short one', 'The long one'],
    answer: 'The long one',
    because: 'It goes to plus.',
  });
});

test('without a question it is a word of the lesson, and without that the child shows it', () => {
  const glossary = [
    { term: 'Servo', meaning: 'A motor that turns to an angle.' },
    { term: 'LED', meaning: 'A tiny lamp.' },
  ];
  expect(askYourChild({ ...lesson, glossary })).toEqual({
    kind: 'word',
    term: 'LED',
    answer: 'A tiny lamp.',
  });
  expect(askYourChild({ ...lesson, glossary, words: 'Two servos at once' })).toMatchObject({
    term: 'Servo',
  });
  // A word within another is none.
  expect(askYourChild({ ...lesson, glossary, words: 'What it is called' })).toEqual({ kind: 'show' });
  expect(asks(question('A', { answers: [] }))).toBe('show');
});
