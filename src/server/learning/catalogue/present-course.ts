import type {
  Chapter,
  Course,
  CourseCard,
  KitOfCourse,
  Lecture,
} from '../../../contract/learning/catalogue.ts';
import { workloadOf } from '../../../rules/learning/workload.ts';
import { isElsewhere, isStreamList } from '../../../rules/platform/media-file.ts';
import { rupees } from '../../../rules/platform/money.ts';
import { type DemoPart, demoAddress } from './sign-media.ts';
import type { CourseRow, LectureRow } from './store.ts';

/** Where files are served: `open` for everybody and always, `signed` for a while: a free preview, or what was paid for. */
export type Addresses = { open(file: string): string; signed(file: string, as: 'preview' | 'paid'): string };

/** Whether a course is shown to someone who may watch all of it, or only its free previews. */
export type View = 'previews' | 'everything';

const minutes = (seconds: number) => Math.round((seconds / 60) * 100) / 100;

export function presentCard(row: CourseRow, addresses: Addresses): CourseCard {
  const open = (file: string | null) => (file === null ? null : addresses.open(file));
  const lectures = row.chapters.flatMap((chapter) => chapter.lectures);
  const filmSeconds = lectures.reduce((total, lecture) => total + lecture.durationSeconds, 0);
  const buildingMinutes = row.projects.reduce((total, project) => total + (project.minutes ?? 0), 0);
  const { words = 0, grades } = row;
  const { reading, total } = workloadOf({ filmSeconds, words, grades, buildingMinutes });
  return {
    _id: row.id,
    slug: row.slug,
    title: row.title,
    coursename: row.label,
    categoryId: row.label.toLowerCase(),
    levelNumber: row.level,
    grades: row.grades,
    description: row.description,
    summary: row.summary,
    CourseThumbnail: open(row.thumbnail),
    isBestSeller: row.bestSeller,
    featured: row.featured,
    difficulty: row.difficulty,
    price: rupees(row.pricePaise),
    originalPrice: row.originalPricePaise === null ? null : rupees(row.originalPricePaise),
    isSoldOut: row.soldOut,
    rating: { average: row.averageStars, count: row.reviews },
    reviews: row.reviews,
    enrollmentCount: row.enrolments,
    instructor: { ...row.instructor, avatar: open(row.instructor.avatar) },
    totalLectures: lectures.length,
    totalMinutes: minutes(filmSeconds),
    buildingMinutes,
    readingMinutes: reading,
    workMinutes: total,
  };
}

function presentLecture(row: LectureRow, addresses: Addresses, view: View): Lecture {
  const mayWatch = row.preview || view === 'everything';
  const as = row.preview ? 'preview' : 'paid';
  const signed = (file: string | null) => (mayWatch && file !== null ? addresses.signed(file, as) : null);
  return {
    lectureId: row.id,
    lectureTitle: row.title,
    lectureDuration: minutes(row.durationSeconds),
    durationSeconds: row.durationSeconds,
    lectureDescription: row.description,
    lectureUrl: signed(row.video),
    captionsUrl: signed(row.captions),
    voices: mayWatch
      ? row.voices.map(({ language, captions }) => ({ language, captionsUrl: signed(captions) }))
      : [],
    posterUrl: row.poster === null ? null : addresses.open(row.poster),
    isPreviewFree: row.preview,
    hasVideo: row.video !== null,
    filmBytes: mayWatch ? (row.filmBytes ?? null) : null,
  };
}

const presentKit = (row: CourseRow) => row.kit.map(({ part, quantity }) => ({ part, quantity }));

export function presentKitOf(row: CourseRow): KitOfCourse {
  const { id, slug, title, label, needs } = row;
  return { courseId: id, slug, title, coursename: label, needs, kit: presentKit(row) };
}

export function presentCourse(row: CourseRow, addresses: Addresses, view: View): Course {
  // A lesson's film is everybody's only as long as it is the demo: it goes by the course's address, not by one of its own.
  // Not what lies on another host, nor a list of parts, which names them by its own place.
  const isLesson =
    row.demo !== null &&
    !isElsewhere(row.demo) &&
    !isStreamList(row.demo) &&
    row.chapters.some(({ lectures }) => lectures.some(({ video }) => video === row.demo));
  const shown = (file: string, part: DemoPart) =>
    isLesson ? demoAddress(row.id, part) : addresses.open(file);
  return {
    ...presentCard(row, addresses),
    isOffered: row.published,
    highlights: row.highlights,
    goals: row.goals && {
      child: row.goals.child,
      parent: row.goals.parent,
      curriculum: row.goals.curriculum.map(({ frame, goal }) => ({ frame, goal })),
    },
    demoVideo: row.demo && shown(row.demo, 'film'),
    demoCaptions: row.demoCaptions && shown(row.demoCaptions, 'captions'),
    demoPoster: row.demoPoster && addresses.open(row.demoPoster),
    needs: row.needs,
    projects: row.projects.map(({ id, title, summary, minutes, pictureFile, pictureAlt }) => ({
      projectId: id,
      title,
      summary,
      minutes,
      picture: pictureFile === null ? null : { url: addresses.open(pictureFile), alt: pictureAlt ?? '' },
    })),
    kit: presentKit(row),
    CourseContent: row.chapters.map(
      (chapter): Chapter => ({
        chapterId: chapter.id,
        ChapterTitle: chapter.title,
        chapterContent: chapter.lectures.map((lecture) => presentLecture(lecture, addresses, view)),
      }),
    ),
  };
}
