import { expect, test } from 'vitest';
import type { BrowserStorage } from '../../platform/outbox/browser-storage.ts';
import type { Course } from '../catalogue/catalogue-api.ts';
import { noNote } from './kept-note.ts';
import { lectureMarkdown, notesMarkdown } from './notes-markdown.ts';
import { notesStore } from './notes-store.ts';
import { stampsIn, withStamp } from './stamps.ts';

const MARK = '[also]';

const course = {
  title: 'Junior Level 1',
  chapters: [
    {
      title: 'Hello, robot',
      lectures: [
        { id: 'a', title: 'What is a robot?' },
        { id: 'b', title: 'Light an LED' },
      ],
    },
    { title: 'It moves', lectures: [{ id: 'c', title: 'The servo nods' }] },
  ],
} as unknown as Course;

test('a course’s notes keep its order and leave out what is empty', () => {
  const notes: Record<string, string> = { b: ' Long leg to plus \n', c: '   ' };
  expect(notesMarkdown(course, (id) => notes[id] ?? '')).toBe(
    '# Junior Level 1\n\n## Hello, robot\n\n### Light an LED\n\nLong leg to plus\n',
  );
});

test('a lecture’s notes name the course', () => {
  expect(lectureMarkdown('Junior Level 1', 'Light an LED', 'Long leg to plus')).toBe(
    '# Light an LED\n\n*Junior Level 1*\n\nLong leg to plus\n',
  );
});

/** A browser's storage, with room for texts of so many characters. */
function aStorage(room = 1000): { kept: Map<string, string>; storage: BrowserStorage } {
  const kept = new Map<string, string>();
  const storage: BrowserStorage = {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > room) throw new Error('QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
  };
  return { kept, storage };
}
const of = (owner: string, lectureId = 'a') => ({ owner, slug: 'junior-level-1', lectureId });

test('notes are kept by person, course and lecture; without room one is told, and nothing is lost while the page lives', () => {
  const { kept, storage } = aStorage(10);
  const notes = notesStore(storage);
  expect(notes.write(of('asha'), '', 'plus', MARK)).toBe(true);
  expect(notes.textOf(of('asha'))).toBe('plus');
  expect(notes.textOf(of('meera'))).toBe('');
  expect(notes.textOf({ ...of('asha'), slug: 'junior-level-2' })).toBe('');
  expect(notes.lecturesOf(of('asha'))).toEqual(['a']);
  expect(notes.lecturesOf(of('meera'))).toEqual([]);
  expect(notes.write(of('asha'), 'plus', 'far too long', MARK)).toBe(false);
  expect(notes.textOf(of('asha'))).toBe('far too long');
  expect(notes.write(of('asha'), 'far too long', '', MARK)).toBe(true);
  expect(kept.size).toBe(0);
});

test('what another tab wrote meanwhile stays, and what nobody can see goes', () => {
  const { storage } = aStorage();
  const [one, two] = [notesStore(storage), notesStore(storage)];
  one.write(of('asha'), '', 'plus', MARK);
  two.write(of('asha'), '', 'minus\u0000', MARK);
  expect(one.textOf(of('asha'))).toBe('plus\nminus');
});

test('what a release before kept is a note that the school has nothing of', () => {
  const { storage } = aStorage();
  storage.setItem('notes.asha.junior-level-1.a', 'plus');
  expect(notesStore(storage).find(of('asha'))).toEqual({ ...noNote, text: 'plus' });
});

test('a note names seconds of the film', () => {
  const { text, place } = withStamp('Long leg to plus', 16, 192.7);
  expect(text).toBe('Long leg to plus\n[3:12] ');
  expect(place).toBe(text.length);
  expect(withStamp('', 0, 3723).text).toBe('[1:02:03] ');
  expect(stampsIn(`${text}resistor first\n[1:02:03]\n[x:12] [3:99]`)).toEqual([
    { seconds: 192, label: '3:12', words: 'resistor first' },
    { seconds: 3723, label: '1:02:03', words: '' },
  ]);
});
