import type { Access, Endpoint } from '../../../contract/platform/endpoint.ts';
import type { StaffRole } from '../../../contract/platform/staff-rights.ts';
import { rolesFor } from '../../../contract/platform/staff-rights.ts';
import type { Actor } from './actor.ts';

/**
 * One sentence of a policy. `who` may do it at all is asked by the route, before a body is read; `when` is asked about
 * the very thing, by whoever has it in hand.
 */
export type Rule<Subject = never> =
  | { who: 'anyone'; when?: (actor: Actor | null, subject: Subject) => boolean }
  | {
      who: 'signed-in' | readonly StaffRole[];
      when?: (actor: Actor, subject: Subject) => boolean;
      /** Also for who must set up a second factor before anything else. */
      evenOwing?: true;
    };

export type Rules = Readonly<Record<string, Rule>>;

/** What a rule wants to be told beside who asks: its subject, or nothing. */
type About<R> = R extends { when: (actor: never, subject: infer Subject) => boolean } ? [Subject] : [];

/** Who may do what with the things of one noun. */
export type Policy<R extends Rules = Rules> = {
  rules: R;
  /** `may(actor, 'decide', order)`; null is a visitor. */
  may<Action extends keyof R>(
    actor: Actor | null,
    action: Action,
    ...about: NoInfer<About<R[Action]>>
  ): boolean;
};

/** Whether somebody is of the office, in one of these roles. */
export const hasRole = ({ relations }: Actor, roles: readonly StaffRole[]) =>
  relations.some((one) => one.kind === 'staff' && roles.includes(one.role));

/** The roles that somebody has in the office. */
export const rolesOf = ({ relations }: Actor): StaffRole[] =>
  relations.flatMap((one) => (one.kind === 'staff' ? [one.role] : []));

/** Whether somebody may do this at all, to anything. */
export function mayEver(rule: Rule, actor: Actor | null): boolean {
  const { who } = rule;
  if (who === 'anyone') return true;
  if (!actor) return false;
  if (actor.owesFactor && 'evenOwing' in rule) return true;
  return who === 'signed-in' || hasRole(actor, who);
}

export function policyOf<const R extends Rules>(rules: R): Policy<R> {
  return {
    rules,
    may: (actor, action, ...about) => {
      const rule = rules[action] as Rule<unknown>;
      if (!mayEver(rule, actor)) return false;
      return rule.when?.(actor as Actor, about.at(0)) ?? true;
    },
  };
}

/** The people of the office in these roles, and its owners, who may everything that the office may. */
export const staffOf = (...roles: Exclude<StaffRole, 'owner'>[]): readonly StaffRole[] => ['owner', ...roles];

/**
 * Who of the office is told how to reach people: addresses and phone numbers. Nobody else is sent any, in no list, nor finds by
 * them; what they answer is mailed by the site.
 */
export const reachers: readonly StaffRole[] = rolesFor('people.reach');
export const mayReach = (actor: Actor): boolean => hasRole(actor, reachers);
/** Who reads how to reach people in a list of many. Everybody else opens the one person whom they mean. */
export const listsContact: readonly StaffRole[] = rolesFor('people.listContact');

/** Who finds and sees people. Who writes courses needs none. */
export const seers: readonly StaffRole[] = rolesFor('people.see');
export const seesPeople = (actor: Actor): boolean => hasRole(actor, seers);

type Whose = { personId: string };

/** About themselves, or about what is theirs. */
export const isSelf = (actor: Actor, { personId }: Whose): boolean => actor.personId === personId;

/** Who teaches or writes a course looks into it as its learners see it. */
const lookers = staffOf('content', 'mentor');

type Course = { published: boolean; mayWatch: boolean };

/** Whether somebody sees the inside of a published course without learning it: nothing that they do there is counted. */
export const looksIn = (actor: Actor | null, { published, mayWatch }: Course): boolean =>
  actor !== null && published && !mayWatch && hasRole(actor, lookers);

/** Whether somebody sees the inside of a course: as its learner, or looking in. */
export const seesInside = (actor: Actor | null, course: Course): boolean =>
  course.mayWatch || looksIn(actor, course);

export const isGuardianOf = (actor: Actor, { personId }: Whose): boolean =>
  actor.relations.some((one) => one.kind === 'guardian' && one.objectId === personId);

/** Whether somebody coordinates this school; of none nobody does. */
export const isCoordinatorOf = (actor: Actor, { schoolId }: { schoolId: string | null }): boolean =>
  schoolId !== null && actor.relations.some((one) => one.kind === 'coordinator' && one.objectId === schoolId);

const accessFor = ({ who }: Rule): Access =>
  who === 'anyone' ? 'personal' : who === 'signed-in' ? 'signed-in' : 'staff';

/** The sentence that an endpoint names; null for those that are for anyone. Raises an Error when there is no such sentence, or it says something else than the endpoint's access. */
export function ruleOf(endpoint: Endpoint, policies: Readonly<Record<string, Policy>>): Rule | null {
  if (endpoint.access === 'anyone') return null;
  const [noun = '', action = ''] = endpoint.policy.split('.');
  const rule = policies[noun]?.rules[action];
  if (!rule) throw new Error(`${endpoint.path} names the policy ${endpoint.policy}, which nobody wrote.`);
  if (accessFor(rule) !== endpoint.access)
    throw new Error(`${endpoint.path} is said to be ${endpoint.access}, its policy says ${accessFor(rule)}.`);
  return rule;
}
