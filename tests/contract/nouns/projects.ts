import { randomUUID } from 'node:crypto';
import { writeToLearner } from '../../../src/contract/learning/projects.ts';
import { CONSENT_VERSION } from '../../../src/contract/platform/limits.ts';
import { aCourse, enrolled } from '../../stage/a-course.ts';
import { aLearner } from '../../stage/people.ts';
import { aFilm, aHandIn, answer, aPhoto } from '../../stage/projects.ts';
import { closed, nounCalls } from '../noun-calls.ts';

const aMessage = (text = 'It drives.') => ({ messageId: randomUUID(), text });

export const calls = nounCalls({
  own: async (stage, { ravi, course }) => {
    const handIn = await aHandIn(stage, ravi, course, 'The rover of Ravindra drives');
    return { handIn: handIn._id, file: handIn.fileId, handInWords: 'The rover of Ravindra drives' };
  },
  rows: ({ handIn, file }) => [
    { table: 'hand_in', id: handIn },
    { table: 'project_file', id: file },
  ],
  tries: {
    'projects.saveProject': ({ course, his }) => {
      const params = { courseId: course.id, projectId: course.project };
      const handingIn = { status: 'handed_in', files: [his.file] };
      return [
        { as: 'stranger', params, body: { status: 'started' }, answer: 'watching_not_allowed' },
        {
          as: 'classmate',
          params,
          body: { status: 'started' },
          answer: 200,
          with: { project: { status: 'started' } },
        },
        { as: 'classmate', params, body: handingIn, answer: 'project_file_not_found' },
      ];
    },
    'projects.sendPicture': ({ course }) => [
      {
        as: 'stranger',
        params: { courseId: course.id, projectId: course.project },
        form: {},
        answer: 'watching_not_allowed',
      },
    ],
    'projects.sendFilm': ({ course }) => [
      {
        as: 'stranger',
        params: { courseId: course.id, projectId: course.project },
        form: {},
        answer: 'watching_not_allowed',
      },
    ],
    'projects.readProjectFile': ({ his }) =>
      (['stranger', 'classmate'] as const).map((as) => ({
        as,
        params: { fileId: his.file },
        answer: 'project_file_not_found' as const,
      })),
    'projects.readProject': ({ course }) => [
      {
        as: 'classmate',
        params: { courseId: course.id, projectId: course.project },
        answer: 200,
        with: { project: { handIns: [], messages: [] } },
      },
    ],
    'projects.listMyProjects': () => [{ as: 'stranger', answer: 200, with: { projects: [] } }],
    'projects.markProjectRead': ({ course }) => [
      { as: 'classmate', params: { courseId: course.id, projectId: course.project }, answer: 200 },
    ],
    'projects.writeToMentor': ({ course }) => [
      {
        as: 'classmate',
        params: { courseId: course.id, projectId: course.project },
        body: aMessage(),
        answer: 'project_not_handed_in',
      },
    ],
    'projects.shareProject': ({ course, his }) => [
      {
        as: 'classmate',
        params: { courseId: course.id, projectId: course.project },
        body: {
          fileId: his.file,
          title: 'A lamp',
          firstName: 'Kavi',
          guardianEmail: 'guardian@example.org',
          consent: CONSENT_VERSION,
        },
        // Whoever has built nothing has nothing to show.
        answer: 'project_not_found',
      },
    ],
    'projects.listHandIns': () => closed(),
    'projects.readHandIn': ({ his }) => closed({ handInId: his.handIn }),
    'projects.answerHandIn': ({ his }) => closed({ handInId: his.handIn }, { verdict: 'accepted', stars: 3 }),
    'projects.writeToLearner': ({ his }) => closed({ handInId: his.handIn }, aMessage()),
  },
  inputs: async ({ stage, course, learners, staff, email }) => {
    const params = { courseId: course.id, projectId: course.project };
    const [learner, another] = [await aLearner(stage), await aLearner(stage)];
    for (const one of [learner, another]) await enrolled(stage, one, course);
    const waiting = await aHandIn(stage, learner, course);
    const shared = await aHandIn(stage, another, course);
    return {
      saveProject: { params, body: { status: 'started', step: 1 }, tokens: learners },
      sendPicture: { params, body: {}, file: { field: 'picture', bytes: await aPhoto() }, tokens: learners },
      sendFilm: { params, body: {}, file: { field: 'film', bytes: await aFilm(1) }, tokens: learners },
      writeToMentor: { params, body: aMessage(), tokens: [learner.token] },
      shareProject: {
        params,
        body: {
          fileId: shared.fileId,
          title: 'A lamp that hears me',
          firstName: 'Asha',
          about: 'It listens.',
          guardianEmail: email,
          consent: CONSENT_VERSION,
        },
        tokens: [another.token],
      },
      answerHandIn: {
        params: { handInId: waiting._id },
        body: { verdict: 'asked_again', words: 'Try a longer wire.', stars: null, levels: [] },
        tokens: staff,
      },
      writeToLearner: { params: { handInId: waiting._id }, body: aMessage(), tokens: staff },
    };
  },
  makeRoom: async ({ context }) => {
    await context.database.deleteFrom('project_file').where('hand_in_id', 'is', null).execute();
    await context.database.deleteFrom('project_message').execute();
  },
  mails: async (stage, office) => {
    const [learner, course] = [await aLearner(stage), await aCourse(stage)];
    await enrolled(stage, learner, course);
    const { _id } = await aHandIn(stage, learner, course);
    await answer(stage, office, _id, { verdict: 'asked_again', words: '12345' });
    const sent = await stage.call(writeToLearner, {
      token: office.token,
      params: { handInId: _id },
      body: { messageId: randomUUID(), text: '67890' },
    });
    return {
      facts: {
        'projects.answered': { handInId: _id },
        'projects.message': { messageId: sent.body.message._id },
      },
      written: ['Rover'],
    };
  },
});
