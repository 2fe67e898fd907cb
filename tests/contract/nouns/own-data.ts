import { aReadyCopy } from '../../stage/own-data.ts';
import { aLearner } from '../../stage/people.ts';
import { nounCalls } from '../noun-calls.ts';

export const calls = nounCalls<{ copy: string }>({
  own: async (stage, { ravi }) => ({ copy: await aReadyCopy(stage, ravi) }),
  rows: (his) => [{ table: 'data_copy', id: his.copy }],
  tries: {
    'ownData.readOwnData': ({ his }) => [
      { as: 'classmate', params: { personId: his.person }, answer: 'child_not_found' },
    ],
    'ownData.askForCopy': ({ his }) => [
      { as: 'classmate', params: { personId: his.person }, answer: 'child_not_found' },
    ],
    'ownData.downloadCopy': ({ his, classmate }) => [
      { as: 'classmate', params: { personId: his.person, copyId: his.copy }, answer: 'child_not_found' },
      {
        as: 'classmate',
        params: { personId: classmate.user._id, copyId: his.copy },
        answer: 'copy_not_found',
      },
    ],
    'ownData.askForErasure': ({ his, classmate }) => [
      {
        as: 'classmate',
        params: { personId: his.person },
        body: { password: classmate.password },
        answer: 'child_not_found',
      },
    ],
    'ownData.keepAccount': ({ his }) => [
      { as: 'classmate', params: { personId: his.person }, answer: 'child_not_found' },
    ],
  },
  inputs: async ({ stage }) => {
    const leaving = await aLearner(stage, 'Maya Rao');
    return {
      askForErasure: {
        params: { personId: leaving.user._id },
        body: { password: leaving.password },
        tokens: [leaving.token],
      },
    };
  },
  mails: async (stage) => {
    const someone = await aLearner(stage, 'Maya');
    const copyId = await aReadyCopy(stage, someone);
    await stage.context.pool.query(
      `insert into erasure (person_id, asked_by, asked_at, due_at) values ($1, $1, now(), now() + interval '9 days')`,
      [someone.user._id],
    );
    return {
      facts: {
        'own-data.copy-ready': { copyId, isTold: false },
        'own-data.erasure-asked': { personId: someone.user._id },
        'own-data.erased': {},
      },
      written: ['Maya'],
    };
  },
});
