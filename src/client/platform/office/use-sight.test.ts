import { expect, test } from 'vitest';
import { lessSeen, type Sight } from './use-sight.ts';

test('of two things that are decided at once that counts of which less was seen, and what cannot be shown above all', () => {
  const inOrder: Sight[] = ['missing', 'loading', 'away', 'shown', 'seen'];
  for (const [nth, less] of inOrder.entries())
    for (const more of inOrder.slice(nth))
      expect([lessSeen(less, more), lessSeen(more, less)], `${less} and ${more}`).toEqual([less, less]);
});
