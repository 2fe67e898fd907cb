import * as z from 'zod';
import { parseYaml, type Reading } from '../../parse-yaml.ts';
import { key, words } from './read-course-file.ts';

const answer = z.strictObject({
  text: words,
  right: z.boolean('must be true or false').default(false),
  because: words,
});

const question = z.strictObject({
  key,
  ask: words,
  drawing: z
    .string('must be the name of a drawing')
    .regex(/^drawings\/[^/]+\.svg$/, 'must be a drawing, like drawings/led-legs.svg')
    .optional(),
  lecture: key.optional(),
  answers: z
    .array(answer, 'must be a list')
    .min(2, 'needs at least two answers')
    .max(6, 'has more than six answers'),
});

const quizFile = z.strictObject({
  questions: z
    .array(question, 'must be a list')
    .min(1, 'needs a question')
    .superRefine((questions, check) => {
      for (const [index, one] of questions.entries()) {
        const refuse = (part: string, message: string) =>
          check.addIssue({ code: 'custom', path: [index, part], message });
        const right = one.answers.filter((answer) => answer.right).length;
        if (right !== 1)
          refuse('answers', right === 0 ? 'none has right: true' : `${right} have right: true; choose one`);
        if (new Set(one.answers.map(({ text }) => text)).size < one.answers.length)
          refuse('answers', 'two answers say the same');
        if (questions.findIndex(({ key }) => key === one.key) < index)
          refuse('key', `another question of this quiz has the key ${one.key}`);
      }
    }),
});
export type QuizFile = z.infer<typeof quizFile>;

/** Reads quizzes/<chapter-key>.yaml; content/README.md explains it to teachers. */
export const readQuizFile = (text: string): Reading<QuizFile> => parseYaml(quizFile, text);
