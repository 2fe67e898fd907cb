import * as contract from '../../contract/shared-experiments.ts';
import { mutate } from './mutate.ts';
import { named } from './named.ts';
import { query } from './query.ts';

/** What one shows to which class. */
export const sharesQuery = (personId: string) =>
  query(contract.listShares, { personId }, ({ shares }) => shares.map(named));

/** What a classmate, or a pupil of one's own, shares. */
export const sharedExperimentQuery = (sharedId: string, personId: string) =>
  query(contract.readSharedExperiment, { personId, params: { sharedId } }, ({ shared }) => named(shared));

const changes = [contract.listShares, contract.readSharedExperiment, contract.listClassExperiments];

/** Shows an experiment to a class, as the school has it. Raises CallFailed. */
export const shareExperiment = (experimentId: string, classId: string) =>
  mutate(contract.shareExperiment, { changes })({ params: { experimentId }, body: { classId } });

/** Takes one back. Raises CallFailed. */
export const withdrawShared = (sharedId: string) =>
  mutate(contract.withdrawExperiment, { changes })({ params: { sharedId } });
