import * as z from 'zod';
import type { TeachersMaterial } from '../../../contract/learning/teachers-material.ts';
import { parseYaml, type Reading } from '../../platform/config/parse-yaml.ts';
import { words } from './read-course-file.ts';

const list = <Item extends z.ZodType>(item: Item, what: string) =>
  z.array(item, 'must be a list').min(1, `needs at least one ${what}`);

/** A table to fill in: what is empty is for the child. */
const table = z
  .strictObject({
    columns: list(words, 'column').max(16, 'must not have more than 16 columns: the page is narrow'),
    rows: list(z.array(z.string('must be a text'), 'must be a list'), 'row').max(
      10,
      'must not have more than 10 rows',
    ),
  })
  .superRefine(({ columns, rows }, check) => {
    for (const [index, { length }] of rows.entries())
      if (length !== columns.length)
        check.addIssue({
          code: 'custom',
          path: ['rows', index],
          message: `must have ${columns.length} cells, one for each column; write "" for an empty one`,
        });
  });

/** Room on the sheet, counted in lines. */
const room = z.int('must be a whole number').min(0, 'must not be below 0').max(20, 'must be 20 or less');

const worksheet = z.strictObject({
  title: words,
  intro: words.nullable().default(null),
  tasks: list(
    z.strictObject({
      task: words,
      text: words.exactOptional(),
      table: table.exactOptional(),
      box: room.exactOptional(),
      lines: room,
      key: words,
    }),
    'task',
  ).refine((tasks) => new Set(tasks.map(({ task }) => task)).size === tasks.length, 'says one task twice'),
});

const teachingFile = z.strictObject({
  aim: words,
  minutes: z.int('must be a whole number').min(5, 'must be 5 or more').max(240, 'must be 240 or less'),
  prepare: list(words, 'line'),
  questions: list(z.strictObject({ ask: words, answer: words }), 'question'),
  misconceptions: list(z.strictObject({ belief: words, instead: words }), 'misconception'),
  worksheet: worksheet.nullable().default(null),
});

/** Reads teaching/<lesson-key>.yaml; content/README.md explains it to teachers. */
export const readTeachingFile = (text: string): Reading<TeachersMaterial> => parseYaml(teachingFile, text);
