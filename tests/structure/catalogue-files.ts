import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { titleSlug } from '../../src/rules/platform/title-slug.ts';

/**
 * What the server's reading of a single file cannot see: folder and title that differ, lessons without a chapter, pictures
 * and films that are not there, captions out of order. One sentence each.
 */
export function catalogueFaults(courses: string): string[] {
  return readdirSync(courses).flatMap((slug) => courseFaults(join(courses, slug), slug));
}

interface Video {
  file?: string;
  seconds: number;
  captions?: string;
  poster?: string;
}
interface CourseFile {
  title: string;
  highlights: string[];
  thumbnail: string;
  demoVideo?: string;
  chapters: { lectures: string[] }[];
}

function courseFaults(folder: string, slug: string): string[] {
  const course = parse(readFileSync(join(folder, 'course.yaml'), 'utf8')) as CourseFile;
  const listed = course.chapters.flatMap((chapter) => chapter.lectures);
  const written = readdirSync(join(folder, 'lessons')).map((name) => name.replace(/\.md$/, ''));
  const faults = [
    titleSlug(course.title) === slug ||
      `the title "${course.title}" belongs into the folder ${titleSlug(course.title)}`,
    /certificate/i.test(course.highlights.at(-1) ?? '') || 'the last highlight is not the certificate',
    existsSync(join(folder, course.thumbnail)) || 'there is no thumbnail',
    ...listed
      .filter((key) => !written.includes(key))
      .map((key) => `the lesson ${key} is listed but not written`),
    ...written
      .filter((key) => !listed.includes(key))
      .map((key) => `the lesson ${key} is written but not listed`),
    !course.demoVideo?.includes('/') || existsSync(join(folder, course.demoVideo)) || 'there is no demo film',
    ...listed.filter((key) => written.includes(key)).flatMap((key) => lessonFaults(folder, key)),
  ];
  return faults.filter((fault) => typeof fault === 'string').map((fault) => `${slug}: ${fault}`);
}

function lessonFaults(folder: string, key: string): (string | true)[] {
  const source = readFileSync(join(folder, 'lessons', `${key}.md`), 'utf8');
  const front = parse(/^---\n([\s\S]*?)\n---\n/.exec(source)?.[1] ?? '') as { video?: Video };
  const pictures = [...source.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map((match) => match[1] ?? '');
  const { video } = front;
  return [
    ...[...pictures, video?.file, video?.captions, video?.poster]
      .filter((file) => file !== undefined && !existsSync(join(folder, file)))
      .map((file) => `${key}: there is no ${file}`),
    ...(video?.captions && existsSync(join(folder, video.captions))
      ? captionFaults(readFileSync(join(folder, video.captions), 'utf8'), video.seconds).map(
          (fault) => `${key}: ${fault}`,
        )
      : []),
  ];
}

/** Cues must follow each other and end before the film does. */
export function captionFaults(captions: string, seconds: number): string[] {
  const time = (clock: string) => clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  const cues = [...captions.matchAll(/^([\d:.]+) --> ([\d:.]+)$/gm)].map(
    ([, start = '', end = '']) => [time(start), time(end)] as const,
  );
  if (cues.length === 0) return ['the captions are empty'];
  const disordered = cues.some(([start, end], i) => start >= end || start < (cues[i - 1]?.[1] ?? 0));
  const late = (cues.at(-1)?.[1] ?? 0) > seconds;
  return [...(disordered ? ['captions overlap'] : []), ...(late ? ['captions outlast the film'] : [])];
}
