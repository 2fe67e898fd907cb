import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drawPage } from './draw-page.mjs';
import { filmSlides } from './film-slides.mjs';
import { mixVoice } from './mix-voice.mjs';
import { packageFilm, takePoster } from './package-film.mjs';
import { readLesson } from './read-lesson.mjs';
import { makeSpeaker, sampleRate } from './speak.mjs';
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

  const work = mkdtempSync(join(tmpdir(), 'lesson-'));
  try {
    const telling = await tellSlides(
      lesson.slides,
      makeSpeaker(tools.espeak, join(content, 'pronunciation.yaml')),
    );
    const sound = join(work, 'sound.wav');
    await mixVoice(telling.samples, sound, tools);

    const picture = join(work, 'picture.mp4');
    const shots = await filmSlides({
      page: drawPage({ slides: lesson.slides, folder: course.folder, content, track: course.label }),
      plan: (moves) => planFrames(telling, sampleRate, moves),
      file: picture,
      tools,
    });

    const names = {
      file: lesson.front.video?.file ?? `media/${key}.mp4`,
      captions: `media/${key}.vtt`,
      poster: `media/${key}.jpg`,
    };
    mkdirSync(join(course.folder, 'media'), { recursive: true });
    const film = await packageFilm({ picture, sound, file: join(course.folder, names.file), tools });
    writeFileSync(join(course.folder, names.captions), writeCaptions(telling.cues));
    // The end of the first slide: its drawing is complete there.
    const at = Math.max(0, (telling.slides[0]?.end ?? 0.5) - 0.5);
    await takePoster({ picture, at, file: join(course.folder, names.poster), tools });
    writeFrontMatter(source, {
      file: names.file,
      seconds: film.seconds,
      captions: names.captions,
      poster: names.poster,
    });
    if (lesson.front.siteDemo) copyToSite(course.folder, names, content);
    return { ...film, ...shots };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The demo film of one course is also the site's. @param {string} folder @param {{ file: string, captions: string, poster: string }} names @param {string} content */
function copyToSite(folder, names, content) {
  mkdirSync(join(content, 'site'), { recursive: true });
  copyFileSync(join(folder, names.file), join(content, 'site', 'demo.mp4'));
  copyFileSync(join(folder, names.captions), join(content, 'site', 'demo.vtt'));
  copyFileSync(join(folder, names.poster), join(content, 'site', 'demo.jpg'));
}
