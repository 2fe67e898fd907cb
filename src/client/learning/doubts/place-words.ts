import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import type { Where } from './doubts-api.ts';

/** The id of where one asks, for links that lead to it. */
export const ASK_ID = 'ask-mentor';

/** A second of a film as m:ss. */
export const showSecond = (second: number): string =>
  `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`;

/** Where exactly something was asked: the second of the film, or the step of the guide. Null where nothing more is known. */
export function spotWords({ second, step }: Pick<Where['place'], 'second' | 'step'>): string | null {
  if (second !== null) return m.doubts_spot_second({ time: showSecond(second) });
  return step === null ? null : m.doubts_spot_step({ step });
}

/** The part of the address that opens a place; with `second`, the film there. */
function searchOf({ place }: Pick<Where, 'place'>, second: number | null): string {
  if (place.kind === 'question')
    return new URLSearchParams({ quiz: place.chapterId ?? '', question: place.id }).toString();
  if (place.kind === 'project') return new URLSearchParams({ project: place.id }).toString();
  return new URLSearchParams({
    lecture: place.id,
    ...(second === null ? {} : { at: String(second) }),
  }).toString();
}

/** Where a question was asked, in its course. */
export const placePath = (where: Where): string =>
  `${paths.courseContent(where.course.slug)}?${searchOf(where, null)}`;

/** The same at the very second. */
export const spotPath = (where: Where): string =>
  `${paths.courseContent(where.course.slug)}?${searchOf(where, where.place.second)}`;
