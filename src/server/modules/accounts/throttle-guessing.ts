import { networkOf, throttleOf } from '../../http/throttle.ts';
import type { Count } from '../../http/throttle-store.ts';
import type { Site } from '../../site.ts';
import {
  signedInHere,
  WRONG_WHILE_GUESSED_AT,
  wrongForAccount,
  wrongFromNetwork,
  wrongHere,
  wrongOverall,
} from './limits.ts';
import { Turns } from './take-turns.ts';

const turns = new Turns();

type Counts = Record<'here' | 'network' | 'account' | 'overall' | 'known', Count>;

/** How many wrong passwords are left for this account from this network. */
function triesLeft({ here, network, account, overall, known }: Counts): { left: number; until: Count } {
  const calm = { left: wrongHere.most - here.points, until: here };
  // Who has signed in from here before is not made to pay for what others do.
  if (known.points > 0) return calm;
  const guessedAt = account.points >= wrongForAccount.most || overall.points >= wrongOverall.most;
  const tried = guessedAt ? { left: WRONG_WHILE_GUESSED_AT - here.points, until: here } : calm;
  const shared = { left: wrongFromNetwork.most - network.points, until: network };
  return shared.left < tried.left ? shared : tried;
}

/**
 * Runs a try at a password. `check` gives null for a wrong one, which is counted by account and network, by network,
 * by account and overall; a right one counts nowhere. Refuses `too_many_tries` before any work when too many were
 * wrong. Nobody is locked out by others: from a network with tries left, the right password always opens.
 */
export async function throttleGuessing<T>(
  site: Site,
  { email, address }: { email: string; address: string },
  check: () => Promise<T | null>,
): Promise<T | null> {
  const throttle = throttleOf(site);
  const network = networkOf(address);
  const pair = `${email}\0${network}`;
  const here = { limit: wrongHere, of: pair };
  const wrong = [
    here,
    { limit: wrongFromNetwork, of: network },
    { limit: wrongForAccount, of: email },
    { limit: wrongOverall, of: 'everyone' },
  ];
  const known = { limit: signedInHere, of: pair };
  let isKnown = false;
  let hasFailed = false;

  const room = async () => {
    const usedUp = throttle.usedUpUntil(here);
    if (usedUp) throw throttle.refusal(usedUp);
    const [hereCount, networkCount, account, overall, knownCount] = (await throttle.look(
      ...wrong,
      known,
    )) as [Count, Count, Count, Count, Count];
    isKnown = knownCount.points > 0;
    hasFailed = hereCount.points > 0;
    const { left, until } = triesLeft({
      here: hereCount,
      network: networkCount,
      account,
      overall,
      known: knownCount,
    });
    if (left <= 0) throw throttle.refusal(until);
    return left;
  };

  return turns.take(pair, room, async () => {
    const found = await check();
    if (found === null) await throttle.record(...wrong);
    else {
      if (!isKnown) await throttle.record(known);
      if (hasFailed) await throttle.forget(here);
    }
    return found;
  });
}
