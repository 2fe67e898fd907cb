import { parseDocument } from 'yaml';
import * as z from 'zod';
import { isElsewhere, isPlainPath, isStreamList } from '../../../rules/platform/media-file.ts';
import { titleSlug } from '../../../rules/platform/title-slug.ts';
import { parseYaml, type Reading, refused } from '../../platform/config/parse-yaml.ts';
import type { MarkdownFile } from './split-markdown.ts';

// What may stand in course.yaml and at the top of a lesson; content/README.md explains it to teachers.

export const words = z.string('must be text').trim().min(1, 'must not be empty');
export const key = z
  .string('must be a key')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be small letters, digits and hyphens');
const file = z
  .string('must be the name of a file')
  .refine(isPlainPath, 'must be the name of a file, counted from the course’s folder');
const fileOrAddress = z
  .string('must be the name of a file or an address')
  .refine(
    (name) => isPlainPath(name) || isElsewhere(name),
    'must be the name of a file, or an https:// address',
  );
const part = z.strictObject({
  part: words,
  quantity: z.int('must be a whole number').min(1, 'must be 1 or more'),
});
/** Parts of a kit, and how many of each. */
export const parts = z.array(part, 'must be a list').default([]);
/** The kit of a course. By its key a part stays the same when its name changes; left out, it is the name's slug. */
const kit = z
  .array(part.extend({ key: key.optional() }), 'must be a list')
  .default([])
  .transform((listed) => listed.map((one) => ({ ...one, key: one.key ?? titleSlug(one.part) })));
const wholeRupees = z
  .int('must be whole rupees, without sign or comma')
  .min(0, 'must not be below 0')
  .max(10_000_000);

/** What a certificate asks for beside the lectures; what is left out is as the school has it. */
const certificate = z.strictObject({
  quizzes: z.boolean('must be true or false').optional(),
  projects: z.enum(['none', 'built', 'accepted'], 'must be none, built or accepted').optional(),
});

const courseFile = z
  .strictObject({
    key,
    title: words,
    label: z.enum(['Junior', 'Explorer', 'Master'], 'must be Junior, Explorer or Master'),
    level: z.int('must be a whole number').min(1, 'must be 1 or more').max(9, 'must be 9 or less'),
    grades: z.string('must be text in quotes, like "2-4"').min(1),
    ages: z.string('must be text in quotes, like "8-9"').min(1),
    difficulty: z.enum(
      ['Beginner', 'Intermediate', 'Advanced'],
      'must be Beginner, Intermediate or Advanced',
    ),
    price: wholeRupees,
    originalPrice: wholeRupees.optional(),
    bestSeller: z.boolean('must be true or false'),
    summary: words,
    description: words,
    highlights: z.array(words, 'must be a list').min(6, 'needs at least six lines'),
    goals: z
      .strictObject({
        child: z.array(words, 'must be a list').min(1, 'needs a line'),
        parent: z.array(words, 'must be a list').min(1, 'needs a line'),
        curriculum: z
          .array(z.strictObject({ frame: words, goal: words }), 'must be a list')
          .min(1, 'needs a line'),
      })
      .optional(),
    needs: z.array(words, 'must be a list').default([]),
    instructor: z.strictObject({ name: words, bio: words, avatar: file.optional() }),
    thumbnail: file.optional(),
    demoVideo: fileOrAddress.optional(),
    chapters: z
      .array(
        z.strictObject({
          key,
          title: words,
          lectures: z.array(key, 'must be a list').min(1, 'needs a lesson'),
        }),
        'must be a list',
      )
      .min(1, 'needs a chapter'),
    projects: z.array(z.strictObject({ key, title: words, summary: words }), 'must be a list').default([]),
    kit,
    certificate: certificate.optional(),
  })
  .superRefine((course, check) => {
    const refuse = (path: string, message: string) =>
      check.addIssue({ code: 'custom', path: [path], message });
    if (!course.title.toLowerCase().includes(course.label.toLowerCase()))
      refuse('title', `must contain the word ${course.label}`);
    if (course.originalPrice !== undefined && course.originalPrice <= course.price)
      refuse('originalPrice', 'must be more than the price; leave the line out when there is none');
    const asked = course.certificate?.projects ?? 'none';
    if (asked !== 'none' && course.projects.length === 0)
      refuse('certificate', `asks for projects that are ${asked}, and the course has none`);
    const twice = (keys: string[]) => keys.find((one, index) => keys.indexOf(one) !== index);
    const chapter = twice(course.chapters.map((one) => one.key));
    if (chapter) refuse('chapters', `has the key ${chapter} twice`);
    const lesson = twice(course.chapters.flatMap((one) => one.lectures));
    if (lesson) refuse('chapters', `names the lesson ${lesson} twice`);
    const project = twice(course.projects.map((one) => one.key));
    if (project) refuse('projects', `has the key ${project} twice`);
    const piece = twice(course.kit.map((one) => one.key));
    if (piece) refuse('kit', `has the part ${piece} twice`);
  });
export type CourseFile = z.infer<typeof courseFile>;

const video = z
  .strictObject({
    file: file
      .refine(
        (name) => /\.(mp4|m4v|webm|m4a|mp3|m3u8|mpd)$/i.test(name),
        'must be a film: .mp4, .webm, .m3u8, .mpd',
      )
      .refine(
        (name) => !isStreamList(name) || /^media\/[^/]+\/.+/.test(name),
        'must lie in a folder of its own below media/, as a list of parts does',
      )
      .optional(),
    url: z.string('must be an address').refine(isElsewhere, 'must begin with https://').optional(),
    seconds: z.number('must be the film’s length in seconds').positive('must be more than 0').max(86_400),
    captions: fileOrAddress.optional(),
    poster: fileOrAddress.optional(),
    voices: z
      .array(
        z.strictObject({
          language: z
            .string('must be a language')
            .regex(/^[a-z]{2,3}(-[A-Z]{2})?$/, 'must be the sign of a language, such as hi or ta'),
          captions: fileOrAddress.optional(),
        }),
      )
      .optional(),
  })
  .refine((given) => (given.file === undefined) !== (given.url === undefined), 'needs either file or url')
  .refine(
    ({ file, voices = [] }) => voices.length === 0 || file?.endsWith('.m3u8'),
    'has voices to choose from, which only a list of parts (index.m3u8) can hold',
  )
  .refine(
    ({ voices = [] }) => new Set(voices.map(({ language }) => language)).size === voices.length,
    'names a language twice',
  );

const lessonFile = z.strictObject({
  title: words,
  description: words,
  preview: z.boolean('must be true or false'),
  minutes: z.number('must be a number').positive('must be more than 0').max(1440),
  video: video.nullish(),
});
export type LessonFile = z.infer<typeof lessonFile>;

export const readCourseFile = (text: string): Reading<CourseFile> => parseYaml(courseFile, text);

/** Reads a lesson's front matter; null when the file does not begin with one. */
export function readLessonFile(file: MarkdownFile | null): Reading<LessonFile> {
  const sentence = 'must begin with a line ---, then the title and so on, then a line ---';
  return file ? parseYaml(lessonFile, file.front) : refused([{ line: 1, sentence }]);
}

/** The demo film that site.yaml names for courses that have none; the rest of the file is read elsewhere. */
export function readSiteDemo(text: string): string | null {
  const named = z.object({ demoVideo: file }).safeParse(parseDocument(text).toJS());
  return named.success ? named.data.demoVideo : null;
}
