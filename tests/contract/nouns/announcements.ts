import { randomUUID } from 'node:crypto';
import { makeAnnouncement, putAnnouncementAway } from '../../../src/contract/staff/announcements.ts';
import { closed, nounCalls } from '../noun-calls.ts';

const words = {
  title: 'Not yours',
  text: 'For those who learn in this course.',
  level: 'news',
  to: 'course',
  courseId: null as string | null,
  track: null,
  grade: null,
  startsAt: '2020-01-01T10:00',
  endsAt: '2099-01-01T10:00',
  link: { path: '/courses', words: 'See the courses' },
} as const;
const mine = { version: 1, ...words, to: 'everybody' };
const made = { announcementId: randomUUID(), ...words, to: 'everybody' };

export const calls = nounCalls({
  // Told to those of his class level, and put away by him.
  own: async (stage, { ravi, office }) => {
    const announcementId = randomUUID();
    await stage.context.pool.query('update person set grade = 12 where id = $1', [ravi.user._id]);
    const body = { announcementId, ...words, to: 'grade' as const, grade: 12 };
    await stage.call(makeAnnouncement, { token: office.token, body });
    await stage.call(putAnnouncementAway, { token: ravi.token, params: { announcementId } });
    return { announcement: announcementId };
  },
  rows: ({ announcement }) => [{ table: 'announcement', id: announcement }],
  tries: {
    'announcements.listMyAnnouncements': () => [
      { as: 'stranger', answer: 200, with: { announcements: [] } },
      { as: 'classmate', answer: 200, with: { announcements: [] } },
    ],
    'announcements.putAnnouncementAway': ({ his }) => [
      { as: 'stranger', params: { announcementId: his.announcement }, answer: 'announcement_not_found' },
      { as: 'classmate', params: { announcementId: his.announcement }, answer: 'announcement_not_found' },
    ],
    'announcements.listAnnouncements': () => closed(),
    'announcements.exportAnnouncements': () => closed(undefined, { file: 'csv' }),
    'announcements.countReach': () =>
      (['stranger', 'classmate'] as const).map((as) => ({
        as,
        query: { to: 'everybody' },
        answer: 'not_allowed',
      })),
    'announcements.readAnnouncement': ({ his }) => closed({ announcementId: his.announcement }),
    'announcements.makeAnnouncement': () => closed(undefined, made),
    'announcements.changeAnnouncement': ({ his }) => closed({ announcementId: his.announcement }, mine),
    'announcements.endAnnouncement': ({ his }) =>
      closed({ announcementId: his.announcement }, { version: 1 }),
    'announcements.takeBackAnnouncement': ({ his }) =>
      closed({ announcementId: his.announcement }, { version: 1 }),
  },
  inputs: async ({ stage, course, office, staff }) => {
    const body = { ...words, courseId: course.id };
    const ids = [randomUUID(), randomUUID(), randomUUID()] as const;
    for (const announcementId of ids)
      await stage.call(makeAnnouncement, { token: office.token, body: { announcementId, ...body } });
    return {
      exportAnnouncements: {
        body: { q: 'yours', state: 'on', to: 'course', level: 'news', file: 'csv' },
        tokens: staff,
      },
      makeAnnouncement: { body: { announcementId: randomUUID(), ...body }, tokens: staff },
      changeAnnouncement: {
        params: { announcementId: ids[0] },
        body: { version: 1, ...body },
        tokens: staff,
      },
      endAnnouncement: { params: { announcementId: ids[1] }, body: { version: 1 }, tokens: staff },
      takeBackAnnouncement: { params: { announcementId: ids[2] }, body: { version: 1 }, tokens: staff },
    };
  },
});
