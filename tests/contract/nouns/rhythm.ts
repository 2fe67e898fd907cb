import { chooseGoal } from '../../../src/contract/learning/rhythm.ts';
import { nounCalls } from '../noun-calls.ts';

const others = ['stranger', 'classmate'] as const;

export const calls = nounCalls({
  own: async (stage, { ravi, course }) => {
    const answer = await stage.call(chooseGoal, { token: ravi.token, body: { days: 2 } });
    if (answer.status !== 200) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
    await stage.context.database
      .insertInto('badge')
      .values({
        person_id: ravi.user._id,
        kind: 'chapter',
        project_id: null,
        chapter_id: course.chapters[0] ?? '',
        course_id: null,
        earned_at: stage.clock.now(),
        celebrated_at: null,
      })
      .execute();
    return {};
  },
  tries: {
    'rhythm.readRhythm': () =>
      others.map((as) => ({
        as,
        answer: 200,
        with: { streak: { days: 0 }, week: { builtTitles: [], goal: { days: null } } },
      })),
    'rhythm.chooseGoal': () =>
      others.map((as) => ({
        as,
        body: { days: 5 },
        answer: 200,
        with: { week: { goal: { days: 5, reached: false } } },
      })),
    'rhythm.listBadges': () => others.map((as) => ({ as, answer: 200, with: { badges: [] } })),
    'rhythm.celebrateChapter': ({ course }) =>
      others.map((as) => ({
        as,
        params: { chapterId: course.chapters[0] ?? '' },
        answer: 'badge_not_found' as const,
      })),
  },
  inputs: ({ learners }) => ({
    chooseGoal: { body: { days: 3 }, tokens: learners },
  }),
});
