import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { content } from './learning/content/index.ts';
import { openContext } from './open-context.ts';
import { projectRoot, readConfig } from './platform/config/config.ts';
import { ConfigurationError } from './platform/config/configuration-error.ts';
import { checkSiteFile } from './platform/config/read-school.ts';
import { checkThemeFile } from './platform/config/read-theme.ts';
import { isAway } from './platform/database/away.ts';

type Say = (sentence: string) => void;

const usage = `Say what to do with the courses:
  npm run content -- check [folder]     finds every mistake, and changes nothing
  npm run content -- import [folder]    brings the folder into the catalogue; learners keep their progress
  npm run content -- new "My course" [folder]   writes a small course for you to change
Without a folder it is CONTENT_DIR, or content/.`;

const many = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;

/** Finds every mistake in a content folder; gives whether there is none. */
async function check(folder: string, say: Say): Promise<boolean> {
  const { complaints, figures, notes, levels } = await content.check(folder);
  const sentences = [
    ...complaints.map(content.tellComplaint),
    ...checkSiteFile(folder).map((mistake) => content.tellComplaint({ file: 'site.yaml', ...mistake })),
    ...checkThemeFile(folder).map((mistake) => content.tellComplaint({ file: 'theme.yaml', ...mistake })),
  ];
  for (const sentence of [...sentences, ...notes]) say(sentence);
  const { courses, lessons, questions, guides, drawnGuides, drawings, filmSeconds } = figures;
  const counted = [
    many(courses, 'course'),
    many(lessons, 'lesson'),
    many(questions, 'question'),
    `${many(guides, 'project guide')} (${drawnGuides} drawn at each step)`,
    many(drawings, 'drawing'),
    `${many(Math.round(filmSeconds / 60), 'minute')} of film`,
  ].join(', ');
  say(sentences.length > 0 ? `\n${many(sentences.length, 'thing')} to mend.` : `All is well: ${counted}.`);
  if (levels.length > 0)
    say(
      `School year for which the lessons read (Flesch-Kincaid, a hint): ${levels.map(({ course, level }) => `${course} ${level.toFixed(1)}`).join(', ')}.`,
    );
  return sentences.length === 0;
}

/** Brings a content folder into the configured database; gives whether nothing is left to mend. */
async function importFolder(folder: string, env: NodeJS.ProcessEnv, say: Say): Promise<boolean> {
  const config = readConfig({ ...env, CONTENT_DIR: folder });
  const { context, close } = await openContext(config, say);
  try {
    const isWhole = await content.import(context, say);
    if (folder !== defaultFolder(env))
      say(`Films and drawings are served from where the site runs: start it with CONTENT_DIR=${folder}.`);
    return isWhole;
  } finally {
    await close();
  }
}

const defaultFolder = (env: NodeJS.ProcessEnv) => resolve(env.CONTENT_DIR || resolve(projectRoot, 'content'));

/** What `npm run content` does; gives the process's exit code. Everything said is a sentence for the one who wrote the lessons. */
export async function runContentCommand(
  [command, ...words]: readonly string[],
  env: NodeJS.ProcessEnv,
  say: Say,
): Promise<number> {
  const [title, given, ...more] = command === 'new' ? words : ['', ...words];
  const isKnown = command === 'check' || command === 'import' || (command === 'new' && title);
  if (!isKnown || more.length > 0) {
    say(usage);
    return 1;
  }
  const folder = given ? resolve(env.INIT_CWD ?? '.', given) : defaultFolder(env);
  try {
    if (!existsSync(folder)) throw new ConfigurationError(`There is no folder ${folder}.`);
    if (command === 'new') {
      const made = await content.start(folder, title ?? '');
      say(`“${made.title}” lies in ${made.folder}. Change its words, then: npm run content -- check`);
      return 0;
    }
    const isWhole = await (command === 'check' ? check(folder, say) : importFolder(folder, env, say));
    return isWhole ? 0 : 1;
  } catch (error) {
    const isSilent = isAway(error);
    if (!(error instanceof ConfigurationError) && !isSilent) throw error;
    say(
      isSilent
        ? 'The database does not answer. Check DATABASE_URL and that PostgreSQL runs.'
        : (error as Error).message,
    );
    return 1;
  }
}
