import type { BenchTask } from '../../../contract/bench/bench-tasks.ts';
import * as contract from '../../../contract/bench/experiments.ts';
import { call } from '../../platform/api/call.ts';
import { mutate, updateCached } from '../../platform/api/mutate.ts';
import { query } from '../../platform/api/query.ts';

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

/** The tasks of the workbench that somebody has done. */
export const doneTasksQuery = (personId: string) =>
  query(contract.listDoneTasks, { personId, isKept: true }, ({ tasks }) => tasks);

/** Tells the school that tasks are done; gives all that are. Raises CallFailed. */
export const sendDoneTasks = async (
  tasks: BenchTask[],
  { keepalive }: { keepalive: boolean },
): Promise<BenchTask[]> => (await call(contract.addDoneTasks, { body: { tasks }, keepalive })).tasks;

/** What the school has said is shown, here and without a network. */
export const doneTasksAre = (personId: string, tasks: BenchTask[]): void =>
  updateCached(doneTasksQuery(personId), () => tasks);
