import * as contract from '../../../contract/people/own-data.ts';
import { call } from '../../platform/api/call.ts';
import { changing, mutate } from '../../platform/api/mutate.ts';
import { named } from '../../platform/api/named.ts';
import { fetchProfile } from '../../platform/api/profile.ts';
import { query } from '../../platform/api/query.ts';
import { knownAs, personChanged } from '../../platform/api/session.ts';

export type { ErasureHold, PendingErasure } from '../../../contract/people/own-data.ts';

/** How often it is looked whether a copy is ready. Milliseconds. */
const LOOK_EVERY_MS = 2_000;

export type DataCopy = ReturnType<typeof named<contract.DataCopy>>;

/** The copies and the erasing of one's own data, or of a child's (`personId`). */
export const ownDataQuery = (personId: string, askedBy: string | null) => ({
  ...query(
    contract.readOwnData,
    { personId: askedBy, params: { personId } },
    ({ copies, erasure, hasPassword }) => ({ copies: copies.map(named), erasure, hasPassword }),
  ),
  refetchInterval: ({ state }: { state: { data?: { copies: { state: string }[] } | undefined } }) =>
    state.data?.copies.some((copy) => copy.state === 'making') ? LOOK_EVERY_MS : (false as const),
});

const changes = { changes: [], waitsFor: [contract.readOwnData] };

/** All of these raise CallFailed. */
export const askForCopy = mutate(contract.askForCopy, { ...changes, evenRefused: true });

/** The ZIP file. */
export const fetchCopy = (personId: string, copyId: string) =>
  call(contract.downloadCopy, { params: { personId, copyId } });

/** What the account says of itself changes with it; that it could not be fetched shows by itself. */
const refreshed = () => fetchProfile().then(personChanged, () => {});

export const askForErasure = (personId: string, password: string) =>
  changing(changes, async () => {
    await call(contract.askForErasure, { params: { personId }, body: { password, ...knownAs() } });
    await refreshed();
  });

export const keepAccount = (personId: string) =>
  changing({ ...changes, evenRefused: true }, async () => {
    await call(contract.keepAccount, { params: { personId } });
    await refreshed();
  });
