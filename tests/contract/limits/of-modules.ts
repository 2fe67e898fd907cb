import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import fastify from 'fastify';
import { writeExperiment } from '../../../src/contract/bench/experiments.ts';
import { makeCalendar } from '../../../src/contract/learning/live-sessions.ts';
import { consentVersions } from '../../../src/contract/people/consents.ts';
import { CONSENT_VERSION } from '../../../src/contract/platform/limits.ts';
import { certificateCodeOf } from '../../../src/rules/learning/certificate-code.ts';
import { compileWith } from '../../../src/server/bench/sketches/compile-sketch.ts';
import { tryProgram } from '../../../src/server/learning/lessons/try-program.ts';
import { withPosted } from '../../../src/server/pages/posted/read-posted.ts';
import type { Actor } from '../../../src/server/platform/http/actor.ts';
import { claimOf } from '../../../src/server/platform/http/claim.ts';
import type { Refusal } from '../../../src/server/platform/http/refusal.ts';
import { aTeacher, joined, listed } from '../../stage/classes.ts';
import {
  aChild,
  aColleague,
  aLearner,
  aMinor,
  aMother,
  type Someone,
  theOffice,
  unconfirmed,
} from '../../stage/people.ts';
import { aCoordinator, aSchool, aSchoolWithClass } from '../../stage/schools.ts';
import { listen } from '../../stage/teaching.ts';
import {
  anAddress,
  aTaughtClass,
  call,
  codeOf,
  type Ground,
  type Line,
  type Lines,
  mailed,
  NO_LINK,
} from './line.ts';

/** A code that a certificate could have, and none has. */
const NOBODYS = certificateCodeOf(new Uint8Array(16));

/** A call that one person makes again and again. */
const by = (ground: Ground, as: Someone, name: string, sent: Parameters<typeof call>[2] = {}): Line => ({
  spend: () => call(ground, name, { as, ...sent }),
});

/** The same call of several people of one network. */
const byMany = (ground: Ground, name: string, sent: Parameters<typeof call>[2] = {}): Line => ({
  spend: async () => call(ground, name, { as: await aLearner(ground.stage), from: ground.from(), ...sent }),
});

/** A call without an account from one network. */
const byVisitors = (ground: Ground, name: string, sent: Parameters<typeof call>[2] = {}): Line => ({
  spend: () => call(ground, name, { from: ground.from(), ...sent }),
});

async function invitingGuardians(ground: Ground, isOfSchool: boolean): Promise<Line> {
  const { stage, course } = ground;
  const asked = { office: await theOffice(stage), course, seats: 0, pupils: ['Zoya', 'Kavi'] };
  const { teacher, classId, pupils } = isOfSchool
    ? await aSchoolWithClass(stage, asked).then(({ made, ids, ...more }) => ({
        ...more,
        classId: made._id,
        pupils: ids,
      }))
    : await aTaughtClass(ground);
  // No list named a guardian, so nobody is mailed.
  return {
    ...by(ground, teacher, 'classes.inviteGuardians', {
      params: { classId },
      body: { pupils },
      from: ground.from(),
    }),
    cost: 2,
  };
}

/** Tries a program of no trials: nothing is run for it. */
async function tryingPrograms({ stage, from }: Ground, who: () => Promise<Someone>): Promise<Line> {
  const question = { task: { bench: { tool: 'python', board: 'esp32', trials: [] } }, secret: null };
  return {
    spend: async () => {
      const keys = { personId: (await who()).user._id } as Parameters<typeof claimOf>[0];
      const claim = claimOf(keys, from(), new AbortController().signal);
      return codeOf(tryProgram(stage.context, question as never, '', claim));
    },
  };
}

/** The compiler itself is not needed to spend the limits: this one makes nothing of every sketch. */
async function compilingSketches({ stage, from }: Ground, who: () => Promise<Someone>): Promise<Line> {
  const compiler = { compile: async () => ({ code: 0, made: '', said: '', isTooMuch: false }) };
  return {
    spend: async () => {
      const actor = { personId: (await who()).user._id } as Actor;
      return codeOf(compileWith(stage.context, compiler, { actor, address: from(), code: '' }));
    },
  };
}

const always = async <T>(one: Promise<T>) => {
  const it = await one;
  return async () => it;
};

export const ofModules: Lines = {
  'certificate-papers': async (ground) =>
    by(ground, await aLearner(ground.stage), 'certificates.readCertificatePaper', {
      params: { code: NOBODYS },
    }),
  certificates: async (ground) =>
    byVisitors(ground, 'certificates.readCertificate', { params: { code: NOBODYS } }),
  'erasure-asked': async (ground) => {
    const someone = await aLearner(ground.stage);
    return by(ground, someone, 'ownData.askForErasure', {
      params: { personId: someone.user._id },
      body: { password: someone.password },
    });
  },
  'staff-invitation': async (ground) => {
    const owner = await aColleague(ground.stage, 'owner');
    return {
      spend: () =>
        call(ground, 'team.inviteColleague', { as: owner, body: { email: anAddress(), roles: ['mentor'] } }),
    };
  },
  'staff-invitation (again)': async (ground) =>
    by(ground, await aColleague(ground.stage, 'owner'), 'team.inviteAgain', {
      params: { invitationId: randomUUID() },
    }),
  'staff-invitation-use': async (ground) =>
    byVisitors(ground, 'team.lookAtInvitation', { body: { token: NO_LINK } }),
  'staff-invitation-use (with an account)': async (ground) =>
    by(ground, await aLearner(ground.stage), 'team.becomeColleague', { body: { token: NO_LINK } }),
  'staff-invitation-use (without an account)': async (ground) =>
    byVisitors(ground, 'team.joinTeam', {
      body: { token: NO_LINK, name: 'Lata', password: 'solder-and-wire-9' },
    }),
  'calendar-addresses': async (ground) =>
    by(ground, await aLearner(ground.stage), 'liveSessions.makeCalendar'),
  'calendar-looks': async (ground) => {
    const { token } = await aLearner(ground.stage);
    const made = await ground.stage.call(makeCalendar, { token });
    const file = new URL(made.body.address).pathname.split('/').at(-1) ?? '';
    return { spend: () => call(ground, 'liveSessions.readCalendar', { params: { file } }) };
  },
  'letter-confirmations': async (ground) =>
    by(
      ground,
      await unconfirmed(ground.stage, await aMother(ground.stage, await aMinor(ground.stage))),
      'letters.chooseLetter',
      {
        body: { weekday: 0, children: [], version: consentVersions.letters },
      },
    ),
  'letter-links': async (ground) =>
    byVisitors(ground, 'letters.openLetterConfirmation', { body: { token: NO_LINK } }),
  'letter-links (answered)': async (ground) =>
    byVisitors(ground, 'letters.confirmLetter', {
      body: { token: NO_LINK, children: [], version: consentVersions.letters, isGuardian: true },
    }),
  'letter-links (to leave)': async (ground) =>
    byVisitors(ground, 'letters.openLetterLink', { body: { token: NO_LINK } }),
  'letter-links (left)': async (ground) =>
    byVisitors(ground, 'letters.answerLetterLink', { body: { token: NO_LINK, wanted: false } }),
  'letter-previews': async (ground) => by(ground, await aLearner(ground.stage), 'letters.previewLetter'),
  'teaching-help': async (ground) => {
    const { made, classId } = await aTaughtClass(ground);
    const pupil = await aLearner(ground.stage);
    await joined(ground.stage, pupil, made);
    return by(ground, pupil, 'teaching.askForHelp', { params: { classId }, body: { needsHelp: true } });
  },
  'teaching-hear': async ({ stage }) => {
    const teacher = await aTeacher(stage);
    return {
      spend: async () => {
        try {
          await (await listen(stage, teacher)).leave();
          return 'open';
        } catch (error) {
          return JSON.parse((error as Error).message).code as string;
        }
      },
    };
  },
  papers: async (ground) =>
    by(ground, await aLearner(ground.stage), 'invoices.readMyInvoice', {
      params: { invoiceId: randomUUID() },
    }),
  coupon_person: async (ground) =>
    by(ground, await aLearner(ground.stage), 'orders.prepareOrder', {
      body: { courseId: ground.forSale.id, coupon: 'NONE' },
    }),
  find: async (ground) =>
    by(ground, await aColleague(ground.stage, 'owner'), 'finding.findAnything', { query: { q: 'asha' } }),
  'class-guardian': (ground) => invitingGuardians(ground, true),
  'class-guardian-alone': (ground) => invitingGuardians(ground, false),
  'class-guardian-network': (ground) => invitingGuardians(ground, false),
  'class-made': async (ground) => {
    const teacher = await aTeacher(ground.stage);
    return {
      spend: () =>
        call(ground, 'classes.makeClass', {
          as: teacher,
          body: {
            classId: randomUUID(),
            name: '6B',
            grade: 6,
            schoolYear: 2026,
            courses: [ground.course.id],
          },
        }),
    };
  },
  'class-code': async (ground) =>
    by(ground, await aLearner(ground.stage), 'classes.lookAtClass', { body: { code: 'ABCDEFGH' } }),
  'class-code (to join)': async (ground) =>
    by(ground, await aLearner(ground.stage), 'classes.joinClass', { body: { code: 'ABCDEFGH' } }),
  'class-code-network': async (ground) =>
    byMany(ground, 'classes.lookAtClass', { body: { code: 'ABCDEFGH' } }),
  'class-pupils': async (ground) => {
    const { teacher, classId } = await aTaughtClass(ground);
    // The two pupils that the class was made with count for some minutes.
    ground.stage.clock.advance(600);
    return {
      spend: () =>
        call(ground, 'classes.addPupils', {
          as: teacher,
          params: { classId },
          body: { pressId: randomUUID(), pupils: [listed('Asha'), listed('Ravi')] },
        }),
      refused: 'pupils_today',
      cost: 2,
    };
  },
  'class-invitation': async (ground) => {
    const { teacher, classId } = await aTaughtClass(ground);
    return {
      spend: () =>
        call(ground, 'classes.inviteTeacher', {
          as: teacher,
          params: { classId },
          body: { email: anAddress() },
        }),
    };
  },
  'class-invited': async (ground) => {
    const { teacher, classId } = await aTaughtClass(ground);
    const email = anAddress();
    const inviting = by(ground, teacher, 'classes.inviteTeacher', { params: { classId }, body: { email } });
    return { spend: () => mailed(ground.stage, email, inviting.spend), refused: 'not mailed' };
  },
  'class-invitation-use': async (ground) =>
    by(ground, await aTeacher(ground.stage), 'classes.acceptClass', { body: { token: NO_LINK } }),
  'class-usernames': async (ground) => {
    const { teacher, classId } = await aTaughtClass(ground);
    const pupils = ['asha-of-6b', 'ravi-of-6b'].map((username) => listed('Asha', { username }));
    return {
      ...by(ground, teacher, 'classes.checkPupils', { params: { classId }, body: { pupils } }),
      cost: 2,
    };
  },
  'class-list-check': async (ground) => {
    const { teacher, classId } = await aTaughtClass(ground);
    return by(ground, teacher, 'classes.checkPupils', {
      params: { classId },
      body: { pupils: [listed('Asha')] },
    });
  },
  'class-pins': async (ground) => {
    const { teacher, classId, pupils } = await aTaughtClass(ground);
    return { ...by(ground, teacher, 'classes.setPins', { params: { classId }, body: { pupils } }), cost: 2 };
  },
  'consent-asks': async (ground) => {
    const child = await aMinor(ground.stage);
    return {
      spend: () => call(ground, 'consents.askGrownUp', { as: child, body: { email: anAddress() } }),
    };
  },
  'consent-mails': async (ground) => {
    const email = anAddress();
    return {
      spend: async () =>
        call(ground, 'consents.askGrownUp', { as: await aMinor(ground.stage), body: { email } }),
    };
  },
  'consent-links': async (ground) =>
    byVisitors(ground, 'consents.openConsentLink', { body: { token: NO_LINK } }),
  'consent-links (answered)': async (ground) =>
    byVisitors(ground, 'consents.answerConsentLink', {
      body: { token: NO_LINK, purposes: [], isGuardian: true, versions: { ...consentVersions } },
    }),
  show_experiment: async (ground) => {
    const maker = await aLearner(ground.stage);
    return {
      spend: async () => {
        const experimentId = randomUUID();
        const program = 'when flag pressed\ndrive left 60 right 57\nwait 2 seconds\nstop driving';
        const body = JSON.stringify({ program, lesson: null, mat: null, task: null });
        await ground.stage.call(writeExperiment, {
          token: maker.token,
          params: { experimentId },
          body: { kind: 'blocks', name: 'My rover', body, version: 0, writeId: randomUUID() },
        });
        return call(ground, 'sharedExperiments.showExperiment', {
          as: maker,
          params: { experimentId },
          body: {
            title: 'My rover',
            firstName: 'Asha',
            guardianEmail: anAddress(),
            consent: CONSENT_VERSION,
          },
        });
      },
    };
  },
  'contact-network': async (ground) =>
    byVisitors(ground, 'contact.sendMessage', {
      body: { name: 'Kavi', email: anAddress(), message: 'Is there a course about cars?' },
    }),
  'school-invitation': async (ground) => {
    const school = await aSchool(ground.stage, await theOffice(ground.stage));
    const coordinator = await aCoordinator(ground.stage, school);
    return {
      spend: () =>
        call(ground, 'schools.inviteToSchool', {
          as: coordinator,
          params: { schoolId: school._id },
          body: { email: anAddress() },
        }),
    };
  },
  'school-invited': async (ground) => {
    const school = await aSchool(ground.stage, await theOffice(ground.stage));
    const email = anAddress();
    const sent = { params: { schoolId: school._id }, body: { email } };
    const coordinator = await aCoordinator(ground.stage, school);
    const inviting = by(ground, coordinator, 'schools.inviteToSchool', sent);
    return { spend: () => mailed(ground.stage, email, inviting.spend), refused: 'not mailed' };
  },
  'school-invited (to coordinate)': async (ground) => {
    const office = await theOffice(ground.stage);
    const school = await aSchool(ground.stage, office);
    const email = anAddress();
    const sent = { params: { schoolId: school._id }, body: { email } };
    const inviting = by(ground, office, 'schools.inviteCoordinator', sent);
    return { spend: () => mailed(ground.stage, email, inviting.spend), refused: 'not mailed' };
  },
  'school-invitation-use': async (ground) =>
    by(ground, await aTeacher(ground.stage), 'schools.acceptSchool', { body: { token: NO_LINK } }),
  search: async (ground) => byVisitors(ground, 'catalogue.searchCourses', { query: { q: 'lamp' } }),
  'people-list': async (ground) => by(ground, await aColleague(ground.stage, 'owner'), 'people.listPeople'),
  'people-list-addresses': async (ground) => {
    for (let person = 0; person < 2; person++) await aLearner(ground.stage);
    return {
      ...by(ground, await aColleague(ground.stage, 'owner'), 'people.listPeople', { query: { most: '2' } }),
      cost: 2,
    };
  },
  wishes: async (ground) =>
    by(ground, await aLearner(ground.stage), 'wishes.makeWish', { body: { courseId: ground.forSale.id } }),
  'wish-mails': async (ground) => {
    const child = await aMinor(ground.stage);
    await aMother(ground.stage, child);
    return by(ground, child, 'wishes.mailWish', { body: { courseId: ground.forSale.id } });
  },
  'wish-links': async (ground) => byVisitors(ground, 'wishes.readWish', { body: { token: 'x'.repeat(32) } }),
  'family-invitation': async (ground) => {
    const mother = await aLearner(ground.stage);
    return {
      spend: () =>
        call(ground, 'families.invite', { as: mother, body: { email: anAddress(), becomes: 'guardian' } }),
    };
  },
  'family-invited': async (ground) => {
    const mother = await aLearner(ground.stage);
    const email = anAddress();
    const inviting = by(ground, mother, 'families.invite', { body: { email, becomes: 'guardian' } });
    return { spend: () => mailed(ground.stage, email, inviting.spend), refused: 'not mailed' };
  },
  'family-invited (by a class)': async (ground) => {
    const { teacher, classId, pupils } = await aTaughtClass(ground);
    const email = anAddress();
    const sent = { params: { classId }, body: { pupils: pupils.slice(0, 1), email } };
    const inviting = by(ground, teacher, 'classes.inviteGuardians', sent);
    return { spend: () => mailed(ground.stage, email, inviting.spend), refused: 'not mailed' };
  },
  'family-key': async (ground) => {
    const mother = await aLearner(ground.stage);
    const child = { name: 'Asha', born: '2016-05', grade: 5, avatar: 'robot', kind: 'pin', secret: '592704' };
    return by(ground, mother, 'families.addChild', { body: child });
  },
  'family-key (set anew)': async (ground) => {
    const { guardian, user } = await aChild(ground.stage);
    return by(ground, guardian, 'families.setKey', {
      params: { childId: user._id },
      body: { kind: 'pin', secret: '592704' },
    });
  },
  posted_upload: async ({ stage, from }) => {
    const app = fastify({ trustProxy: true });
    await app.register(multipart);
    app.post('/', (request, reply) => withPosted(stage.context, request, reply, true, async () => 'read'));
    app.setErrorHandler((error: Refusal, _request, reply) => reply.send(error.code));
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'x-forwarded-for': from() };
    return {
      spend: async () => (await app.inject({ method: 'POST', url: '/', headers, payload: '--x--\r\n' })).body,
    };
  },
  upload_person: async (ground) =>
    by(ground, await aLearner(ground.stage), 'orders.createOrder', { form: { amount: '1' } }),
  upload_families: async (ground) => byMany(ground, 'orders.createOrder', { form: { amount: '1' } }),
  upload_strangers: async (ground) => byVisitors(ground, 'creations.shareCreation', { form: { title: 'A' } }),
  reading_person: async (ground) =>
    by(ground, await aLearner(ground.stage), 'readings.readScreenshot', { form: { amount: '1' } }),
  reading_network: async (ground) => byMany(ground, 'readings.readScreenshot', { form: { amount: '1' } }),
  program_person: async (ground) => tryingPrograms(ground, await always(aLearner(ground.stage))),
  program_network: async (ground) => tryingPrograms(ground, () => aLearner(ground.stage)),
  sketch_person: async (ground) => compilingSketches(ground, await always(aLearner(ground.stage))),
  sketch_network: async (ground) => compilingSketches(ground, () => aLearner(ground.stage)),
  doubt_reports: async (ground) =>
    by(ground, await aLearner(ground.stage), 'doubts.reportDoubt', {
      params: { doubtId: randomUUID() },
      body: { reason: 'unkind' },
    }),
};
