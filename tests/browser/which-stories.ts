import { readdirSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Which stories a changed source file can break, for `npm test -- --changed`. Stories import nothing of the client, so vitest
 * cannot know. A story is named by its subject: `blocks` is blocks.test.ts and blocks.long.test.ts.
 */

/** Stories of a noun: of its folders in the client and on the server, and of its files in contract, rules and texts. */
export const nouns: Readonly<Record<string, readonly string[]>> = {
  about: ['pages-to-read', 'public-pages', 'accessible'],
  accounts: ['own-account', 'sessions', 'every-form', 'accessible', 'failed-calls'],
  alignment: ['pages-to-read'],
  announcements: ['announcements', 'accessible-staff'],
  bank: ['bank', 'accessible-staff'],
  boxes: ['whole-box', 'boxes', 'accessible-staff'],
  catalogue: ['buy-a-course', 'reviews', 'levels-and-kits', 'accessible', 'public-pages', 'failed-calls'],
  certificates: ['certificates', 'watch-a-lecture'],
  classes: ['classes', 'teach-now', 'circuits', 'accessible-staff'],
  consents: ['consents', 'families', 'accessible'],
  contact: ['contact', 'accessible'],
  content: ['study-a-lesson', 'watch-a-lecture', 'questions-of-every-kind'],
  coupons: ['selling', 'pay-for-courses', 'staff-tables'],
  creations: ['creations', 'circuits', 'accessible'],
  dashboard: ['bench', 'buy-a-course', 'accessible', 'failed-calls'],
  doubts: ['mentors', 'bench'],
  enrolment: ['buy-a-course', 'a-person'],
  experiments: ['keep-what-was-built', 'circuits'],
  families: ['families', 'accessible'],
  family: ['families', 'accessible'],
  faq: ['pages-to-read', 'public-pages'],
  finding: ['staff-tables', 'a-person'],
  home: ['home', 'public-pages'],
  invoices: ['pay-for-courses', 'schools'],
  kits: ['levels-and-kits', 'boxes', 'mentors', 'accessible'],
  labs: ['pages-to-read'],
  learning: ['watch-a-lecture', 'study-a-lesson', 'films', 'without-internet', 'accessible', 'failed-calls'],
  lessons: ['study-a-lesson', 'questions-of-every-kind', 'worksheets-on-paper', 'films', 'accessible'],
  letters: ['families'],
  levels: ['levels-and-kits'],
  'live-sessions': ['live-sessions', 'bench', 'accessible'],
  lost: ['lost-on-the-way', 'accessible'],
  notes: ['study-a-lesson'],
  office: ['staff-tables', 'office-payments', 'office-mail', 'contact', 'accessible-staff'],
  offline: ['without-internet', 'bench-without-internet'],
  orders: ['buy-a-course', 'pay-for-courses', 'families', 'lost-on-the-way', 'office-payments', 'accessible'],
  overviews: ['families'],
  'own-data': ['own-account'],
  'page-text': ['pages-to-read'],
  'part-problems': ['whole-box', 'boxes'],
  people: ['a-person', 'accessible-staff'],
  policy: ['pages-to-read'],
  projects: ['mentors', 'creations'],
  readings: ['pay-for-courses', 'office-payments'],
  reports: ['bank'],
  rhythm: ['watch-a-lecture', 'bench'],
  'school-orders': ['schools'],
  school: ['schools', 'accessible-staff'],
  schools: ['schools', 'accessible-staff'],
  selling: ['selling', 'accessible-staff'],
  settings: ['settings', 'accessible-staff'],
  sharing: ['creations', 'classes', 'keep-what-was-built', 'accessible'],
  sketches: ['uno', 'real-boards'],
  'staff-dashboard': ['staff-tables', 'office-payments', 'office-mail', 'contact', 'accessible-staff'],
  stock: ['whole-box', 'boxes', 'accessible-staff'],
  tasks: ['bench', 'blocks', 'circuits', 'keep-what-was-built'],
  teacher: ['classes', 'teach-now', 'accessible-staff'],
  teaching: ['classes', 'teach-now', 'accessible-staff'],
  team: ['team', 'accessible-staff'],
  terms: ['pages-to-read'],
  wishes: ['families'],
  workbench: [
    'bench',
    'blocks',
    'circuits',
    'python',
    'uno',
    'keep-what-was-built',
    'teach-now',
    'accessible',
  ],
};

const code = ['python', 'uno', 'questions-of-every-kind', 'real-boards', 'bench-without-internet'];
/**
 * Paths without a noun, or with stories of their own. The first line that a path starts with counts; a line without
 * stories means that no story can see the change.
 */
export const lines: readonly (readonly [begins: string, stories: readonly string[]])[] = [
  ['src/client/bench/blocks/', ['blocks', 'real-boards', 'keep-what-was-built']],
  ['src/client/bench/circuits/', ['circuits', 'keep-what-was-built', 'teach-now']],
  ['src/client/bench/python/', [...code, 'keep-what-was-built', 'teach-now']],
  ['src/client/bench/uno/', [...code, 'keep-what-was-built', 'teach-now']],
  ['src/client/bench/code/', [...code, 'keep-what-was-built', 'teach-now']],
  ['src/client/shop/orders/staff/', ['office-payments', 'staff-tables', 'whole-box', 'accessible-staff']],
  ['src/client/learning/catalogue/staff/', ['reviews', 'accessible-staff']],
  ['src/client/people/families/staff/', ['families', 'accessible-staff']],
  ['src/client/platform/offline/', ['without-internet', 'bench-without-internet', 'keep-what-was-built']],
  [
    'src/client/platform/outbox/',
    ['without-internet', 'watch-a-lecture', 'study-a-lesson', 'announcements', 'boxes'],
  ],
  ['src/rules/bench/blocks/', ['blocks', 'real-boards']],
  ['src/rules/bench/circuits/', ['circuits']],
  ['src/rules/bench/python/', ['python', 'questions-of-every-kind']],
  ['src/rules/learning/questions/', ['questions-of-every-kind', 'study-a-lesson']],
  ['src/rules/bench/uno/', ['uno']],
  ['src/server/bench/python/', ['questions-of-every-kind']],
  ['src/server/platform/backup/', []],
  ['content/alignment.yaml', ['pages-to-read']],
  ['content/pages/', ['pages-to-read', 'public-pages']],
  [
    'content/courses/',
    [
      'study-a-lesson',
      'watch-a-lecture',
      'worksheets-on-paper',
      'films',
      'teach-now',
      'levels-and-kits',
      'python',
      'uno',
      'circuits',
    ],
  ],
  ['docs/', []],
  ['README.md', []],
  ['AGENTS.md', []],
  ['CHANGELOG.md', []],
  ['CONTRIBUTING.md', []],
  ['LICENSE', []],
  ['SECURITY.md', []],
  ['.github/', []],
  ['.ci/', []],
  // What a story imports of these is found by vitest.
  ['tests/', []],
  ['src/texts/pseudo-language.ts', ['other-words']],
];

const NOUN_FOLDER = /^src\/(?:client|server)\/[a-z]+\/([^/]+)\//;
const NOUN_FILE =
  /^(?:src\/(?:contract|rules)\/[a-z]+\/|src\/texts\/messages\/[^/]+\/[a-z]+\/)([^/.]+?)(?:-mail|-desk|-copy)?\.(?:ts|tsx|json)$/;
const STORY = /^tests\/browser\/(?:[a-z]+\/)?([^/]+)\.test\.ts$/;

/** The stories of one changed path; null when no line names it. */
function subjectsOf(path: string): readonly string[] | null {
  const story = STORY.exec(path)?.[1];
  if (story) return [story.replace(/\.long$/, '')];
  // What stories are made of.
  if (path.startsWith('tests/browser/')) return null;
  // A test of a source file is found by vitest.
  if (/\.test\.tsx?$/.test(path)) return [];
  const line = lines.find(([begins]) => path.startsWith(begins));
  if (line) return line[1];
  const noun = NOUN_FOLDER.exec(path)?.[1] ?? NOUN_FILE.exec(path)?.[1];
  const stories = noun ? nouns[noun] : undefined;
  if (!stories) return null;
  return /^src\/client\/[^/]+\/[^/]+\/(staff|teacher)\//.test(path)
    ? [...stories, 'accessible-staff']
    : stories;
}

/** The files of stories that there are. */
export const storyFiles = (): string[] =>
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.test.ts'),
  );

/** What a story file is named by in the table. */
export const subjectOf = (file: string): string => basename(file).replace(/(\.long)?\.test\.ts$/, '');

/**
 * The story files that these changes can break, in the order of their names, as paths from the root; those of test:all among
 * them. 'all': a path is named by no line, so every story of npm test is to be run. Paths are from the root, with slashes.
 */
export function storiesFor(changedPaths: readonly string[]): string[] | 'all' {
  const subjects = new Set<string>();
  for (const path of changedPaths) {
    const named = subjectsOf(path);
    if (!named) return 'all';
    for (const subject of named) subjects.add(subject);
  }
  return storyFiles()
    .filter((file) => subjects.has(subjectOf(file)))
    .sort()
    .map((file) => `tests/browser/${file}`);
}
