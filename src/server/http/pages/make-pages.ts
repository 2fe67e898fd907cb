import { spawn } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { listProviders } from '../../../contract/accounts.ts';
import {
  type Course,
  type KitOfCourse,
  listCourses,
  listKits,
  readCourseByTitle,
} from '../../../contract/catalogue.ts';
import type { FirstAnswers, SiteFacts } from '../../../contract/page-data.ts';
import { projectRoot } from '../../config.ts';
import { sharedPictureOf } from './describe-page.ts';
import { type PublicPage, publicPages } from './public-pages.ts';
import type { PageOrder } from './write-pages.ts';

/** How many sets of made pages are kept: processes that share a checkout may serve different schools. */
const KEPT = 4;

/** The public pages as finished HTML: where they lie, and which there are. */
export type MadePages = { folder: string; pages: PublicPage[] };

/** How often and how long a start that finds its machine busy waits for itself. */
const TRIES = 40;
const PAUSE_MS = 500;

/** What a stranger is answered, by the very routes that answer strangers. */
async function ask<T>(app: FastifyInstance, path: string): Promise<T> {
  for (let tries = 1; ; tries++) {
    const answer = await app.inject({ method: 'GET', url: `/api${path}` });
    if (answer.statusCode === 200) return answer.json<T>();
    if (answer.statusCode !== 503 || tries === TRIES)
      throw new Error(`${path} answered ${answer.statusCode}`);
    await new Promise((wait) => setTimeout(wait, PAUSE_MS));
  }
}

/**
 * Makes the public pages, unless the same were made before from the same code, courses and settings. `contentDir` holds
 * the courses' drawings.
 */
export async function makePages(
  app: FastifyInstance,
  facts: SiteFacts,
  contentDir: string,
): Promise<MadePages> {
  const dist = join(projectRoot, 'dist');
  const { courses } = await ask<{ courses: Course[] }>(app, listCourses.path);
  const each = await Promise.all(
    courses.map(async ({ slug }) => {
      const path = readCourseByTitle.path.replace(':title', encodeURIComponent(slug));
      return (await ask<{ course: Course }>(app, path)).course;
    }),
  );
  const providers = await ask<NonNullable<FirstAnswers['providers']>>(app, listProviders.path);
  const { kits } = await ask<{ kits: KitOfCourse[] }>(app, listKits.path);
  const pages = publicPages({ courses, each, kits, providers });
  const key = createHash('sha256')
    .update(readFileSync(join(dist, '.built')))
    .update(howTheyAreMade())
    .update(JSON.stringify([facts, pages]))
    .digest('base64url');
  const sets = join(dist, 'pages');
  const folder = join(sets, key);
  if (!existsSync(folder)) {
    const draft = join(sets, `.${randomUUID()}`);
    mkdirSync(draft, { recursive: true });
    const pictures = each.flatMap((course) => {
      // /media/<grant>/<file>, the file counted from the content folder.
      const file = /^\/media\/[^/]+\/(.+)$/.exec(course.CourseThumbnail ?? '')?.[1];
      return file ? [{ from: join(contentDir, file), to: sharedPictureOf(course) }] : [];
    });
    await write({ dist, folder: draft, facts, pages, pictures });
    keep(draft, folder);
    forgetOld(sets, key);
  }
  return { folder, pages };
}

function keep(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process that started at the same time was quicker.
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
}

function forgetOld(sets: string, newest: string): void {
  const age = (name: string) => statSync(join(sets, name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const old = readdirSync(sets)
    .filter((name) => name !== newest && !name.startsWith('.'))
    .sort((a, b) => age(b) - age(a))
    .slice(KEPT - 1);
  for (const name of old) rmSync(join(sets, name), { recursive: true, force: true });
}

/** The sources beside this one: pages that are made in another way are other pages. */
function howTheyAreMade(): string {
  const sources = readdirSync(import.meta.dirname).filter((name) => /(?<!\.test)\.ts$/.test(name));
  return sources.map((name) => readFileSync(join(import.meta.dirname, name), 'utf8')).join('\0');
}

async function write(order: PageOrder): Promise<void> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'write-pages.ts')], {
    stdio: ['pipe', 'inherit', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  child.stdin.end(JSON.stringify(order));
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`The public pages could not be made: ${complaint}`);
}
