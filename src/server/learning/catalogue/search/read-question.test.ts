import { expect, test } from 'vitest';
import { readQuestion } from './read-question.ts';
import { wordsOf } from './words-of.ts';

const read = (text: string) => {
  const { grades, track, level, words } = readQuestion(wordsOf(text));
  const classes = grades && (grades.from === grades.to ? grades.from : `${grades.from}-${grades.to}`);
  return [classes, track, level, words.join(' ')];
};

test.each([
  ['robotics class 6', 6, 'robotics'],
  ['Class VI robotics', 6, 'robotics'],
  ['class-6', 6, ''],
  ['class6 robot', 6, 'robot'],
  ['clas 6', 6, ''],
  ['6th class', 6, ''],
  ['std 9', 9, ''],
  ['sixth grade', 6, ''],
  ['6th grader', 6, ''],
  ['grades 5-8', '5-8', ''],
  ['classes 3 to 5', '3-5', ''],
  ['age 11', 6, ''],
  ['aged 9 to 11', '4-6', ''],
  ['for my 7 year old', 2, 'for my'],
  ['7-year-old', 2, ''],
  ['8 yrs', 3, ''],
  ['11yo', 6, ''],
  ['कक्षा ६ रोबोट', 6, 'रोबोट'],
  ['कक्षा छह', 6, ''],
  ['११ साल', 6, ''],
  ['robot in 6 steps', null, 'robot in 6 steps'],
  ['phone case 6', null, 'phone case 6'],
  ['class', null, 'class'],
  ['a first class robot', 1, 'a robot'],
])('“%s” asks for class %s', (text, grades, words) => {
  expect(read(text)).toEqual([grades, null, null, words]);
});

test('a track and a level are a shelf', () => {
  expect(read('Junior Level 2')).toEqual([null, 'Junior', 2, '']);
  expect(read('explorer robot')).toEqual([null, 'Explorer', null, 'robot']);
});

test('words keep their vowel signs, and signs that belong to a name', () => {
  expect(wordsOf('रोबोट, C++ und C#! Wi-Fi')).toEqual(['रोबोट', 'c++', 'und', 'c#', 'wi', 'fi']);
});
