import { randomUUID } from 'node:crypto';
import { consentVersions } from '../../../src/contract/people/consents.ts';
import { nounCalls } from '../noun-calls.ts';

export const calls = nounCalls({
  tries: {
    'consents.sayBorn': () => [{ as: 'stranger', body: { born: '2015-07' }, answer: 'born_said' }],
    'consents.putAgeOff': () => [{ as: 'stranger', answer: 200 }],
    'consents.changeBorn': ({ his }) => [
      {
        as: 'classmate',
        params: { personId: his.person },
        body: { born: '2015-07' },
        answer: 'child_not_found',
      },
    ],
    'consents.readMyConsents': () => [{ as: 'classmate', answer: 200 }],
    'consents.askGrownUp': () => [{ as: 'stranger', body: { email: 'aunt@example.org' }, answer: 202 }],
    'consents.openConsentLink': ({ his }) => [
      { as: 'visitor', body: { token: his.token }, answer: 'consent_link_spent' },
    ],
    'consents.answerConsentLink': ({ his }) => [
      {
        as: 'visitor',
        body: { token: his.token, purposes: ['live'], isGuardian: true, versions: consentVersions },
        answer: 'consent_link_spent',
      },
    ],
    'consents.listChildConsents': () => [{ as: 'classmate', answer: 200, with: { children: [] } }],
    'consents.changeConsent': ({ his }) => [
      {
        as: 'classmate',
        params: { personId: his.person },
        body: { purpose: 'live', granted: true, version: consentVersions.live },
        answer: 'child_not_found',
      },
    ],
    'consents.mailConsentLink': ({ his }) => [
      { as: 'classmate', params: { personId: his.person }, answer: 'child_not_found' },
    ],
  },
  inputs: async ({ stage, learners, nobody }) => {
    const { body } = await stage.call({ method: 'GET', path: '/auth/me' } as never, { token: learners[0] });
    const { _id } = body as unknown as { _id: string };
    const answer = {
      token: 'x'.repeat(43),
      purposes: ['live'],
      isGuardian: true,
      versions: { live: consentVersions.live },
    };
    return {
      sayBorn: { body: { born: '2015-07' }, tokens: learners },
      changeBorn: { params: { personId: _id }, body: { born: '2015-07' }, tokens: learners },
      askGrownUp: { body: { email: `aunt-${randomUUID()}@example.org` }, tokens: learners },
      openConsentLink: { body: { token: answer.token }, tokens: nobody },
      answerConsentLink: { body: answer, tokens: nobody },
      changeConsent: {
        params: { personId: _id },
        body: { purpose: 'live', granted: true, version: consentVersions.live },
        tokens: learners,
      },
    };
  },
  mails: async (stage) => {
    const id = randomUUID();
    const person = await stage.context.database
      .selectFrom('person')
      .select(['id', 'name'])
      .executeTakeFirstOrThrow();
    const at = stage.clock.now();
    await stage.context.database
      .insertInto('consent_request')
      .values({
        id,
        person_id: person.id,
        email: 'aunt@example.org',
        asked_at: at,
        expires_at: new Date(at.getTime() + 86_400_000),
        token_hash: null,
        answered_at: null,
        keep_hash: null,
      })
      .execute();
    return {
      facts: {
        'consents.asked': { requestId: id },
        'consents.given': { requestId: id },
        'consents.wanted': { personId: person.id },
      },
      written: person.name.split(' '),
    };
  },
});
