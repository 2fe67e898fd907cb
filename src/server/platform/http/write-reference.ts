// Lays the API's reference into a folder, so that the server need not load what makes it: its page, and its script of
// some megabytes, which is compressed beforehand like every asset. Run by the build: write-reference.ts FOLDER
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import reference from '@scalar/fastify-api-reference';
import fastify from 'fastify';

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder.');

const app = fastify();
const configuration = {
  url: '/api/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
  hideClientButton: true,
};
await app.register(reference, { routePrefix: '/api/docs', configuration } as object);
mkdirSync(join(folder, 'js'), { recursive: true });
for (const [url, file] of [
  ['/api/docs/', 'index.html'],
  ['/api/docs/js/scalar.js', 'js/scalar.js'],
] as const) {
  const { statusCode, body } = await app.inject(url);
  if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
  writeFileSync(join(folder, file), body);
}
await app.close();
