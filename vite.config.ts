import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { planChunks, SHARED } from './scripts/plan-chunks.ts';
import { dataElement, SITE_FACTS_ELEMENT } from './src/contract/pages/page-data.ts';
import type { Endpoint } from './src/contract/platform/endpoint.ts';
import { readConfig } from './src/server/platform/config/config.ts';
import { inOneLanguage } from './src/texts/in-one-language.ts';
import { PSEUDO, pseudoLanguage } from './src/texts/pseudo-language.ts';
import { splitMessages } from './src/texts/split-messages.ts';

/** The API's address while developing; `npm run dev` starts it. */
const api = `http://127.0.0.1:${process.env.API_PORT ?? 3001}`;

/** The language of this build, and where it goes: the tests build the site once more, in a language of theirs. */
const locale = process.env.LOCALE;
const siteFolder = join(import.meta.dirname, process.env.SITE_FOLDER ?? 'dist');

/** Parts of the first visit that hardly ever render twice: remembering what they rendered costs more bytes than it saves work. */
const still =
  /src\/client\/(main|routes|site\/(about|home|kits|labs|lost)\/|platform\/(shell\/|ui\/(mascot|notices|button|led|wire|page-wire|badge|icon)))/;

/** What every visit loads. What wakes the page stays apart from what it fetches. */
const everyVisit = [
  {
    name: 'boot',
    test: /src\/client\/(index\.html|boot|device|mark-sent|arrive|yield-to-main|fetch-code|follow-space)|contract\/pages\/page-data|vite\/preload-helper|rolldown/,
    priority: 3,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: 'site', tags: ['$initial' as const], priority: 2 },
];

const input = ['src/client/index.html', 'src/client/main.tsx'];

/**
 * A build for its list of modules only: which of them the same screens load. Returns the file of each shared module
 * (scripts/plan-chunks.ts).
 */
async function planSharedCode() {
  const { output } = (await build({
    configFile: false,
    root: 'src/client',
    publicDir: false,
    logLevel: 'error',
    plugins: [splitMessages(), withoutSchemas, react({ exclude: [/node_modules/] })],
    worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
    build: {
      write: false,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input,
        output: {
          codeSplitting: { groups: [...everyVisit, { name: SHARED, minShareCount: 2, entriesAware: true }] },
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  // Most visits begin on the home, or on another page that strangers see, on any phone.
  return planChunks(output, (entry) =>
    /\/client\/site\/home\//.test(entry)
      ? 50
      : /\/client\/(site\/(about|kits|labs)|people\/accounts|learning\/catalogue|bench)\//.test(entry)
        ? 4
        : 1,
  );
}

/** While developing no server of ours writes the site's facts into the page. */
const factsWhileDeveloping: Plugin = {
  name: 'site-facts-while-developing',
  apply: 'serve',
  transformIndexHtml: (page) => {
    const { school, timeZone, publicUrl } = readConfig();
    const facts = dataElement(SITE_FACTS_ELEMENT, { school, timeZone, publicUrl });
    return page.replace('</head>', () => `${facts}</head>`);
  },
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;

const isSchema = (value: unknown) => typeof value === 'object' && value !== null && '_zod' in value;

/** What a caller needs of an endpoint: the types say the rest while compiling, and the server checks it. */
const asked = ({ method, path, access, reply }: Endpoint) => ({
  method,
  path,
  access,
  ...(reply === 'file' ? { reply } : {}),
});

/**
 * Gives the browser the contract without its schemas: making hundreds of them costs a slow phone more than showing the
 * page. A screen that asks for a schema all the same does not build.
 */
const withoutSchemas: Plugin = {
  name: 'without-schemas',
  // While developing the contract may change under the running server, which reads it once: there it goes whole.
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!/\/src\/contract\/(?:[a-z]+\/)?[a-z-]+\.ts$/.test(id)) return null;
    const entries = Object.entries((await import(pathToFileURL(id).href)) as Record<string, unknown>);
    if (!entries.some(([, value]) => isEndpoint(value))) return null;
    return entries
      .filter(([, value]) => !isSchema(value) && typeof value !== 'function')
      .map(([name, value]) => {
        const given = isEndpoint(value) ? asked(value) : value;
        return `export const ${name} = ${JSON.stringify(given)};`;
      })
      .join('\n');
  },
};

/** In the place of Vite's own helper, which starts an import() before its parts are here (src/client/arrive.ts says why that is too early). */
const importsWhatArrived: Plugin = {
  name: 'imports-what-arrived',
  apply: 'build',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('vite/preload-helper.js')
      ? `export { importArrived as __vitePreload } from ${JSON.stringify(join(import.meta.dirname, 'src/client/arrive.ts'))};`
      : null,
};

/** The rooms that a learner may need without a network: they are brought here whole, with what they fetch when it is needed. */
const rooms = [
  'learning/learning/course-content',
  'learning/lessons/quiz/tricky',
  'pages/dashboard/dashboard',
  'learning/live-sessions/live',
  'learning/certificates/certificate',
  'pages/offline/offline',
  'people/accounts/sign-in',
  'bench/blocks/blocks',
  'bench/circuits/circuits',
];
/** The tools of the workbench: each is brought here whole by whoever has opened it, signed in or not. */
const tools = ['blocks', 'circuits', 'python', 'uno'];
/** Large, or of no use without a network: kept by whoever has opened them. */
const onDemand = /attach-(hls|voices|dash)|hosted-player/;

const chunksOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((one) => one.type === 'chunk');
type Chunk = ReturnType<typeof chunksOf>[number];

/** Whether it lists the pages of the site: it fetches all of them, so for who follows what is needed it leads nowhere. */
const isList = ({ moduleIds }: Chunk) => moduleIds.some((id) => /\/client\/(main|rooms)\.tsx$/.test(id));

/** Follows what a file of the site needs, also what it fetches later, into `found`. */
function follow(chunks: readonly Chunk[], name: string, found: Set<string>): void {
  const chunk = chunks.find(({ fileName }) => fileName === name);
  if (!chunk || found.has(name) || onDemand.test(name)) return;
  found.add(name);
  for (const next of [...chunk.imports, ...(isList(chunk) ? [] : chunk.dynamicImports)])
    follow(chunks, next, found);
}

/** What each tool of the workbench needs once it was opened, by its address: also its engine, its worker and its examples. */
function filesOfTools(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const chunks = chunksOf(bundle);
  const assets = Object.keys(bundle).filter((name) => !chunks.some(({ fileName }) => fileName === name));
  const named = (code: string) =>
    assets.filter((name) => code.includes(name.slice(name.lastIndexOf('/') + 1)));
  return Object.fromEntries(
    tools.map((tool) => {
      const found = new Set<string>();
      for (const { fileName, facadeModuleId } of chunks)
        if (facadeModuleId?.endsWith(`client/bench/${tool}/${tool}.tsx`)) follow(chunks, fileName, found);
      const files = chunks.filter((one) => found.has(one.fileName) && !isList(one));
      return [
        `/bench/${tool}`,
        [...found, ...new Set(files.flatMap(({ code }) => named(code)))].map((name) => `/${name}`),
      ];
    }),
  );
}

/** What the rooms need of the site, by the names of files. */
function filesOfRooms(bundle: Rolldown.OutputBundle): string[] {
  const chunks = chunksOf(bundle);
  const found = new Set<string>();
  const visit = (name: string) => follow(chunks, name, found);
  for (const { fileName, facadeModuleId, moduleIds } of chunks)
    if (
      rooms.some((room) => facadeModuleId?.endsWith(`client/${room}.tsx`)) ||
      moduleIds.some((id) =>
        /\/client\/(platform\/offline\/begin|with-queries|send-waiting)\.tsx?$/.test(id),
      ) ||
      moduleIds.some((id) => /\/(contract\/people\/accounts|texts\/say-failure)\.ts$/.test(id))
    )
      visit(fileName);
  return [...found];
}

/** The worker that answers without a network (docs/offline.md): one file of its own, which knows the files of this build. */
const offlineWorker: Plugin = {
  name: 'offline-worker',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const start = Object.values(bundle).find(
      (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith('index.html'),
    );
    if (!dir || !start) return;
    const address = (name: string) => `/${name}`;
    const release = {
      name: address(start.fileName),
      all: Object.keys(bundle)
        .filter((name) => name.startsWith('assets/'))
        .map(address),
      rooms: filesOfRooms(bundle).map(address),
      tools: filesOfTools(bundle),
    };
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      define: { __RELEASE__: JSON.stringify(release) },
      build: {
        outDir: dir,
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: join(import.meta.dirname, 'src/client/platform/offline/worker/sw.ts'),
          output: { format: 'iife', entryFileNames: 'sw.js' },
        },
      },
    });
  },
};

/** A visit's few large files instead of many small ones: each costs a request and its headers. */
async function codeSplitting() {
  const plan = await planSharedCode();
  return {
    // The plan names every shared module: taking along what one needs would undo it.
    includeDependenciesRecursively: false,
    groups: [
      ...everyVisit.map((group) => ({ ...group, includeDependenciesRecursively: true })),
      { name: (id: string) => plan.get(id) ?? null },
    ],
  };
}

export default defineConfig(
  async ({ command, isSsrBuild }): Promise<UserConfig> => ({
    root: 'src/client',
    publicDir: 'public',
    cacheDir: '../../node_modules/.vite',
    plugins: [
      factsWhileDeveloping,
      splitMessages(),
      ...(locale === PSEUDO ? [pseudoLanguage()] : []),
      ...(locale ? [inOneLanguage(locale)] : []),
      withoutSchemas,
      importsWhatArrived,
      ...(isSsrBuild ? [] : [offlineWorker]),
      tailwindcss(),
      react({ compiler: true, exclude: [/node_modules/, still] }),
    ],
    // A worker is one file: what runs in it may fetch nothing.
    worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
    build: {
      // A second build, for Node: what makes the pages ahead of time.
      ...(isSsrBuild ? { copyPublicDir: false } : {}),
      outDir: join(siteFolder, isSsrBuild ? 'render' : 'client'),
      emptyOutDir: true,
      manifest: true,
      ...(isSsrBuild
        ? {}
        : {
            rolldownOptions: {
              input,
              output: {
                ...(command === 'build' ? { codeSplitting: await codeSplitting() } : {}),
                // The first visit carries the name of every file: short ones.
                chunkFileNames: ({ name }) =>
                  `assets/${name.startsWith(SHARED) ? SHARED : '[name]'}-[hash].js`,
              },
            },
          }),
      // One style sheet: the parts of pages are small beside what all share, and each would cost a request.
      cssCodeSplit: false,
      // A part that needs no others is named all the same, so that it is waited for.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (file, parts, { hostType }) =>
          hostType === 'js' && parts.length === 0 ? [file] : parts,
      },
      // Nothing may arrive as a data: address in a script; small drawings are imported as raw SVG on purpose.
      assetsInlineLimit: 0,
    },
    server: {
      proxy: {
        '/api': api,
        '/media': api,
        '^/certificate/[^/]+/picture': api,
        '/healthz': api,
        '/readyz': api,
      },
    },
  }),
);
