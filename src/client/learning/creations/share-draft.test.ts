import { expect, test } from 'vitest';
import { emptyValues, faultsOfShare, fieldsToSend, type ShareValues } from './share-draft.ts';

const whole: ShareValues = {
  ...emptyValues,
  title: 'Clap lamp',
  firstName: 'Asha',
  guardianEmail: 'meera@example.org',
  consent: true,
};
const picture = { type: 'image/png', size: 1000 };

test('a picture is needed where one was promised, and judged', () => {
  expect(faultsOfShare(whole, picture)).toEqual({});
  expect(faultsOfShare(whole, null)).toEqual({ picture: 'picture_needed' });
  expect(faultsOfShare(whole, { ...picture, size: 5_242_881 })).toEqual({ picture: 'picture_too_large' });
});

test('with a film the picture that was chosen before does not count, and the other way round', () => {
  const film: ShareValues = { ...whole, kind: 'video', video: 'youtu.be/dQw4w9WgXcQ' };
  expect(faultsOfShare(film, { ...picture, size: 9_999_999 })).toEqual({});
  expect(faultsOfShare({ ...film, video: '' }, null)).toEqual({ video: 'video_needed' });
  expect(faultsOfShare({ ...film, kind: 'picture', video: 'nonsense' }, picture)).toEqual({});
});

test('only what was written travels', () => {
  expect(fieldsToSend({ ...whole, about: ' ', video: 'youtu.be/dQw4w9WgXcQ' })).toEqual({
    title: 'Clap lamp',
    firstName: 'Asha',
    guardianEmail: 'meera@example.org',
  });
  expect(fieldsToSend({ ...whole, kind: 'video', video: 'youtu.be/dQw4w9WgXcQ' })).toMatchObject({
    video: 'youtu.be/dQw4w9WgXcQ',
  });
});
