import type { AppContext } from '../../platform/app-context.ts';
import { hashToken } from '../../platform/http/actor.ts';
import { type Counter, networkOf, throttleOf } from '../../platform/http/throttle.ts';
import { signedInHere, wrongKeys, wrongKeysFromNetwork, wrongKeysOnDevice } from './limits.ts';
import { isChildsDevice, type KeyRow } from './store-child.ts';
import { Turns } from './take-turns.ts';
import { tryWithin } from './throttle-guessing.ts';

/** Who tries: as which child, from which address, and as which browser, if it says so. `key` is null for a username that has none. */
type Tryer = { username: string; key: KeyRow | null; address: string; device: string | undefined };

const turns = new Turns();

/**
 * Runs a try at a child's key within the budgets of docs/security.md, which are taken before any work. They belong to the key that counts
 * now: a new one begins with whole ones. A device on which the child has signed in before has its own, and so has a network; all
 * strangers share one. Refuses `child_tries_used_up`, and `too_many_tries` when it is the network that tried too often.
 */
export async function throttleKeys<T>(
  context: AppContext,
  { username, key, address, device }: Tryer,
  check: (tryer: { isKnown: boolean }) => Promise<T | null>,
): Promise<T | null> {
  const throttle = throttleOf(context);
  const network = networkOf(address);
  const here = { limit: signedInHere, of: `${username}\0${network}` };
  const whose = `${username}\0${key?.hash ?? ''}`;
  const isKnown =
    key !== null && device !== undefined && (await isChildsDevice(context, hashToken(device), key.personId));
  const budgetOf = async (): Promise<Counter[]> => {
    if (isKnown) return wrongKeysOnDevice.map((limit) => ({ limit, of: `${whose}\0${device}` }));
    const [known = 0] = await throttle.look(here);
    // Where the child has come in before, what others try beside it uses up nothing.
    if (known > 0) return wrongKeys.map((limit) => ({ limit, of: `${whose}\0${network}` }));
    return [
      ...wrongKeys.map((limit) => ({ limit, of: whose })),
      ...wrongKeysFromNetwork.map((limit) => ({ limit, of: network })),
    ];
  };
  const outcome = await turns.take(isKnown ? `${whose}\0${device}` : whose, async () =>
    tryWithin(context, await budgetOf(), () => check({ isKnown })),
  );
  if ('waitMs' in outcome) {
    const isNetwork = outcome.short !== undefined && wrongKeysFromNetwork.includes(outcome.short.limit);
    throw throttle.refusal(outcome.waitMs, isNetwork ? 'too_many_tries' : 'child_tries_used_up');
  }
  if (outcome.found !== null) await throttle.take(here);
  return outcome.found;
}
