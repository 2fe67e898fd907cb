import { randomUUID } from 'node:crypto';
import {
  correctCertificate,
  issueCertificateAgain,
  revokeCertificate,
} from '../../../src/contract/learning/certificate-desk.ts';
import { takeSeat } from '../../../src/contract/learning/live-sessions.ts';
import { cancelSession, changeSession } from '../../../src/contract/learning/planned-sessions.ts';
import { writeToLearner } from '../../../src/contract/learning/projects.ts';
import { aCourse, enrolled } from '../../stage/a-course.ts';
import { aCertificate, certificatesOf, watchLecture } from '../../stage/certificates.ts';
import { aShownCreation, aWaitingCreation, decide as decideCreation, share } from '../../stage/creations.ts';
import { aDoubt, answerTo, lastWords } from '../../stage/doubts.ts';
import { aPlan, aSession } from '../../stage/live-sessions.ts';
import { aColleague, type Someone } from '../../stage/people.ts';
import { aHandIn, answer } from '../../stage/projects.ts';
import { done, type Events, type World } from './world.ts';

const DAY = 86_400;
const reason = 'The mentor is ill.';

/** A session in two days, with a mentor; of its course a grown-up and two children, of whom one has no address of its own. */
async function aPlannedSession(world: World, seats: number | null = null) {
  const { stage, office, named } = world;
  const course = await aCourse(stage);
  const mentor = named('mentor', await aColleague(stage, 'mentor'));
  const learner = await world.learner();
  const { child } = await world.family();
  const { pupil } = await world.pupilAndParents();
  for (const one of [learner, child, pupil]) await enrolled(stage, one, course);
  await stage.context.pool.query('delete from live_session where id = $1', [course.liveSession]);
  const session = await aSession(stage, office, course, { mentor, seats, anyway: true });
  return { session, mentor, learner };
}

/** A certificate of a learner. */
async function certified({ stage, named }: World) {
  const { learner, ...rest } = await aCertificate(stage);
  named('learner', learner);
  return rest;
}

/** What a visitor shared, by this address of a guardian. */
const byVisitor = (world: World) => ({ words: { guardianEmail: world.addressOf('guardian') } });

/** A learner and a mentor of theirs. */
async function taught({ named, learner, stage }: World): Promise<{ someone: Someone; mentor: Someone }> {
  return { someone: await learner(), mentor: named('mentor', await aColleague(stage, 'mentor')) };
}

export const ofLearning: Events = {
  'a live session is moved': {
    prepare: async (world) => {
      const { stage, office } = world;
      const { session, mentor } = await aPlannedSession(world);
      const body = {
        ...aPlan(stage, office, { mentor, startsIn: 3 * 24 * 60, anyway: true }),
        scope: 'this' as const,
        version: 1,
      };
      const asked = { token: office.token, params: { sessionId: session._id }, body };
      return () => done(stage.call(changeSession, asked));
    },
    // The first mother is of the child without an address.
    told: { 'live-sessions.moved': ['child', 'learner', 'mentor', 'mother'] },
  },
  'a live session is cancelled': {
    prepare: async (world) => {
      const { session } = await aPlannedSession(world);
      const asked = {
        token: world.office.token,
        params: { sessionId: session._id },
        body: { reason, scope: 'this' as const, version: 1 },
      };
      return () => done(world.stage.call(cancelSession, asked));
    },
    told: { 'live-sessions.cancelled': ['child', 'learner', 'mentor', 'mother'] },
  },
  'a live session with seats is cancelled': {
    prepare: async (world) => {
      const { session, learner } = await aPlannedSession(world, 5);
      await done(world.stage.call(takeSeat, { token: learner.token, params: { sessionId: session._id } }));
      const asked = {
        token: world.office.token,
        params: { sessionId: session._id },
        body: { reason, scope: 'this' as const, version: 1 },
      };
      return () => done(world.stage.call(cancelSession, asked));
    },
    told: { 'live-sessions.cancelled': ['learner', 'mentor'] },
  },
  'a live session is tomorrow': {
    prepare: async (world) => {
      const { session } = await aPlannedSession(world);
      await onlySession(world, session._id);
      world.stage.clock.advance(DAY + 60);
      return () => world.stage.runJob('live-session-reminders');
    },
    told: { 'live-sessions.tomorrow': ['child', 'learner', 'mother'] },
  },
  'a live session is soon': {
    prepare: async (world) => {
      const { session } = await aPlannedSession(world);
      await onlySession(world, session._id);
      world.stage.clock.advance(2 * DAY - 1800);
      return () => world.stage.runJob('live-session-reminders');
    },
    told: { 'live-sessions.soon': ['child', 'learner', 'mother'] },
  },
  'a course is learned to its end': {
    prepare: async ({ stage, learner }) => {
      const someone = await learner();
      const course = await aCourse(stage, [[100]]);
      await enrolled(stage, someone, course);
      return async () => {
        await watchLecture(stage, someone, course, { lecture: 0, to: 95 });
        await certificatesOf(stage, someone);
      };
    },
    told: { 'certificates.issued': ['learner'] },
  },
  'a certificate is corrected': {
    prepare: async (world) => {
      const params = { certificateId: (await certified(world)).id };
      const asked = { token: world.office.token, params, body: { name: 'Asha K. Verma' } };
      return () => done(world.stage.call(correctCertificate, asked));
    },
    told: { 'certificates.corrected': ['learner'] },
  },
  'a certificate is revoked': {
    prepare: async (world) => {
      const params = { certificateId: (await certified(world)).id };
      return () =>
        done(world.stage.call(revokeCertificate, { token: world.office.token, params, body: { reason } }));
    },
    told: { 'certificates.revoked': ['learner'] },
  },
  'a revoked certificate is issued again': {
    prepare: async (world) => {
      const asked = { token: world.office.token, params: { certificateId: (await certified(world)).id } };
      await done(world.stage.call(revokeCertificate, { ...asked, body: { reason } }));
      return () => done(world.stage.call(issueCertificateAgain, asked));
    },
    told: { 'certificates.issued': ['learner'] },
  },
  'a visitor shares a creation': {
    prepare: async (world) => {
      const sharing = byVisitor(world);
      return () => done(share(world.stage, sharing));
    },
    told: { 'creations.received': ['guardian'] },
  },
  'a creation is shown': {
    prepare: async (world) => {
      const { stage, office } = world;
      const { _id } = await aWaitingCreation(stage, office, byVisitor(world));
      return () => done(decideCreation(stage, office, _id, { decision: 'approved' }));
    },
    told: { 'creations.shown': ['guardian'] },
  },
  'a creation is declined': {
    prepare: async (world) => {
      const { stage, office } = world;
      const { _id } = await aWaitingCreation(stage, office, byVisitor(world));
      return () => done(decideCreation(stage, office, _id, { decision: 'declined', reason }));
    },
    told: { 'creations.declined': ['guardian'] },
  },
  'a creation is taken down': {
    prepare: async (world) => {
      const { stage, office } = world;
      const { _id } = await aShownCreation(stage, office, byVisitor(world));
      return () => done(decideCreation(stage, office, _id, { decision: 'declined', reason }));
    },
    told: { 'creations.taken-down': ['guardian'] },
  },
  'a project is accepted': {
    prepare: async (world) => {
      const { someone, mentor } = await taught(world);
      const { _id } = await aHandIn(world.stage, someone, world.course);
      return () => done(answer(world.stage, mentor, _id, { verdict: 'accepted', stars: 3 }));
    },
    told: { 'projects.answered': ['learner'] },
  },
  'a mentor writes about a project': {
    prepare: async (world) => {
      const { someone, mentor } = await taught(world);
      const { _id: handInId } = await aHandIn(world.stage, someone, world.course);
      const body = { messageId: randomUUID(), text: 'How did you fix the axle?' };
      return () =>
        done(world.stage.call(writeToLearner, { token: mentor.token, params: { handInId }, body }));
    },
    told: { 'projects.message': ['learner'] },
  },
  'a question is answered': {
    prepare: async (world) => {
      const { someone, mentor } = await taught(world);
      const doubt = await aDoubt(world.stage, someone, { placeId: world.course.lectures[0] });
      return () => done(answerTo(world.stage, mentor, doubt._id, { movedAt: lastWords(doubt) }));
    },
    told: { 'doubts.answered': ['learner'] },
  },
};

/** No other session is due. */
const onlySession = ({ stage }: World, id: string) =>
  stage.context.pool.query('delete from live_session where id <> $1', [id]);
