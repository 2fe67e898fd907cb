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

/** Who may import whom (docs/architecture.md). `tests` and files beside their subject (`*.test.ts`) may look at everything. */
const forbidden: Rules = [
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
    { path: '^src/client/ui/', pathNot: '\\.test\\.tsx?$' },
    {
      path: ['^src/client/(?!ui/)', '^src/contract/', 'node_modules/(react-router|@tanstack)/'],
    },
  ),
  forbid(
    'a module is entered by its index',
    { path: '^src/server/modules/([^/]+)/', pathNot: '\\.test\\.ts$' },
    {
      path: '^src/server/modules/([^/]+)/',
      pathNot: ['^src/server/modules/$1/', '/index\\.ts$'],
    },
  ),
  forbid(
    'modules are entered by their index',
    { path: '^src/server/(?!modules/)', pathNot: '\\.test\\.ts$' },
    {
      path: '^src/server/modules/',
      pathNot: '/index\\.ts$',
    },
  ),
  forbid(
    'only stores query',
    { path: '^src/server/modules/', pathNot: ['/store[^/]*\\.ts$', '\\.test\\.ts$'].join('|') },
    {
      path: ['^src/server/database/', 'node_modules/(kysely|pg)/'],
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'only http speaks HTTP',
    { path: '^src/server/(modules|database|outside)/', pathNot: '(media[^/]*|\\.test)\\.ts$' },
    {
      path: ['node_modules/(fastify|@fastify)/'],
      dependencyTypesNot: ['type-only'],
    },
  ),
  forbid(
    'what lies below http does not know it',
    { path: '^src/server/(database|outside|backup)/', pathNot: '\\.test\\.ts$' },
    { path: '^src/server/http/' },
  ),
  forbid('no drawer for everything', '^src/', {
    path: '/(utils|helpers|services|common|misc|lib)/',
    pathNot: 'node_modules',
  }),
];

export const ruleNames: readonly string[] = forbidden.map(({ name }) => name ?? '');

/** Reads every import below `folders` of `root` and gives the rules' violations and how many modules were read. */
export async function checkImports(
  root: string,
  folders: string[],
): Promise<{ modules: number; violations: string[] }> {
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
  return {
    modules: modules.filter((module) => module.source.startsWith('src/')).length,
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}
