import type { AnswerKey } from './answer-key.ts';
import { CallFailed } from './call.ts';

const load = () => import('../offline/kept-answers.ts');

const isRefusal = ({ status }: CallFailed) => [401, 403, 404, 410].includes(status);

/**
 * Asks, and keeps what is answered in this browser, for this person alone: without a network that is the answer. What the
 * server refuses is kept no longer. Raises what asking raises where nothing is kept.
 */
export async function orKept<Reply>(
  key: AnswerKey,
  ask: () => Promise<Reply>,
  withDrawings = false,
): Promise<Reply> {
  try {
    const reply = await ask();
    load()
      .then(({ keepAnswer }) => keepAnswer(key, reply, withDrawings))
      .catch(() => {});
    return reply;
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    const kept = await load()
      .then(({ findAnswer, dropAnswer }) => {
        if (error.status === 0) return findAnswer(key);
        return isRefusal(error) ? dropAnswer(key) : undefined;
      })
      .catch(() => undefined);
    if (kept === undefined) throw error;
    return kept as Reply;
  }
}
