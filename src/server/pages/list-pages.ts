import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Course, CourseCard, KitOfCourse } from '../../contract/learning/catalogue.ts';
import type { SiteFacts } from '../../contract/pages/page-data.ts';
import { alignmentOnOffer } from '../../rules/learning/alignment-on-offer.ts';
import type { Theme } from '../platform/config/read-theme.ts';
import type { CachedReply } from '../platform/http/cached-reply.ts';
import { sharedPictureOf } from './describe-page.ts';
import type { Listed } from './page-cache.ts';
import { type Answers, type PublicPage, publicPages } from './public-pages.ts';

/** What the pages need of the catalogue: the replies that a stranger gets, at one moment. */
export type Shown = {
  list: CachedReply;
  kits: CachedReply;
  courses: { slug: string; reply(form: 'course', view: 'previews'): CachedReply }[];
};

/** Every page and picture of the site as it should be now. */
export type Wanted = {
  pages: { page: PublicPage; key: string }[];
  pictures: (Listed & { from: string })[];
};

const hashOf = (...parts: (string | Buffer)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url');
};

/** The key of what all pages share: the built site, how pages are made of it, the school's facts and looks, and whose site it is. */
export function buildKey(dist: string, facts: SiteFacts, theme: Theme, secret: Buffer): string {
  const sources = readdirSync(import.meta.dirname).filter((name) => /(?<!\.test)\.ts$/.test(name));
  return hashOf(
    readFileSync(join(dist, '.built')),
    ...sources.map((name) => readFileSync(join(import.meta.dirname, name))),
    JSON.stringify(facts),
    JSON.stringify(theme),
    secret,
  );
}

const read = <T>(reply: CachedReply) => JSON.parse(reply.text) as T;

/** Says which pages there should be and from what. `contentDir` holds the courses' drawings. */
export async function listPages(
  build: string,
  { list, kits, courses }: Shown,
  { providers, texts, alignment }: Pick<Answers, 'providers' | 'texts' | 'alignment'>,
  { contentDir, theme }: { contentDir: string; theme: Theme },
): Promise<Wanted> {
  const each = courses.map((course) => read<Course>(course.reply('course', 'previews')));
  const answers = {
    courses: read<{ courses: CourseCard[] }>(list).courses,
    kits: read<{ kits: KitOfCourse[] }>(kits).kits,
    each,
    providers,
    texts,
    alignment: alignmentOnOffer(
      alignment,
      each.map(({ slug }) => slug),
    ),
  };
  const pages = publicPages(answers).map((page) => ({ page, key: hashOf(build, JSON.stringify(page)) }));
  const pictures = await Promise.all(each.map((course) => pictureOf(course, contentDir, theme)));
  return { pages, pictures: pictures.flatMap((picture) => picture ?? []) };
}

/** The picture of a course for where its page is shared, made from its drawing; null without one. */
async function pictureOf(
  course: Course,
  contentDir: string,
  theme: Theme,
): Promise<Wanted['pictures'][number] | null> {
  // /media/<grant>/<file>, the file counted from the content folder.
  const file = /^\/media\/[^/]+\/(.+)$/.exec(course.CourseThumbnail ?? '')?.[1];
  if (!file) return null;
  const from = join(contentDir, file);
  const drawing = await readFile(from).catch(() => null);
  return (
    drawing && {
      path: `/${sharedPictureOf(course)}`,
      key: hashOf('picture', theme.colours.paper, drawing),
      from,
    }
  );
}
