import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

/**
 * One paragraph that is spoken, by whom, what it writes on the slide and what the buzzer plays after it.
 * @typedef {{ speaker: 'narrator' | 'tink', sentences: string[], notes: string[], tune: string | undefined }} Step
 * @typedef {{ title: string, drawing: string | undefined, alt: string, steps: Step[] }} Slide
 * @typedef {{ front: Record<string, any>, text: string, slides: Slide[] }} Lesson
 */

/** Reads a lesson's file: front matter, lesson text, slides. @param {string} file @returns {Lesson} */
export function readLesson(file) {
  const source = readFileSync(file, 'utf8').replaceAll('\r\n', '\n');
  const parts = /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(source);
  if (!parts) throw new Error(`${file} must begin with lines between two lines of ---.`);
  const [text = '', ...slides] = (parts[2] ?? '').split(/^## Slide:[ \t]*/m);
  return {
    front: parse(parts[1] ?? ''),
    text: text.trim(),
    slides: slides.map((slide) => readSlide(slide, file)),
  };
}

/**
 * What a film says in another language: the lesson's slides with other words, slide by slide and paragraph by paragraph, each
 * by whoever speaks it in the lesson. What is written on a slide stays.
 * @param {string} file @param {Lesson} lesson @returns {Slide[]}
 */
export function readSpoken(file, lesson) {
  const [, ...parts] = readFileSync(file, 'utf8')
    .replaceAll('\r\n', '\n')
    .split(/^## Slide:[ \t]*/m);
  const told = parts.map((part) => readSlide(part, file));
  if (told.length !== lesson.slides.length)
    throw new Error(`${file} has ${told.length} slides, the lesson has ${lesson.slides.length}.`);
  return lesson.slides.map((slide, index) => {
    const { title = '', steps = [] } = told[index] ?? {};
    if (steps.length !== slide.steps.length)
      throw new Error(
        `${file}: the slide "${title}" has ${steps.length} paragraphs, "${slide.title}" of the lesson has ${slide.steps.length}.`,
      );
    return {
      ...slide,
      steps: slide.steps.map((step, at) => ({ ...step, sentences: steps[at]?.sentences ?? [] })),
    };
  });
}

/** @param {string} source @param {string} file @returns {Slide} */
function readSlide(source, file) {
  const [title = '', ...rest] = source.split('\n');
  /** @type {Slide} */
  const slide = { title: title.trim(), drawing: undefined, alt: '', steps: [] };
  for (const block of rest
    .join('\n')
    .trim()
    .split(/\n\s*\n/))
    readBlock(block.trim(), slide, file);
  if (slide.steps.length === 0)
    throw new Error(`${file}: the slide "${slide.title}" says nothing. Add a paragraph.`);
  return slide;
}

/** @param {string} block @param {Slide} slide @param {string} file */
function readBlock(block, slide, file) {
  if (block === '') return;
  const picture = /^!\[([^\]]*)\]\(([^)]+)\)$/.exec(block);
  if (picture) {
    slide.alt = picture[1] ?? '';
    slide.drawing = picture[2];
    return;
  }
  const last = slide.steps.at(-1);
  if (block.startsWith('- ') || block.startsWith('♪')) {
    if (!last)
      throw new Error(`${file}: "${block}" on the slide "${slide.title}" needs a spoken paragraph above it.`);
    if (block.startsWith('♪')) last.tune = block.slice(1).trim();
    else last.notes.push(...block.split('\n').map((line) => line.replace(/^- /, '')));
    return;
  }
  const aside = /^Tink:\s+([\s\S]+)$/.exec(block);
  slide.steps.push({
    speaker: aside ? 'tink' : 'narrator',
    sentences: splitSentences(aside?.[1] ?? block),
    notes: [],
    tune: undefined,
  });
}

/** A paragraph's sentences, each with its full stop. @param {string} paragraph */
export function splitSentences(paragraph) {
  return paragraph
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?…।]["”']?) (?=["“']?[\p{Lu}\p{Lo}\p{N}])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}
