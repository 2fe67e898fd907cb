import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPhotograph } from '../../../../rules/platform/photograph.ts';
import type { Complaint } from '../complaint.ts';
import type { PlannedCourse } from '../plan-content.ts';
import { drawingsIn, splitMarkdown } from '../split-markdown.ts';

/** The drawings that a file's slides show. */
const shownIn = (file: string, slides: string) => drawingsIn(slides).map((shown) => ({ file, ...shown }));

/** Names that a drawing gives to its own shapes, or a file of parts to its parts. */
const namesIn = (svg: string) => [...svg.matchAll(/\bid="([^"]+)"/g)].map(([, name = '']) => name);

/**
 * Slides whose drawing is not there, drawings that nothing shows, and drawings that need a part that nobody has drawn.
 * `parts`: the files of parts that every drawing of the course may use. Files are counted from its folder.
 */
export function checkDrawings(
  { folder, read }: PlannedCourse,
  contentDir: string,
  parts: readonly string[],
): Complaint[] {
  const source = (file: string) => readFileSync(join(contentDir, 'courses', folder.name, file), 'utf8');
  const demo = folder.files.has('demo.md') ? (splitMarkdown(source('demo.md'))?.slides ?? '') : '';
  const slides = [
    ...[...read.lessons.values()].flatMap((lesson) => shownIn(lesson.file, lesson.source.slides)),
    ...shownIn('demo.md', demo),
  ];
  const used = new Set([
    ...slides.map(({ drawing }) => drawing),
    ...[...read.lessons.values(), ...read.guides.values()].flatMap(({ text }) =>
      text.drawings.map(({ file }) => file),
    ),
    ...[...read.quizzes.values()].flatMap(
      ({ quiz }) => quiz.value?.questions.flatMap(({ drawing }) => drawing ?? []) ?? [],
    ),
  ]);
  const drawings = [...folder.files].filter((file) => /^drawings\/.+\.svg$/.test(file));
  const drawn = new Set(parts.flatMap(namesIn));
  return [
    ...slides
      .filter(({ drawing }) => isPhotograph(drawing) || !folder.files.has(drawing))
      .map(({ file, line, drawing }) => ({
        file,
        line,
        sentence: isPhotograph(drawing)
          ? `a film shows drawings; ${drawing} may stand in the text above the slides`
          : `there is no drawing ${drawing}`,
      })),
    ...drawings
      .filter((file) => !used.has(file))
      .map((file) => ({ file, line: null, sentence: 'no lesson, quiz or project shows this drawing' })),
    ...drawings.flatMap((file) => deadParts(source(file), drawn).map((mistake) => ({ file, ...mistake }))),
  ];
}

/** Parts that a drawing uses and does not hold, and what it would fetch from elsewhere: it is shown by itself. */
function deadParts(svg: string, drawn: ReadonlySet<string>): Omit<Complaint, 'file'>[] {
  const own = new Set(namesIn(svg));
  const links = svg
    .split('\n')
    .flatMap((text, index) =>
      [...text.matchAll(/\shref="([^"]*)"/g)].map(([, link = '']) => ({ line: index + 1, link })),
    )
    .filter(({ link }) => !own.has(link.slice(1)) || !link.startsWith('#'));
  const uncopied = new Set(links.map(({ link }) => link.slice(1)).filter((part) => drawn.has(part)));
  const sentence = `shows parts that are not copied into it yet: ${[...uncopied].join(', ')}. npm run lessons copies them`;
  return [
    ...(uncopied.size > 0 ? [{ line: null, sentence }] : []),
    ...links
      .filter(({ link }) => !uncopied.has(link.slice(1)))
      .map(({ line, link }) => ({
        line,
        sentence: link.startsWith('#')
          ? `uses the part ${link.slice(1)}, which no parts.svg has`
          : `names ${link}; a drawing must hold everything that it shows`,
      })),
  ];
}
