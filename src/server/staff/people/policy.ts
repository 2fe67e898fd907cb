import type { StaffRole } from '../../../contract/platform/staff-rights.ts';
import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import type { WholePerson } from '../../../contract/staff/office-people.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { hasRole, policyOf, reachers, staffOf } from '../../platform/http/policy.ts';

const seesLearning = rolesFor('people.seeLearning');

/** Who may do what with the people of the school. */
export const policy = policyOf({
  /** Find and see people, of whom each role is told its parts. */
  see: { who: rolesFor('people.see') },
  /** See whose guardian was asked for a yes and has not answered: who writes to families asks them. */
  awaitConsents: { who: rolesFor('people.awaitConsents') },
  /** See how somebody learns, lecture by lecture. */
  seeLearning: { who: seesLearning },
  note: { who: rolesFor('people.note') },
  /** Correct how somebody is called. */
  correct: { who: rolesFor('people.correct') },
  /** Correct where boxes go: who sends them. */
  correctPostalAddress: { who: rolesFor('people.correctPostalAddress') },
  sendLink: { who: rolesFor('people.sendLink') },
  /** Give a course, and take somebody out of one. */
  give: { who: rolesFor('people.give') },
  /** What changes whose an account is, or ends it. */
  settle: { who: rolesFor('people.settle') },
});

/** A part of a person that not everybody sees who may see the person. */
export type Part = Exclude<
  {
    [K in keyof WholePerson]-?: undefined extends WholePerson[K] ? K : never;
  }[keyof WholePerson],
  undefined
>;

/** Who sees which part. Every other one is not sent, nor is a line of the story that is of it. */
export const parts: Readonly<Record<Part, readonly StaffRole[]>> = {
  contact: reachers,
  family: staffOf('payments', 'mentor', 'dispatch', 'reader'),
  classes: staffOf('mentor', 'reader'),
  courses: staffOf('payments'),
  learning: seesLearning,
  orders: staffOf('payments', 'reader'),
  boxes: staffOf('dispatch'),
  messages: staffOf('payments', 'mentor', 'dispatch', 'reader'),
  talks: staffOf('mentor'),
  mails: staffOf('reader'),
  live: staffOf('mentor', 'reader'),
  certificates: staffOf('mentor', 'reader'),
  consents: staffOf('mentor', 'reader'),
  asks: staffOf('payments', 'reader'),
  access: staffOf('reader'),
  notes: staffOf('payments', 'mentor', 'dispatch', 'reader'),
};

export const seesPart = (actor: Actor, part: Part): boolean => hasRole(actor, parts[part]);

/** The parts that somebody sees. */
export const partsOf = (actor: Actor): ReadonlySet<Part> =>
  new Set((Object.keys(parts) as Part[]).filter((part) => seesPart(actor, part)));
