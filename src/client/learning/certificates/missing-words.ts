import { m } from '../../../texts/generated/messages.js';
import { showTimeLeft } from '../../../texts/show-duration.ts';
import { paths } from '../../paths.ts';
import type { Missing } from './certificates-api.ts';

/** What is missing, in words. */
export function missingWords(missing: Missing): string {
  switch (missing.kind) {
    case 'lecture':
      return m.certificates_missing_lecture({
        number: missing.number,
        time: showTimeLeft(missing.secondsLeft),
      });
    case 'quiz':
      return m.certificates_missing_quiz({ number: missing.number, count: missing.questionsLeft });
    case 'project':
      return missing.needs === 'built'
        ? m.certificates_missing_built({ title: missing.title })
        : m.certificates_missing_accepted({ title: missing.title });
  }
}

/** Where it is done: the film at its first gap, the quiz, the guide. */
export function missingPath(courseSlug: string, missing: Missing): string {
  switch (missing.kind) {
    case 'lecture':
      return paths.courseLecture(courseSlug, missing.lectureId, missing.gapAt);
    case 'quiz':
      return paths.courseItem(courseSlug, { quiz: missing.chapterId });
    case 'project':
      return paths.courseItem(courseSlug, { project: missing.projectId });
  }
}
