import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/server/platform/config/config.ts';

const courses = join(projectRoot, 'content/courses');

/** Every block program that a lesson or a project prints: where it stands, and its text without the last line break. */
export function lessonPrograms(): { file: string; text: string }[] {
  return readdirSync(courses, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .sort()
    .flatMap((file) =>
      [...readFileSync(join(courses, file), 'utf8').matchAll(/^```blocks\n(.*?)\n```$/gms)].map(
        ([, text = '']) => ({ file, text }),
      ),
    );
}
