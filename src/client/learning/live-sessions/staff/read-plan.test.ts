import { expect, test } from 'vitest';
import type { Planned } from '../planned-sessions-api.ts';
import { planFaults, planOf, repeatsOf, typedPlan } from './read-plan.ts';

const session: Planned = {
  id: 'one',
  title: 'Solder together',
  course: { courseId: 'lamps', courseTitle: 'Lamps' },
  mentor: { mentorId: 'mira', mentorName: 'Mira' },
  startsAt: '2026-12-01T18:30:00.000Z',
  endsAt: '2026-12-01T20:00:00.000Z',
  link: 'https://meet.example.org/abc',
  seats: 12,
  seatsTaken: 0,
  learners: 5,
  attended: 0,
  series: null,
  version: 1,
  cancelled: null,
  recording: null,
};
const plan = {
  title: 'Solder together',
  mentorId: 'mira',
  startsAt: '2026-12-02T00:00',
  endsAt: '2026-12-02T01:30',
  link: 'https://meet.example.org/abc',
  seats: 12,
};

test('a session is sent as it stands in the form that changes it', () => {
  const typed = typedPlan(session, 'Asia/Kolkata');
  expect(Object.values(planFaults(typed)).filter(Boolean)).toEqual([]);
  expect(planOf(typed, true)).toEqual({ ...plan, anyway: true });
  expect(planOf(typedPlan({ ...session, seats: null }, 'Asia/Kolkata'), false)).toEqual({
    ...plan,
    seats: null,
    anyway: false,
  });
});

test('it takes place once, so many times, or until a day: what was typed beside is not sent', () => {
  const typed = { ...typedPlan(session, 'Asia/Kolkata'), times: '4', until: '2026-12-24' };
  const repeats = ['once', 'times', 'until'].map((one) => repeatsOf({ ...typed, repeats: one }));
  expect(repeats).toEqual([
    { times: null, until: null },
    { times: 4, until: null },
    { times: null, until: '2026-12-24' },
  ]);
});
