import { expect, test } from 'vitest';
import { openFromAddress, tabAfterKey } from './open-from-address.ts';

test('an address opens its tab and its guide', () => {
  expect(openFromAddress('')).toEqual({ tab: 'components', guide: null });
  expect(openFromAddress('#projects')).toEqual({ tab: 'projects', guide: null });
  expect(openFromAddress('#smart-home')).toEqual({ tab: 'projects', guide: 'smart-home' });
  expect(openFromAddress('#robot-car')).toEqual({ tab: 'projects', guide: 'robot-car' });
  expect(openFromAddress('#part-servo')).toEqual({ tab: 'components', guide: null });
  expect(openFromAddress('#no-such-thing')).toEqual({ tab: 'components', guide: null });
});

test('arrow keys go round the tabs, Home and End to their ends, other keys nowhere', () => {
  expect(tabAfterKey('ArrowRight', 'components')).toBe('projects');
  expect(tabAfterKey('ArrowRight', 'projects')).toBe('components');
  expect(tabAfterKey('ArrowLeft', 'components')).toBe('projects');
  expect(tabAfterKey('Home', 'projects')).toBe('components');
  expect(tabAfterKey('End', 'components')).toBe('projects');
  expect(tabAfterKey('Enter', 'components')).toBeNull();
});
