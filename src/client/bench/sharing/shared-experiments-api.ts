import * as contract from '../../../contract/bench/shared-experiments.ts';
import { listSharedCreations } from '../../../contract/learning/creations.ts';
import type { BodyOf } from '../../../contract/platform/endpoint.ts';
import { CONSENT_VERSION } from '../../../contract/platform/limits.ts';
import { mutate } from '../../platform/api/mutate.ts';
import { named } from '../../platform/api/named.ts';
import { query, queryParts } from '../../platform/api/query.ts';

/** What one shows to which class. */
export const sharesQuery = (personId: string) =>
  query(contract.listShares, { personId }, ({ shares }) => shares.map(named));

/** What a classmate, or a pupil of one's own, shares. */
export const sharedExperimentQuery = (sharedId: string, personId: string) =>
  query(contract.readSharedExperiment, { personId, params: { sharedId } }, ({ shared }) => named(shared));

/** What a class shows each other, a page at a time, the latest first. */
export const classExperimentsQuery = (classId: string, personId: string | null) =>
  queryParts(
    contract.listClassExperiments,
    { personId, params: { classId } },
    ({ className, shared, next }) => ({ className, shared: shared.map(named), next }),
  );
export type ClassExperiment = Awaited<
  ReturnType<ReturnType<typeof classExperimentsQuery>['queryFn']>
>['shared'][number];

const changes = [contract.listShares, contract.readSharedExperiment, contract.listClassExperiments];

/** Shows an experiment to a class, as the school has it. Raises CallFailed. */
export const shareExperiment = (experimentId: string, classId: string) =>
  mutate(contract.shareExperiment, { changes })({ params: { experimentId }, body: { classId } });

/** Takes one back; gives whether that was there to take and one's to take. What is shown is asked for anew either way. Raises CallFailed. */
export const withdrawShared = async (sharedId: string): Promise<boolean> =>
  (await mutate(contract.withdrawExperiment, { changes })({ params: { sharedId } })).withdrawn;

/** Where an experiment stands that one shows to everybody. */
export const showingQuery = (experimentId: string, personId: string) =>
  query(contract.readShowing, { personId, params: { experimentId } }, ({ showing }) => showing);

type Words = Omit<BodyOf<typeof contract.showExperiment>, 'consent'>;

/** Shows an experiment to everybody once the office has approved it, as the school has it, under today's consent text. Raises CallFailed. */
export const showToEverybody = (experimentId: string, words: Words) =>
  mutate(contract.showExperiment, { changes: [listSharedCreations], waitsFor: [contract.readShowing] })({
    params: { experimentId },
    body: { ...words, consent: CONSENT_VERSION },
  });
