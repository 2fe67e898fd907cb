import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/server/platform/config/config.ts';
import { aContentFolder, type ContentFolder, courseYaml, lessonFile } from './a-content-folder.ts';

/** Films of all three kinds that a lesson may have, each with one voice: one file, an HLS list and a DASH list. */
const FILMS = join(projectRoot, 'tests/stage/films');

/** Brings a film that lies in a folder into the media of a course, under another name if wished. */
export function bringFilm(
  folder: ContentFolder,
  course: string,
  name: 'button' | 'detective',
  as: string = name,
): void {
  for (const file of readdirSync(join(FILMS, name)))
    folder.write(`courses/${course}/media/${as}/${file}`, readFileSync(join(FILMS, name, file)));
}

/**
 * A content folder with a course of six lectures whose films are one file each, but for "Push the button" (HLS) and
 * "Circuit detective" (DASH). The school's own films may be made anew; these stay.
 */
export function aFilmedCourse(): ContentFolder {
  const folder = aContentFolder();
  const course = 'courses/junior-robots';
  const chapters = [
    { key: 'hello', title: 'Hello, robot', lectures: ['robot', 'loop', 'led'] },
    { key: 'doing', title: 'It does things', lectures: ['button', 'sings', 'detective'] },
  ];
  folder.write(
    `${course}/course.yaml`,
    courseYaml('Junior Robots', {}, { key: 'junior-robots', thumbnail: 'thumbnail.svg', chapters }),
  );
  folder.write(`${course}/thumbnail.svg`, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>');
  for (const kind of ['mp4', 'vtt', 'jpg'])
    folder.write(`${course}/media/robot.${kind}`, readFileSync(join(FILMS, `robot.${kind}`)));
  bringFilm(folder, 'junior-robots', 'button');
  bringFilm(folder, 'junior-robots', 'detective');
  const told = { captions: 'media/robot.vtt', poster: 'media/robot.jpg' };
  const robot = { file: 'media/robot.mp4', seconds: 72.25, ...told };
  const lessons = {
    robot: lessonFile('What is a robot?', { preview: true, video: robot }),
    loop: lessonFile('Electricity runs in a loop', { preview: true, video: robot }),
    led: lessonFile('Light your first LED', { video: robot }),
    button: lessonFile('Push the button', {
      video: { file: 'media/button/index.m3u8', seconds: 64.92, ...told },
    }),
    sings: lessonFile('The buzzer sings', { video: robot }),
    detective: lessonFile('Circuit detective', {
      video: { file: 'media/detective/manifest.mpd', seconds: 55.5, ...told },
    }),
  };
  for (const [key, words] of Object.entries(lessons)) folder.write(`${course}/lessons/${key}.md`, words);
  return folder;
}
