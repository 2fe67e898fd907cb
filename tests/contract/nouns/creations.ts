import { CONSENT_VERSION } from '../../../src/contract/platform/limits.ts';
import { aShownCreation, aWaitingCreation } from '../../stage/creations.ts';
import { aScreenshot } from '../../stage/orders.ts';
import { closed, nounCalls } from '../noun-calls.ts';

export const calls = nounCalls({
  own: async (stage, { ravi, office }) => {
    const creation = await aWaitingCreation(stage, office, { learner: ravi });
    return { creation: creation._id, creationTitle: creation.title };
  },
  tries: {
    'creations.shareCreation': ({ his }) => [
      {
        as: 'stranger',
        form: {
          title: 'A lamp',
          firstName: 'Kavi',
          guardianEmail: 'guardian@example.org',
          consent: CONSENT_VERSION,
          video: 'https://youtu.be/dQw4w9WgXcQ',
        },
        headers: { 'idempotency-key': his.key },
        answer: 201,
      },
    ],
    'creations.listCreations': () => [{ as: 'classmate', answer: 200 }],
    'creations.readCreation': ({ his }) => [
      { as: 'classmate', params: { creationId: his.creation }, answer: 'creation_not_found' },
    ],
    'creations.readCreationPicture': ({ his }) => [
      { as: 'classmate', params: { creationId: his.creation }, answer: 'creation_not_found' },
    ],
    'creations.readCreationExperiment': ({ his }) => [
      { as: 'classmate', params: { creationId: his.creation }, answer: 'creation_not_found' },
    ],
    'creations.readSharedCreationExperiment': ({ his }) => closed({ creationId: his.creation }),
    'creations.listSharedCreations': () => closed(),
    'creations.readSharedPicture': ({ his }) => closed({ creationId: his.creation }),
    'creations.decideCreation': ({ his }) => closed({ creationId: his.creation }, { decision: 'approved' }),
  },
  inputs: async ({ stage, office, forSale, email, nobody, staff }) => {
    const creation = await aWaitingCreation(stage, office);
    return {
      shareCreation: {
        body: {
          title: 'A lamp that hears me',
          firstName: 'Asha',
          from: forSale.slug,
          about: 'It listens.',
          guardianEmail: email,
          consent: CONSENT_VERSION,
        },
        file: { field: 'picture', bytes: await aScreenshot() },
        tokens: nobody,
      },
      decideCreation: {
        params: { creationId: creation._id },
        body: { decision: 'declined', reason: 'A face can be seen.' },
        tokens: staff,
      },
    };
  },
  makeRoom: ({ context }, { shareCreation }) =>
    context.database
      .deleteFrom('creation')
      .where('guardian_email', '=', String(shareCreation?.body.guardianEmail))
      .execute(),
  mails: async (stage, office) => {
    const words = { title: 'Zwq 77', firstName: 'Meera' };
    const told = { creationId: (await aShownCreation(stage, office, { words }))._id };
    const declined = { ...told, reason: '12345' };
    return {
      facts: {
        'creations.received': told,
        'creations.shown': told,
        'creations.declined': declined,
        'creations.taken-down': declined,
      },
      written: ['Zwq', 'Meera'],
    };
  },
});
