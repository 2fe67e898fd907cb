import type { ExperimentKind } from '../../../contract/bench/experiments.ts';
import { EXPERIMENT_NAME_MOST } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { outboxOf } from '../../platform/outbox/browser-outbox.ts';
import { placeOf } from './experiment-places.ts';
import { unsentExperiments } from './experiments-outbox.ts';
import { keptExperiments, VISITOR } from './experiments-store.ts';
import { noteMadeHere } from './made-here.ts';

/** Takes a copy of what somebody else made, for a person or (null) for this browser alone; gives where it is opened. */
export function copyExperiment(
  personId: string | null,
  { kind, name, body }: { kind: ExperimentKind; name: string; body: string },
): string {
  const at = Date.now();
  const copied = m.shared_copy_name({ name }).slice(0, EXPERIMENT_NAME_MOST);
  const { id } = keptExperiments().begin(personId ?? VISITOR, kind, copied, body, at);
  if (personId) void outboxOf(personId).of(unsentExperiments).put({ owner: personId, id, at });
  else noteMadeHere(id);
  return placeOf(kind, id);
}
