import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPhotograph, type PhotographSize } from '../../../rules/platform/photograph.ts';
import { projectRoot } from '../../platform/config/config.ts';
import { ConfigurationError } from '../../platform/config/configuration-error.ts';
import { measurePhotograph } from './measure-photograph.ts';

/** A course's folder as it lies there, nothing understood yet. */
export type CourseFolder = {
  /** The folder's name below courses/. */
  name: string;
  /** course.yaml; null when there is none. */
  course: string | null;
  /** Lesson key → the text of lessons/<key>.md. */
  lessons: Map<string, string>;
  /** Chapter key → the text of quizzes/<key>.yaml. */
  quizzes: Map<string, string>;
  /** Project key → the text of projects/<key>.md. */
  projects: Map<string, string>;
  /** Lesson key → the text of teaching/<key>.yaml. */
  teaching: Map<string, string>;
  /** glossary.yaml; null when there is none. */
  glossary: string | null;
  /** Every file in it, counted from it. */
  files: Set<string>;
  /** Every photograph in it, and how large it is; null where it cannot be read as one. */
  photographs: Map<string, PhotographSize | null>;
};

export type Content = {
  courses: CourseFolder[];
  /** Page → the text of pages/<locale>/<page>.md. */
  pages: Map<string, string>;
  /** site.yaml; null when there is none. */
  site: string | null;
  /** The text of synonyms.yaml; where the folder has none, of the one that comes with the site. */
  synonyms: string;
  /** alignment.yaml; null when there is none. */
  alignment: string | null;
  /** Every file in site/, counted from the content folder. */
  siteFiles: Set<string>;
  /** Of everything that the catalogue is made from (the texts, the names of all other files, and how they are read), and of the pages: two parts with a dot between. */
  hash: string;
};

/** Names of files, counted from the folder. Links are not followed: what they lead to is not served either. */
function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      if (!entry.isDirectory()) return entry.isFile() ? [entry.name] : [];
      return filesBelow(join(folder, entry.name)).map((file) => `${entry.name}/${file}`);
    })
    .sort();
}

function readCourseFolder(folder: string, name: string): CourseFolder {
  const files = filesBelow(folder);
  const text = (file: string) => readFileSync(join(folder, file), 'utf8');
  const textIf = (file: string) => (files.includes(file) ? text(file) : null);
  const textsIn = (place: string, ending: string) =>
    new Map(
      files
        .filter(
          (file) => file.startsWith(`${place}/`) && file.endsWith(ending) && file.split('/').length === 2,
        )
        .map((file) => [file.slice(place.length + 1, -ending.length), text(file)]),
    );
  return {
    name,
    course: textIf('course.yaml'),
    lessons: textsIn('lessons', '.md'),
    quizzes: textsIn('quizzes', '.yaml'),
    projects: textsIn('projects', '.md'),
    teaching: textsIn('teaching', '.yaml'),
    glossary: textIf('glossary.yaml'),
    files: new Set(files),
    photographs: new Map(
      files.filter(isPhotograph).map((file) => [file, measurePhotograph(join(folder, file))]),
    ),
  };
}

/** The language of the pages that are read. The folder holds one folder a language. */
export const PAGES_FOLDER = 'pages/en';

/** The texts of pages in a content folder: page → its file's text. */
export function readPageFiles(contentDir: string): Map<string, string> {
  const folder = join(contentDir, PAGES_FOLDER);
  return new Map(
    filesBelow(folder)
      .filter((file) => /^[^/]+\.md$/.test(file))
      .map((file) => [file.slice(0, -'.md'.length), readFileSync(join(folder, file), 'utf8')]),
  );
}

/**
 * Counted up whenever the same files are read into something else. It is part of the folder's hash, so that what an earlier
 * release has stored is read again at the start.
 */
export const READING = 3;

export const SYNONYMS_FILE = 'synonyms.yaml';
/** Which lesson serves which point of a curriculum. */
export const ALIGNMENT_FILE = 'alignment.yaml';

/** The synonyms that come with the site. */
export const readShippedSynonyms = (): string =>
  readFileSync(join(projectRoot, 'content', SYNONYMS_FILE), 'utf8');

/** Reads the content folder: some milliseconds. Raises ConfigurationError when there is none. */
export function readContent(contentDir: string, reading = READING): Content {
  const courses = join(contentDir, 'courses');
  if (!existsSync(courses))
    throw new ConfigurationError(
      `There is no folder ${courses}. CONTENT_DIR must name the folder with the courses.`,
    );
  const folders = readdirSync(courses, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => readCourseFolder(join(courses, entry.name), entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  const siteFile = join(contentDir, 'site.yaml');
  const synonymsFile = join(contentDir, SYNONYMS_FILE);
  const alignmentFile = join(contentDir, ALIGNMENT_FILE);
  const content = {
    courses: folders,
    pages: readPageFiles(contentDir),
    site: existsSync(siteFile) ? readFileSync(siteFile, 'utf8') : null,
    synonyms: existsSync(synonymsFile) ? readFileSync(synonymsFile, 'utf8') : readShippedSynonyms(),
    alignment: existsSync(alignmentFile) ? readFileSync(alignmentFile, 'utf8') : null,
    siteFiles: new Set(filesBelow(join(contentDir, 'site')).map((file) => `site/${file}`)),
  };
  const everything = [
    reading,
    content.site,
    content.synonyms,
    content.alignment,
    [...content.siteFiles],
    folders.map(({ name, course, lessons, quizzes, projects, teaching, glossary, files, photographs }) => [
      name,
      course,
      [...lessons],
      [...quizzes],
      [...projects],
      [...teaching],
      glossary,
      [...files],
      [...photographs],
    ]),
  ];
  const hashOf = (part: unknown) => createHash('sha256').update(JSON.stringify(part)).digest('base64url');
  return { ...content, hash: `${hashOf(everything)}.${hashOf([...content.pages])}` };
}

/** The part of a content folder's hash that tells whether the pages' texts are the same. */
export const pagesHash = (hash: string): string | undefined => hash.split('.')[1];

/** A file of drawn parts, counted from the content folder; empty when there is none. */
export function readParts(contentDir: string, file: string): string {
  const path = join(contentDir, file);
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}
