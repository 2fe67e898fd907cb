import type { Endpoint, ReplyOf } from '../../../contract/platform/endpoint.ts';
import { call, type Sending } from './call.ts';
import { keepShown } from './or-kept.ts';
import { endpointKey, type Query } from './query.ts';
import { queryClient } from './query-client.ts';
import { readPersonId } from './session.ts';

/** What looks different after a write. */
export type Changes = {
  /** Their answers are old: they are asked anew when they are shown, at once where they are shown now. */
  changes: readonly Endpoint[];
  /** The same, and the write is not done before the new answers are here. */
  waitsFor?: readonly Endpoint[];
  /** A refusal says that what is shown is old, too. */
  evenRefused?: true;
};

/** Marks every answer of these endpoints as old. Done when those that are shown were asked anew; never raises. */
export async function invalidate(
  endpoints: readonly Endpoint[],
  refetchType: 'active' | 'none' = 'active',
): Promise<void> {
  await Promise.all(endpoints.map((endpoint) => invalidateOne(endpoint, refetchType)));
}

async function invalidateOne(endpoint: Endpoint, refetchType: 'active' | 'none'): Promise<void> {
  const queryKey = endpointKey(endpoint);
  const isFirst = (one: { state: { data: unknown } }) => one.state.data === undefined;
  const coming = queryClient
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching', predicate: isFirst });
  await queryClient.invalidateQueries({ queryKey, refetchType });
  // A first answer that is on its way is not asked for again by the library, and may be from before the write.
  if (coming.length === 0) return;
  await Promise.allSettled(coming.map(({ promise }) => promise));
  await queryClient.invalidateQueries({ queryKey, refetchType, predicate: (one) => coming.includes(one) });
}

/** Asks for all that is shown anew, for instance after a time without a network. */
export const everythingIsOld = () => queryClient.invalidateQueries();

/** Does a write, and then what follows from it for the cache. Raises what the write raises. */
export async function changing<Done>(
  { changes, waitsFor = [], evenRefused }: Changes,
  write: () => Promise<Done>,
): Promise<Done> {
  const personId = readPersonId();
  let hasChanged = evenRefused === true;
  try {
    const done = await write();
    hasChanged = true;
    return done;
  } finally {
    // Who wrote may have left meanwhile: nothing of theirs is here any longer.
    if (hasChanged && readPersonId() === personId) {
      void invalidate(changes);
      await invalidate(waitsFor);
    }
  }
}

/** A call that changes something. Raises CallFailed. */
export function mutate<E extends Endpoint>(
  endpoint: E,
  changes: Changes,
): (sending: Sending<E>) => Promise<ReplyOf<E>> {
  return (sending) => changing(changes, () => call(endpoint, sending));
}

/**
 * Writes into an answer that the cache keeps; `change` gives undefined where there is nothing to write into. An answer
 * to somebody who left meanwhile is not written.
 */
export function updateCached<Data>(
  { queryKey }: Pick<Query<Data>, 'queryKey'>,
  change: (before: Data | undefined) => Data | undefined,
): void {
  const [, personId] = queryKey;
  if (personId !== null && personId !== readPersonId()) return;
  const data = queryClient.setQueryData<Data>(queryKey as readonly unknown[], change);
  if (data !== undefined) keepShown(queryKey, data);
}

/** Gives up asking for an answer: what is under way would overwrite what is newer here. */
export function cancelFetch({ queryKey }: Pick<Query<unknown>, 'queryKey'>): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
}
