import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aContentFolder, type ContentFolder } from '../../../../../tests/stage/a-content-folder.ts';
import {
  lampYaml,
  lessonText,
  writeWholeCourse,
  writtenLesson,
} from '../../../../../tests/stage/a-written-course.ts';
import { aPhotograph } from '../../../../../tests/stage/pictures.ts';
import { content } from '../index.ts';

let folder: ContentFolder;
beforeEach(() => {
  folder = aContentFolder();
  writeWholeCourse(folder);
});
afterEach(() => folder.end());

const write = (file: string, text: string | Buffer) => folder.write(`courses/junior-lamp/${file}`, text);
const shows = (...pictures: string[]) =>
  write('lessons/led.md', writtenLesson('The LED', {}, `${lessonText}\n${pictures.join('\n\n')}\n`));
const told = async () =>
  (await content.check(folder.path)).complaints.map((one) =>
    content.tellComplaint(one).replace('courses/junior-lamp/', ''),
  );

test('a photograph with words for who cannot see it is taken, as JPEG and as PNG', async () => {
  write('photographs/box.jpg', await aPhotograph());
  write(
    'photographs/Box-2.PNG',
    await sharp(await aPhotograph())
      .png()
      .toBuffer(),
  );
  shows('![All parts of the box](photographs/box.jpg)', '![The box, closed](photographs/Box-2.PNG)');
  expect(await told()).toEqual([]);
});

test('a photograph without words, one that is not there, and one in a film are told with their line', async () => {
  write('photographs/box.jpg', await aPhotograph());
  shows(
    '![](photographs/box.jpg)',
    '![The fan](photographs/fan.jpg)',
    '## Slide: Look\n\n![The box](photographs/box.jpg)\n\nLook.',
  );
  const complaints = (await told()).join('\n');
  for (const sentence of [
    'photographs/box.jpg: say between the brackets what it shows, for those who cannot see it',
    'there is no photograph photographs/fan.jpg',
    'a film shows drawings; photographs/box.jpg may stand in the text above the slides',
  ])
    expect(complaints).toContain(sentence);
});

test('a name as a phone gives it, and a folder, are told with how to name it; the picture of the card may be one', async () => {
  write('photographs/card.JPG', await aPhotograph());
  write('photographs/WhatsApp Image 1.jpeg', await aPhotograph());
  write('photographs/kit/box.jpg', await aPhotograph());
  write('course.yaml', lampYaml(undefined, { thumbnail: 'photographs/card.JPG' }));
  shows('![The box](photographs/WhatsApp Image 1.jpeg)');
  const plain =
    'needs a plain name that ends in .jpg or .png, with letters, digits, - and _ alone, and no folder';
  expect(await told()).toEqual([
    expect.stringMatching(/^lessons\/led\.md, line \d+: a picture’s name has letters/),
    `photographs/WhatsApp Image 1.jpeg: ${plain}`,
    `photographs/kit/box.jpg: ${plain}`,
  ]);
});

test('what is damaged, no photograph, a stamp, or shown nowhere is told by its file', async () => {
  const whole = await aPhotograph();
  write('photographs/torn.jpg', whole.subarray(0, whole.length / 2));
  write('photographs/words.jpg', 'I am a letter.');
  write('photographs/stamp.jpg', await sharp(whole).resize(320, 240).jpeg().toBuffer());
  write('photographs/spare.jpg', whole);
  shows('![One](photographs/torn.jpg)', '![Two](photographs/words.jpg)', '![Three](photographs/stamp.jpg)');
  expect(await told()).toEqual([
    'photographs/spare.jpg: no lesson or project shows this photograph',
    'photographs/stamp.jpg: has only 320 by 240 pixels; its longer side needs 640',
    'photographs/torn.jpg: is damaged, or neither a JPEG nor a PNG; save it anew as one of them',
    'photographs/words.jpg: is damaged, or neither a JPEG nor a PNG; save it anew as one of them',
  ]);
});
