import { expect, test } from 'vitest';
import type { Course } from '../../../api/catalogue.ts';
import type { BrowserStorage } from '../../../outbox/browser-storage.ts';
import { lectureMarkdown, notesMarkdown } from './notes-markdown.ts';
import { keepNote, readNote } from './notes-store.ts';

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

test('notes are kept by person, course and lecture; without room one is told', () => {
  const kept = new Map<string, string>();
  const storage: BrowserStorage = {
    length: 0,
    key: () => null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (value.length > 10) throw new Error('QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
  };
  expect(keepNote(storage, 'asha', 'junior-level-1', 'a', 'plus')).toBe(true);
  expect(readNote(storage, 'asha', 'junior-level-1', 'a')).toBe('plus');
  expect(readNote(storage, 'meera', 'junior-level-1', 'a')).toBe('');
  expect(readNote(storage, 'asha', 'junior-level-2', 'a')).toBe('');
  expect(keepNote(storage, 'asha', 'junior-level-1', 'a', 'far too long')).toBe(false);
  expect(keepNote(storage, 'asha', 'junior-level-1', 'a', '')).toBe(true);
  expect(kept.size).toBe(0);
});
