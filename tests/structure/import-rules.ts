import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';

type Rules = NonNullable<IConfiguration['forbidden']>;

const forbid = (
  name: string,
  from: string | { path: string; pathNot?: string },
  to: object,
): Rules[number] => ({
  name,
  severity: 'error',
  from: typeof from === 'string' ? { path: from } : from,
  to,
});

/** The areas of the product, lowest first. An area imports itself and the areas before it. */
export const areas = [
  'platform',
  'people',
  'bench',
  'learning',
  'kits',
  'shop',
  'school',
  'staff',
  'site',
  'pages',
] as const;

/** Known imports of a higher area, each with its reason. The list may only get shorter. */
export const knownUpwards: readonly (readonly [from: string, to: string, reason: string])[] = [
  ['server/platform/database/[a-z-]*tables\\.ts', '', 'Column types of all areas are declared in one place.'],
  ['(client|contract|server)/platform/', 'contract/people/accounts\\.ts', 'Actor and roles.'],
  [
    'server/platform/config/',
    'rules/learning/course-completion\\.ts',
    'The school sets what completes a course.',
  ],
  [
    'server/platform/http/protect\\.ts',
    'server/pages/go-on-signed-in\\.ts',
    'The content security policy contains the hash of this script.',
  ],
  ['server/platform/http/say\\.ts', 'contract/learning/enrolment\\.ts', 'Texts of access outcomes.'],
  [
    'server/platform/office/store-meant\\.ts',
    'rules/(shop/utr|kits/box-number)\\.ts',
    'The audit log is searched by UTR and box number.',
  ],
  [
    'server/platform/office/',
    'contract/school/listed-schools\\.ts',
    'The dashboard counts quotes that expire soon.',
  ],
  [
    'server/(platform/office|kits/boxes)/',
    '(server/shop/reports/index|(contract|rules)/shop/report[a-z-]*)\\.ts',
    'The CSV and XLSX writers belong to reports.',
  ],
  [
    'client/platform/office/staff-layout\\.tsx',
    'client/staff/(finding|team)/',
    'The layout contains the search dialog and the password confirmation.',
  ],
  [
    'client/platform/office/table/use-course-choices\\.ts',
    'client/shop/selling/',
    'Course filter of every list.',
  ],
  [
    'client/people/(consents|families)/[a-z]+-api\\.ts',
    'contract/learning/letters\\.ts',
    'Changes to consents and families invalidate the letter query.',
  ],
  [
    'server/people/consents/read-asks\\.ts',
    'contract/staff/office-people\\.ts',
    'Type of a row on the person page.',
  ],
  [
    'client/bench/blocks/block-program\\.tsx',
    'client/learning/lessons/lesson-text/',
    'Block programs use the inline text of lessons.',
  ],
  [
    'client/bench/(python/quiz/|workbench/asked-by-quiz)',
    '(client|contract)/learning/',
    'Quiz questions are answered in the tools.',
  ],
  [
    '(client|contract)/bench/shar',
    '(client|contract|rules)/learning/creation',
    'Shared experiments are gallery entries.',
  ],
  [
    'server/bench/experiments/',
    'server/learning/creations/index\\.ts',
    'Shared experiments are gallery entries.',
  ],
  [
    'client/bench/sharing/share-with-class\\.tsx',
    'client/school/classes/',
    'Lists the classes of the pupil.',
  ],
  ['server/learning/', 'server/shop/selling/index\\.ts', 'Price and seats of a course.'],
  [
    'client/learning/',
    '(client|contract)/shop/orders/|contract/shop/orders\\.ts',
    'Shows whether a payment for the course is pending.',
  ],
  [
    '(contract|server)/learning/overviews',
    'contract/shop/invoices\\.ts',
    'The progress report lists invoices.',
  ],
  [
    '(client/learning/lessons/guide/|server/learning/content/store-seed)',
    '(client/kits/boxes/own-box|server/kits/stock/index)',
    'Guides and the course import use kit parts.',
  ],
  [
    'client/learning/learning/classroom\\.tsx',
    'client/school/teaching/taught-in-classroom\\.tsx',
    'Shows the lesson that a class is taught live.',
  ],
  [
    'server/learning/certificates/index\\.ts',
    'contract/pages/page-data\\.ts',
    'Type of the data in a prerendered page.',
  ],
  ['(contract|server)/kits/part-problems', '(contract|server)/school/', 'Schools report missing parts, too.'],
  [
    '(client|server)/shop/bank/',
    '(contract|server)/school/school-orders',
    'Deposits are matched with school orders.',
  ],
];

const UPWARDS = 'areas import themselves and lower areas';
const upwards: Rules = areas
  .slice(0, -1)
  .map((area, index) =>
    forbid(
      UPWARDS,
      { path: `^src/(?:client|contract|rules|server)/${area}/`, pathNot: '\\.test\\.tsx?$' },
      { path: `^src/(?:client|contract|rules|server)/(?:${areas.slice(index + 1).join('|')})/` },
    ),
  );

/** Which of the known upward imports this is, or -1. */
const knownAs = (from: string, to: string) =>
  knownUpwards.findIndex(
    ([begins, ends]) => new RegExp(`^src/${begins}`).test(from) && new RegExp(`^src/${ends}`).test(to),
  );

/** A noun's folder on the server. General folders and pages have no index. */
const MODULE =
  '^src/server/(?!platform/(?:http|database|outside|backup|config)/|pages/|bench/python/)([a-z]+/[a-z-]+)/';

/** Who may import whom (docs/architecture.md). `tests` and files beside their subject (`*.test.ts`) may look at everything. */
const forbidden: Rules = [
  ...upwards,
  forbid(
    'nothing goes round in circles',
    { path: '^src/', pathNot: '^src/texts/generated' },
    { circular: true },
  ),
  forbid('contract knows only zod', '^src/contract/', { pathNot: ['^src/contract/', '^node_modules/zod/'] }),
  forbid(
    'rules know only the contract',
    { path: '^src/rules/', pathNot: '\\.test\\.ts$' },
    { pathNot: ['^src/rules/', '^src/contract/'] },
  ),
  forbid(
    'client never sees the server',
    { path: '^src/client/', pathNot: '\\.test\\.tsx?$' },
    { path: '^src/server/' },
  ),
  forbid(
    'server never sees the client',
    { path: '^src/server/', pathNot: '\\.test\\.ts$' },
    { path: '^src/client/' },
  ),
  forbid(
    'primitives know no router, query or domain',
    { path: '^src/client/platform/ui/', pathNot: '\\.test\\.tsx?$' },
    {
      path: ['^src/client/(?!platform/ui/)', '^src/contract/', 'node_modules/(react-router|@tanstack)/'],
    },
  ),
  forbid(
    'a module is entered by its index',
    { path: MODULE, pathNot: '\\.test\\.ts$' },
    { path: MODULE, pathNot: ['^src/server/$1/', '/index\\.ts$'] },
  ),
  forbid(
    'modules are entered by their index',
    {
      path: '^src/server/(?:[^/]+$|pages/|bench/python/|platform/(?:[^/]+$|(?:http|database|outside|backup|config)/))',
      pathNot: '\\.test\\.ts$',
    },
    { path: MODULE, pathNot: '/index\\.ts$' },
  ),
  forbid(
    'only stores query',
    { path: MODULE, pathNot: ['/store[^/]*\\.ts$', '\\.test\\.ts$'].join('|') },
    {
      path: ['^src/server/platform/database/', 'node_modules/(kysely|pg)/'],
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'only http speaks HTTP',
    {
      path: '^src/server/(?!pages/|platform/(?:http|backup|config)/)[a-z]+/[a-z-]+/',
      pathNot: '(media[^/]*|\\.test)\\.ts$',
    },
    {
      path: ['node_modules/(fastify|@fastify)/'],
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'what lies below http does not know it',
    { path: '^src/server/platform/(database|outside|backup)/', pathNot: '\\.test\\.ts$' },
    { path: '^src/server/(platform/http|pages)/' },
  ),
  forbid('no drawer for everything', '^src/', {
    path: '/(utils|helpers|services|common|misc|lib)/',
    pathNot: 'node_modules',
  }),
];

export const ruleNames: readonly string[] = [...new Set(forbidden.map(({ name }) => name ?? ''))];

/** Reads every import below `folders` of `root`: the rules' violations, how many modules were read, and which known upward imports are still there. */
export async function checkImports(
  root: string,
  folders: string[],
): Promise<{ modules: number; violations: string[]; known: ReadonlySet<number> }> {
  const { output } = await cruise(folders, {
    baseDir: root,
    ruleSet: { forbidden },
    validate: true,
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|src/texts/generated)' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  });
  const { summary, modules } = output as ICruiseResult;
  const known = new Set<number>();
  const violations = summary.violations.filter(({ rule, from, to }) => {
    const index = rule.name === UPWARDS ? knownAs(from, to) : -1;
    if (index >= 0) known.add(index);
    return index < 0;
  });
  return {
    modules: modules.filter((module) => module.source.startsWith('src/')).length,
    violations: violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    known,
  };
}
