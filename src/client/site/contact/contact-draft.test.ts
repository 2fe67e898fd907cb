import { expect, test } from 'vitest';
import { memoryStorage } from '../../platform/outbox/browser-storage.ts';
import {
  type ContactValues,
  emptyValues,
  keepDraft,
  readDraft,
  readSubject,
  startValues,
} from './contact-draft.ts';

const meera: ContactValues = { ...emptyValues, name: 'Meera', message: 'Do we need', subject: 'courses' };

function aStorage(content?: string) {
  const storage = memoryStorage();
  if (content !== undefined) storage.setItem('contact-draft', content);
  return storage;
}

test('a draft is kept until it is sent', () => {
  const storage = aStorage();
  expect(readDraft(() => storage)).toBeNull();
  keepDraft(() => storage, { values: meera, asked: '' });
  expect(readDraft(() => storage)).toEqual({ values: meera, asked: '' });
  keepDraft(() => storage, null);
  expect(readDraft(() => storage)).toBeNull();
});

test.each(['{', '7', '"x"', '{"values":{"name":7,"subject":"spam"},"asked":{}}', '[]'])(
  'a storage that holds %j harms nobody',
  (content) => {
    const draft = readDraft(() => aStorage(content));
    expect(draft?.values ?? emptyValues).toEqual(emptyValues);
  },
);

test('a closed storage harms nobody', () => {
  const closed = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  keepDraft(closed, { values: meera, asked: '' });
  expect(readDraft(closed)).toBeNull();
});

test('the address preselects a subject of the list, nothing else', () => {
  expect(readSubject('partnership')).toBe('partnership');
  for (const other of ['Partnership', 'spam', '', null, undefined, 7]) expect(readSubject(other)).toBe('');
  expect(startValues(emptyValues, null, 'partnership')).toEqual({ ...emptyValues, subject: 'partnership' });
});

test('the draft comes back; a new wish of the address changes its subject, an old one does not', () => {
  expect(startValues(emptyValues, { values: meera, asked: '' }, '')).toEqual(meera);
  expect(startValues(emptyValues, { values: meera, asked: '' }, 'support').subject).toBe('support');
  expect(startValues(emptyValues, { values: meera, asked: 'support' }, 'support').subject).toBe('courses');
  expect(startValues(emptyValues, { values: meera, asked: 'support' }, '').subject).toBe('courses');
});

test('what was typed before the page came alive wins', () => {
  const typed: ContactValues = { ...emptyValues, message: 'Quick question', subject: 'feedback' };
  expect(startValues(typed, { values: meera, asked: '' }, 'support')).toEqual({
    ...meera,
    message: 'Quick question',
    subject: 'feedback',
  });
});
