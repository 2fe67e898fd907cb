import { randomUUID } from 'node:crypto';
import { endpoints } from '../../../src/contract/endpoints.ts';
import { Refusal } from '../../../src/server/platform/http/refusal.ts';
import type { SomeCourse } from '../../stage/a-course.ts';
import { aClass, aTeacher, listed, withPupils } from '../../stage/classes.ts';
import type { Stage } from '../../stage/open-stage.ts';
import type { CourseForSale } from '../../stage/orders.ts';

export type Outcome = string | number;

/** What a line has to work with. `from(1)` and `from(2)` are addresses in two networks that no other line uses. */
export type Ground = {
  stage: Stage;
  course: SomeCourse;
  forSale: CourseForSale;
  from: (network?: number) => string;
};

/** How one limit is spent and what is seen when nothing is left of it. */
export type Line = {
  /** Spends it once. Gives the code of a failure, a status of success, or what else can be seen. */
  spend: () => Promise<Outcome>;
  /** Outcome when nothing is left. Default: `too_many_tries`. */
  refused?: Outcome;
  /** Slots that each takes. Default: 1. */
  cost?: number;
};

/** For limits that show in another way: gets `most` set to 2 like all others. */
export type OwnTest = { test: () => Promise<void> };

/** A line for each limit, by its name; several where it is spent in several places. */
export type Lines = Record<string, (ground: Ground) => Promise<Line | OwnTest>>;

type Sent = {
  as?: { token: string };
  from?: string;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Text parts of a form without a file. */
  form?: Record<string, string>;
};

/** Calls `noun.name` of the contract; gives the status of a success, or the code of the failure. */
export async function call(
  { stage }: Pick<Ground, 'stage'>,
  name: string,
  sent: Sent = {},
): Promise<Outcome> {
  const endpoint = endpoints.find((one) => `${one.noun}.${one.name}` === name);
  if (!endpoint) throw new Error(`The contract has no ${name}`);
  const { as, from, form, ...more } = sent;
  const parts = new FormData();
  for (const [field, value] of Object.entries(form ?? {})) parts.append(field, value);
  const answer = await stage.call(endpoint, {
    ...more,
    ...(form ? { body: parts } : {}),
    token: as?.token,
    ...(from ? { headers: { 'x-forwarded-for': from } } : {}),
  } as Parameters<Stage['call']>[1]);
  return answer.status < 400 ? answer.status : answer.body.code;
}

/** Whether `act` writes a mail to this address. */
export async function mailed(
  { context }: Stage,
  address: string,
  act: () => Promise<unknown>,
): Promise<'mailed' | 'not mailed'> {
  const count = async () => {
    const { rows } = await context.pool.query<{ mails: number }>(
      'select count(*)::int as mails from mail where address = $1',
      [address],
    );
    return rows[0]?.mails ?? 0;
  };
  // A second mail with the same key replaces one that is not yet sent.
  await context.outbox.sendDue();
  const before = await count();
  await act();
  return (await count()) > before ? 'mailed' : 'not mailed';
}

/** The code of what `act` refuses, or 'done'. */
export const codeOf = (act: Promise<unknown>): Promise<string> =>
  act.then(
    () => 'done',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );

export const anAddress = () => `somebody-${randomUUID()}@example.org`;

/** Of the form of a link's secret, and nobody's. */
export const NO_LINK = 'x'.repeat(43);

/** A teacher's class with two pupils. */
export async function aTaughtClass({ stage, course }: Pick<Ground, 'stage' | 'course'>) {
  const teacher = await aTeacher(stage);
  const made = await aClass(stage, teacher, [course]);
  const pupils = await withPupils(stage, teacher, made._id, listed('Zoya'), listed('Kavi'));
  return { teacher, made, classId: made._id, pupils };
}

export const wrongPassword = (ground: Ground, email: string, from: string, device?: string) =>
  call(ground, 'accounts.signIn', {
    from,
    body: { email, password: 'not-my-password-1', ...(device ? { device } : {}) },
  });
