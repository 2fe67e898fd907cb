import type { FailureCode } from '../../src/contract/platform/failures.ts';
import type { SomeCourse } from '../stage/a-course.ts';
import type { Stage } from '../stage/open-stage.ts';
import type { CourseForSale } from '../stage/orders.ts';
import type { Someone } from '../stage/people.ts';
import type { BeginningOfLife, Life } from './whole-life.ts';

/** One call about somebody else's things, and what comes of it. A stranger has nothing; a classmate has the same course. */
export type Try = {
  as: 'visitor' | 'stranger' | 'classmate';
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  /** A status of success, or the code of the failure. */
  answer: number | FailureCode;
  /** What is nobody else's in the answer. */
  with?: Record<string, unknown>;
};

/** An input that its call takes as it is, so that whatever is refused after one part was spoilt is refused for that part. */
export type WholeInput = {
  params?: Record<string, string>;
  body: Record<string, unknown>;
  /** The file part of a form. */
  file?: { field: string; bytes: Buffer };
  /** Tokens to send it with, in turn: each person has a budget of their own. */
  tokens: (string | undefined)[];
};

/** What inputs are about: a course that is watched, one that is for sale, those who watch, and the office. */
export type InputsGround = {
  stage: Stage;
  course: SomeCourse;
  forSale: CourseForSale;
  office: Someone;
  /** Of three learners of the course. */
  learners: string[];
  staff: string[];
  nobody: undefined[];
  /** An address that nobody has. */
  email: string;
};

export type SampleMails = { facts: Record<string, object>; written?: string[] };

type Ids = Record<string, string>;

/** What the tests of every call know of one noun. Each file of nouns/ gives one as `calls`, and is found by itself. */
export type NounCalls<Own extends Ids = Ids> = {
  /**
   * Things of this noun that the learner of a whole life has, each made the way people make it: the id by a name. A call
   * whose address says `:couponId` is asked about `coupon`.
   */
  own?: (stage: Stage, life: BeginningOfLife) => Promise<Own>;
  /** Rows that show whether somebody touched them, beside all that refer to the person. */
  rows?: (his: Own) => { table: string; id: string }[];
  /** Every call of the noun, tried on what belongs to somebody else. */
  tries: Record<string, (life: Life<Own>) => Try[]>;
  /** A whole input for every call that takes a body, by the call's name. */
  inputs?: (ground: InputsGround) => Record<string, WholeInput> | Promise<Record<string, WholeInput>>;
  /** Facts of every mail of the noun, by its name, and what in them people wrote. Between them stand texts only. */
  mails?: (stage: Stage, office: Someone) => SampleMails | Promise<SampleMails>;
  /** Makes room for more of what was sent, where a person or an address may only have so many. */
  makeRoom?: (stage: Stage, inputs: Record<string, WholeInput>) => Promise<unknown>;
};

/** The same, with the names of what `own` makes. */
export const nounCalls = <Own extends Ids = Record<never, string>>(calls: NounCalls<Own>): NounCalls =>
  calls as unknown as NounCalls;

/** For what only the office may: those who are signed in are refused. */
export const closed = (params?: Try['params'], body?: Try['body']): Try[] =>
  (['stranger', 'classmate'] as const).map((as) => ({
    as,
    ...(params ? { params } : {}),
    ...(body ? { body } : {}),
    answer: 'not_allowed',
  }));
