import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'tinkerling-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.for([
  [{ TZ_SITE: 'Mars/Olympus' }, 'TZ_SITE is "Mars/Olympus", which is not a time zone.'],
  [{ UPI_ID: 'nobody' }, 'UPI_ID is "nobody"; it must look like name@bank.'],
  [{ STAFF_EMAIL: 'office@faults.example' }, 'STAFF_EMAIL and STAFF_PASSWORD belong together'],
  // Each link and file of the site begins at "/".
  [{ PUBLIC_URL: 'https://a.example/b' }, 'PUBLIC_URL is https://a.example/b, an address with a path.'],
  [{ DATABASE_URL: 'mysql://nope' }, 'DATABASE_URL must begin with postgres: or postgresql:.'],
] as const)('a setting that cannot be used is named: %j', ([settings, sentence]) => {
  expect(() => readConfig({ DATA_DIR: folder, ...settings })).toThrow(sentence);
});
