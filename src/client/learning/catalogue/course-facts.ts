import { m } from '../../../texts/generated/messages.js';
import type { Chapter, CourseCard, Lecture } from './catalogue-api.ts';
import type { Review } from './reviews-api.ts';

/** How many characters of a title a missing picture shows (specification, section 9). */
const PLACEHOLDER_CHARACTERS = 20;

/** The first 20 characters of a title, for the place of a missing picture; never half a character. */
export function placeholderText(title: string): string {
  return [...title.trim()].slice(0, PLACEHOLDER_CHARACTERS).join('').trimEnd();
}

/** Whole minutes of some seconds, rounded, at least one where there is anything. */
export function wholeMinutes(seconds: number): number {
  return seconds > 0 ? Math.max(1, Math.round(seconds / 60)) : 0;
}

/** How long something takes, in words: minutes below an hour and a half, then half hours. */
export function timeInWords(minutes: number): string {
  if (minutes < 90) return m.catalogue_minutes({ minutes });
  const halves = Math.round(minutes / 30);
  return m.catalogue_hours({ hours: `${Math.floor(halves / 2)}${halves % 2 ? '½' : ''}` });
}

/** How long a chapter's lectures are together. Seconds. */
export function chapterSeconds(chapter: Chapter): number {
  return chapter.lectures.reduce((sum, lecture) => sum + lecture.durationSeconds, 0);
}

/**
 * Whether a lecture can be tried here and now without buying: `here` when every browser plays its file, `there` when
 * it needs the learning page's player, null when it is no free preview or has no film yet.
 */
export function previewOf(lecture: Lecture): 'here' | 'there' | null {
  if (!lecture.isPreviewFree || !lecture.hasVideo) return null;
  return lecture.videoUrl && /\.(mp4|webm|m4v)(\?|#|$)/i.test(lecture.videoUrl) ? 'here' : 'there';
}

/** How many reviews gave five, four, … one star, in this order. */
export function starCounts(reviews: readonly Pick<Review, 'stars'>[]): { stars: number; count: number }[] {
  return [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: reviews.filter((review) => review.stars === stars).length,
  }));
}

/**
 * What a course's reviews come to: computed from the reviews at hand while they are all of them; of a longer list only
 * the newest travel, and then the course's own figures count, without a spread. Null without a review.
 */
export function ratingOf(rating: CourseCard['rating'], reviews: readonly Pick<Review, 'stars'>[]) {
  if (rating.average !== null && rating.count > reviews.length)
    return { average: rating.average, count: rating.count, spread: null };
  if (reviews.length === 0) return null;
  const sum = reviews.reduce((total, review) => total + review.stars, 0);
  return { average: sum / reviews.length, count: reviews.length, spread: starCounts(reviews) };
}

type Instructor = CourseCard['instructor'];

/** Who teaches, with the specification's words where the school wrote none (section 3). */
export function instructorOf(given: Partial<Instructor> | null | undefined): Instructor {
  return {
    name: given?.name?.trim() || m.catalogue_instructor_name_default(),
    avatar: given?.avatar || null,
    bio: given?.bio?.trim() || m.catalogue_instructor_bio_default(),
  };
}
