import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { drawPage } from './draw-page.mjs';
import { filmSlides } from './film-slides.mjs';
import { noteMade } from './made-of.mjs';
import { mixVoice } from './mix-voice.mjs';
import { packageFilm, takePoster } from './package-film.mjs';
import { readLesson, readSpoken } from './read-lesson.mjs';
import { isSpoken, openVoice, sampleRate } from './speak.mjs';
import { planFrames } from './stage.mjs';
import { tellSlides } from './tell-slides.mjs';
import { writeCaptions } from './write-captions.mjs';
import { writeFrontMatter } from './write-front-matter.mjs';

/**
 * Makes one lesson's film, captions and poster from its text and notes them in its front matter.
 * @param {{ content: string, course: import('./read-course.mjs').Course, key: string, tools: import('./find-tools.mjs').Tools }} order
 * @returns {Promise<{ seconds: number, bytes: number, frames: number, pictures: number }>}
 */
export async function makeLesson({ content, course, key, tools }) {
  const source = course.lessonFile(key);
  const lesson = readLesson(source);
  if (lesson.slides.length === 0)
    throw new Error(`${source} has no slides yet. content/README.md says how to write them.`);

  const voice = await openVoice(join(content, 'pronunciation.yaml'));
  const work = mkdtempSync(join(tmpdir(), 'lesson-'));
  try {
    const versions = readVersions(course, key, lesson);
    const tellings = await tellSlides(versions, voice.speak);
    const [telling] = tellings;
    if (!telling) throw new Error(`${source} is told in no language.`);
    const sounds = [];
    for (const [index, { samples }] of tellings.entries()) {
      const language = versions[index]?.language ?? 'en';
      const file = join(work, `sound-${language}.wav`);
      await mixVoice(samples, file, tools);
      sounds.push({ language, file });
    }

    const picture = join(work, 'picture.mp4');
    const shots = await filmSlides({
      page: drawPage({ slides: lesson.slides, folder: course.folder, content, track: course.label }),
      plan: (shown) => planFrames(telling, sampleRate, shown),
      file: picture,
      tools,
    });

    const before = lesson.front.video?.file;
    const names = {
      // Voices to choose from are a list of parts; the single file that was there before is let go of.
      file: versions.length > 1 ? `media/${key}/index.m3u8` : (before ?? `media/${key}.mp4`),
      captions: `media/${key}.vtt`,
      poster: `media/${key}.jpg`,
    };
    if (before && before !== names.file)
      rmSync(join(course.folder, /\.(mpd|m3u8)$/.test(before) ? dirname(before) : before), {
        recursive: true,
        force: true,
      });
    mkdirSync(join(course.folder, 'media'), { recursive: true });
    const film = await packageFilm({ picture, sounds, file: join(course.folder, names.file), tools });
    const voices = versions.slice(1).map(({ language }, index) => {
      const captions = `media/${key}.${language}.vtt`;
      writeFileSync(join(course.folder, captions), writeCaptions(tellings[index + 1]?.cues ?? []));
      return { language, captions };
    });
    writeFileSync(join(course.folder, names.captions), writeCaptions(telling.cues));
    // The end of the first slide: its drawing is complete there.
    const at = Math.max(0, (telling.slides[0]?.end ?? 0.5) - 0.5);
    await takePoster({ picture, at, file: join(course.folder, names.poster), tools });
    writeFrontMatter(source, {
      file: names.file,
      seconds: film.seconds,
      captions: names.captions,
      poster: names.poster,
      ...(voices.length > 0 ? { voices } : {}),
    });
    noteMade(course, key);
    if (lesson.front.siteDemo) copyToSite(course.folder, names, content);
    return { ...film, ...shots };
  } finally {
    voice.end();
    rmSync(work, { recursive: true, force: true });
  }
}

/**
 * The lesson's slides in every language in which they are told, its own first.
 * @param {import('./read-course.mjs').Course} course @param {string} key @param {import('./read-lesson.mjs').Lesson} lesson
 * @returns {import('./tell-slides.mjs').Version[]}
 */
function readVersions(course, key, lesson) {
  const others = course.spokenFiles(key).map(({ language, file }) => {
    if (!isSpoken(language)) throw new Error(`${file}: nobody here can tell a film in "${language}" yet.`);
    return { language, slides: readSpoken(file, lesson) };
  });
  return [{ language: 'en', slides: lesson.slides }, ...others];
}

/** The demo film of one course is also the site's. @param {string} folder @param {{ file: string, captions: string, poster: string }} names @param {string} content */
function copyToSite(folder, names, content) {
  mkdirSync(join(content, 'site'), { recursive: true });
  copyFileSync(join(folder, names.file), join(content, 'site', 'demo.mp4'));
  copyFileSync(join(folder, names.captions), join(content, 'site', 'demo.vtt'));
  copyFileSync(join(folder, names.poster), join(content, 'site', 'demo.jpg'));
}
