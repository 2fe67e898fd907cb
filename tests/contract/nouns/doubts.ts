import { randomUUID } from 'node:crypto';
import { aCourse, enrolled } from '../../stage/a-course.ts';
import { aDoubt, anAnsweredDoubt, answerTo, lastWords } from '../../stage/doubts.ts';
import { aScreenshot } from '../../stage/orders.ts';
import { aColleague, aLearner } from '../../stage/people.ts';
import { closed, nounCalls } from '../noun-calls.ts';

const gone = (his: { doubt: string }, body?: Record<string, unknown>) =>
  (['stranger', 'classmate'] as const).map((as) => ({
    as,
    params: { doubtId: his.doubt },
    ...(body ? { body } : {}),
    answer: 'doubt_not_found' as const,
  }));

export const calls = nounCalls({
  own: async (stage, { ravi, office, course }) => {
    const [placeId] = course.lectures;
    const doubt = await aDoubt(stage, ravi, {
      placeId,
      words: 'Ravindra asks why it is dark',
      picture: await aScreenshot(),
    });
    const [message] = doubt.talk;
    await answerTo(stage, office, doubt._id, { words: 'Ravindra, turn it round', movedAt: lastWords(doubt) });
    return { doubt: doubt._id, message: message?._id ?? '', doubtWords: message?.words ?? '' };
  },
  tries: {
    'doubts.askDoubt': ({ course }) => [
      {
        as: 'stranger',
        form: { kind: 'lecture', placeId: course.lectures[0], words: 'Why?' },
        answer: 'watching_not_allowed',
      },
    ],
    'doubts.listMyDoubts': ({ course }) => [
      {
        as: 'classmate',
        query: { placeId: course.lectures[0] },
        answer: 200,
        with: { doubts: [], next: null },
      },
    ],
    'doubts.writeOn': ({ his }) => [
      { as: 'classmate', params: { doubtId: his.doubt }, form: { words: 'And?' }, answer: 'doubt_not_found' },
    ],
    'doubts.openAnswer': ({ his }) => gone(his),
    'doubts.acceptAnswer': ({ his }) => gone(his),
    'doubts.withdrawDoubt': ({ his }) => gone(his),
    'doubts.readDoubtPicture': ({ his }) => [
      {
        as: 'classmate',
        params: { doubtId: his.doubt, messageId: his.message },
        answer: 'doubt_not_found',
      },
    ],
    'doubts.listHelpful': ({ course }) => [
      {
        as: 'stranger',
        params: { placeId: course.lectures[0] },
        answer: 'watching_not_allowed',
      },
      {
        as: 'classmate',
        params: { placeId: course.lectures[0] },
        answer: 200,
        with: { answers: [] },
      },
    ],
    // Only what is shown can be reported, and his is not.
    'doubts.reportDoubt': ({ his }) => gone(his, { reason: 'It is rude.' }),
    'doubts.listDoubts': () => closed(),
    'doubts.readDoubt': ({ his }) => closed({ doubtId: his.doubt }),
    'doubts.readAskedPicture': ({ his }) => closed({ doubtId: his.doubt, messageId: his.message }),
    'doubts.answerDoubt': ({ his }) =>
      (['stranger', 'classmate'] as const).map((as) => ({
        as,
        params: { doubtId: his.doubt },
        form: { words: 'Never', movedAt: new Date(0).toISOString() },
        answer: 'not_allowed',
      })),
    'doubts.publishDoubt': ({ his }) =>
      closed({ doubtId: his.doubt }, { question: 'Why?', answer: 'So', sharing: 'none' }),
    'doubts.withholdDoubt': ({ his }) => closed({ doubtId: his.doubt }, { sharing: 'none' }),
  },
  inputs: async ({ stage, course, learners }) => {
    const [asker, mentor] = [await aLearner(stage), await aColleague(stage, 'mentor')];
    await enrolled(stage, asker, course);
    const [placeId] = course.lectures;
    const doubt = await aDoubt(stage, asker, { placeId });
    const params = { doubtId: doubt._id };
    const staff = [mentor.token];
    return {
      askDoubt: {
        body: { kind: 'lecture', placeId, words: 'Why is it dark?', second: '42' },
        file: { field: 'picture', bytes: await aScreenshot() },
        tokens: learners,
      },
      writeOn: { params, body: { words: 'And now?' }, tokens: [asker.token] },
      reportDoubt: {
        params: { doubtId: randomUUID() },
        body: { reason: 'It is rude.' },
        tokens: learners,
      },
      answerDoubt: {
        params,
        body: { words: 'Turn it round.', movedAt: doubt.askedAt },
        tokens: staff,
      },
      publishDoubt: {
        params: { doubtId: randomUUID() },
        body: { question: 'Why is it dark?', answer: 'Turn it round.', sharing: 'none' },
        tokens: staff,
      },
      withholdDoubt: { params: { doubtId: randomUUID() }, body: { sharing: 'none' }, tokens: staff },
    };
  },
  makeRoom: async ({ context: { pool } }, { writeOn }) => {
    // The talk that is written on stands as it was first asked; who owns it has sent nothing yet.
    const kept = [writeOn?.params?.doubtId];
    await pool.query('delete from doubt where id <> $1', kept);
    await pool.query(
      `delete from doubt_message m where exists (
        select from doubt_message o where o.doubt_id = m.doubt_id and o.id < m.id)`,
    );
    await pool.query(
      `update doubt set status = 'waiting', moved_at = asked_at, answered_at = null where id = $1`,
      kept,
    );
    await pool.query('delete from throttle');
  },
  mails: async (stage, office) => {
    const [course, learner] = [await aCourse(stage), await aLearner(stage)];
    await enrolled(stage, learner, course);
    const [placeId] = course.lectures;
    const { _id: doubtId } = await anAnsweredDoubt(stage, learner, office, { placeId, words: '12345' });
    const { pool } = stage.context;
    await pool.query(`update doubt_message set text = '67890' where doubt_id = $1 and by_mentor`, [doubtId]);
    const answer = await pool.query('select id from doubt_message where doubt_id = $1 and by_mentor', [
      doubtId,
    ]);
    return {
      facts: { 'doubts.answered': { doubtId, messageId: answer.rows[0].id } },
      written: [course.title, 'Lecture 1'],
    };
  },
});
