import { titleSlug } from '../../../rules/title-slug.ts';
import { isElsewhere } from './address-media.ts';
import type { CourseFolder } from './read-content.ts';
import { type CourseFile, type LessonFile, readCourseFile, readLessonFile } from './read-course-file.ts';

/** A film with what belongs to it: files counted from the content folder, or addresses elsewhere. */
export type Film = { video: string; captions: string | null; poster: string | null };

/** A course as it will be stored, but for identities. Money in paise, durations in seconds, places from 0. */
export type CoursePlan = {
  key: string;
  slug: string;
  title: string;
  label: string;
  level: number;
  grades: string;
  summary: string;
  description: string;
  difficulty: string;
  highlights: string[];
  instructor: { name: string; bio: string; avatar: string | null };
  kit: { part: string; quantity: number }[];
  pricePaise: number;
  originalPricePaise: number | null;
  featured: boolean;
  thumbnail: string | null;
  demo: Film | null;
  place: number;
  chapters: { key: string; title: string; place: number }[];
  lectures: {
    key: string;
    chapterKey: string;
    title: string;
    description: string;
    durationSeconds: number;
    preview: boolean;
    place: number;
    video: string | null;
    captions: string | null;
    poster: string | null;
  }[];
  projects: { key: string; title: string; summary: string; place: number }[];
};

/** A plan, or null when the files do not say enough; either way sentences about what should be mended. */
export type Planned = { plan: CoursePlan | null; complaints: string[] };

/** Courses stand in the order of their tracks, then of their levels. */
const tracks = ['Junior', 'Explorer', 'Master'];

/** Captions and poster that lie beside a film under its name. */
export function filmWithCompanions(video: string, exists: (file: string) => boolean): Film {
  const beside = (ending: string) => {
    const file = video.replace(/\.[^./]+$/, ending);
    return file !== video && exists(file) ? file : null;
  };
  return { video, captions: beside('.vtt'), poster: beside('.jpg') };
}

/**
 * Plans how the files of a course's folder are stored. A file that is named and not there is complained about and left
 * out (the page then says that there is no film yet); what cannot be understood leaves no plan.
 */
export function planCourse(folder: CourseFolder, siteDemo: Film | null): Planned {
  const complaints: string[] = [];
  const about = (file: string, sentence: string) =>
    void complaints.push(`courses/${folder.name}/${file}: ${sentence}`);
  if (folder.course === null) {
    about('course.yaml', 'is missing');
    return { plan: null, complaints };
  }
  const course = readCourseFile(folder.course);
  for (const sentence of course.complaints ?? []) about('course.yaml', sentence);

  const lessons = new Map<string, LessonFile>();
  for (const [key, text] of folder.lessons) {
    const lesson = readLessonFile(text);
    for (const sentence of lesson.complaints ?? []) about(`lessons/${key}.md`, sentence);
    if (lesson.value) lessons.set(key, lesson.value);
  }
  const named = new Set(course.value?.chapters.flatMap((chapter) => chapter.lectures));
  for (const key of named)
    if (!folder.lessons.has(key)) about('course.yaml', `chapters: there is no file lessons/${key}.md`);
  if (!course.value || complaints.length > 0) return { plan: null, complaints };
  for (const key of lessons.keys())
    if (!named.has(key)) about(`lessons/${key}.md`, 'no chapter in course.yaml names this lesson');

  const place = (inFile: string, line: string, file: string | undefined): string | null => {
    if (file === undefined) return null;
    if (isElsewhere(file)) return file;
    if (folder.files.has(file)) return `courses/${folder.name}/${file}`;
    about(inFile, `${line}: there is no file ${file}`);
    return null;
  };
  return { plan: layOut(folder, course.value, lessons, siteDemo, place), complaints };
}

function layOut(
  folder: CourseFolder,
  course: CourseFile,
  lessons: Map<string, LessonFile>,
  siteDemo: Film | null,
  place: (inFile: string, line: string, file: string | undefined) => string | null,
): CoursePlan {
  const lectures = course.chapters.flatMap((chapter) =>
    chapter.lectures.flatMap((key, position) => {
      const lesson = lessons.get(key);
      if (!lesson) return [];
      const { title, description, preview, minutes, video } = lesson;
      const inFile = `lessons/${key}.md`;
      return {
        key,
        chapterKey: chapter.key,
        title,
        description,
        // Whole seconds that a player really reaches: a film of 68.9 seconds has 68.
        durationSeconds: Math.max(1, Math.floor(video?.seconds ?? minutes * 60)),
        preview,
        place: position,
        video: place(inFile, 'video, file', video?.file ?? video?.url),
        captions: place(inFile, 'video, captions', video?.captions),
        poster: place(inFile, 'video, poster', video?.poster),
      };
    }),
  );

  const ownDemo = (): Film | null => {
    const named = course.demoVideo;
    const lecture = lectures.find(({ key }) => key === named);
    const video = lecture ? lecture.video : place('course.yaml', 'demoVideo', named);
    if (video === null) return null;
    if (lecture) return { video, captions: lecture.captions, poster: lecture.poster };
    const prefix = `courses/${folder.name}/`;
    return filmWithCompanions(video, (file) => folder.files.has(file.slice(prefix.length)));
  };

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
    instructor: {
      name: course.instructor.name,
      bio: course.instructor.bio,
      avatar: place('course.yaml', 'instructor, avatar', course.instructor.avatar),
    },
    kit: course.kit,
    pricePaise: course.price * 100,
    originalPricePaise: course.originalPrice === undefined ? null : course.originalPrice * 100,
    featured: course.bestSeller,
    thumbnail: place('course.yaml', 'thumbnail', course.thumbnail),
    demo: ownDemo() ?? siteDemo,
    place: tracks.indexOf(course.label) * 100 + course.level * 10,
    chapters: course.chapters.map(({ key, title }, position) => ({ key, title, place: position })),
    lectures,
    projects: course.projects.map((project, position) => ({ ...project, place: position })),
  };
}
