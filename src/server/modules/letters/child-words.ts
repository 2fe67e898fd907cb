import type { Overview } from '../../../contract/overviews.ts';
import { letters_mail_ask } from '../../../texts/generated/messages/letters_mail_ask.js';
import { letters_mail_ask_answer } from '../../../texts/generated/messages/letters_mail_ask_answer.js';
import { letters_mail_ask_choices } from '../../../texts/generated/messages/letters_mail_ask_choices.js';
import { letters_mail_built } from '../../../texts/generated/messages/letters_mail_built.js';
import { letters_mail_course } from '../../../texts/generated/messages/letters_mail_course.js';
import { letters_mail_course_next } from '../../../texts/generated/messages/letters_mail_course_next.js';
import { letters_mail_courses } from '../../../texts/generated/messages/letters_mail_courses.js';
import { letters_mail_learned } from '../../../texts/generated/messages/letters_mail_learned.js';
import { letters_mail_learned_none } from '../../../texts/generated/messages/letters_mail_learned_none.js';
import { letters_mail_no_course } from '../../../texts/generated/messages/letters_mail_no_course.js';
import { overviews_ask_from } from '../../../texts/generated/messages/overviews_ask_from.js';
import { overviews_ask_show_hint } from '../../../texts/generated/messages/overviews_ask_show_hint.js';
import { overviews_comes_next } from '../../../texts/generated/messages/overviews_comes_next.js';
import { overviews_course_done } from '../../../texts/generated/messages/overviews_course_done.js';
import { overviews_course_first } from '../../../texts/generated/messages/overviews_course_first.js';
import { overviews_course_lessons } from '../../../texts/generated/messages/overviews_course_lessons.js';
import { overviews_course_next } from '../../../texts/generated/messages/overviews_course_next.js';
import { overviews_course_not_begun } from '../../../texts/generated/messages/overviews_course_not_begun.js';
import { overviews_need_in } from '../../../texts/generated/messages/overviews_need_in.js';
import { overviews_needs } from '../../../texts/generated/messages/overviews_needs.js';
import { overviews_needs_none } from '../../../texts/generated/messages/overviews_needs_none.js';
import { overviews_streak } from '../../../texts/generated/messages/overviews_streak.js';
import { rhythm_lessons } from '../../../texts/generated/messages/rhythm_lessons.js';
import { rhythm_sum_time } from '../../../texts/generated/messages/rhythm_sum_time.js';
import type { Locale } from '../../../texts/generated/runtime.js';
import { dateFormat, showList } from '../../../texts/locale.ts';
import { sayAsk, sayNeed } from '../../../texts/overview-words.ts';
import { showDuration } from '../../../texts/show-duration.ts';

/** So many needs and courses are told: the family page has them all. */
const NEEDS_MOST = 3;
const COURSES_MOST = 4;

/** A heading with what stands below it; a line can have quieter ones. `isForTheTable`: the one thing to do with it. */
export type Part = { title: string; lines: { text: string; more: string[] }[]; isForTheTable?: true };

/** A child's week in words, in the order in which it is read. */
export type ChildWords = {
  name: string;
  /** How much it was. */
  lead: string;
  /** The seven days: `minutes` is null where nothing was learned, 0 where it was not counted. */
  days: { label: string; minutes: number | null }[];
  sums: string[];
  parts: Part[];
};

const line = (text: string, ...more: string[]) => ({ text, more: more.filter(Boolean) });

function weekOf({ week, streakDays }: Overview, name: string, locale: Locale) {
  const learned = week.days.filter(({ studied }) => studied).length;
  const sum = (of: (day: (typeof week.days)[number]) => number) =>
    week.days.reduce((all, day) => all + of(day), 0);
  const [seconds, lessons] = [sum((day) => day.seconds), sum((day) => day.lessons)];
  return {
    lead:
      learned === 0
        ? letters_mail_learned_none({ name }, { locale })
        : letters_mail_learned({ name, count: learned }, { locale }),
    days: week.days.map(({ day, studied, seconds: spent }) => ({
      label: dateFormat({ weekday: 'short', timeZone: 'UTC' }, locale).format(new Date(`${day}T00:00:00Z`)),
      minutes: studied ? (spent > 0 ? Math.max(1, Math.floor(spent / 60)) : 0) : null,
    })),
    sums: [
      ...(seconds >= 60 ? [rhythm_sum_time({ time: showDuration(seconds, locale) }, { locale })] : []),
      ...(lessons > 0 ? [rhythm_lessons({ count: lessons }, { locale })] : []),
      ...(streakDays > 1 ? [overviews_streak({ count: streakDays }, { locale })] : []),
    ],
  };
}

function courseWords(course: Overview['courses'][number], locale: Locale): string {
  const { courseTitle, isCompleted, lastAt, next, lecturesCompleted: done, lectures: total } = course;
  const where = isCompleted
    ? overviews_course_done({}, { locale })
    : lastAt === null
      ? overviews_course_not_begun({}, { locale })
      : overviews_course_lessons({ done, total }, { locale });
  if (isCompleted || !next) return letters_mail_course({ course: courseTitle, where }, { locale });
  const say = lastAt === null ? overviews_course_first : overviews_course_next;
  return letters_mail_course_next(
    { course: courseTitle, where, next: say({ lecture: next.title }, { locale }) },
    { locale },
  );
}

function standing({ courses, comesNext }: Overview, name: string, locale: Locale): Part {
  return {
    title: letters_mail_courses({ name }, { locale }),
    lines: [
      ...(courses.length === 0 ? [line(letters_mail_no_course({ name }, { locale }))] : []),
      ...courses.slice(0, COURSES_MOST).map((course) => line(courseWords(course, locale))),
      ...(comesNext.length > 0
        ? [line(overviews_comes_next({}, { locale }), ...comesNext.map(({ title }) => title))]
        : []),
    ],
  };
}

function support({ needs, courses }: Overview, name: string, locale: Locale): Part[] {
  if (courses.length === 0) return [];
  const lines = needs.slice(0, NEEDS_MOST).map((need) => {
    const { reason, help } = sayNeed(need, name, locale);
    return line(
      reason,
      help,
      need.kind === 'quiet' ? '' : overviews_need_in({ course: need.courseTitle }, { locale }),
    );
  });
  return [
    {
      title: overviews_needs({ name }, { locale }),
      lines: lines.length > 0 ? lines : [line(overviews_needs_none({}, { locale }))],
    },
  ];
}

function question({ ask }: Overview, name: string, locale: Locale): Part[] {
  if (!ask) return [];
  const from = overviews_ask_from({ lecture: ask.lesson }, { locale });
  const known = (answer: string) => letters_mail_ask_answer({ answer }, { locale });
  const more =
    ask.kind === 'show'
      ? [overviews_ask_show_hint({}, { locale })]
      : ask.kind === 'word'
        ? [known(ask.answer)]
        : [
            letters_mail_ask_choices({ choices: ask.choices.join(' · ') }, { locale }),
            known(`${ask.answer}. ${ask.because}`.replace(/\.\./g, '.')),
          ];
  return [
    {
      isForTheTable: true,
      title: letters_mail_ask({ name }, { locale }),
      lines: [line(sayAsk(ask, locale), ...more, from)],
    },
  ];
}

/** What a letter tells of one child. */
export function childWords(overview: Overview, name: string, locale: Locale): ChildWords {
  const { builtTitles } = overview.week;
  return {
    name,
    ...weekOf(overview, name, locale),
    parts: [
      ...(builtTitles.length > 0
        ? [
            {
              title: letters_mail_built({ name }, { locale }),
              lines: [line(showList(builtTitles, locale))],
            },
          ]
        : []),
      ...question(overview, name, locale),
      ...support(overview, name, locale),
      standing(overview, name, locale),
    ],
  };
}
