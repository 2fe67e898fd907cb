import type { PythonTask } from '../../../../contract/learning/questions.ts';
import { programOf, type Unmet, unmetIn } from '../../../../rules/bench/python/trials.ts';
import { tryPrograms } from '../../../bench/python/try-programs.ts';
import { type Complaint, inOrder } from '../complaint.ts';
import { layQuestion } from '../lay-question.ts';
import { planContent } from '../plan-content.ts';
import { readContent } from '../read-content.ts';

type Task = Pick<PythonTask, 'program' | 'board' | 'trials'> & {
  hidden: PythonTask['trials'];
  solution: string;
};
type Asked = { file: string; key: string; lineOf: (...path: PropertyKey[]) => number; task: Task };

/** What is not so in which trial, the first one only; null where all hold. */
type Failed = { trial: string; unmet: Unmet };

async function firstFailure(
  program: string,
  { board }: Task,
  trials: Task['trials'],
): Promise<Failed | null> {
  const ran = await tryPrograms(trials.map((trial) => programOf(trial, program, board)));
  for (const [place, trial] of trials.entries()) {
    const unmet = unmetIn(trial, ran[place] ?? 'hangs');
    if (unmet) return { trial: trial.name, unmet };
  }
  return null;
}

const quoted = (value: string | number | null) => (value === null ? 'nothing' : `“${value}”`);

function say(unmet: Unmet): string {
  switch (unmet.code) {
    case 'stopped': {
      const line = [...unmet.message.matchAll(/File "<stdin>", line (\d+)/g)].at(-1)?.[1];
      const words = unmet.message.trimEnd().split('\n').at(-1)?.trim();
      return `stops${line ? ` in its line ${line}` : ''} with ${words}`;
    }
    case 'hangs':
      return 'hangs: a loop in it never ends and never sleeps';
    case 'too_much':
      return 'prints or takes too much';
    case 'no_end':
      return `does not come to its end within ${unmet.seconds} seconds of its own time`;
    case 'line':
      return `prints ${quoted(unmet.got)} as its line ${unmet.number}, where ${quoted(unmet.wanted)} must stand`;
    case 'line_more':
      return `prints more than it must: ${quoted(unmet.got)} as its line ${unmet.number}`;
    case 'no_line':
      return `does not print ${quoted(unmet.wanted)}, or not behind the line before it`;
    case 'part':
      return `leaves ${unmet.part} at ${quoted(unmet.got)}, where ${quoted(unmet.wanted)} must be`;
  }
}

/**
 * What is wrong with a question, its first cause only: a solution that does not hold says more than anything that follows from it; then
 * a beginning that holds already, with which nothing would be left to do.
 */
async function complaintAbout({ file, key, lineOf, task }: Asked): Promise<Complaint[]> {
  const complain = (line: number, words: string): Complaint[] => [
    { file, line, sentence: `question ${key}, ${words}` },
  ];
  const failed = await firstFailure(task.solution, task, [...task.trials, ...task.hidden]);
  if (failed)
    return complain(lineOf('solution'), `trial “${failed.trial}”: its own solution ${say(failed.unmet)}`);
  if (await firstFailure(task.program, task, task.trials)) return [];
  const isDone = task.hidden.length === 0 || !(await firstFailure(task.program, task, task.hidden));
  return complain(
    lineOf('program'),
    isDone
      ? 'program: it does already all that is asked, before anybody has changed it'
      : 'program: it holds already in every trial that is shown: show one in which it does not',
  );
}

/** Every question that asks for a program of MicroPython, with the places of its parts. */
function questionsIn(contentDir: string): Asked[] {
  return planContent(readContent(contentDir)).courses.flatMap(({ folder, read }) =>
    [...read.quizzes.values()].flatMap(({ file, quiz }) => {
      if (!quiz.value) return [];
      const { value, lineOf } = quiz;
      return value.questions.flatMap((one, index): Asked[] => {
        const { task, secret } = layQuestion(one);
        if (task?.bench?.tool !== 'python') return [];
        const { program, board, trials } = task.bench;
        return [
          {
            file: `courses/${folder.name}/${file}`,
            key: one.key,
            lineOf: (...path) => lineOf(['questions', index, ...path]),
            task: {
              program,
              board,
              trials,
              hidden: [...(secret?.trials ?? [])],
              solution: secret?.solution ?? '',
            },
          },
        ];
      });
    }),
  );
}

/** Runs each question's own solution, which must hold in all its trials, and its beginning, which must not. */
export async function checkPythonQuestions(contentDir: string): Promise<Complaint[]> {
  const found: Complaint[] = [];
  for (const one of questionsIn(contentDir)) found.push(...(await complaintAbout(one)));
  return inOrder(found);
}
