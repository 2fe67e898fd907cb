import { expect, test } from 'vitest';
import { findWords } from './find-words.ts';

const glossary = [
  { term: 'Pin', meaning: 'A place on the board for a wire.' },
  { term: 'anode', meaning: 'The leg of an LED that looks towards plus.' },
  { term: 'LED', meaning: 'A tiny lamp with a right way round.' },
];
const found = (text: string) => findWords(glossary, text).map(({ term }) => term);

test('all words stand in order of the alphabet, however they are written', () => {
  expect(found('')).toEqual(['anode', 'LED', 'Pin']);
});
test('the word itself comes before what mentions it', () => {
  expect(found(' led ')).toEqual(['LED', 'anode']);
});
test('what fits nowhere is not found', () => expect(found('motor')).toEqual([]));
