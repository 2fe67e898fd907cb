import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { judge } from '../../src/rules/learning/questions/judge.ts';
import { layQuestion } from '../../src/server/learning/content/lay-question.ts';
import { readQuizFile } from '../../src/server/learning/content/read-quiz-file.ts';
import { projectRoot } from '../../src/server/platform/config/config.ts';
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

type Choice = { text: string; right: boolean };

/** How long the right answer is, and the longest of the others. Letters. */
const lengthsOf = (answers: readonly Choice[]) => {
  const longest = (right: boolean) =>
    Math.max(...answers.filter((one) => one.right === right).map(({ text }) => text.length));
  return { right: longest(true), wrong: longest(false) };
};
/** So much longer that one finds it without reading. */
const standsOut = ({ right, wrong }: { right: number; wrong: number }) => right > wrong * 1.3 + 4;

/** What is written in a drawing, without the parts that it shares with others. */
const wordsOf = (svg: string): string[] =>
  [...svg.replace(/<defs[\s\S]*?<\/defs>/g, '').matchAll(/<text[^>]*>([\s\S]*?)<\/text>/g)].map(
    ([, words = '']) =>
      words
        .replace(/<[^>]+>/g, '')
        .trim()
        .toLowerCase(),
  );
/** Words of a drawing that are the right answer, where no wrong one stands beside them. */
const tells = (words: readonly string[], answers: readonly Choice[]): string[] => {
  const written = (text: string) => words.includes(text.trim().toLowerCase());
  if (answers.some(({ right, text }) => !right && written(text))) return [];
  return answers.filter(({ right, text }) => right && written(text)).map(({ text }) => text);
};

test('an answer that sticks out and a drawing that tells are seen', () => {
  expect(standsOut({ right: 75, wrong: 19 })).toBe(true);
  expect(standsOut({ right: 30, wrong: 25 })).toBe(false);
  const words = wordsOf(
    '<svg><defs><text>5 V</text></defs><text x="1">It goes <tspan>dark</tspan></text><text>31</text></svg>',
  );
  expect(words).toEqual(['it goes dark', '31']);
  expect(
    tells(words, [
      { text: 'It goes dark', right: true },
      { text: '5 V', right: false },
    ]),
  ).toEqual(['It goes dark']);
  expect(
    tells(words, [
      { text: '31', right: false },
      { text: 'It goes dark', right: true },
    ]),
  ).toEqual([]);
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

  test('no right answer is known by its length', () => {
    const choices = quizzes.flatMap(({ questions }) =>
      questions.flatMap((one) => {
        const { kind, answers } = layQuestion(one);
        return kind === 'choice' && answers.length > 0 ? [{ key: one.key, ...lengthsOf(answers) }] : [];
      }),
    );
    expect(choices.filter(standsOut).map(({ key, right, wrong }) => `${key}: ${right} to ${wrong}`)).toEqual(
      [],
    );
    const longest = choices.filter(({ right, wrong }) => right > wrong).length;
    expect(longest, 'right answers that are the longest').toBeLessThanOrEqual(choices.length / 2);
  });

  test('no drawing says in its words what is right', () => {
    const told = quizzes.flatMap(({ questions }) =>
      questions.flatMap((one) => {
        const { drawing } = one as { drawing?: string };
        if (!drawing) return [];
        const { answers, secret } = layQuestion(one);
        const words = wordsOf(readFileSync(join(courses, course, drawing), 'utf8'));
        return tells(words, answers.length > 0 ? answers : (secret?.known ?? [])).map(
          (word) => `${one.key}: ${word}`,
        );
      }),
    );
    expect(told).toEqual([]);
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
