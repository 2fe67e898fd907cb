import { tmpdir } from 'node:os';
import perfHooks from 'node:perf_hooks';
import fastify from 'fastify';
import { Piscina } from 'piscina';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { drawLabels } from '../../src/server/kits/boxes/draw-labels.ts';
import { courierLists } from '../../src/server/kits/boxes/read-courier-list.ts';
import { drawPartCodes } from '../../src/server/kits/stock/draw-part-codes.ts';
import { drawPaper } from '../../src/server/learning/certificates/draw-certificate.ts';
import { PostedPages } from '../../src/server/pages/posted/render-posted.ts';
import { hashPassword } from '../../src/server/people/accounts/hash-password.ts';
import { TwoLines } from '../../src/server/people/accounts/hash-password-queue.ts';
import { answerFailures } from '../../src/server/platform/http/answer-failures.ts';
import { refuseWhenBusy } from '../../src/server/platform/http/refuse-when-busy.ts';
import { checkDrawing, drawCards } from '../../src/server/school/classes/draw-cards.ts';
import { readStatement } from '../../src/server/shop/bank/read-statement.ts';
import { drawInvoice } from '../../src/server/shop/invoices/draw-invoice.ts';
import { writeWorkbook } from '../../src/server/shop/reports/write-workbook.ts';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { codeOf } from './limits/line.ts';

/** What the server refuses while too many wait for one of its threads, or a thread fails. No thread runs here. */
let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
afterEach(() => void vi.restoreAllMocks());

const locale = 'en';
const learner = { lane: 'families' as const, keys: { person: 'a' } };

/** Every drawing and packing that waits for a thread of its own. */
const drawings: Record<string, () => Promise<unknown>> = {
  invoice: () => drawInvoice(stage.context, {} as never, locale),
  certificate: () => drawPaper(stage.context, { code: 'ABCDEFGHJK' } as never, locale),
  cards: async () => {
    checkDrawing();
    await drawCards(stage.context, { cards: [], className: '6B', locale });
  },
  labels: () => drawLabels(stage.context, { boxIds: [], read: [], paper: 'A6', locale }),
  'part codes': () => drawPartCodes(stage.context, { course: null, locale }),
  workbook: () => writeWorkbook([]),
};

test.each(Object.entries(drawings))('too many who wait for one: %s', async (_name, draw) => {
  vi.spyOn(Piscina.prototype, 'run').mockResolvedValue(new Uint8Array());
  expect(await codeOf(draw())).toBe('done');
  vi.spyOn(Piscina.prototype, 'queueSize', 'get').mockReturnValue(64);
  expect(await codeOf(draw())).toBe('busy');
});

test('too many who wait for a page that is rendered', async () => {
  vi.spyOn(Piscina.prototype, 'queueSize', 'get').mockReturnValue(64);
  const pages = new PostedPages('dist');
  expect(await codeOf(pages.render({} as never))).toBe('busy');
  await pages.close();
});

test('too many who wait with a password', async () => {
  vi.spyOn(TwoLines.prototype, 'hasRoom').mockReturnValue(false);
  expect(await codeOf(hashPassword('blinking-led-42'))).toBe('busy');
});

test('a file that its reader fails on is broken', async () => {
  // No reader reads a folder.
  const path = tmpdir();
  expect(await codeOf(readStatement(path, { chosen: null, remembered: [] }, learner))).toBe(
    'statement_broken',
  );
  expect(await codeOf(courierLists.read(path, learner))).toBe('list_broken');
});

test('a late event loop: nothing is begun until it is on time again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const measured = { enable: () => true, disable: () => true, reset: () => {}, mean: 2e9 };
  vi.spyOn(perfHooks, 'monitorEventLoopDelay').mockReturnValue(measured as never);
  const app = fastify();
  answerFailures(app);
  refuseWhenBusy(app, 1000);
  app.get('/', () => 'on time');
  const answers = [];
  for (const mean of [0, 2e9, 0]) {
    measured.mean = mean;
    vi.advanceTimersByTime(500);
    const { statusCode, headers } = await app.inject('/');
    answers.push([statusCode, headers['retry-after']]);
  }
  vi.useRealTimers();
  await app.close();
  expect(answers).toEqual([
    [200, undefined],
    [503, '2'],
    [200, undefined],
  ]);
});
