import type { Overview } from '../../../contract/learning/overviews.ts';
import { m } from '../../../texts/generated/messages.js';
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
        ? m.letters_mail_learned_none({ name }, { locale })
        : m.letters_mail_learned({ name, count: learned }, { locale }),
    days: week.days.map(({ day, studied, seconds: spent }) => ({
      label: dateFormat({ weekday: 'short', timeZone: 'UTC' }, locale).format(new Date(`${day}T00:00:00Z`)),
      minutes: studied ? (spent > 0 ? Math.max(1, Math.floor(spent / 60)) : 0) : null,
    })),
    sums: [
      ...(seconds >= 60 ? [m.rhythm_sum_time({ time: showDuration(seconds, locale) }, { locale })] : []),
      ...(lessons > 0 ? [m.rhythm_lessons({ count: lessons }, { locale })] : []),
      ...(streakDays > 1 ? [m.overviews_streak({ count: streakDays }, { locale })] : []),
    ],
  };
}

function courseWords(course: Overview['courses'][number], locale: Locale): string {
  const { courseTitle, isCompleted, lastAt, next, lecturesCompleted: done, lectures: total } = course;
  const where = isCompleted
    ? m.overviews_course_done({}, { locale })
    : lastAt === null
      ? m.overviews_course_not_begun({}, { locale })
      : m.overviews_course_lessons({ done, total }, { locale });
  if (isCompleted || !next) return m.letters_mail_course({ course: courseTitle, where }, { locale });
  const say = lastAt === null ? m.overviews_course_first : m.overviews_course_next;
  return m.letters_mail_course_next(
    { course: courseTitle, where, next: say({ lecture: next.title }, { locale }) },
    { locale },
  );
}

function standing({ courses, comesNext }: Overview, name: string, locale: Locale): Part {
  return {
    title: m.letters_mail_courses({ name }, { locale }),
    lines: [
      ...(courses.length === 0 ? [line(m.letters_mail_no_course({ name }, { locale }))] : []),
      ...courses.slice(0, COURSES_MOST).map((course) => line(courseWords(course, locale))),
      ...(comesNext.length > 0
        ? [line(m.overviews_comes_next({}, { locale }), ...comesNext.map(({ title }) => title))]
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
      need.kind === 'quiet' ? '' : m.overviews_need_in({ course: need.courseTitle }, { locale }),
    );
  });
  return [
    {
      title: m.overviews_needs({ name }, { locale }),
      lines: lines.length > 0 ? lines : [line(m.overviews_needs_none({}, { locale }))],
    },
  ];
}

function question({ ask }: Overview, name: string, locale: Locale): Part[] {
  if (!ask) return [];
  const from = m.overviews_ask_from({ lecture: ask.lesson }, { locale });
  const known = (answer: string) => m.letters_mail_ask_answer({ answer }, { locale });
  const more =
    ask.kind === 'show'
      ? [m.overviews_ask_show_hint({}, { locale })]
      : ask.kind === 'word'
        ? [known(ask.answer)]
        : [
            m.letters_mail_ask_choices({ choices: ask.choices.join(' · ') }, { locale }),
            known(`${ask.answer}. ${ask.because}`.replace(/\.\./g, '.')),
          ];
  return [
    {
      isForTheTable: true,
      title: m.letters_mail_ask({ name }, { locale }),
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
              title: m.letters_mail_built({ name }, { locale }),
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
