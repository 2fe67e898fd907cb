import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ExperimentKind } from '../../../contract/bench/experiments.ts';
import { memoryStorage } from '../../platform/outbox/browser-storage.ts';
import { keepTasks, keptTasks, readTasks } from '../tasks/kept-tasks.ts';
import { keptExperiments, VISITOR } from './experiments-store.ts';
import { leaveMadeHere, noteMadeHere } from './made-here.ts';
import { takeAll, takeMadeHere } from './take-along.ts';

beforeAll(() => {
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('localStorage', memoryStorage());
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

test('a mark that a brother earned in a work of his own does not go with a work that was only made for the same task', () => {
  const circuit = make('circuit', { ready: null, challenge: 'first-light', solved: [] });
  const blocks = make('blocks', { program: '', task: 'wall', solved: [] });
  keepTasks(VISITOR, ['wall', 'first-light']);
  takeMadeHere('his sister', { kind: 'circuit', asked: circuit }, () => {});
  takeMadeHere('his sister', { kind: 'blocks', asked: blocks }, () => {});
  expect([has('his sister').length, did('his sister'), did(VISITOR)]).toEqual([
    2,
    [],
    ['wall', 'first-light'],
  ]);
});

test('a tab that was away while somebody left this browser has made nothing for whoever comes next', () => {
  const made = make('python');
  const away = sessionStorage.getItem('experiments-made-here') ?? '';
  leaveMadeHere();
  sessionStorage.setItem('experiments-made-here', away);
  expect(takeMadeHere('the next one', { kind: 'python', asked: null }, () => {})).toBe(undefined);
  expect(has(VISITOR)).toContain(made);
  const later = make('python');
  expect(takeMadeHere('the next one', { kind: 'python', asked: null }, () => {})?.id).toBe(later);
});

test('a storage that is too full to hold a work twice loses nothing when it is taken along', () => {
  const id = make('blocks', { program: 'beep' });
  const { setItem } = localStorage;
  const room = localStorage.getItem(`experiment.${VISITOR}.${id}`)?.length ?? 0;
  // A little is always left, another copy of the work is not.
  localStorage.setItem = (key: string, text: string) => {
    if (
      key.startsWith('experiment.') &&
      text.length >= room &&
      localStorage.getItem(`experiment.${VISITOR}.${id}`)
    )
      throw new DOMException('full', 'QuotaExceededError');
    setItem.call(localStorage, key, text);
  };
  takeMadeHere('the owner', { kind: 'blocks', asked: null }, () => {});
  localStorage.setItem = setItem;
  expect(localStorage.getItem(`experiment.the owner.${id}`)).toContain('beep');
});

test('with a work go the tasks that it solved; who says that all is theirs takes all tasks', () => {
  make('circuit', { ready: null, challenge: null, solved: ['first-light', 'two-paths'] });
  keepTasks(VISITOR, ['wall', 'first-light', 'two-paths']);
  takeMadeHere('builder', { kind: 'circuit', asked: null }, () => {});
  expect([did('builder'), did(VISITOR)]).toEqual([['first-light', 'two-paths'], ['wall']]);
  // No work is left that names it.
  takeAll('all of it');
  expect([did('all of it'), did(VISITOR)]).toEqual([['wall'], []]);
});
