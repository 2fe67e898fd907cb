import { expect, test } from 'vitest';
import { type CreationWords, faultOfPicture, faultsOfWords } from './creation-fields.ts';

const words: CreationWords = {
  title: 'A lamp that hears me',
  firstName: 'Asha',
  about: 'It listens for a clap.\nThen it lights up.',
  video: '',
  guardianEmail: 'meera@example.org',
  consent: true,
};

test('a picture with its words may be sent, and so may a film', () => {
  expect(faultsOfWords(words, 'picture')).toEqual({});
  expect(faultsOfWords({ ...words, about: '', video: 'youtu.be/dQw4w9WgXcQ' }, 'video')).toEqual({});
});

test('everything that is wrong is said at once', () => {
  const nothing = { title: ' ', firstName: '', about: '', video: '', guardianEmail: '', consent: false };
  expect(faultsOfWords(nothing, 'video')).toEqual({
    title: 'title_needed',
    firstName: 'first_name_needed',
    video: 'video_needed',
    guardianEmail: 'guardian_email_needed',
    consent: 'consent_needed',
  });
});

test.each<[keyof CreationWords, string, string]>([
  ['title', 'x'.repeat(61), 'title_long'],
  ['title', 'A lamp\u202e', 'one_line'],
  ['title', 'A lamp, 98765 43210', 'tells_how_to_reach'],
  ['firstName', 'Asha Verma', 'first_name_wrong'],
  ['about', 'x'.repeat(281), 'about_long'],
  ['about', 'Write to me: asha@example.org', 'tells_how_to_reach'],
  ['about', 'a\u0000b', 'one_line'],
  ['video', 'https://evil.example/film', 'video_wrong'],
  ['guardianEmail', 'meera', 'guardian_email_wrong'],
  ['guardianEmail', 'meera@example.org, all@example.org', 'guardian_email_wrong'],
])('%s "%s": %s', (field, text, fault) => {
  expect(faultsOfWords({ ...words, video: 'vimeo.com/76979871', [field]: text }, 'video')).toEqual({
    [field]: fault,
  });
});

test('characters count, not the pieces that they are stored in', () => {
  expect(faultsOfWords({ ...words, title: '🤖'.repeat(60), about: '💡'.repeat(280) }, 'picture')).toEqual({});
});

test('a chosen file is judged by its type, then its size', () => {
  expect(faultOfPicture({ type: 'image/jpeg', size: 5_242_880 })).toBeNull();
  expect(faultOfPicture({ type: 'image/png', size: 5_242_881 })).toBe('picture_too_large');
  expect(faultOfPicture({ type: 'image/heic', size: 10 })).toBe('picture_not_readable');
});
