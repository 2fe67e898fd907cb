import { expect, test } from 'vitest';
import { memoryStorage } from '../../../platform/outbox/browser-storage.ts';
import { openChoices } from './choices.ts';

test('how one watches is there again on the next page', () => {
  const storage = memoryStorage();
  const first = openChoices(storage);
  expect(first.read()).toMatchObject({ rate: 1, captions: true, lowData: false, theatre: false, goOn: true });
  first.change({ rate: 1.5, captions: false, captionSize: 'large' });
  first.change({ lowData: true, quality: 480, theatre: true, goOn: false, transcript: false });
  expect(openChoices(storage).read()).toEqual(first.read());
  expect(first.read()).toMatchObject({ rate: 1.5, captions: false, lowData: true, quality: 480 });
});

test('what makes no sense is as if nothing had been chosen', () => {
  for (const kept of [
    '',
    '{',
    'null',
    '[]',
    '"2"',
    '{"rate":3,"captions":"no","quality":-1,"captionSize":"huge"}',
  ]) {
    const storage = memoryStorage();
    storage.setItem('player-choices', kept);
    expect(openChoices(storage).read()).toEqual(openChoices(memoryStorage()).read());
  }
});

test('what follows the choices hears of each change, also where nothing can be kept', () => {
  const choices = openChoices({
    ...memoryStorage(),
    setItem: () => {
      throw new Error('full');
    },
  });
  const heard: number[] = [];
  const end = choices.subscribe(() => heard.push(choices.read().rate));
  choices.change({ rate: 2 });
  end();
  choices.change({ rate: 1 });
  expect(heard).toEqual([2]);
});
