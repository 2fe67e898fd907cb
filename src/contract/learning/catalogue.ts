import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { fault } from '../platform/faults.ts';
import { CATEGORIES, REVIEW_ANSWER_MOST, REVIEW_TEXT_MOST, SEARCH_MOST } from '../platform/limits.ts';
import { cursor, id, line, moment, prose, said } from '../platform/values.ts';

/** Specification, section 3: courses as a visitor or a learner sees them. Oddities of spelling belong to the wire. */

export const lecture = z.object({
  lectureId: id,
  lectureTitle: z.string(),
  /** Minutes, to two decimals. */
  lectureDuration: z.number(),
  /** The same, exact, for the player and for progress. */
  durationSeconds: z.int(),
  lectureDescription: z.string(),
  /** Only for free previews and for those who may watch the course; else null. */
  lectureUrl: z.nullable(z.string()),
  captionsUrl: z.nullable(z.string()),
  /** Languages in which the film is told (BCP 47), its own first; empty where one cannot choose. */
  voices: z.array(z.object({ language: z.string(), captionsUrl: z.nullable(z.string()) })),
  posterUrl: z.nullable(z.string()),
  isPreviewFree: z.boolean(),
  /** Whether there is a video at all, so that an outline can say so without its address. */
  hasVideo: z.boolean(),
  /** What its film is on the wire: at its best, and in its smallest picture. Null where it is not known, or not told. */
  filmBytes: z.nullable(z.object({ most: z.int(), least: z.int() })),
});
export type Lecture = z.infer<typeof lecture>;

export const chapter = z.object({
  chapterId: id,
  ChapterTitle: z.string(),
  chapterContent: z.array(lecture),
});
export type Chapter = z.infer<typeof chapter>;

const instructor = z.object({ name: z.string(), avatar: z.nullable(z.string()), bio: z.string() });

const courseCard = z.object({
  _id: id,
  slug: z.string(),
  title: z.string(),
  /** Category label: Junior, Explorer or Master. */
  coursename: z.string(),
  categoryId: z.string(),
  levelNumber: z.int(),
  grades: z.string(),
  description: z.string(),
  summary: z.string(),
  CourseThumbnail: z.nullable(z.string()),
  /** Bought more than the others of its track, counted from orders. */
  isBestSeller: z.boolean(),
  /** Recommended by the school. */
  featured: z.boolean(),
  difficulty: z.string(),
  /** Rupees. */
  price: z.number(),
  originalPrice: z.nullable(z.number()),
  /** Every seat is taken: nobody can buy it now. */
  isSoldOut: z.boolean(),
  rating: z.object({ average: z.nullable(z.number()), count: z.int() }),
  reviews: z.int(),
  enrollmentCount: z.int(),
  instructor,
  totalLectures: z.int(),
  totalMinutes: z.number(),
  /** How long its projects take to build, as their guides say. */
  buildingMinutes: z.int(),
  /** How long its lessons take to read, at the speed of its grades (rules/learning/workload.ts). */
  readingMinutes: z.int(),
  /** Films, reading and building together. */
  workMinutes: z.int(),
});
export type CourseCard = z.infer<typeof courseCard>;

/** What comes by post with a course. */
const kit = z.array(z.object({ part: z.string(), quantity: z.int() }));

export const course = z.extend(courseCard, {
  /** Whether it is offered; who has one that is not goes on learning it. */
  isOffered: z.boolean(),
  highlights: z.array(z.string()),
  /** What it is good for: in the child’s words, in the parent’s, and for the curriculum. Null where nobody wrote it. */
  goals: z.nullable(
    z.object({
      child: z.array(z.string()),
      parent: z.array(z.string()),
      curriculum: z.array(z.object({ frame: z.string(), goal: z.string() })),
    }),
  ),
  demoVideo: z.nullable(z.string()),
  demoCaptions: z.nullable(z.string()),
  demoPoster: z.nullable(z.string()),
  /** What a family must have at home besides the kit. */
  needs: z.array(z.string()),
  projects: z.array(
    z.object({
      projectId: id,
      title: z.string(),
      summary: z.string(),
      /** How long it takes to build; null where no guide says. */
      minutes: z.nullable(z.int()),
      /** The first drawing of its guide. */
      picture: z.nullable(z.object({ url: z.string(), alt: z.string() })),
    }),
  ),
  kit,
  CourseContent: z.array(chapter),
});
export type Course = z.infer<typeof course>;

export const listCourses = endpoint({
  method: 'GET',
  path: '/courses/all',
  access: 'anyone',
  summary: 'Every published course, as cards',
  reply: z.object({ success: z.literal(true), courses: z.array(courseCard) }),
  failures: [],
});

const kitOfCourse = z.object({
  courseId: id,
  slug: z.string(),
  title: z.string(),
  coursename: z.string(),
  /** What a family must have at home besides. */
  needs: z.array(z.string()),
  kit,
});
export type KitOfCourse = z.infer<typeof kitOfCourse>;

export const listKits = endpoint({
  method: 'GET',
  path: '/courses/kits',
  access: 'anyone',
  summary: 'What lies in the box of each published course',
  reply: z.object({ success: z.literal(true), kits: z.array(kitOfCourse) }),
  failures: [],
});

/** What of a course matched, as everybody may read it: where it stands, and its words. */
const searchMatch = z.object({
  /** `inLesson`, `inProject` and `inWord`: the words stand in what the lesson, the project or the glossary says; its name is shown. */
  kind: z.enum([
    'title',
    'project',
    'lesson',
    'chapter',
    'highlight',
    'word',
    'part',
    'about',
    'level',
    'goal',
    'inProject',
    'inLesson',
    'inWord',
  ]),
  /** Put together they are what is shown. */
  parts: z.array(z.object({ text: z.string(), sought: z.boolean() })),
});
export type SearchMatch = z.infer<typeof searchMatch>;

export const searchCourses = endpoint({
  method: 'GET',
  path: '/courses/search',
  access: 'anyone',
  summary:
    'Courses by what they teach, by class or age, mistyped or in other words; with what matched, the best first',
  query: z.object({
    q: line(1, SEARCH_MOST, 'words_needed'),
    category: z._default(z.enum(CATEGORIES), 'All'),
  }),
  reply: z.object({
    success: z.literal(true),
    /** How many there are; the best of them follow. */
    total: z.int(),
    courses: z.array(z.object({ courseId: id, matches: z.array(searchMatch) })),
    /** The classes that were asked for, by class or by age. */
    grades: z.nullable(z.object({ from: z.int(), to: z.int() })),
    /** Words that were taken for others. */
    mended: z.array(z.object({ typed: z.string(), read: z.string() })),
    /** Where nothing was found: the courses that come nearest. */
    closest: z.array(id),
  }),
  failures: ['too_many_tries'],
});

export const readCourse = endpoint({
  method: 'GET',
  path: '/courses/:courseId',
  access: 'personal',
  policy: 'catalogue.read',
  summary: 'One course with its outline; lecture addresses only for those who may watch',
  params: z.object({ courseId: id }),
  reply: course,
  failures: ['course_not_found'],
});

export const readCourseByTitle = endpoint({
  method: 'GET',
  path: '/courses/by-title/:title',
  access: 'personal',
  policy: 'catalogue.read',
  summary: 'One course by its title or the slug of its title, in any case of letters',
  params: z.object({ title: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({ success: z.literal(true), course }),
  failures: ['course_not_found'],
});

/** Nothing that a child wrote is public before the office has read it. */
export const reviewStatus = z.enum(['waiting', 'shown', 'declined']);
export type ReviewStatus = z.infer<typeof reviewStatus>;

const review = z.object({
  reviewId: id,
  /** First name only: reviewers are children. */
  by: z.string(),
  stars: z.int(),
  text: z.string(),
  writtenAt: moment,
  mine: z.boolean(),
  /** Others’ reviews are shown, or not there. */
  status: reviewStatus,
  /** Why one’s own was declined, as the office wrote it. */
  reason: z.nullable(z.string()),
  /** What the school answers, in its name. */
  answer: z.nullable(z.string()),
});
export type Review = z.infer<typeof review>;

export const listReviews = endpoint({
  method: 'GET',
  path: '/courses/:courseId/reviews',
  access: 'personal',
  policy: 'catalogue.readReviews',
  summary: 'What learners of a course say, newest first, once the office has read it; one’s own in any state',
  params: z.object({ courseId: id }),
  reply: z.object({ success: z.literal(true), reviews: z.array(review) }),
  failures: ['course_not_found'],
});

export const writeReview = endpoint({
  method: 'PUT',
  path: '/courses/:courseId/reviews/mine',
  access: 'signed-in',
  policy: 'catalogue.review',
  summary:
    'Write or change one’s review of a course one is enrolled in; it is shown once the office has read it',
  params: z.object({ courseId: id }),
  body: z.object({
    stars: z
      .int(fault('stars_needed'))
      .check(z.minimum(1, fault('stars_needed')), z.maximum(5, fault('stars_needed'))),
    text: prose(0, REVIEW_TEXT_MOST, 'words_needed'),
  }),
  reply: z.object({ success: z.literal(true), review }),
  failures: ['course_not_found', 'review_needs_enrolment'],
});

const writtenReview = z.object({
  _id: id,
  courseTitle: z.string(),
  courseSlug: z.string(),
  /** What everybody would read as the name. */
  by: z.string(),
  /** The name on the account. */
  account: z.string(),
  stars: z.int(),
  text: z.string(),
  /** What in the text could lead a stranger to the child. */
  signs: z.array(z.enum(['contact', 'place'])),
  writtenAt: moment,
  status: reviewStatus,
  reason: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  decidedAt: z.nullable(moment),
  decidedBy: z.nullable(z.string()),
});
export type WrittenReview = z.infer<typeof writtenReview>;

export const listWrittenReviews = endpoint({
  method: 'GET',
  path: '/staff/reviews',
  access: 'staff',
  policy: 'catalogue.inspectReviews',
  summary: 'Reviews by status: those that wait oldest first, decided ones newest first',
  query: z.object({ status: z._default(reviewStatus, 'waiting'), cursor: z.optional(cursor) }),
  reply: z.object({
    success: z.literal(true),
    reviews: z.array(writtenReview),
    /** How many there are in all, counted up to 10,000: 10,001 stands for more. */
    total: z.int(),
    /** Where the next part of the list begins; null on the last one. */
    next: z.nullable(z.string()),
  }),
  failures: [],
});

export const decideReview = endpoint({
  method: 'POST',
  path: '/staff/reviews/:reviewId/decision',
  access: 'staff',
  policy: 'catalogue.decideReview',
  summary:
    'Show a review, decline it, take a shown one down, or show it again; the learner may write another',
  params: z.object({ reviewId: id }),
  body: z.object({
    decision: z.enum(['approved', 'declined']),
    reason: z.optional(z.nullable(prose(0, 500, 'reason_needed'))),
    /** When the review that was read was written: one that was changed since is not decided unread. */
    writtenAt: moment,
  }),
  reply: z.object({ ...said('review_approved', 'review_declined'), review: writtenReview }),
  failures: ['review_not_found', 'review_needs_reason', 'review_already_decided', 'review_changed'],
});

export const answerReview = endpoint({
  method: 'POST',
  path: '/staff/reviews/:reviewId/answer',
  access: 'staff',
  policy: 'catalogue.decideReview',
  summary: 'Answer a review that is shown, in the school’s name: everybody reads it beneath the review',
  params: z.object({ reviewId: id }),
  body: z.object({
    text: prose(1, REVIEW_ANSWER_MOST, 'reply_needed'),
    /** When the review that was read was written. */
    writtenAt: moment,
  }),
  reply: z.object({ success: z.literal(true), review: writtenReview }),
  failures: ['review_not_found', 'review_changed', 'review_not_shown'],
});
