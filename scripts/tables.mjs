// Writes src/server/platform/database/tables.ts from schema.sql: `npm run tables`. The generator is fetched for this run only.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../src/server/platform/database/connect.ts';
import { startEmbedded } from '../src/server/platform/database/embedded.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';

const packages = ['kysely-codegen@0.20.0', 'typescript@5.9.3', 'kysely@0.29.9', 'pg@8.23.1'];

const out = join(import.meta.dirname, '../src/server/platform/database/tables.ts');
const folder = mkdtempSync(join(tmpdir(), 'tinkerling-tables-'));
const server = await startEmbedded(folder);
try {
  const connection = connect(() => server.url, { unhurried: true });
  await migrate(connection.database);
  await connection.close();
  execFileSync(
    'npx',
    [
      '--yes',
      ...packages.flatMap((name) => ['--package', name]),
      'kysely-codegen',
      '--config-file',
      join(import.meta.dirname, 'tables.json'),
      '--url',
      server.url,
      '--out-file',
      out,
    ],
    // Elsewhere: beside the project's own packages some would be taken from there, and not found.
    { cwd: folder, stdio: 'inherit' },
  );
  execFileSync('biome', ['check', '--write', out], { stdio: 'inherit' });
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
