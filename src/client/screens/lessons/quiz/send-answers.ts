import type { QuizSum } from '../../../../contract/lessons.ts';
import { retryWait, saveVerdict } from '../../../../rules/save-verdict.ts';
import type { BrowserStorage } from '../../learning/tracking/waiting-saves.ts';
import {
  dropAnswer,
  keepAnswer,
  type WaitingAnswer,
  waitingAnswer,
  waitingAnswers,
} from './waiting-answers.ts';

/** idle: nothing was answered yet. saved: nothing waits. offline: waits for the network. signed-out: waits for the person. */
export type AnswersStatus = 'idle' | 'sending' | 'saved' | 'offline' | 'signed-out';

export type AnswerPorts = {
  personId: string;
  storage: BrowserStorage;
  chance: () => number;
  after: (ms: number, work: () => void) => () => void;
  send: (questionId: string, chosen: number) => Promise<{ status: number; sum: QuizSum | null }>;
  /** The server has it; `sum` is how the chapter stands there, null when it will never take the answer. */
  onSettled: (answer: WaitingAnswer, sum: QuizSum | null) => void;
};

/** Keeps each answer in the browser before it is sent, and sends what waits, one after the other, until the server has it. */
export function openAnswers({ personId, storage, chance, after, send, onSettled }: AnswerPorts) {
  let status: AnswersStatus = 'idle';
  let failures = 0;
  let busy = false;
  let closed = false;
  let cancelRetry = () => {};
  const listeners = new Set<() => void>();

  function show(next: AnswersStatus): void {
    if (status === next) return;
    status = next;
    for (const listener of listeners) listener();
  }

  /** Gives whether the next one may be sent. */
  async function deliver(answer: WaitingAnswer): Promise<boolean> {
    const { status: code, sum } = await send(answer.questionId, answer.chosen);
    const verdict = saveVerdict(code);
    if (verdict === 'held') show('signed-out');
    if (verdict === 'later') {
      failures += 1;
      show('offline');
      if (!closed) cancelRetry = after(retryWait(failures, chance()), () => void flush());
    }
    if (verdict === 'held' || verdict === 'later') return false;
    failures = 0;
    dropAnswer(storage, personId, answer);
    // A newer answer to it is on its way: what the server said is old already.
    if (waitingAnswer(storage, personId, answer.questionId) === null) onSettled(answer, sum);
    return true;
  }

  async function flush(): Promise<void> {
    cancelRetry();
    if (busy || closed) return;
    busy = true;
    let more = true;
    for (
      let [next] = waitingAnswers(storage, personId);
      next && more;
      [next] = waitingAnswers(storage, personId)
    ) {
      if (status !== 'offline') show('sending');
      more = await deliver(next);
    }
    busy = false;
    if (more && status !== 'idle') show('saved');
  }

  return {
    async answer(answer: WaitingAnswer): Promise<void> {
      // Without room in the storage it has this one chance.
      if (keepAnswer(storage, personId, answer)) return flush();
      show('sending');
      if (await deliver(answer)) show('saved');
    },
    /** What was chosen here and has not reached the server; null when nothing waits. */
    chosenHere: (questionId: string) => waitingAnswer(storage, personId, questionId)?.chosen ?? null,
    /** At the start, and when the network is back. */
    retry(): Promise<void> {
      closed = false;
      failures = 0;
      return flush();
    },
    close(): void {
      closed = true;
      cancelRetry();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    status: () => status,
  };
}

export type Answers = ReturnType<typeof openAnswers>;
