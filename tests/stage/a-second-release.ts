import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../src/server/platform/config/config.ts';

/**
 * The built site once more, as a later release would be: the same screens, and every script under another name. It lies
 * below the checkout, because what renders pages looks for its packages there.
 */
export function aSecondRelease(): { folder: string; end(): void } {
  const folder = mkdtempSync(join(projectRoot, 'dist/second-release-'));
  for (const part of ['client', 'render', '.built'])
    cpSync(join(projectRoot, 'dist', part), join(folder, part), { recursive: true });
  writeFileSync(join(folder, '.built'), `second ${readFileSync(join(folder, '.built'), 'utf8')}`);
  const assets = join(folder, 'client/assets');
  for (const name of readdirSync(assets)) {
    if (/\.(br|gz)$/.test(name)) rmSync(join(assets, name));
    else if (name.endsWith('.js'))
      renameSync(join(assets, name), join(assets, name.replace(/\.js$/, '2.js')));
  }
  // A script's name stands wherever it is asked for: in other scripts, in the page and in the lists of the build.
  const renamed = (text: string) => text.replace(/(-[\w-]{8})\.js\b/g, '$12.js');
  for (const name of [
    ...readdirSync(assets).map((one) => `assets/${one}`),
    'index.html',
    'sw.js',
    '.vite/manifest.json',
  ])
    if (/\.(js|html|json)$/.test(name)) {
      const path = join(folder, 'client', name);
      writeFileSync(path, renamed(readFileSync(path, 'utf8')));
      rmSync(`${path}.br`, { force: true });
      rmSync(`${path}.gz`, { force: true });
    }
  return { folder, end: () => rmSync(folder, { recursive: true, force: true }) };
}
