import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  type PageText,
  type TextPage,
  type TextPoint,
  textPages,
} from '../../../contract/learning/page-texts.ts';
import type { School } from '../../../contract/platform/school.ts';
import { projectRoot } from '../../platform/config/config.ts';
import { type Complaint, complaintsAbout } from './complaint.ts';
import { fillLine, fillPassages } from './fill-placeholders.ts';
import { PAGES_FOLDER, readPageFiles } from './read-content.ts';
import { readPageFile } from './read-page-file.ts';

const isTextPage = (page: string): page is TextPage => textPages.some((one) => one === page);

/** What should be mended in the pages' files. A folder need not hold every page: the one that comes with the site stands in. */
export function checkPages(files: ReadonlyMap<string, string>): Complaint[] {
  return [...files].flatMap(([page, source]) => {
    const file = `${PAGES_FOLDER}/${page}.md`;
    if (isTextPage(page)) return complaintsAbout(file, readPageFile(source).mistakes);
    return [
      { file, line: null, sentence: `there is no page of this name; it may be ${textPages.join(', ')}` },
    ];
  });
}

/**
 * The words of every text page, from a content folder or, where it has none that can be read, as they come with the
 * site. Between two pages whoever waits is answered: a start reads them while the first visitor comes.
 */
export async function readPages(
  contentDir: string,
  school: School,
): Promise<ReadonlyMap<TextPage, PageText>> {
  const own = readPageFiles(contentDir);
  const shipped = readPageFiles(join(projectRoot, 'content'));
  const pages = new Map<TextPage, PageText>();
  for (const page of textPages) {
    await setImmediate();
    const text = readPageFile(own.get(page) ?? '').text ?? readPageFile(shipped.get(page) ?? '').text;
    if (!text) throw new Error(`There is no text of the page ${page}`);
    pages.set(page, fill(text, school));
  }
  return pages;
}

function fill(text: PageText, school: School): PageText {
  const line = (words: string) => fillLine(words, school);
  const part = ({ id, title, passages, leadsTo }: TextPoint): TextPoint => ({
    id,
    title: line(title),
    passages: fillPassages(passages, school),
    leadsTo: leadsTo && { path: leadsTo.path, words: line(leadsTo.words) },
  });
  return {
    title: line(text.title),
    description: line(text.description),
    headline: line(text.headline),
    lead: line(text.lead),
    updated: text.updated,
    inShort: text.inShort.map(line),
    sections: text.sections.map((section) => ({ ...part(section), points: section.points.map(part) })),
  };
}
