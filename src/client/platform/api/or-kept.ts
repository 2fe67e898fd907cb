import type { AnswerKey } from './answer-key.ts';
import { CallFailed } from './call.ts';

const load = () => import('../offline/kept-answers.ts');

const isRefusal = ({ status }: CallFailed) => [401, 403, 404, 410].includes(status);

type Asking<Reply, Data> = {
  ask: () => Promise<Reply>;
  /** Says the reply in the client's words; of one that was kept, also when it came (milliseconds since 1970, this device's clock). */
  present: (reply: Reply, keptAt?: number) => Data;
  withDrawings?: boolean;
};

/**
 * Asks, and keeps what is answered in this browser, for this person alone: without a network that is the answer, as it was
 * last shown. What the server refuses is kept no longer. Raises what asking raises where nothing is kept.
 */
export async function orKept<Reply, Data>(
  key: AnswerKey,
  { ask, present, withDrawings = false }: Asking<Reply, Data>,
): Promise<Data> {
  try {
    const reply = await ask();
    load()
      .then(({ keepAnswer }) => keepAnswer(key, reply, withDrawings))
      .catch(() => {});
    return present(reply);
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    const kept = await load()
      .then(({ findAnswer, dropAnswer }) => {
        if (error.code === 'unreachable') return findAnswer(key);
        return isRefusal(error) ? dropAnswer(key) : undefined;
      })
      .catch(() => undefined);
    if (!kept) throw error;
    return 'shown' in kept ? (kept.shown as Data) : present(kept.reply as Reply, kept.at);
  }
}

/** What is shown has changed since it was answered: where the answer is kept, it is kept as it is shown now. */
export const keepShown = (key: AnswerKey, data: unknown): void =>
  void load()
    .then((kept) => kept.keepShown(key, data))
    .catch(() => {});
