import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { visibleProse } from '../platform/hidden-characters.ts';
import { EXPERIMENT_BODY_MOST, EXPERIMENT_NAME_MOST } from '../platform/limits.ts';
import { id, line, moment } from '../platform/values.ts';
import { benchTasks } from './bench-tasks.ts';

/**
 * What somebody makes on the workbench and keeps: a program of blocks, a circuit, a program in Python, a sketch. It is theirs alone: no call names
 * another person. What is in it only the tool knows that made it.
 */
export const experimentKinds = ['blocks', 'circuit', 'python', 'sketch'] as const;
export type ExperimentKind = (typeof experimentKinds)[number];
const kind = z.enum(experimentKinds);

const experimentHead = z.object({
  id,
  kind,
  name: z.string(),
  /** Counts what was written to it. */
  version: z.int(),
  writtenAt: moment,
});
export type ExperimentHead = z.infer<typeof experimentHead>;
const experiment = z.object({ ...experimentHead.shape, body: z.string() });
export type Experiment = z.infer<typeof experiment>;
const written = z.object({
  kind,
  name: z.string(),
  version: z.int(),
  writtenAt: moment,
  body: z.string(),
});
export type WrittenExperiment = z.infer<typeof written>;

export const listExperiments = endpoint({
  method: 'GET',
  path: '/experiments',
  access: 'signed-in',
  policy: 'experiments.own',
  summary: 'One’s own experiments without what is in them, the latest first',
  reply: z.object({ success: z.literal(true), experiments: z.array(experimentHead) }),
  failures: [],
});

export const readExperiment = endpoint({
  method: 'GET',
  path: '/experiments/:experimentId',
  access: 'signed-in',
  policy: 'experiments.own',
  summary: 'One of one’s own experiments, with what is in it',
  params: z.object({ experimentId: id }),
  reply: z.object({ success: z.literal(true), experiment }),
  failures: ['experiment_not_found'],
});

export const writeExperiment = endpoint({
  method: 'PUT',
  path: '/experiments/:experimentId',
  access: 'signed-in',
  policy: 'experiments.own',
  summary:
    'Write an experiment in the place of the version that one has, or a new one; where another device wrote meanwhile nothing is changed, and its experiment is the answer',
  params: z.object({ experimentId: id }),
  body: z.object({
    kind,
    name: line(1, EXPERIMENT_NAME_MOST, 'name_needed'),
    body: z
      .string()
      .check(
        z.maxLength(EXPERIMENT_BODY_MOST, fault('too_long')),
        z.regex(visibleProse, fault('unreadable')),
      ),
    /** The version that was changed; 0 where there was none. */
    version: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
    /** Names the write, so that one that is sent twice counts once. */
    writeId: id,
  }),
  reply: z.object({
    success: z.literal(true),
    /** Whether this was written, now or when it was sent before. */
    kept: z.boolean(),
    /** The experiment as it stands now; its id is the one that was sent. */
    experiment: written,
  }),
  failures: ['experiments_full'],
});

export const deleteExperiment = endpoint({
  method: 'DELETE',
  path: '/experiments/:experimentId',
  access: 'signed-in',
  policy: 'experiments.own',
  summary: 'Delete one of one’s own experiments; one that is gone already is gone',
  params: z.object({ experimentId: id }),
  reply: z.object({ success: z.literal(true), deleted: z.boolean() }),
  failures: [],
});

const doneTasks = z.object({ success: z.literal(true), tasks: z.array(z.enum(benchTasks)) });

export const listDoneTasks = endpoint({
  method: 'GET',
  path: '/bench-tasks',
  access: 'signed-in',
  policy: 'experiments.own',
  summary: 'The tasks of the workbench that one has done, on whichever device',
  reply: doneTasks,
  failures: [],
});

export const addDoneTasks = endpoint({
  method: 'POST',
  path: '/bench-tasks',
  access: 'signed-in',
  policy: 'experiments.own',
  summary: 'Note tasks of the workbench as done; one that was noted before stays as it was',
  body: z.object({
    tasks: z.array(z.enum(benchTasks)).check(z.minLength(1), z.maxLength(benchTasks.length)),
  }),
  /** All that are done now. */
  reply: doneTasks,
  failures: [],
});
