import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ExperimentKind } from '../../../../contract/experiments.ts';
import { memoryStorage } from '../../../outbox/browser-storage.ts';
import { keepTasks, keptTasks, readTasks } from '../tasks/kept-tasks.ts';
import { keptExperiments, VISITOR } from './experiments-store.ts';
import { noteMadeHere } from './made-here.ts';
import { takeAll, takeMadeHere } from './take-along.ts';

beforeAll(() => {
  vi.stubGlobal('addEventListener', () => {});
});
beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  takeAll('somebody before');
});
afterAll(() => {
  vi.unstubAllGlobals();
});

/** A stranger makes something in this tab; gives its id. */
function make(kind: ExperimentKind, body: object = {}): string {
  const { id } = keptExperiments().begin(VISITOR, kind, `My ${kind}`, JSON.stringify(body), Date.now());
  noteMadeHere(id);
  return id;
}
const has = (owner: string) =>
  keptExperiments()
    .all(owner)
    .map(({ id }) => id);
const did = (owner: string) => readTasks(keptTasks(owner));

test('by the bar the latest work of this tool is taken and told; what was made with another tool stays to be asked about', () => {
  const [first, python] = [make('blocks'), make('python')];
  const latest = make('blocks');
  const told: string[] = [];
  const taken = takeMadeHere('sister', { kind: 'blocks', asked: null }, (words) => told.push(words));
  expect(taken?.id).toBe(latest);
  expect(has('sister')).toEqual([latest]);
  expect(has(VISITOR).sort()).toEqual([first, python].sort());
  expect(told).toEqual(['“My blocks” is yours now, and goes to your account.']);
});

test('by the link beside a work this one is taken, wherever in this browser it was made; by the bar of a tool with none, nothing', () => {
  const [asked, other] = [make('python'), make('python')];
  sessionStorage.removeItem('experiments-made-here');
  takeMadeHere('by the link', { kind: 'python', asked }, () => {});
  expect(has('by the link')).toEqual([asked]);
  const told: string[] = [];
  expect(takeMadeHere('by the bar', { kind: 'circuit', asked: null }, (words) => told.push(words))).toBe(
    undefined,
  );
  expect([has('by the bar'), told, has(VISITOR)]).toEqual([[], [], [other]]);
});

test('with a work go the tasks that it was made for or solved on a free bench; who says that all is theirs takes all tasks', () => {
  make('circuit', { ready: null, challenge: null, solved: ['first-light', 'two-paths'] });
  keepTasks(VISITOR, ['wall', 'first-light', 'two-paths']);
  takeMadeHere('builder', { kind: 'circuit', asked: null }, () => {});
  expect([did('builder'), did(VISITOR)]).toEqual([['first-light', 'two-paths'], ['wall']]);
  // No work is left that names it.
  takeAll('all of it');
  expect([did('all of it'), did(VISITOR)]).toEqual([['wall'], []]);
});
