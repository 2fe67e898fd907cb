import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectRoot, readConfig } from './config.ts';
import { ConfigurationError } from './configuration-error.ts';
import { findSamples, refuseSamples } from './refuse-samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'tinkerling-samples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sample = join(projectRoot, 'content');
const configOf = (env: Record<string, string>) =>
  readConfig({ DATA_DIR: folder, CONTENT_DIR: sample, ...env });

/** The settings of a school that is ready to open. */
const ready = {
  PUBLIC_URL: 'https://lamps-and-wires.in',
  CONTENT_DIR: folder,
  SMTP_URL: 'smtps://post:secret@mail.lamps-and-wires.in',
  UPI_ID: 'lamps@okbank',
  STAFF_EMAIL: 'office@lamps-and-wires.in',
  STAFF_PASSWORD: 'wB7-qm2x-Rt9p',
};
writeFileSync(
  join(folder, 'site.yaml'),
  `name: Lamps and Wires
contact:
  email: hello@lamps-and-wires.in
  phone: "+91 80471 22334"
  address: "12 MG Road, Bengaluru 560001"
`,
);

test('the sample school is tried out at home, but never opened to real families', () => {
  expect(() => refuseSamples(configOf({}))).not.toThrow();
  const open = () =>
    refuseSamples(
      configOf({
        PUBLIC_URL: 'https://lamps-and-wires.in',
        STAFF_EMAIL: 'a@b.in',
        STAFF_PASSWORD: '123456789012',
      }),
    );
  expect(open).toThrow(ConfigurationError);
  const all = [
    'UPI_ID',
    'SMTP_URL',
    'contact.email',
    'MAIL_FROM',
    'contact.phone',
    'contact.address',
    'invoice',
    'social',
    'STAFF_PASSWORD',
  ];
  for (const name of all) expect(open).toThrow(name);
  // What is to be changed stands in the file that is read.
  const named = findSamples(configOf({})).flatMap((sentence) => sentence.match(/\w+\.yaml/g) ?? []);
  expect([...new Set(named)]).toEqual(['site.yaml']);
});

test('a school with its own values opens', () => {
  expect(findSamples(configOf(ready))).toEqual([]);
  expect(() => refuseSamples(configOf(ready))).not.toThrow();
});

test.for([
  [{ UPI_ID: 'tinkerling@upi' }, 'UPI_ID'],
  [{ SMTP_URL: '' }, 'SMTP_URL'],
  [{ MAIL_FROM: 'School <hello@tinkerling.example>' }, 'MAIL_FROM'],
  [{ STAFF_PASSWORD: 'qwertyuiopas' }, 'STAFF_PASSWORD'],
  [{ STAFF_PASSWORD: 'aaaaaaaaaaaa' }, 'STAFF_PASSWORD'],
] as const)('one sample value that was left, %j, is named alone', ([env, name]) => {
  const found = findSamples(configOf({ ...ready, ...env }));
  expect(found).toEqual([expect.stringContaining(name)]);
});
