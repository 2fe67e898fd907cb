import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ProjectStatus } from '../../contract/learning/hand-ins.ts';
import { isBuilt, type ProjectAct, statusAfter } from './project-status.ts';

const acts = fc.array(fc.constantFrom<ProjectAct>('start', 'build', 'hand_in', 'accept', 'ask_again'));

/** The statuses that a project passes through, whatever order acts of tabs, retries and mentors come in. */
function passed(
  list: ProjectAct[],
): { act: ProjectAct; before: ProjectStatus | null; after: ProjectStatus | null }[] {
  let status: ProjectStatus | null = null;
  return list.map((act) => {
    const before = status;
    status = statusAfter(status, act) ?? status;
    return { act, before, after: status };
  });
}

test('what is built stays built, and what is accepted stays accepted', () => {
  fc.assert(
    fc.property(acts, (list) => {
      for (const { before, after } of passed(list)) {
        if (isBuilt(before)) expect(isBuilt(after)).toBe(true);
        if (before === 'accepted') expect(after).toBe('accepted');
        if (before !== null) expect(after).not.toBeNull();
      }
    }),
  );
});

test('a mentor answers each hand-in once, and nothing that was not handed in', () => {
  fc.assert(
    fc.property(acts, (list) => {
      let [handedIn, answered] = [0, 0];
      for (const { act, before, after } of passed(list)) {
        if (before === after) continue;
        if (act === 'hand_in') handedIn++;
        if (act === 'accept' || act === 'ask_again') answered++;
        expect([handedIn, handedIn - 1]).toContain(answered);
      }
    }),
  );
});

test('asked again is handed in anew; what waits or is accepted is not', () => {
  expect(statusAfter('asked_again', 'hand_in')).toBe('handed_in');
  expect(statusAfter(null, 'hand_in')).toBe('handed_in');
  expect(statusAfter('handed_in', 'hand_in')).toBeNull();
  expect(statusAfter('accepted', 'hand_in')).toBeNull();
});
