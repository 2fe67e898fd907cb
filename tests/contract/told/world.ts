import { randomUUID } from 'node:crypto';
import type { MailTemplateName } from '../../../src/contract/platform/office.ts';
import { mergeAccounts } from '../../../src/contract/staff/merging.ts';
import { stopAccount } from '../../../src/contract/staff/people-acts.ts';
import { aCourse, enrolled, type SomeCourse } from '../../stage/a-course.ts';
import { aClass, aTeacher, joined } from '../../stage/classes.ts';
import { aProvenMother } from '../../stage/consents.ts';
import type { fakeProvider } from '../../stage/fake-provider.ts';
import type { Stage } from '../../stage/open-stage.ts';
import { aChild, aColleague, aLearner, aMinor, relate, type Someone, theOffice } from '../../stage/people.ts';
import { aCoordinator, aSchool, ofSchool } from '../../stage/schools.ts';

/** An event, and by template who gets a mail from it: one name for each mail. Everybody else gets none. */
type MailEvent = {
  /** Sets the scene and returns the act. Only mails that the act writes count. */
  prepare: (world: World) => Promise<() => Promise<unknown>>;
  told: Partial<Record<MailTemplateName, readonly string[]>>;
};
export type Events = Record<string, MailEvent>;

export type World = {
  stage: Stage;
  office: Someone;
  /** Signs people in with Google. */
  outside: ReturnType<typeof fakeProvider>;
  /** A course that bystanders learn, too. */
  course: SomeCourse;
  /** Sets the name under which `told` lists the mails of a person or an address. */
  named: <S extends Someone | string>(name: string, who: S) => S;
  /** A new address with this name. */
  addressOf: (name: string) => string;
  /** A grown-up learner of the course. */
  learner: (name?: string) => Promise<Someone>;
  /** A child of the course with an address of its own, and its parents. */
  family: () => Promise<{ child: Someone; mother: Someone; father: Someone }>;
  /** A child of the course without an address of its own, and its parents; the mother came first. */
  pupilAndParents: () => Promise<{ pupil: Someone; mother: Someone; father: Someone }>;
  /** Who teaches a class of the course, and who teaches it, too. */
  aTaughtClass: () => Promise<{
    teacher: Someone;
    second: Someone;
    made: Awaited<ReturnType<typeof aClass>>;
  }>;
};

/** The answer of a call that must not be refused. */
export async function done<A extends { status: number; body: unknown }>(asked: Promise<A>): Promise<A> {
  const answer = await asked;
  if (answer.status >= 400) throw new Error(`Refused: ${JSON.stringify(answer.body)}`);
  return answer;
}

/** The secret of the last link that was mailed to an address. */
export async function linkTo(stage: Stage, address: string): Promise<string> {
  const mails = await stage.mailsTo(address);
  return mails.map(({ text }) => /#token=([\w-]+)/.exec(text)?.[1]).findLast((one) => one) ?? '';
}

/**
 * Everything that events need, with bystanders who must get no mail: another learner and another child of the course, its mother, the
 * teacher of another class, the coordinator of another school, and colleagues with other roles.
 */
export async function aWorld(
  stage: Stage,
  names: Map<string, string>,
  outside: World['outside'],
): Promise<World> {
  const office = await theOffice(stage);
  const course = await aCourse(stage);
  const named: World['named'] = (name, who) => {
    const address = typeof who === 'string' ? who : who.user.email;
    if (address) names.set(address, name);
    return who;
  };
  const learns = async <S extends Someone>(who: S): Promise<S> => {
    await enrolled(stage, who, course);
    return who;
  };
  const proven = async (someone: Someone) => {
    await stage.context.pool.query('update person set email_confirmed_at = $2 where id = $1', [
      someone.user._id,
      stage.clock.now(),
    ]);
    return someone;
  };
  const parent = async (name: string, child: Someone) => named(name, await aProvenMother(stage, child));

  named('office', office);
  await learns(named('another learner', await aLearner(stage, 'Kavi Menon')));
  const otherChild = await learns(named('another child', await aMinor(stage, { name: 'Zoya Khan' })));
  await parent('the mother of another child', otherChild);
  const otherTeacher = named('another teacher', await aTeacher(stage));
  await joined(stage, otherChild, await aClass(stage, otherTeacher, [course]));
  const otherSchool = await aSchool(stage, office, 'Another School');
  await ofSchool(stage, otherTeacher, 'teacher', otherSchool);
  named('another coordinator', await aCoordinator(stage, otherSchool));
  for (const role of ['mentor', 'payments', 'content', 'reader'] as const)
    named(`another colleague (${role})`, await aColleague(stage, role));
  named('packer', await aColleague(stage, 'dispatch'));
  // Accounts that the office has stopped, or merged into another, learn the course, too.
  const stopped = await learns(named('a stopped account', await aLearner(stage)));
  const [kept, merged] = [await aLearner(stage), await learns(await aLearner(stage))];
  named('a kept account', kept);
  named('a merged account', merged);
  const asked = { token: office.token, body: { reason: 'Asked for in writing' } };
  await done(stage.call(stopAccount, { ...asked, params: { personId: stopped.user._id } }));
  const two = { personId: kept.user._id, otherId: merged.user._id };
  await done(stage.call(mergeAccounts, { ...asked, params: two }));

  return {
    stage,
    office,
    outside,
    course,
    named,
    addressOf: (name) => named(name, `somebody-${randomUUID()}@example.org`),
    learner: async (name = 'learner') => learns(named(name, await proven(await aLearner(stage)))),
    family: async () => {
      const child = await learns(named('child', await aMinor(stage)));
      return { child, mother: await parent('mother', child), father: await parent('father', child) };
    },
    pupilAndParents: async () => {
      const mother = named('mother', await proven(await aLearner(stage, 'Maya Rao')));
      const pupil = await learns(await aChild(stage, { guardian: mother }));
      stage.clock.advance(1);
      return { pupil, mother, father: await parent('father', pupil) };
    },
    aTaughtClass: async () => {
      const teacher = named('teacher', await aTeacher(stage));
      const second = named('second teacher', await aTeacher(stage));
      const made = await aClass(stage, teacher, [course]);
      await relate(stage, second, { kind: 'teacher', objectKind: 'class', objectId: made._id });
      return { teacher, second, made };
    },
  };
}
