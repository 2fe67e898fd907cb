import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { id } from '../platform/values.ts';
import { criterion } from './hand-ins.ts';

/** What a lesson has for whoever teaches it. Learners never get it. */

const material = z.object({
  /** What the class can do afterwards. */
  aim: z.string(),
  /** How long it takes in a class. */
  minutes: z.int(),
  prepare: z.array(z.string()),
  questions: z.array(z.object({ ask: z.string(), answer: z.string() })),
  misconceptions: z.array(z.object({ belief: z.string(), instead: z.string() })),
  worksheet: z.nullable(
    z.object({
      title: z.string(),
      intro: z.nullable(z.string()),
      tasks: z.array(
        z.object({
          task: z.string(),
          /** A program, a code or a drawing of signs: its lines stay as they are. */
          text: z.exactOptional(z.string()),
          /** A table to fill in; an empty cell is for the child. */
          table: z.exactOptional(
            z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) }),
          ),
          /** A frame to draw in, so many lines high. */
          box: z.exactOptional(z.int()),
          /** How many lines there are to write on. */
          lines: z.int(),
          key: z.string(),
        }),
      ),
    }),
  ),
});
export type TeachersMaterial = z.infer<typeof material>;

export const readMaterial = endpoint({
  method: 'GET',
  path: '/lectures/:lectureId/material',
  access: 'signed-in',
  policy: 'teaching.prepare',
  summary:
    'What a lesson has for those who teach it: teachers of a class that has its course, and the office',
  params: z.object({ lectureId: id }),
  reply: z.object({
    success: z.literal(true),
    lessonTitle: z.string(),
    courseTitle: z.string(),
    material: z.nullable(material),
    /** What its text has ready on the workbench: addresses of circuits, and block programs as written. */
    benches: z.object({
      circuits: z.array(z.string()),
      programs: z.array(z.string()),
      python: z.array(z.string()),
      sketches: z.array(z.string()),
    }),
    /** What is looked for in the projects of its course; those for which nobody has written that are left out. */
    projects: z.array(z.object({ projectId: id, title: z.string(), rubric: z.array(criterion) })),
  }),
  failures: ['lecture_not_found'],
});
