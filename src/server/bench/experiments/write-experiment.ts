import type { Experiment, WrittenExperiment } from '../../../contract/bench/experiments.ts';
import { EXPERIMENTS_MOST } from '../../../contract/platform/limits.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { writing } from './store.ts';

type Given = Pick<Experiment, 'id' | 'kind' | 'name' | 'body' | 'version'> & { writeId: string };

/**
 * Writes an experiment in the place of the version that was changed, or a new one. Where another device wrote meanwhile it
 * changes nothing, and gives what stands there: the browser keeps both. A write that is sent again is told that it was
 * kept. Refuses `experiments_full`.
 */
export async function writeExperiment(
  context: AppContext,
  { personId }: Actor,
  { version, ...given }: Given,
): Promise<{ kept: boolean; experiment: WrittenExperiment }> {
  const at = context.clock.now();
  return writing(context, async (store) => {
    await store.lockWriter(personId);
    const before = await store.find(personId, given.id);
    const { writeId, id: _id, ...own } = given;
    const written = (next: number): WrittenExperiment => ({
      ...own,
      version: next,
      writtenAt: at.toISOString(),
    });
    if (!before) {
      // Also one that another device deleted: what was changed here since is not lost.
      if ((await store.count(personId)) >= EXPERIMENTS_MOST) throw refuse('experiments_full');
      await store.addFirst({ ...given, personId, at });
      return { kept: true, experiment: written(1) };
    }
    const { writeIds, writtenAt, kind, name, body } = before;
    const now = { kind, name, body, version: before.version, writtenAt: writtenAt.toISOString() };
    if (writeIds.includes(writeId)) return { kept: true, experiment: now };
    if (before.version !== version) return { kept: false, experiment: now };
    await store.addNext({ ...given, kind, personId, at });
    return { kept: true, experiment: { ...written(version + 1), kind } };
  });
}
