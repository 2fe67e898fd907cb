import { titleSlug } from '../../../rules/platform/title-slug.ts';
import { baseLocale } from '../../../texts/generated/runtime.js';
import type { LineOf } from '../../platform/config/parse-yaml.ts';
import type { CoursePlan, Film } from './course-plan.ts';
import { filmWithCompanions } from './film-with-companions.ts';
import { layQuestion } from './lay-question.ts';
import type { ParsedCourse } from './parse-course.ts';
import type { CourseFolder } from './read-content.ts';
import type { CourseFile } from './read-course-file.ts';
import { drawingsIn } from './split-markdown.ts';

type Planning = {
  folder: CourseFolder;
  read: ParsedCourse;
  course: CourseFile;
  /** Lines of course.yaml. */
  lineOf: LineOf;
  siteDemo: Film | null;
  /** Where a file lies, counted from the content folder; complains and gives null when it is not there. */
  fileAt: (inFile: string, line: number, what: string, file: string | undefined) => string | null;
};

/** Courses stand in the order of their tracks, then of their levels. */
const tracks = ['Junior', 'Explorer', 'Master'];

/** Lays a course out whose files were all understood. */
export function buildCoursePlan(planning: Planning): CoursePlan {
  const { course, lineOf, read, siteDemo, fileAt } = planning;
  const { instructor } = course;
  const lectures = planLectures(planning);
  return {
    key: course.key,
    slug: titleSlug(course.title),
    title: course.title,
    label: course.label,
    level: course.level,
    grades: course.grades,
    summary: course.summary,
    description: course.description,
    difficulty: course.difficulty,
    highlights: course.highlights,
    goals: course.goals ?? null,
    needs: course.needs,
    glossary: read.glossary?.value ?? [],
    certificate: course.certificate ?? null,
    instructor: {
      name: instructor.name,
      bio: instructor.bio,
      avatar: fileAt(
        'course.yaml',
        lineOf(['instructor', 'avatar']),
        'instructor, avatar',
        instructor.avatar,
      ),
    },
    kit: course.kit,
    pricePaise: course.price * 100,
    originalPricePaise: course.originalPrice === undefined ? null : course.originalPrice * 100,
    featured: course.bestSeller,
    thumbnail: fileAt('course.yaml', lineOf(['thumbnail']), 'thumbnail', course.thumbnail),
    demo: ownDemo(planning, lectures, lineOf(['demoVideo'])) ?? siteDemo,
    position: tracks.indexOf(course.label) * 100 + course.level * 10,
    chapters: course.chapters.map(({ key, title }, position) => ({ key, title, position })),
    lectures,
    materials: [...read.teaching].flatMap(([lectureKey, { material }]) =>
      material.value ? [{ lectureKey, body: material.value }] : [],
    ),
    questions: planQuestions(planning),
    projects: course.projects.map((project, position) => {
      const guide = read.guides.get(project.key);
      if (!guide?.front.value) return { ...project, position, guide: null };
      const { rubric, ...front } = guide.front.value;
      const { passages } = guide.text;
      return { ...project, position, guide: { ...front, passages, ...(rubric ? { rubric } : {}) } };
    }),
  };
}

function planLectures({ course, read, fileAt }: Planning): CoursePlan['lectures'] {
  return course.chapters.flatMap((chapter) =>
    chapter.lectures.flatMap((key, position) => {
      const lesson = read.lessons.get(key);
      if (!lesson?.front.value) return [];
      const { lineOf } = lesson.front;
      const { title, description, preview, minutes, video } = lesson.front.value;
      const part = (name: string, file: string | undefined) =>
        fileAt(lesson.file, lineOf(['video', name]), `video, ${name}`, file);
      const own = { language: baseLocale, captions: part('captions', video?.captions) };
      const others = (video?.voices ?? []).map(({ language, captions }, index) => ({
        language,
        captions: fileAt(
          lesson.file,
          lineOf(['video', 'voices', index, 'captions']),
          `video, voices, ${language}`,
          captions,
        ),
      }));
      return {
        key,
        chapterKey: chapter.key,
        title,
        description,
        // Whole seconds that a player really reaches: a film of 68.9 seconds has 68.
        durationSeconds: Math.max(1, Math.floor(video?.seconds ?? minutes * 60)),
        preview,
        position,
        video: part('file', video?.file ?? video?.url),
        captions: own.captions,
        poster: part('poster', video?.poster),
        voices: (video?.voices ?? []).length === 0 ? [] : [own, ...others],
        passages: lesson.text.passages,
      };
    }),
  );
}

function planQuestions({ course, read, fileAt }: Planning): CoursePlan['questions'] {
  const described = describedDrawings(read);
  return course.chapters.flatMap((chapter) => {
    const { file, quiz } = read.quizzes.get(chapter.key) ?? {};
    if (!file || !quiz?.value) return [];
    const { lineOf } = quiz;
    return quiz.value.questions.map((question, position) => {
      const { key, ask, drawing, shows, lecture, follows } = question;
      const line = lineOf(['questions', position, 'drawing']);
      const found = fileAt(file, line, `question ${key}, drawing`, drawing);
      return {
        key,
        chapterKey: chapter.key,
        position,
        ask,
        drawing: found === null ? null : { file: found, alt: shows ?? described.get(drawing ?? '') ?? '' },
        lectureKey: lecture ?? tellingLesson(read, chapter.lectures, drawing),
        follows,
        ...layQuestion(question),
      };
    });
  });
}

/** The first lesson of a chapter that shows a question's drawing: it tells what is asked. */
function tellingLesson(
  { lessons }: ParsedCourse,
  keys: readonly string[],
  drawing: string | undefined,
): string | null {
  if (drawing === undefined) return null;
  const shows = (key: string) => {
    const source = lessons.get(key)?.source;
    return source && drawingsIn(source.text + source.slides).some((one) => one.drawing === drawing);
  };
  return keys.find(shows) ?? null;
}

/** How the course's texts and slides describe their drawings: a quiz shows the same ones. */
export function describedDrawings({ lessons, guides }: ParsedCourse): Map<string, string> {
  const sources = [...guides.values(), ...lessons.values()].map(({ source }) => source.text + source.slides);
  const drawings = sources.flatMap(drawingsIn).filter(({ alt }) => alt !== '');
  return new Map(drawings.map(({ drawing, alt }) => [drawing, alt]));
}

/** The film that course.yaml names: a lesson's by its key, or a file with its companions. */
function ownDemo(
  { folder, course, fileAt }: Planning,
  lectures: CoursePlan['lectures'],
  line: number,
): Film | null {
  const named = course.demoVideo;
  const lecture = lectures.find(({ key }) => key === named);
  const video = lecture ? lecture.video : fileAt('course.yaml', line, 'demoVideo', named);
  if (video === null) return null;
  if (lecture) return { video, captions: lecture.captions, poster: lecture.poster };
  const prefix = `courses/${folder.name}/`;
  return filmWithCompanions(video, (file) => folder.files.has(file.slice(prefix.length)));
}
