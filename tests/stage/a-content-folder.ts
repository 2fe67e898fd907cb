import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export type ContentFolder = {
  path: string;
  /** Writes a file, counted from the content folder. */
  write(file: string, content: string | Buffer): void;
  remove(file: string): void;
  end(): void;
};

/** course.yaml of a course with these chapters; `more` lines win by standing last. */
export function courseYaml(
  title: string,
  chapters: Record<string, string[]>,
  more: Record<string, unknown> = {},
): string {
  const course = {
    key: title.toLowerCase().replaceAll(' ', '-'),
    title,
    label: 'Junior',
    level: 1,
    grades: '2-4',
    ages: '7-9',
    difficulty: 'Beginner',
    price: 1999,
    bestSeller: false,
    summary: 'Build a lamp.',
    description: 'A lamp, from the first wire to the last.',
    highlights: ['One', 'Two', 'Three', 'Four', 'Five', 'Certificate on completion'],
    instructor: { name: 'Tink', bio: 'A robot.' },
    chapters: Object.entries(chapters).map(([key, lectures]) => ({ key, title: `Chapter ${key}`, lectures })),
    ...more,
  };
  // JSON is YAML.
  return JSON.stringify(course, null, 2);
}

/** A lesson's file: its front matter and a sentence. */
export function lessonFile(title: string, more: Record<string, unknown> = {}): string {
  const front = { title, description: `About ${title}.`, preview: false, minutes: 2, ...more };
  return `---\n${JSON.stringify(front, null, 2)}\n---\n\nRead this.\n`;
}

/** A content folder of its own with one course, Junior Lamp: two chapters, three lessons, one of them a free preview with a film. */
export function aContentFolder(): ContentFolder {
  const path = mkdtempSync(join(tmpdir(), 'tinkerling-content-'));
  const folder: ContentFolder = {
    path,
    write: (file, content) => {
      mkdirSync(dirname(join(path, file)), { recursive: true });
      writeFileSync(join(path, file), content);
    },
    remove: (file) => rmSync(join(path, file), { recursive: true }),
    end: () => rmSync(path, { recursive: true, force: true }),
  };
  folder.write(
    'courses/junior-lamp/course.yaml',
    courseYaml(
      'Junior Lamp',
      { light: ['loop', 'led'], sound: ['buzzer'] },
      { thumbnail: 'thumbnail.svg', kit: [{ part: 'Push button', quantity: 2 }] },
    ),
  );
  folder.write('courses/junior-lamp/thumbnail.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  folder.write('courses/junior-lamp/media/loop.mp4', Buffer.alloc(5000, 'film '));
  folder.write('courses/junior-lamp/media/loop.vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\nA loop.\n');
  folder.write('courses/junior-lamp/media/loop.jpg', 'a picture');
  folder.write('courses/junior-lamp/media/led/index.m3u8', '#EXTM3U\npart-000.m4s\n');
  folder.write('courses/junior-lamp/media/led/part-000.m4s', 'the first part');
  folder.write(
    'courses/junior-lamp/lessons/loop.md',
    lessonFile('The loop', {
      preview: true,
      video: {
        file: 'media/loop.mp4',
        seconds: 68.92,
        captions: 'media/loop.vtt',
        poster: 'media/loop.jpg',
      },
    }),
  );
  folder.write(
    'courses/junior-lamp/lessons/led.md',
    lessonFile('The LED', { video: { file: 'media/led/index.m3u8', seconds: 90 } }),
  );
  folder.write('courses/junior-lamp/lessons/buzzer.md', lessonFile('The buzzer'));
  return folder;
}
