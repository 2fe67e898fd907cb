import { randomUUID } from 'node:crypto';
import type { Stage } from './open-stage.ts';
import type { Someone } from './people.ts';

export type SomeCourse = {
  id: string;
  title: string;
  /** Lectures in the course's order, across its chapters. */
  lectures: [string, ...string[]];
  chapters: string[];
  project: string;
  /** A live session that begins an hour from the stage's now. */
  liveSession: string;
};

/** A published course of its own beside the catalogue: a list of chapters, each a list of lecture lengths in seconds. */
export async function aCourse(stage: Stage, chapters: number[][] = [[600]]): Promise<SomeCourse> {
  const { database, clock } = stage.context;
  const [id, now] = [randomUUID(), clock.now()];
  const title = `Robots ${id}`;
  await database
    .insertInto('course')
    .values({
      id,
      key: id,
      slug: `robots-${id}`,
      title,
      label: 'Junior',
      level: 1,
      grades: '2-4',
      summary: 'Robots',
      description: 'Robots',
      difficulty: 'Beginner',
      highlights: [],
      instructor: JSON.stringify({ name: 'Meera Iyer', bio: '', avatar: null }),
      kit: '[]',
      price_paise: 0,
      original_price_paise: null,
      featured: false,
      thumbnail_file: null,
      demo_file: null,
      demo_captions_file: null,
      demo_poster_file: null,
      position: 1000,
      published_at: now,
      content_hash: '',
    })
    .execute();
  const made = chapters.map((durations) => ({ id: randomUUID(), durations }));
  const lectures: string[] = [];
  for (const [position, chapter] of made.entries()) {
    await database
      .insertInto('chapter')
      .values({
        id: chapter.id,
        course_id: id,
        key: chapter.id,
        title: `Chapter ${position}`,
        position,
        removed_at: null,
      })
      .execute();
    for (const [at, duration] of chapter.durations.entries()) {
      const lecture = randomUUID();
      lectures.push(lecture);
      await database
        .insertInto('lecture')
        .values({
          id: lecture,
          course_id: id,
          chapter_id: chapter.id,
          key: lecture,
          title: `Lecture ${lectures.length}`,
          description: '',
          duration_seconds: duration,
          video: null,
          captions_file: null,
          poster_file: null,
          preview: lectures.length === 1,
          position: at,
          removed_at: null,
        })
        .execute();
    }
  }
  const [project, liveSession] = [randomUUID(), randomUUID()];
  await database
    .insertInto('project')
    .values({
      id: project,
      course_id: id,
      key: project,
      title: 'Rover',
      summary: '',
      position: 0,
      removed_at: null,
    })
    .execute();
  await database
    .insertInto('live_session')
    .values({
      id: liveSession,
      course_id: id,
      title: 'Build together',
      starts_at: new Date(now.getTime() + 3_600_000),
      ends_at: new Date(now.getTime() + 7_200_000),
    })
    .execute();
  return {
    id,
    title,
    lectures: lectures as [string, ...string[]],
    chapters: made.map((chapter) => chapter.id),
    project,
    liveSession,
  };
}

/** Enrols a learner as the office would after a payment. */
export async function enrolled(
  stage: Stage,
  learner: Someone,
  course: Pick<SomeCourse, 'id'>,
): Promise<void> {
  await stage.context.database
    .insertInto('enrolment')
    .values({
      person_id: learner.user._id,
      course_id: course.id,
      enrolled_at: stage.context.clock.now(),
      order_id: null,
    })
    .execute();
}
