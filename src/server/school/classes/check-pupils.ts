import * as z from 'zod/mini';
import { email } from '../../../contract/people/accounts.ts';
import { newUsername } from '../../../contract/people/people-fields.ts';
import { visibleLine, withoutHidden } from '../../../contract/platform/hidden-characters.ts';
import { CLASS_PUPILS_MOST, PUPIL_NAME_MOST, PUPIL_ROLL_MOST } from '../../../contract/platform/limits.ts';
import type { CheckedPupil, ListedPupil, PupilProblem } from '../../../contract/school/classes.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { limit, throttleOf } from '../../platform/http/throttle.ts';
import { countPupils, findUsernames, readRolls } from './store-pupils.ts';

type Row = ListedPupil & { row: number };

/** What the class and the site have already. */
type Ground = { pupils: number; rolls: ReadonlySet<string>; usernames: ReadonlySet<string> };

const isUsable = (username: string) => z.safeParse(newUsername, username).success;
const hasLetter = /\p{L}/u;

const clean = ({ row, name, roll, username, guardianEmail }: Row): Row => ({
  row,
  name: withoutHidden(name).replace(/\s+/g, ' ').trim(),
  roll: withoutHidden(roll).replace(/\s+/g, ' ').trim(),
  username: username.trim().toLowerCase(),
  guardianEmail: guardianEmail.trim().toLowerCase(),
});

const countBy = (values: string[]) => {
  const counted = new Map<string, number>();
  for (const value of values) if (value) counted.set(value, (counted.get(value) ?? 0) + 1);
  return counted;
};

/** What is wrong with which row, as far as it can be told without changing anything. */
export function findProblems(given: readonly Row[], ground: Ground): CheckedPupil[] {
  const rows = given.map(clean);
  const rolls = countBy(rows.map(({ roll }) => roll.toLowerCase()));
  const usernames = countBy(rows.map((one) => one.username));
  return rows.map((one, at) => {
    const problems: PupilProblem[] = [];
    const says = (problem: PupilProblem, isSo: boolean) => isSo && problems.push(problem);
    const roll = one.roll.toLowerCase();
    if (!one.name) problems.push('name_missing');
    else if ([...one.name].length > PUPIL_NAME_MOST) problems.push('name_long');
    else says('name_unreadable', !visibleLine.test(one.name) || !hasLetter.test(one.name));
    if ([...roll].length > PUPIL_ROLL_MOST || !visibleLine.test(roll)) problems.push('roll_long');
    else if ((rolls.get(roll) ?? 0) > 1) problems.push('roll_twice');
    else says('roll_taken', ground.rolls.has(roll));
    if (one.username && !isUsable(one.username)) problems.push('username_unusable');
    else if ((usernames.get(one.username) ?? 0) > 1) problems.push('username_twice');
    else says('username_taken', ground.usernames.has(one.username));
    says('email_wrong', one.guardianEmail !== '' && !z.safeParse(email, one.guardianEmail).success);
    says('too_many', ground.pupils + at + 1 > CLASS_PUPILS_MOST);
    return { ...one, problems };
  });
}

/** Usernames that one teacher looks up: `username_taken` tells that somebody has one. Several classes' lists, each looked at often. */
const lookups = limit({ name: 'class-usernames', most: 2_000, seconds: 24 * 60 * 60 });

/** The same as `checkPupils` for who only asks. Refuses `too_many_tries` for whoever looked very many usernames up. */
export async function lookUpPupils(
  context: AppContext,
  { actor, classId, rows }: { actor: Actor; classId: string; rows: readonly Row[] },
): Promise<CheckedPupil[]> {
  const cost = rows.filter(({ username }) => username.trim() !== '').length;
  if (cost > 0) {
    const throttle = throttleOf(context);
    const taking = await throttle.take({ limit: lookups, of: actor.personId, cost });
    if (!taking.taken) throw throttle.refusal(taking.waitMs);
  }
  return checkPupils(context, classId, rows);
}

/** The same with what the class and the site have at this moment. `database`: the transaction that writes them then. */
export async function checkPupils(
  { database }: Pick<AppContext, 'database'>,
  classId: string,
  rows: readonly Row[],
): Promise<CheckedPupil[]> {
  const wanted = rows.map((row) => row.username.trim().toLowerCase()).filter(isUsable);
  const [pupils, rolls, usernames] = [
    await countPupils(database, classId),
    await readRolls(database, classId),
    await findUsernames(database, wanted),
  ];
  return findProblems(rows, { pupils, rolls, usernames });
}
