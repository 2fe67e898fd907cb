// npm run backup -- FILE, npm run restore -- FILE: the whole school in one file, and back. See docs/operating.md.
import { runCommand } from './prepare.mjs';

runCommand('src/server/platform/backup/main.ts', [
  process.env.npm_lifecycle_event ?? '',
  ...process.argv.slice(2),
]);
