import * as z from 'zod/mini';
import { titleSlug } from '../rules/title-slug.ts';
import { endpoint } from './endpoint.ts';
import { fault } from './faults.ts';
import { COURSE_TITLE_MOST } from './limits.ts';
import { line } from './values.ts';

/** The courses as files: where a new one begins. */

/** For whom a course is; its title bears the word. */
export const courseTracks = ['Junior', 'Explorer', 'Master'] as const;
export type CourseTrack = (typeof courseTracks)[number];

export const startCourse = endpoint({
  method: 'POST',
  path: '/staff/new-courses',
  access: 'staff',
  policy: 'content.start',
  summary: 'A small whole course as a ZIP file, to be written over and brought into the content folder',
  body: z.object({
    /** Its folder is named after it: letters that become a to z, and digits. */
    title: line(1, COURSE_TITLE_MOST, fault('title_needed')).check(
      z.refine((title) => /^[a-z0-9-]+$/.test(titleSlug(title)), { error: fault('course_title_letters') }),
    ),
    track: z.enum(courseTracks),
  }),
  reply: 'file',
  failures: ['course_title_taken'],
});
