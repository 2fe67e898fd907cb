import { type ChallengeId, challengeIds } from '../../../rules/bench/blocks/challenges.ts';
import { type MatId, matIds } from '../../../rules/bench/blocks/mat.ts';

/** What an experiment with blocks is: its program as printed, the lesson's where it came from one, its mat, its task, and whether it solved that. */
export type BlocksBody = {
  program: string;
  lesson: string | null;
  mat: MatId | null;
  task: ChallengeId | null;
  solved: readonly ChallengeId[];
};

export const FIRST_PROGRAM = `when flag pressed
wait 1 second
drive left 60 right 57
wait 2 seconds
stop driving`;

export const printBody = (body: BlocksBody): string => JSON.stringify(body);

const oneOf = <T extends string>(all: readonly T[], one: unknown): T | null =>
  all.find((each) => each === one) ?? null;

/** What was kept, whichever release wrote it; null where it cannot be read. */
export function readBody(kept: string): BlocksBody | null {
  try {
    const { program, lesson, mat, task, solved } = JSON.parse(kept) as Partial<BlocksBody>;
    if (typeof program !== 'string') return null;
    return {
      program,
      lesson: typeof lesson === 'string' ? lesson : null,
      mat: oneOf(matIds, mat),
      task: oneOf(challengeIds, task),
      solved: challengeIds.filter((id) => [solved].flat().includes(id)),
    };
  } catch {
    return null;
  }
}

/** What an address opens: one's own experiment, a task, or a lesson's program, which stands behind the #: so it is sent to nobody. */
export function openedBy(search: string, hash: string) {
  const asked = new URLSearchParams(search);
  const behind = new URLSearchParams(hash.replace(/^#/, ''));
  const program = behind.get('program');
  return {
    experiment: asked.get('experiment'),
    task: oneOf(challengeIds, asked.get('task')),
    program: program && program.length <= 10_000 ? program : null,
    /** "Run it" in a lesson runs it at once. */
    runs: behind.get('do') === 'run',
    isNew: asked.has('new'),
  };
}

/** Whether an experiment is the one that an address opens: the lesson's program as it is printed, of the same task, or the latest without either. */
export function isAskedFor(
  body: BlocksBody | null,
  { program, task, isNew }: ReturnType<typeof openedBy>,
): boolean {
  if (!body || isNew) return false;
  if (program !== null) return body.lesson === program && body.program === program;
  return task === null ? body.lesson === null && body.task === null : body.task === task;
}

/** Whether it is what somebody made of the lesson's program that an address opens. */
export const isMadeOf = (body: BlocksBody | null, { program }: ReturnType<typeof openedBy>): boolean =>
  program !== null && body?.lesson === program;
