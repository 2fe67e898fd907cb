import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { judge } from '../../src/rules/questions/judge.ts';
import { projectRoot } from '../../src/server/config.ts';
import { layQuestion } from '../../src/server/modules/content/lay-question.ts';
import { readQuizFile } from '../../src/server/modules/content/read-quiz-file.ts';
import { checkPython, checkSketches } from './check-lessons.ts';

const courses = join(projectRoot, 'content/courses');
const quizzesOf = (course: string) =>
  readdirSync(join(courses, course, 'quizzes')).map((name) => {
    const file = `content/courses/${course}/quizzes/${name}`;
    return {
      file,
      questions: readQuizFile(readFileSync(join(projectRoot, file), 'utf8')).value?.questions ?? [],
    };
  });

describe.each(readdirSync(courses))('the quizzes of %s', (course) => {
  const quizzes = quizzesOf(course);
  /** Programs whose output is to be typed, as a lesson prints them. */
  const asked = quizzes.flatMap(({ file, questions }) =>
    questions.flatMap((one) => {
      if (one.kind !== 'predict' || !one.program || one.prints === undefined) return [];
      const [prints = ''] = [one.prints].flat();
      const fence = (language: string, text: string) => `\`\`\`${language}\n${text.trimEnd()}\n\`\`\`\n`;
      return {
        file: `${file} ${one.key}`,
        markdown: fence(one.language, one.program) + fence('output', prints),
      };
    }),
  );

  test('what a Python program prints is what counts as right', async () =>
    expect(await checkPython(asked, 'esp32')).toEqual([]));
  test('what a sketch prints is what counts as right', async () =>
    expect(await checkSketches(asked)).toEqual([]));

  test('each chapter asks in at least four ways, eight times or more, and no known wrong answer counts as right', () => {
    for (const { file, questions } of quizzes) {
      expect(questions.length, file).toBeGreaterThanOrEqual(8);
      expect(new Set(questions.map(({ kind = 'choice' }) => kind)).size, file).toBeGreaterThanOrEqual(4);
      for (const one of questions) {
        const laid = layQuestion(one);
        for (const { text, right } of laid.secret?.known ?? [])
          expect(judge(laid, { text })?.right, `${file} ${one.key} ${text}`).toBe(right);
        if (laid.secret?.order) expect(judge(laid, { order: laid.secret.order })?.right).toBe(true);
      }
    }
  });

  test('the right one of several answers stands in no place more often than in all others', () => {
    const places = quizzes
      .flatMap(({ questions }) => questions.map(layQuestion))
      .filter(({ kind, answers }) => kind === 'choice' && answers.length === 3)
      .map(({ answers }) => answers.findIndex(({ right }) => right));
    for (const place of [0, 1, 2])
      expect(places.filter((one) => one === place).length, `place ${place}`).toBeLessThan(
        places.length * 0.6,
      );
  });
});
