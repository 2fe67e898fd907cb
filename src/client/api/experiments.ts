import * as contract from '../../contract/experiments.ts';
import { call } from './call.ts';
import { mutate } from './mutate.ts';
import { query } from './query.ts';

/** One's own experiments without what is in them, the latest first. */
export const experimentsQuery = (personId: string) =>
  query(contract.listExperiments, { personId, isKept: true }, ({ experiments }) => experiments);

/** One of one's own experiments, as the school has it. */
export const experimentQuery = (experimentId: string, personId: string) =>
  query(
    contract.readExperiment,
    { personId, params: { experimentId }, isKept: true },
    ({ experiment }) => experiment,
  );

type Sent = {
  kind: contract.Experiment['kind'];
  name: string;
  body: string;
  version: number;
  writeId: string;
};

/** Sends an experiment as it is to stand; gives whether it was kept, and how it stands. Raises CallFailed. */
export async function sendExperiment(
  experimentId: string,
  body: Sent,
  { keepalive }: { keepalive: boolean },
): Promise<{ kept: boolean; experiment: contract.Experiment }> {
  const { kept, experiment } = await call(contract.writeExperiment, {
    params: { experimentId },
    body,
    keepalive,
  });
  return { kept, experiment: { id: experimentId, ...experiment } };
}

/** Deletes one for good. Raises CallFailed. */
export const removeExperiment = (experimentId: string) =>
  mutate(contract.deleteExperiment, { changes: [contract.listExperiments] })({ params: { experimentId } });
