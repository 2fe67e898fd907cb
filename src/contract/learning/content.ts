import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { line } from '../platform/values.ts';

/** The courses as files: where a new one begins. */

/** For whom a course is; its title bears the word. */
export const courseTracks = ['Junior', 'Explorer', 'Master'] as const;
export type CourseTrack = (typeof courseTracks)[number];

/** Characters. */
const TITLE_MOST = 80;

export const startCourse = endpoint({
  method: 'POST',
  path: '/staff/new-courses',
  access: 'staff',
  policy: 'content.start',
  summary: 'A small whole course as a ZIP file, to be written over and brought into the content folder',
  body: z.object({
    /** Its folder is named after it. */
    title: line(1, TITLE_MOST, fault('title_needed')),
    track: z.enum(courseTracks),
  }),
  reply: 'file',
  failures: ['course_title_taken'],
});
