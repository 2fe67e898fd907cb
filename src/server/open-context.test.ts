import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStage, type Stage } from '../../tests/stage/open-stage.ts';
import { openContext } from './open-context.ts';

let stage: Stage;
const dataDir = mkdtempSync(join(tmpdir(), 'tinkerling-open-'));
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A database that came along, as the one that opens is told. */
function cameAlong(url: string) {
  const stopped: string[] = [];
  const stop = async () => void stopped.push('the database');
  return { stopped, embedded: { url, revive: async () => {}, stop } };
}
const settings = () => ({ ...stage.context.config, databaseUrl: null, dataDir });

test('what cannot be closed is told, and everything else is closed all the same', async () => {
  const { stopped, embedded } = cameAlong(stage.context.config.databaseUrl as string);
  const { context, close } = await openContext(settings(), () => {}, { embedded });
  context.temp.close = () => Promise.reject(new Error('The folder is busy'));
  await expect(close()).rejects.toThrow('The folder is busy');
  expect(context.pool.ended).toBe(true);
  expect(stopped).toEqual(['the database']);
});

test('why nothing could be opened is told, and not what could not be closed after it', async () => {
  const { embedded } = cameAlong('postgres://nobody@127.0.0.1:1/nowhere');
  embedded.stop = () => Promise.reject(new Error('It does not stop'));
  await expect(openContext(settings(), () => {}, { embedded })).rejects.not.toThrow('It does not stop');
});
