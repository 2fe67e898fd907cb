import { randomUUID } from 'node:crypto';
import { chooseLetter } from '../../../src/contract/learning/letters.ts';
import { consentVersions } from '../../../src/contract/people/consents.ts';
import { leaveToken } from '../../../src/server/learning/letters/leave-link.ts';
import { aLearner, relate, unconfirmed } from '../../stage/people.ts';
import { nounCalls } from '../noun-calls.ts';

const version = consentVersions.letters;
/** Of the form of a link's secret, and nobody's. */
const token = 'x'.repeat(43);

export const calls = nounCalls({
  // He looks after a child, and wants the letter about it.
  own: async (stage, { ravi }) => {
    const child = await aLearner(stage, 'Kavi Nairsson');
    await relate(stage, ravi, { kind: 'guardian', objectKind: 'person', objectId: child.user._id });
    await stage.call(chooseLetter, { token: ravi.token, body: { weekday: 0, children: [], version } });
    return { letterChild: child.user._id };
  },
  tries: {
    'letters.readLetter': () => [
      { as: 'classmate', answer: 200, with: { letter: { state: 'none', children: [] } } },
    ],
    'letters.chooseLetter': ({ his }) => [
      {
        as: 'classmate',
        body: { weekday: 0, children: [his.letterChild], version },
        answer: 'child_not_found',
      },
    ],
    'letters.previewLetter': () => [{ as: 'classmate', answer: 200, with: { preview: null } }],
    'letters.openLetterConfirmation': () => [{ as: 'visitor', body: { token }, answer: 'letter_link_spent' }],
    'letters.confirmLetter': ({ his }) => [
      {
        as: 'visitor',
        body: { token, children: [his.letterChild], version, isGuardian: true },
        answer: 'letter_link_spent',
      },
    ],
    'letters.openLetterLink': () => [{ as: 'visitor', body: { token }, answer: 'letter_link_spent' }],
    'letters.answerLetterLink': () => [
      { as: 'classmate', body: { token, wanted: false }, answer: 'letter_link_spent' },
    ],
  },
  inputs: ({ learners, nobody }) => ({
    chooseLetter: { body: { weekday: 6, children: [randomUUID()], version }, tokens: learners },
    openLetterConfirmation: { body: { token }, tokens: nobody },
    confirmLetter: {
      body: { token, children: [randomUUID()], version, isGuardian: true },
      tokens: nobody,
    },
    openLetterLink: { body: { token }, tokens: nobody },
    answerLetterLink: { body: { token, wanted: false }, tokens: nobody },
  }),
  mails: async (stage) => {
    const mother = await unconfirmed(stage, await aLearner(stage, 'Maya'));
    const child = await aLearner(stage, 'Zwqa');
    await relate(stage, mother, { kind: 'guardian', objectKind: 'person', objectId: child.user._id });
    const body = { weekday: 0, children: [], version };
    await stage.call(chooseLetter, { token: mother.token, body });
    const facts = { personId: mother.user._id, letterOn: '2026-11-22' };
    return {
      facts: { 'letters.confirm': facts, 'letters.week': facts, 'letters.note': facts },
      written: [
        'Maya',
        'Zwqa',
        'Sunday',
        'Saturday',
        'Sun',
        'Sat',
        'Nov',
        leaveToken(stage.context, mother.user._id),
      ],
    };
  },
});
