import { randomUUID } from 'node:crypto';
import { chooseLetter } from '../../../src/contract/learning/letters.ts';
import { askGrownUp, consentVersions } from '../../../src/contract/people/consents.ts';
import { acceptInvitation, endTie, endTieByOffice, invite } from '../../../src/contract/people/families.ts';
import { inviteGuardians } from '../../../src/contract/school/class-guardians.ts';
import { joinClass } from '../../../src/contract/school/class-places.ts';
import { placeClass } from '../../../src/contract/school/class-seats.ts';
import { inviteTeacher } from '../../../src/contract/school/class-teachers.ts';
import { changeClass } from '../../../src/contract/school/classes.ts';
import { inviteToSchool, makeSchool } from '../../../src/contract/school/schools.ts';
import { shiftDay } from '../../../src/rules/platform/study-streak.ts';
import { aCourse } from '../../stage/a-course.ts';
import { joined, listed, withPupils } from '../../stage/classes.ts';
import { aLinkFor, answerBy } from '../../stage/consents.ts';
import type { Stage } from '../../stage/open-stage.ts';
import { aLearner, aMinor, relate, type Someone, unconfirmed } from '../../stage/people.ts';
import { aCoordinator, aSchool, ofSchool, placed } from '../../stage/schools.ts';
import { done, type Events, linkTo, type World } from './world.ts';

/** A new guardian with an account, and the secret of the link that made them one of this child's. */
async function invited(stage: Stage, by: Someone, guardian: Someone): Promise<string> {
  const body = { email: guardian.user.email ?? '', becomes: 'guardian' as const };
  await done(stage.call(invite, { token: by.token, body }));
  return linkTo(stage, body.email);
}

/** A class of a school with two coordinators, with a pupil whose account it made. */
async function aClassOfASchool(world: World) {
  const { stage, office, named } = world;
  const school = await aSchool(stage, office);
  for (const name of ['coordinator', 'second coordinator']) named(name, await aCoordinator(stage, school));
  const { teacher, second, made } = await world.aTaughtClass();
  for (const one of [teacher, second]) await ofSchool(stage, one, 'teacher', school);
  await placed(stage, teacher, made._id, school);
  const [pupilId = ''] = await withPupils(stage, teacher, made._id, listed('Zoya'));
  return { teacher, made, pupilId };
}

/** A mother who has the weekly letter about her child, on the morning on which it comes. */
async function onLetterDay({ stage, family }: World, chosenDaysAgo?: number): Promise<void> {
  const { child, mother } = await family();
  const { pool } = stage.context;
  await pool.query('delete from letter_choice');
  const body = { weekday: 0, children: [child.user._id], version: consentVersions.letters };
  await done(stage.call(chooseLetter, { token: mother.token, body }));
  const { rows } = await pool.query<{ day: string }>('select next_on::text as day from letter_choice');
  const day = rows[0]?.day ?? '';
  if (chosenDaysAgo !== undefined)
    await pool.query('update letter_choice set chosen_on = $1', [shiftDay(day, -chosenDaysAgo)]);
  stage.clock.set(new Date(`${day}T08:00:00+05:30`));
}

const letterAbout = (children: string[]) => ({ weekday: 0, children, version: consentVersions.letters });

export const ofFamilies: Events = {
  'a guardian is invited': {
    prepare: async ({ stage, family, addressOf }) => {
      const { token } = (await family()).child;
      const body = { email: addressOf('grandmother'), becomes: 'guardian' as const };
      return () => done(stage.call(invite, { token, body }));
    },
    told: { 'families.invitation': ['grandmother'] },
  },
  'a third guardian joins': {
    prepare: async ({ stage, family, named }) => {
      const { child } = await family();
      const grandmother = named('grandmother', await aLearner(stage));
      const token = await invited(stage, child, grandmother);
      return () => done(stage.call(acceptInvitation, { token: grandmother.token, body: { token } }));
    },
    told: { 'families.joined': ['father', 'mother'] },
  },
  'a guardian takes over an account that a class made': {
    prepare: async (world) => {
      const { stage, named } = world;
      const { teacher, made, pupilId } = await aClassOfASchool(world);
      const mother = named('mother', await aLearner(stage));
      const body = { pupils: [pupilId], email: mother.user.email ?? '' };
      const params = { classId: made._id };
      await done(stage.call(inviteGuardians, { token: teacher.token, params, body }));
      const token = await linkTo(stage, body.email);
      return () => done(stage.call(acceptInvitation, { token: mother.token, body: { token } }));
    },
    told: { 'families.taken': ['coordinator', 'second coordinator', 'second teacher', 'teacher'] },
  },
  'a guardian ends a tie': {
    prepare: async ({ stage, family }) => {
      const { child, mother } = await family();
      const asked = { token: mother.token, params: { otherId: child.user._id } };
      return () => done(stage.call(endTie, asked));
    },
    told: { 'families.ended': ['child'] },
  },
  'a child ends a tie': {
    prepare: async ({ stage, named, learner }) => {
      const grownUp = await learner('son');
      const mother = named('mother', await aLearner(stage));
      const tie = { kind: 'guardian', objectKind: 'person', objectId: grownUp.user._id } as const;
      await relate(stage, mother, tie);
      await relate(stage, named('father', await aLearner(stage)), tie);
      const asked = { token: grownUp.token, params: { otherId: mother.user._id } };
      return () => done(stage.call(endTie, asked));
    },
    told: { 'families.ended': ['mother'] },
  },
  'the office ends a tie': {
    prepare: async ({ stage, office, family }) => {
      const { child, mother } = await family();
      const body = { guardianId: mother.user._id, childId: child.user._id, reason: 'Asked by phone' };
      return () => done(stage.call(endTieByOffice, { token: office.token, body }));
    },
    told: { 'families.ended': ['child', 'mother'] },
  },
  'a guardian leaves a child without an address': {
    prepare: async ({ stage, pupilAndParents }) => {
      const { pupil, mother } = await pupilAndParents();
      const asked = { token: mother.token, params: { otherId: pupil.user._id } };
      return () => done(stage.call(endTie, asked));
    },
    told: { 'families.ended': ['father'] },
  },
  'a child joins a class by its code': {
    prepare: async ({ stage, family, aTaughtClass }) => {
      const { child } = await family();
      const { made } = await aTaughtClass();
      return () => done(stage.call(joinClass, { token: child.token, body: { code: made.joinCode ?? '' } }));
    },
    told: { 'classes.joined': ['father', 'mother'] },
  },
  'a class gets another course': {
    prepare: async ({ stage, course, family, aTaughtClass }) => {
      const { child } = await family();
      const { teacher, made } = await aTaughtClass();
      await joined(stage, child, made);
      const more = await aCourse(stage);
      // What the site keeps of the catalogue is read again.
      stage.clock.advance(2.1);
      const body = { name: '6B', grade: 6, schoolYear: 2026, courses: [course.id, more.id] };
      const asked = { token: teacher.token, params: { classId: made._id }, body };
      return () => done(stage.call(changeClass, asked));
    },
    told: { 'classes.changed': ['father', 'mother'] },
  },
  'a class comes into a school': {
    prepare: async ({ stage, office, family, named, aTaughtClass }) => {
      const { child } = await family();
      const { teacher, made } = await aTaughtClass();
      await joined(stage, child, made);
      const school = await aSchool(stage, office);
      named('coordinator', await aCoordinator(stage, school));
      await ofSchool(stage, teacher, 'teacher', school);
      const asked = {
        token: teacher.token,
        params: { classId: made._id },
        body: { schoolId: school._id },
      };
      return () => done(stage.call(placeClass, asked));
    },
    told: { 'classes.changed': ['father', 'mother'] },
  },
  'a teacher is invited into a class': {
    prepare: async ({ stage, addressOf, aTaughtClass }) => {
      const { teacher, made } = await aTaughtClass();
      const asked = {
        token: teacher.token,
        params: { classId: made._id },
        body: { email: addressOf('colleague') },
      };
      return () => done(stage.call(inviteTeacher, asked));
    },
    told: { 'classes.invited': ['colleague'] },
  },
  'guardians are invited by a class': {
    prepare: async (world) => {
      const { teacher, made, pupilId } = await aClassOfASchool(world);
      const body = { pupils: [pupilId], email: world.addressOf('mother') };
      const params = { classId: made._id };
      return () => done(world.stage.call(inviteGuardians, { token: teacher.token, params, body }));
    },
    told: { 'families.invitation': ['mother'] },
  },
  'a school is made': {
    prepare: async ({ stage, office, addressOf }) => {
      const body = {
        schoolId: randomUUID(),
        name: 'Hill View School',
        city: 'Pune',
        state: 'Maharashtra',
        email: addressOf('principal'),
      };
      return () => done(stage.call(makeSchool, { token: office.token, body }));
    },
    told: { 'schools.invited': ['principal'] },
  },
  'a teacher is invited into a school': {
    prepare: async ({ stage, office, named, addressOf }) => {
      const school = await aSchool(stage, office);
      const coordinator = named('coordinator', await aCoordinator(stage, school));
      const asked = {
        token: coordinator.token,
        params: { schoolId: school._id },
        body: { email: addressOf('newcomer') },
      };
      return () => done(stage.call(inviteToSchool, asked));
    },
    told: { 'schools.invited': ['newcomer'] },
  },
  'a child without a guardian names a grown-up': {
    prepare: async ({ stage, named, addressOf }) => {
      const { token } = named('child', await aMinor(stage));
      const body = { email: addressOf('aunt') };
      return () => done(stage.call(askGrownUp, { token, body }));
    },
    told: { 'consents.asked': ['aunt'] },
  },
  'a child with guardians asks for a yes': {
    prepare: async ({ stage, family }) => {
      const { token } = (await family()).child;
      return () => done(stage.call(askGrownUp, { token, body: {} }));
    },
    told: { 'consents.wanted': ['father', 'mother'] },
  },
  'a grown-up says yes by a link': {
    prepare: async ({ stage, named, addressOf }) => {
      const child = named('child', await aMinor(stage));
      const { token } = await aLinkFor(stage, child, addressOf('aunt'));
      return () => done(answerBy(stage, token));
    },
    told: { 'consents.given': ['aunt'] },
  },
  'a guardian with an unproven mailbox chooses the weekly letter': {
    prepare: async ({ stage, named, learner }) => {
      const mother = named('mother', await unconfirmed(stage, await aLearner(stage)));
      const objectId = (await learner('son')).user._id;
      await relate(stage, mother, { kind: 'guardian', objectKind: 'person', objectId });
      return () => done(stage.call(chooseLetter, { token: mother.token, body: letterAbout([]) }));
    },
    told: { 'letters.confirm': ['mother'] },
  },
  'the weekly letter comes': {
    prepare: async (world) => {
      await onLetterDay(world);
      return () => world.stage.runJob('weekly-letters');
    },
    told: { 'letters.week': ['mother'] },
  },
  'nothing was learned for weeks': {
    prepare: async (world) => {
      await onLetterDay(world, 25);
      return () => world.stage.runJob('weekly-letters');
    },
    told: { 'letters.note': ['mother'] },
  },
};
