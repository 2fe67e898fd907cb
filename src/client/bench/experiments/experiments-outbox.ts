import { EXPERIMENT_BODY_MOST, EXPERIMENT_NAME_MOST } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { outboxOf } from '../../platform/outbox/browser-outbox.ts';
import type { OutboxKind } from '../../platform/outbox/waiting-entries.ts';
import { removeExperiment, sendExperiment } from './experiments-api.ts';
import { keptExperiments } from './experiments-store.ts';
import { answered, isSaved, type Joined, nextToSend } from './kept-experiment.ts';

/** That an experiment has something which the school does not have yet. What it is stands in the browser. */
export type UnsentExperiment = { owner: string; id: string; at: number };

/** What another device's change is kept beside mine as. */
export const alsoName = (name: string): string => m.experiments_also({ name }).slice(0, EXPERIMENT_NAME_MOST);

const boxOf = (owner: string) => outboxOf(owner).of(unsentExperiments);

/** Keeps how an experiment stands after an answer, and beside it what two devices wrote, which is sent, too; gives the name of that. */
export function keepJoined(owner: string, { kept, also }: Joined): string | null {
  const store = keptExperiments();
  store.keep(owner, kept);
  if (!also) return null;
  const at = Date.now();
  const { id } = store.begin(owner, also.kind, also.name, also.body, at);
  void boxOf(owner).put({ owner, id, at });
  return also.name;
}

const besides = new Map<string, string>();
/** The name under which a change was kept beside another device's, once. */
export function takeBeside(id: string): string | null {
  const name = besides.get(id) ?? null;
  besides.delete(id);
  return name;
}

/** With one deleted there is room at the school: what it refused for want of it goes again. */
function sendRefused(owner: string): void {
  const box = boxOf(owner);
  for (const one of keptExperiments().all(owner))
    if (!isSaved(one) && !box.find(one.id)) void box.put({ owner, id: one.id, at: Date.now() });
}

/** Experiments: as they stand here, until the school has all of it. */
export const unsentExperiments: OutboxKind<UnsentExperiment, null> = {
  name: 'experiments',
  idOf: ({ id }) => id,
  isEntry(kept): kept is UnsentExperiment {
    const one = kept as Partial<UnsentExperiment> | null | undefined;
    return typeof one?.owner === 'string' && typeof one.id === 'string';
  },
  async send({ owner, id }, options) {
    const store = keptExperiments();
    // Whatever was changed meanwhile goes with it.
    for (;;) {
      const one = store.find(owner, id);
      if (one?.isGone) {
        await removeExperiment(id);
        store.forget(owner, id);
        sendRefused(owner);
        return null;
      }
      const sending = one && nextToSend(one, () => crypto.randomUUID(), EXPERIMENT_BODY_MOST);
      if (!one || !sending) return null;
      store.keep(owner, { ...one, sending });
      const reply = await sendExperiment(id, { kind: one.kind, ...sending, name: sending.name }, options);
      // What the school takes tells that there is room again.
      boxOf(owner).noteRead();
      const now = store.find(owner, id);
      // It was deleted here while it was on its way.
      if (!now || now.isGone) continue;
      const name = keepJoined(owner, answered(now, sending, reply, alsoName));
      if (name) besides.set(id, name);
    }
  },
};
