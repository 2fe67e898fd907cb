// npm run lessons -- <course> [lesson ...]: makes lesson films from lesson texts; npm run lessons -- <course> drawings only
// draws the steps of its guides and copies the shared parts into the course's drawings; npm run lessons -- <course> older
// makes those films anew that are older than their text, npm run lessons -- older names them; npm run lessons -- loud names those
// whose sound is too loud at a moment; npm run lessons -- heard prints how many words of the voices are heard wrong; npm run
// lessons -- stillness says how much of its time each stands still. See content/README.md.
import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawGuides } from './draw-steps.mjs';
import { embedParts, readParts } from './embed-parts.mjs';
import { findTools } from './find-tools.mjs';
import { olderThanText } from './made-of.mjs';
import { makeLesson } from './make-lesson.mjs';
import { measureStillness, stillMost } from './measure-stillness.mjs';
import { measurePeak, peakMost } from './package-film.mjs';
import { readCourse } from './read-course.mjs';
import { measureWords } from './voice/measure-words.mjs';

const content = fileURLToPath(new URL('../content', import.meta.url));

/** Ends with a sentence that says what to do. @param {string} sentence @returns {never} */
function giveUp(sentence) {
  process.stderr.write(`\n✗ ${sentence}\n`);
  process.exit(1);
}

/** Every drawing of a course, also those that no film shows, gets the parts that it uses. @param {string} folder */
function copyParts(folder) {
  const parts = readParts(join(content, 'parts.svg'), join(folder, 'parts.svg'));
  const drawings = join(folder, 'drawings');
  for (const name of existsSync(drawings) ? readdirSync(drawings) : [])
    if (name.endsWith('.svg')) embedParts(join(drawings, name), parts);
}

/** The films of a course, each of its voices where it has several. @param {string} media */
function filmsOf(media) {
  const names = readdirSync(media, { recursive: true, encoding: 'utf8' });
  const isFilm = /\.mp4$|\.m3u8$|\.mpd$/;
  const isPart = /(^|[\\/])(init[^\\/]*\.mp4|picture\.m3u8)$/;
  return names.filter((name) => isFilm.test(name) && !isPart.test(name)).map((name) => join(media, name));
}

const [slug, ...wanted] = process.argv.slice(2);
const courses = readdirSync(join(content, 'courses'));
if (slug === 'older') {
  for (const name of courses) {
    const older = olderThanText(readCourse(join(content, 'courses', name)));
    if (older.length > 0) process.stdout.write(`${name}: ${older.join(' ')}\n`);
  }
  process.exit(0);
}
if (slug === 'loud') {
  const tools = await findTools();
  for (const name of courses)
    for (const file of filmsOf(join(content, 'courses', name, 'media'))) {
      const peak = await measurePeak(file, tools);
      if (peak >= peakMost) process.stdout.write(`${relative(content, file)}: ${peak} dB\n`);
    }
  process.exit(0);
}
if (slug === 'heard') {
  const measured = await measureWords({
    content,
    courses: courses.map((name) => readCourse(join(content, 'courses', name))),
    tools: await findTools(),
  });
  for (const { voice, error, seconds } of measured)
    process.stdout.write(
      `${voice}: ${(100 * error).toFixed(1)}% of the words heard wrong, ${seconds.toFixed(0)} s of speech\n`,
    );
  process.exit(0);
}
if (slug === 'stillness') {
  let films = 0;
  let over = 0;
  for (const name of wanted.length > 0 ? wanted : courses) {
    if (!courses.includes(name)) giveUp(`There is no course ${name}. The courses are ${courses.join(', ')}.`);
    // A film in several languages has one picture, and one whole list.
    const whole = filmsOf(join(content, 'courses', name, 'media')).filter((file) =>
      /\.mp4$|index\.m3u8$/.test(file),
    );
    for (const file of whole) {
      const still = await measureStillness(file, 'ffmpeg');
      films += 1;
      if (still > stillMost) over += 1;
      process.stdout.write(
        `${still > stillMost ? '!' : ' '} ${String(still).padStart(3)} % ${relative(content, file)}\n`,
      );
    }
  }
  process.stdout.write(`${over} of ${films} films stand still for more than ${stillMost} % of their time.\n`);
  process.exit(0);
}
if (!slug || !courses.includes(slug))
  giveUp(`Say which course: npm run lessons -- <course> [lesson]. The courses are ${courses.join(', ')}.`);

try {
  const course = readCourse(join(content, 'courses', slug));
  await drawGuides(slug, course.folder);
  copyParts(course.folder);
  if (wanted.length === 1 && wanted[0] === 'drawings') process.exit(0);
  const isOlderOnly = wanted.length === 1 && wanted[0] === 'older';
  const keys = isOlderOnly ? olderThanText(course) : wanted.length > 0 ? wanted : course.filmable;
  if (isOlderOnly && keys.length === 0) process.exit(0);
  const unknown = keys.filter((key) => !existsSync(course.lessonFile(key)));
  if (unknown.length > 0)
    giveUp(
      `There is no lesson ${unknown.join(', ')} in ${slug}. Its lessons are ${course.lessons.join(', ')}.`,
    );
  if (keys.length === 0)
    giveUp(`No lesson of ${slug} has slides yet. content/README.md says how to write them.`);

  const tools = await findTools();
  for (const key of keys) {
    const started = Date.now();
    const film = await makeLesson({ content, course, key, tools });
    const took = ((Date.now() - started) / 1000).toFixed(0);
    process.stdout.write(
      `· ${key}: ${film.seconds.toFixed(1)} s, ${(film.bytes / 1000).toFixed(0)} kB, ${film.pictures} pictures for ${film.frames} frames, made in ${took} s\n`,
    );
  }
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error));
}
