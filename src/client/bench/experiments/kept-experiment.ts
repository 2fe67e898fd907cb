import type { ExperimentKind } from '../../../contract/bench/experiments.ts';
/** An experiment as the school has it. */
export type SavedExperiment = {
  id: string;
  kind: ExperimentKind;
  name: string;
  body: string;
  /** Counts what was written to it. */
  version: number;
};
/** What is on its way to the school. It is sent again as it is until it is answered. */
export type SendingExperiment = { writeId: string; version: number; name: string; body: string };

/** What this browser knows of an experiment. */
export type KeptExperiment = {
  id: string;
  kind: ExperimentKind;
  name: string;
  body: string;
  /** When it was last changed here. Milliseconds. */
  at: number;
  /** As the school had it when both were last the same; version 0 where it never had one. */
  base: { version: number; name: string; body: string };
  sending: SendingExperiment | null;
  /** It was deleted here, and the school does not know yet. */
  isGone?: true;
};

const same = (a: { name: string; body: string }, b: { name: string; body: string }) =>
  a.name === b.name && a.body === b.body;

/** Whether the school has what stands here. */
export const isSaved = (one: KeptExperiment): boolean =>
  !one.isGone && one.sending === null && one.base.version > 0 && same(one, one.base);

/** What is to be sent next; null when the school has all, or cannot take so much. */
export function nextToSend(
  one: KeptExperiment,
  newId: () => string,
  mostBody: number,
): SendingExperiment | null {
  if (one.sending) return one.sending;
  if (isSaved(one) || one.isGone || one.body.length > mostBody) return null;
  return { writeId: newId(), version: one.base.version, name: one.name, body: one.body };
}

/** How it stands after an answer. `also` is what becomes an experiment of its own: two devices changed the same one. */
export type Joined = { kept: KeptExperiment; also: Pick<KeptExperiment, 'kind' | 'name' | 'body'> | null };

const taken = (one: KeptExperiment, { name, body, version }: SavedExperiment): KeptExperiment => ({
  ...one,
  name,
  body,
  base: { name, body, version },
  sending: null,
});

/** What came from the school takes the place; what was changed here stays beside it under another name. */
function join(one: KeptExperiment, theirs: SavedExperiment, alsoName: (name: string) => string): Joined {
  const changedHere = !same(one, one.base);
  if (!changedHere || same(one, theirs)) return { kept: taken(one, theirs), also: null };
  // Only the name was changed here: it is theirs with my name.
  if (one.body === one.base.body) return { kept: { ...taken(one, theirs), name: one.name }, also: null };
  if (theirs.body === one.base.body) return { kept: { ...taken(one, theirs), body: one.body }, also: null };
  return {
    kept: taken(one, theirs),
    also: { kind: one.kind, name: alsoName(one.name), body: one.body },
  };
}

/** The experiment once the school has answered what was sent. */
export function answered(
  one: KeptExperiment,
  sent: SendingExperiment,
  reply: { kept: boolean; experiment: SavedExperiment },
  alsoName: (name: string) => string,
): Joined {
  // What was answered before, in another tab.
  if (one.sending?.writeId !== sent.writeId) return { kept: one, also: null };
  if (!reply.kept) return join({ ...one, sending: null }, reply.experiment, alsoName);
  const base = { name: sent.name, body: sent.body, version: sent.version };
  return join({ ...one, base, sending: null }, reply.experiment, alsoName);
}

/** The experiment once the school was asked for it. */
export function learned(
  one: KeptExperiment,
  theirs: SavedExperiment,
  alsoName: (name: string) => string,
): Joined {
  // What is on its way may be in theirs already: its own answer tells.
  if (one.sending || one.isGone || theirs.version <= one.base.version) return { kept: one, also: null };
  return join(one, theirs, alsoName);
}
