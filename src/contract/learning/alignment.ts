import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';

/** Which lesson serves which point of a curriculum. It is content: content/alignment.yaml. */

const frame = z.object({
  /** Its lasting name: the part of the address behind the `#`. */
  key: z.string(),
  name: z.string(),
  /** Which edition or session of it is meant. */
  edition: z.string(),
  /** What there is to know of it before one reads on. */
  note: z.nullable(z.string()),
  points: z.array(
    z.object({
      /** As the frame numbers or names it. */
      code: z.string(),
      /** What it asks for, in our words. */
      asks: z.string(),
      /** The lessons that serve it, in the order of the course; none where we do not cover it. */
      lessons: z.array(z.object({ course: z.string(), number: z.int(), title: z.string() })),
    }),
  ),
  /** What of the frame the courses do not cover at all, said plainly. */
  beyond: z.array(z.string()),
});
export type AlignmentFrame = z.infer<typeof frame>;

const alignment = z.object({
  /** The courses that serve a point, in the catalogue's order. `slug` is what the lessons above name as their `course`. */
  courses: z.array(z.object({ slug: z.string(), title: z.string() })),
  frames: z.array(frame),
});
export type Alignment = z.infer<typeof alignment>;

export const readAlignment = endpoint({
  method: 'GET',
  path: '/alignment',
  access: 'anyone',
  summary: 'Which lesson serves which point of a school’s curriculum, for the courses on offer',
  reply: z.object({ success: z.literal(true), alignment }),
  failures: [],
});
