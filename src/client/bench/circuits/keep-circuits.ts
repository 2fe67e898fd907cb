import { type Bench, CIRCUIT_VERSION, type Circuit } from '../../../contract/bench/circuits.ts';
import { type ChallengeName, challengeNames } from '../../../rules/bench/circuits/challenges.ts';
import { emptyCircuit, readCircuit } from '../../../rules/bench/circuits/read-circuit.ts';
import { m } from '../../../texts/generated/messages.js';
import { keptExperiments, VISITOR } from '../experiments/experiments-store.ts';
import { keepTasks } from '../tasks/kept-tasks.ts';
import { printBody } from './circuit-body.ts';

/** What a browser kept before circuits became experiments: one for each bench, and which challenges are done. */
export type Kept = { bench: Bench; mat: Circuit; board: Circuit; done: ChallengeName[] };

const KEY = 'workbench-circuits';

const fresh = (): Kept => ({
  bench: 'mat',
  mat: emptyCircuit('mat'),
  board: emptyCircuit('board'),
  done: [],
});

/** Reads what is kept; what cannot be read is left out, and `isWhole` says so. */
export function readKept(text: string | null): { kept: Kept; isWhole: boolean } {
  if (text === null) return { kept: fresh(), isWhole: true };
  try {
    const raw = JSON.parse(text) as Record<string, unknown>;
    if (raw.version !== CIRCUIT_VERSION) return { kept: fresh(), isWhole: false };
    const given = Array.isArray(raw.done) ? raw.done : [];
    const done = challengeNames.filter((name) => given.includes(name));
    // Both benches went to the experiments.
    if (!('mat' in raw || 'board' in raw)) return { kept: { ...fresh(), done }, isWhole: true };
    const [mat, board] = [readCircuit(raw.mat), readCircuit(raw.board)];
    return {
      kept: {
        bench: raw.bench === 'board' ? 'board' : 'mat',
        mat: mat?.bench === 'mat' ? mat : emptyCircuit('mat'),
        board: board?.bench === 'board' ? board : emptyCircuit('board'),
        done,
      },
      isWhole: mat?.bench === 'mat' && board?.bench === 'board',
    };
  } catch {
    return { kept: fresh(), isWhole: false };
  }
}

/**
 * Carries over what lies in the browser from before: each bench with something on it becomes an experiment of nobody yet, so
 * whoever is logged in is asked whether it is theirs; the challenges that are done likewise. Gives whether all of it could be
 * read. A storage may be closed: then there is nothing.
 */
export function carryOver(): { isWhole: boolean } {
  try {
    const { kept, isWhole } = readKept(localStorage.getItem(KEY));
    const { bench, mat, board, done } = kept;
    const now = Date.now();
    // The one that was open comes last, and so it is the one that opens.
    for (const circuit of bench === 'mat' ? [board, mat] : [mat, board]) {
      if (circuit.parts.length === 0) continue;
      const body = printBody({ circuit, ready: null, challenge: null });
      const at = circuit.bench === bench ? now : now - 1;
      keptExperiments().begin(VISITOR, 'circuit', m.circuits_untitled(), body, at);
    }
    keepTasks(VISITOR, done);
    localStorage.removeItem(KEY);
    return { isWhole };
  } catch {
    return { isWhole: true };
  }
}

/** What answers a question of a quiz lies beside one's own circuits, until the next question is built. */
const QUIZ_KEY = 'workbench-circuit-for-quiz';

export function loadForQuiz(question: string): Circuit | null {
  try {
    const kept = JSON.parse(localStorage.getItem(QUIZ_KEY) ?? 'null') as {
      question?: unknown;
      circuit?: unknown;
    } | null;
    return kept?.question === question ? readCircuit(kept.circuit) : null;
  } catch {
    return null;
  }
}

export function keepForQuiz(question: string, circuit: Circuit): void {
  try {
    localStorage.setItem(QUIZ_KEY, JSON.stringify({ question, circuit }));
  } catch {
    // As above.
  }
}
