import {
  finishProvider,
  forgotPassword,
  register,
  startProvider,
  welcome,
} from '../../../src/contract/people/accounts.ts';
import { askForNewEmail, changePassword, confirmNewEmail } from '../../../src/contract/people/own-account.ts';
import { replyToMessage } from '../../../src/contract/site/contact.ts';
import { mergeAccounts } from '../../../src/contract/staff/merging.ts';
import {
  endSessions,
  eraseAccount,
  giveCourse,
  moveAddress,
  openAccount,
  sendPasswordLink,
  stopAccount,
  takeOut,
} from '../../../src/contract/staff/people-acts.ts';
import { inviteColleague, resetFactor } from '../../../src/contract/staff/team.ts';
import { withFactor } from '../../stage/factors.ts';
import { anOpenMessage, write } from '../../stage/messages.ts';
import { aReadyCopy } from '../../stage/own-data.ts';
import { aChild, aColleague } from '../../stage/people.ts';
import { done, type Events, linkTo } from './world.ts';

const reason = 'Asked for in writing';
const DAY = 86_400;

export const ofAccounts: Events = {
  'somebody forgot a password': {
    prepare: async ({ stage, learner }) => {
      const { email } = (await learner()).user;
      return () => done(stage.call(forgotPassword, { body: { email } }));
    },
    told: { 'accounts.reset': ['learner'] },
  },
  'the office mails a link to a new password': {
    prepare: async ({ stage, office, learner }) => {
      const params = { personId: (await learner()).user._id };
      return () => done(stage.call(sendPasswordLink, { token: office.token, params }));
    },
    told: { 'accounts.reset': ['learner'] },
  },
  'somebody asks for the welcome mail': {
    prepare: async ({ stage, addressOf }) => {
      const to = addressOf('newcomer');
      return () => done(stage.call(welcome, { body: { to } }));
    },
    told: { 'accounts.welcome': ['newcomer'] },
  },
  'somebody registers with a taken address': {
    prepare: async ({ stage, learner }) => {
      const { email } = (await learner()).user;
      const body = { name: 'Ravi', email, phone: '+91 98765 43210', password: 'blinking-led-43' };
      return () => stage.call(register, { body });
    },
    told: { 'accounts.address-taken': ['learner'] },
  },
  'somebody changes the password': {
    prepare: async ({ stage, learner }) => {
      const { token, password } = await learner();
      const body = { current: password, password: 'soldering-iron-97' };
      return () => done(stage.call(changePassword, { token, body }));
    },
    told: { 'accounts.password-changed': ['learner'] },
  },
  'somebody asks for a new address': {
    prepare: async ({ stage, learner, addressOf }) => {
      const { token, password } = await learner();
      const body = { current: password, email: addressOf('the new address') };
      return () => done(stage.call(askForNewEmail, { token, body }));
    },
    told: { 'accounts.confirm-email': ['the new address'] },
  },
  'somebody confirms a new address': {
    prepare: async ({ stage, learner, addressOf }) => {
      const { token, password } = await learner('the old address');
      const email = addressOf('the new address');
      await done(stage.call(askForNewEmail, { token, body: { current: password, email } }));
      const link = await linkTo(stage, email);
      return () => done(stage.call(confirmNewEmail, { body: { token: link } }));
    },
    told: { 'accounts.email-changed': ['the old address'] },
  },
  'somebody signs in with Google under the address of an account': {
    prepare: async ({ stage, learner, outside }) => {
      const { user } = await learner();
      const params = { provider: 'google' as const };
      const { url } = (await stage.call(startProvider, { params, body: { remember: false } })).body;
      const profile = { sub: 'g-told', email: user.email, email_verified: true, name: user.name };
      return () => done(stage.call(finishProvider, { params, body: outside.sayYes(url, profile) }));
    },
    told: { 'accounts.provider-linked': ['learner'] },
  },
  'the office moves an address': {
    prepare: async ({ stage, office, learner, addressOf }) => {
      const params = { personId: (await learner('the old address')).user._id };
      const body = { email: addressOf('the new address'), reason };
      return () => done(stage.call(moveAddress, { token: office.token, params, body }));
    },
    told: { 'accounts.confirm-email': ['the new address'], 'people.told': ['the old address'] },
  },
  'the office stops an account': {
    prepare: async ({ stage, office, learner }) => {
      const params = { personId: (await learner()).user._id };
      return () => done(stage.call(stopAccount, { token: office.token, params, body: { reason } }));
    },
    told: { 'people.told': ['learner'] },
  },
  'the office opens an account again': {
    prepare: async ({ stage, office, learner }) => {
      const params = { personId: (await learner()).user._id };
      await done(stage.call(stopAccount, { token: office.token, params, body: { reason } }));
      return () => done(stage.call(openAccount, { token: office.token, params, body: { reason } }));
    },
    told: { 'people.told': ['learner'] },
  },
  'the office ends all sessions of somebody': {
    prepare: async ({ stage, office, learner }) => {
      const params = { personId: (await learner()).user._id };
      const body = { sessionId: null, reason };
      return () => done(stage.call(endSessions, { token: office.token, params, body }));
    },
    told: { 'people.told': ['learner'] },
  },
  'the office gives a course to a child without an address': {
    prepare: async ({ stage, office, pupilAndParents }) => {
      const { pupil } = await pupilAndParents();
      const { rows } = await stage.context.pool.query<{ id: string }>(
        'select id from course where published_at is not null and price_paise > 0 limit 1',
      );
      const params = { personId: pupil.user._id, courseId: rows[0]?.id ?? '' };
      return () => done(stage.call(giveCourse, { token: office.token, params, body: { reason } }));
    },
    // Whoever was its guardian first.
    told: { 'people.told': ['mother'], 'boxes.address': ['mother', 'father'] },
  },
  'the office takes somebody out of a course': {
    prepare: async ({ stage, office, learner, course }) => {
      const params = { personId: (await learner()).user._id, courseId: course.id };
      return () => done(stage.call(takeOut, { token: office.token, params, body: { reason } }));
    },
    told: { 'people.told': ['learner'] },
  },
  'the office unites two accounts': {
    prepare: async ({ stage, office, learner }) => {
      const [kept, other] = [await learner('the kept account'), await learner('the other account')];
      const params = { personId: kept.user._id, otherId: other.user._id };
      return () => done(stage.call(mergeAccounts, { token: office.token, params, body: { reason } }));
    },
    told: { 'people.told': ['the kept account', 'the other account'] },
  },
  'the office unites two accounts of a child without an address': {
    prepare: async ({ stage, office, pupilAndParents }) => {
      const { pupil, mother } = await pupilAndParents();
      const other = await aChild(stage, { guardian: mother });
      const params = { personId: pupil.user._id, otherId: other.user._id };
      return () => done(stage.call(mergeAccounts, { token: office.token, params, body: { reason } }));
    },
    told: { 'people.told': ['mother'] },
  },
  'the office unites an account into one that nothing opens': {
    prepare: async ({ stage, office, learner, pupilAndParents }) => {
      const { pupil } = await pupilAndParents();
      await stage.context.pool.query('delete from child_key where person_id = $1', [pupil.user._id]);
      const params = { personId: pupil.user._id, otherId: (await learner('the other account')).user._id };
      return () => done(stage.call(mergeAccounts, { token: office.token, params, body: { reason } }));
    },
    // Its address goes along.
    told: { 'people.told': ['the other account'] },
  },
  'the office unites an account with an address into one without': {
    prepare: async ({ stage, office, learner, pupilAndParents }) => {
      const { pupil } = await pupilAndParents();
      const params = { personId: pupil.user._id, otherId: (await learner('the other account')).user._id };
      return () => done(stage.call(mergeAccounts, { token: office.token, params, body: { reason } }));
    },
    told: { 'people.told': ['mother', 'the other account'] },
  },
  'a mother asks for a copy of the data of her child': {
    prepare: async ({ stage, family }) => {
      const { child, mother } = await family();
      return () => aReadyCopy(stage, mother, child.user._id);
    },
    told: { 'own-data.copy-ready': ['child', 'mother'] },
  },
  'somebody asks for a copy of their data': {
    prepare: async ({ stage, learner }) => {
      const someone = await learner();
      return () => aReadyCopy(stage, someone);
    },
    told: { 'own-data.copy-ready': ['learner'] },
  },
  'the office has the account of a child erased': {
    prepare: async ({ stage, office, family }) => {
      const params = { personId: (await family()).child.user._id };
      return () => done(stage.call(eraseAccount, { token: office.token, params, body: { reason } }));
    },
    told: { 'own-data.erasure-asked': ['child', 'father', 'mother'] },
  },
  'the account of a child is erased tomorrow': {
    prepare: async ({ stage, office, family }) => {
      const params = { personId: (await family()).child.user._id };
      await stage.context.pool.query('delete from erasure');
      await done(stage.call(eraseAccount, { token: office.token, params, body: { reason } }));
      stage.clock.advance(6 * DAY + 60);
      return () => stage.runJob('erasures');
    },
    told: { 'own-data.erasure-asked': ['child', 'father', 'mother'] },
  },
  'the account of a child is erased': {
    prepare: async ({ stage, office, family }) => {
      const params = { personId: (await family()).child.user._id };
      await stage.context.pool.query('delete from erasure');
      await done(stage.call(eraseAccount, { token: office.token, params, body: { reason } }));
      await stage.context.pool.query('update erasure set reminded_at = asked_at');
      stage.clock.advance(7 * DAY + 60);
      return () => stage.runJob('erasures');
    },
    told: { 'own-data.erased': ['child', 'father', 'mother'] },
  },
  'somebody writes on the contact page': {
    prepare: async ({ stage, addressOf }) => {
      const email = addressOf('writer');
      return () => done(write(stage, { email }));
    },
    told: { 'contact.arrived': ['office'] },
  },
  'the office answers a message': {
    prepare: async ({ stage, office, addressOf }) => {
      const { _id: messageId } = await anOpenMessage(stage, office, { email: addressOf('writer') });
      const asked = { token: office.token, params: { messageId }, body: { text: 'Any laptop will do.' } };
      return () => done(stage.call(replyToMessage, asked));
    },
    told: { 'contact.reply': ['writer'] },
  },
  'a colleague is invited': {
    prepare: async ({ stage, office, addressOf }) => {
      const body = { email: addressOf('newcomer'), roles: ['mentor' as const] };
      return () => done(stage.call(inviteColleague, { token: office.token, body }));
    },
    told: { 'team.invited': ['newcomer'] },
  },
  'a colleague turns a second factor on': {
    prepare: async ({ stage, named }) => {
      const colleague = named('colleague', await aColleague(stage, 'mentor'));
      return () => withFactor(stage, colleague);
    },
    told: { 'team.factor': ['colleague'] },
  },
  'the second factor of a colleague is reset': {
    prepare: async ({ stage, office, named }) => {
      const colleague = named('colleague', await aColleague(stage, 'mentor'));
      await withFactor(stage, colleague);
      const asked = {
        token: office.token,
        params: { personId: colleague.user._id },
        body: { ended: true as const },
      };
      return () => done(stage.call(resetFactor, asked));
    },
    told: { 'team.factor': ['colleague'] },
  },
};
