import type { AppContext } from '../../platform/app-context.ts';
import { hashToken } from '../../platform/http/actor.ts';
import { type Counter, networkOf, throttleOf } from '../../platform/http/throttle.ts';
import {
  COST_WHILE_GUESSED_AT,
  signedInHere,
  wrongForAccount,
  wrongFromNetwork,
  wrongHere,
  wrongOnDevice,
  wrongOverall,
} from './limits.ts';
import { isKnownDevice } from './store-device.ts';
import { Turns } from './take-turns.ts';

/** Who tries: for which account, from which address, and as which browser, if it says so. */
export type Tryer = { email: string; address: string; device?: string | undefined };
/** Runs the try itself; null for a wrong password. `isKnown`: it comes from a browser of the account's owner. */
type Check<T> = (tryer: { isKnown: boolean }) => Promise<T | null>;
type Outcome<T> = { found: T | null } | { waitMs: number; short?: Counter };

const turns = new Turns();
const overall: Counter = { limit: wrongOverall, of: 'everyone' };

/** Takes from the budget before any work, and gives it back unless the password was wrong. The first one is whole again after a right one. */
export async function tryWithin<T>(
  context: AppContext,
  budget: Counter[],
  check: () => Promise<T | null>,
): Promise<Outcome<T>> {
  const throttle = throttleOf(context);
  const [own, ...shared] = budget as [Counter, ...Counter[]];
  const taking = await throttle.take(...budget);
  if (!taking.taken) return { waitMs: taking.waitMs, short: taking.short };
  let found: T | null;
  try {
    found = await check();
  } catch (error) {
    await throttle.giveBack(...budget);
    throw error;
  }
  if (found !== null) await throttle.giveBack({ ...own, cost: throttle.mostOf(own.limit) }, ...shared);
  return { found };
}

/**
 * What a try from a browser that the account does not know is taken from. From a network where the owner has signed in
 * before, only from what this account has left there; from anywhere else also from what strangers share.
 */
async function strangersBudget(context: AppContext, email: string, network: string): Promise<Counter[]> {
  const pair = `${email}\0${network}`;
  const throttle = throttleOf(context);
  const [known, guesses] = (await throttle.look({ limit: signedInHere, of: pair }, overall)) as [
    number,
    number,
  ];
  const cost = guesses >= throttle.mostOf(wrongOverall) ? COST_WHILE_GUESSED_AT : 1;
  const here = { limit: wrongHere, of: pair, cost };
  if (known > 0) return [{ ...here, cost: 1 }];
  return [here, { limit: wrongForAccount, of: email }, { limit: wrongFromNetwork, of: network }];
}

/**
 * Runs a try at a password within the budgets of docs/security.md, which are taken before any work, so that a burst is worth no
 * more than a sequence. Refuses `sign_in_too_often`. What others do uses up nothing of a browser that the owner has signed
 * in from; when such a browser has used up its own budget, it counts as a stranger's.
 */
export async function throttleGuessing<T>(
  context: AppContext,
  { email, address, device }: Tryer,
  check: Check<T>,
): Promise<T | null> {
  const throttle = throttleOf(context);
  const network = networkOf(address);
  const pair = `${email}\0${network}`;
  const rememberNetwork = () => throttle.allows(signedInHere, pair);

  if (device !== undefined && (await isKnownDevice(context, hashToken(device), email))) {
    const own: Counter[] = [{ limit: wrongOnDevice, of: `${email}\0${device}` }];
    const outcome = await turns.take(`device\0${email}\0${device}`, () =>
      tryWithin(context, own, () => check({ isKnown: true })),
    );
    if ('found' in outcome) {
      if (outcome.found !== null) await rememberNetwork();
      return outcome.found;
    }
  }
  const outcome = await turns.take(pair, async () => {
    // Without a query while it is known here to be used up.
    const waitMs = throttle.knownWait({ limit: wrongHere, of: pair });
    if (waitMs > 0) return { waitMs };
    const budget = await strangersBudget(context, email, network);
    return tryWithin(context, budget, () => check({ isKnown: false }));
  });
  if ('waitMs' in outcome) throw throttle.refusal(outcome.waitMs, 'sign_in_too_often');
  // For the whole site wrong ones are only counted: no stranger's list makes anybody wait for it.
  await (outcome.found === null ? throttle.take(overall) : rememberNetwork());
  return outcome.found;
}
