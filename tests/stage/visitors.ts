import { enrol } from '../../src/contract/learning/enrolment.ts';
import { readProfile, signIn } from '../../src/contract/people/accounts.ts';
import type { FailureReply } from '../../src/contract/platform/failures.ts';
import { type Answer, type Caller, callerOf } from './call.ts';

export type Visitors = {
  /** Connections that ended without an answer. */
  resets: string[];
  /** Answers that were neither what was asked for nor a 503 in the catalogue's words with its Retry-After. */
  wrong: string[];
  /** Tokens of sessions that the site has acknowledged. */
  acknowledged: string[];
  /** How many were served, and how many asked to come back, since the last look. */
  look(): { served: number; refused: number };
  /** They finish what they are about and go. */
  leave(): Promise<void>;
};

/** Who was turned away comes back after a while, as a person would, but not as long. */
const aMoment = () => new Promise((wait) => setTimeout(wait, 50));

type Learner = { email: string; password: string; token: string };

/**
 * Visitors who never rest: readers of their own profile, one who signs in again and again, and one who tries to get
 * into a course that is not paid for (a transaction that is rolled back).
 */
export function letIn(url: string, learner: Learner, paidCourse: string, readers = 20): Visitors {
  const call = callerOf(url);
  let served = 0;
  let refused = 0;
  let stay = true;
  const visitors: Omit<Visitors, 'look' | 'leave'> = { resets: [], wrong: [], acknowledged: [] };

  async function ask(expected: number, act: (call: Caller) => Promise<Answer<never>>) {
    try {
      const answer = await act(call);
      const { status, headers } = answer;
      if (status === expected) served += 1;
      else if (
        status === 503 &&
        headers.get('retry-after') &&
        (answer.body as unknown as FailureReply).code === 'busy'
      ) {
        refused += 1;
        await aMoment();
      } else visitors.wrong.push(`${status} ${JSON.stringify(answer.body)}`);
      return answer;
    } catch (error) {
      visitors.resets.push(String((error as Error).cause ?? error));
      await aMoment();
      return null;
    }
  }

  const { token, email, password } = learner;
  const read = () => ask(200, (call) => call(readProfile, { token }) as Promise<Answer<never>>);
  const enter = () =>
    ask(402, (call) => call(enrol, { token, body: { courseId: paidCourse } }) as Promise<Answer<never>>);
  const begin = async () => {
    const answer = (await ask(
      200,
      (call) => call(signIn, { body: { email, password } }) as Promise<Answer<never>>,
    )) as Answer<typeof signIn> | null;
    if (answer?.status === 200) visitors.acknowledged.push(answer.body.token);
  };
  const going = [...Array.from({ length: readers }, () => read), enter, enter, begin].map(async (act) => {
    while (stay) await act();
  });
  return {
    ...visitors,
    look: () => {
      const seen = { served, refused };
      served = 0;
      refused = 0;
      return seen;
    },
    leave: async () => {
      stay = false;
      await Promise.all(going);
    },
  };
}
