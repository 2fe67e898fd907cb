/** What is told of a child in words: on the family page and in the weekly letter. */

import type { Ask, Need } from '../contract/learning/overviews.ts';
import { m } from './generated/messages.js';
import { getLocale, type Locale } from './generated/runtime.js';

/** What is so, and what a grown-up can do about it who knows nothing of the matter. */
export function sayNeed(
  need: Need,
  name: string,
  locale: Locale = getLocale(),
): { reason: string; help: string } {
  const given = { locale };
  switch (need.kind) {
    case 'quiet':
      return need.neverBegan
        ? {
            reason: m.overviews_need_never({ count: need.days }, given),
            help: m.overviews_need_never_help({}, given),
          }
        : {
            reason: m.overviews_need_quiet({ count: need.days }, given),
            help: m.overviews_need_quiet_help({}, given),
          };
    case 'lecture_left':
      return {
        reason: m.overviews_need_lecture({ title: need.title, count: need.times }, given),
        help: m.overviews_need_lecture_help({}, given),
      };
    case 'question_missed':
      return {
        reason: m.overviews_need_question({ ask: need.ask }, given),
        help: m.overviews_need_question_help({ name }, given),
      };
    case 'project_unbuilt':
      return {
        reason: m.overviews_need_project({ title: need.title, count: need.days }, given),
        help: m.overviews_need_project_help({}, given),
      };
  }
}

/** The question that a grown-up asks at the table. */
export function sayAsk(ask: Ask, locale: Locale = getLocale()): string {
  if (ask.kind === 'quiz') return ask.ask;
  return ask.kind === 'word'
    ? m.overviews_ask_word({ term: ask.term }, { locale })
    : m.overviews_ask_show({ lecture: ask.lesson }, { locale });
}
