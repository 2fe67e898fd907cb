import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, type Stage } from '../stage/open-stage.ts';
import { aDevice, beyondTheEdge, DESKTOP, openBrowser, PHONE } from './open-browser.ts';
import { stagedFor } from './staged-for.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const says = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor();

/** What the pretended boards tell the story. */
type Told = { flash: number[]; typed: string[]; left: boolean };
const toldBy = (page: Page) => page.evaluate(() => (window as unknown as { board: Told }).board);

/** An Uno at the cable with its bootloader, as Optiboot answers (STK500); `how` is what is wrong with it. */
function plugInAnUno(how: 'right' | 'unplugged') {
  const board: Told = { flash: new Array(32_768).fill(0xff), typed: [], left: false };
  (window as unknown as { board: Told }).board = board;
  let [isAwake, pages, address]: [boolean, number, number] = [false, 0, 0];
  const heard: number[] = [];
  const port = () => {
    let control: ReadableStreamDefaultController<Uint8Array> | undefined;
    const answer = (...bytes: number[]) => control?.enqueue(Uint8Array.from([0x14, ...bytes, 0x10]));
    const serve = () => {
      const [command] = heard;
      const size = ((heard[1] ?? 0) << 8) | (heard[2] ?? 0);
      const length = { 85: 4, 100: 5 + size, 116: 5 }[command ?? 0] ?? 2;
      if (heard.length < length) return;
      const words = heard.splice(0, length);
      if (command === 0x30 || command === 0x50) answer();
      if (command === 0x75) answer(0x1e, 0x95, 0x0f);
      if (command === 0x55) {
        address = ((words[1] ?? 0) | ((words[2] ?? 0) << 8)) * 2;
        answer();
      }
      if (command === 0x64) {
        pages += 1;
        if (how === 'unplugged' && pages > 2) return control?.error(new Error('the device has been lost'));
        for (let i = 0; i < size; i += 1) board.flash[address + i] = words[4 + i] ?? 0xff;
        answer();
      }
      if (command === 0x74) answer(...board.flash.slice(address, address + size));
      if (command === 0x51) {
        board.left = true;
        answer();
      }
    };
    return {
      readable: new ReadableStream<Uint8Array>({
        start: (own) => {
          control = own;
        },
      }),
      writable: new WritableStream<Uint8Array>({
        write: (bytes) => {
          if (!isAwake) return;
          heard.push(...bytes);
          serve();
        },
      }),
      open: async () => {},
      close: async () => {},
      // Its bootloader listens once the lines were pulled.
      setSignals: async ({ dataTerminalReady }: { dataTerminalReady: boolean }) => {
        if (dataTerminalReady) isAwake = true;
      },
    };
  };
  Object.defineProperty(navigator, 'serial', { value: { requestPort: async () => port() } });
}

test('a cable that is pulled out is named, and one can try again', async () => {
  const { page, open, complaints, close } = await aDevice(browser, stage.url, { size: DESKTOP });
  await page.addInitScript(plugInAnUno, 'unplugged' as const);
  await open('/bench/uno');
  await press(page, 'Put it on my Uno');
  await says(page, 'it was pulled out');
  expect((await toldBy(page)).left).toBe(false);
  await page.getByRole('button', { name: 'Put it on my Uno', exact: true, disabled: false }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a sketch goes onto a real Uno over the cable, byte by byte what was compiled, and the board begins with it', async () => {
  const { page, open, complaints, expectAccessible, close } = await aDevice(browser, stage.url, {
    size: DESKTOP,
  });
  await page.addInitScript(plugInAnUno, 'right' as const);
  const hex = page.waitForResponse((answer) => answer.url().endsWith('.hex'));
  await open('/bench/uno');
  await press(page, 'Put it on my Uno');
  await says(page, 'Done: your Uno runs it.');
  const { flash, left } = await toldBy(page);
  expect(left).toBe(true);
  for (const line of (await (await hex).text()).match(/^:[0-9A-F]+$/gm) ?? []) {
    const bytes =
      line
        .slice(1)
        .match(/../g)
        ?.map((byte) => Number.parseInt(byte, 16)) ?? [];
    const [count = 0, high = 0, low = 0, kind] = bytes;
    if (kind === 0)
      expect(flash.slice(high * 256 + low, high * 256 + low + count)).toEqual(bytes.slice(4, 4 + count));
  }
  await expectAccessible();
  expect(complaints).toEqual([]);
  await close();
});

/** A board that speaks MicroPython's raw REPL. It prints a round each tenth of a second until it is interrupted. */
function plugInMicroPython(how: 'right' | 'busy') {
  const board: Told = { flash: [], typed: [], left: false };
  (window as unknown as { board: Told }).board = board;
  const port = () => {
    let control: ReadableStreamDefaultController<Uint8Array> | undefined;
    const say = (text: string) => control?.enqueue(new TextEncoder().encode(text));
    let [wire, isRaw, rounds]: [string, boolean, ReturnType<typeof setInterval> | undefined] = [
      '',
      false,
      undefined,
    ];
    return {
      readable: new ReadableStream<Uint8Array>({
        start: (own) => {
          control = own;
        },
      }),
      writable: new WritableStream<Uint8Array>({
        write: (bytes) => {
          const text = new TextDecoder().decode(bytes);
          board.typed.push(text);
          wire += text;
          if (rounds !== undefined && text.includes('\u0003')) {
            clearInterval(rounds);
            [rounds, wire] = [undefined, ''];
            say('\u0004Traceback (most recent call last):\r\nKeyboardInterrupt: \r\n\u0004>');
          } else if (!isRaw && wire.endsWith('\u0001')) {
            [isRaw, wire] = [true, ''];
            say('\r\nraw REPL; CTRL-B to exit\r\n>');
          } else if (isRaw && wire.endsWith('\u0004')) {
            wire = '';
            say('OK');
            let count = 0;
            rounds = setInterval(() => {
              count += 1;
              say(`round ${count}\r\n`);
            }, 100);
          }
        },
      }),
      open: async () => {
        if (how === 'busy') throw new Error('another program holds it');
      },
      close: async () => {
        board.left = true;
      },
    };
  };
  Object.defineProperty(navigator, 'serial', { value: { requestPort: async () => port() } });
}

test('a program of one’s own runs on a real board and is stopped there; nothing is written to the board', async () => {
  const { page, open, complaints, expectAccessible, close } = await aDevice(browser, stage.url, {
    size: DESKTOP,
  });
  await page.addInitScript(plugInMicroPython, 'right' as const);
  const code: string[] = [];
  page.on('request', (request) => code.push(request.url()));
  await open('/bench/python');
  await page.getByRole('textbox', { name: 'Your program' }).waitFor();
  expect(code.filter((url) => url.includes('run-on-board'))).toEqual([]);
  await press(page, 'Run it on my board');
  await says(page, 'It runs on your board.');
  const prints = page.getByRole('region', { name: 'What your board prints' });
  await prints.getByText('round 3').waitFor();
  // Meanwhile nothing else is put on it: the port is in use.
  await page.getByRole('button', { name: 'Put it on my board', disabled: true }).waitFor();
  await expectAccessible();
  await press(page, 'Stop the board');
  await says(page, 'You stopped your board.');
  const { typed, left } = await toldBy(page);
  const all = typed.join('');
  expect(all).toContain('lamp = Pin(2, Pin.OUT)');
  expect(all).not.toMatch(/open\(|main\.py|os\.remove/);
  expect(left).toBe(true);
  await page.getByRole('button', { name: 'Put it on my board', disabled: false }).waitFor();
  expect(code.filter((url) => url.includes('run-on-board')).length).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  await close();
});

test('a port that another program holds is named, and one can try again', async () => {
  const { page, open, complaints, close } = await aDevice(browser, stage.url, { size: DESKTOP });
  await page.addInitScript(plugInMicroPython, 'busy' as const);
  await open('/bench/python');
  await press(page, 'Run it on my board');
  await says(page, 'The port could not be opened.');
  await page.getByRole('button', { name: 'Run it on my board' }).waitFor();
  expect(complaints).toEqual([]);
  await close();
});

test('a board is not blamed for what did not arrive of the site, and nothing spins for ever', async () => {
  const { page, open, complaints, close } = await aDevice(browser, stage.url, {
    size: DESKTOP,
    expected: /Failed to load resource|dynamically imported module/,
  });
  await page.addInitScript(plugInMicroPython, 'right' as const);
  await page.route(/\/run-on-board-[^/]*\.js$/, (route) => route.abort());
  await open('/bench/python');
  await press(page, 'Run it on my board');
  await says(page, 'A part of this page did not arrive.');
  await page.getByRole('button', { name: 'Run it on my board', disabled: false }).waitFor();
  expect(await page.getByText('The board did not answer.').count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

test('a phone, whose browser talks to no board, says so in place of the buttons', async () => {
  const { page, open, close } = await aDevice(browser, stage.url, { size: PHONE });
  await page.addInitScript(() => Object.defineProperty(navigator, 'serial', { value: undefined }));
  await open('/bench/python');
  await page.getByText('open this page in Chrome or Edge on a computer').waitFor();
  expect(await page.getByRole('button', { name: 'Run it on my board' }).count()).toBe(0);
  await open('/bench/uno');
  await page.getByText('you need Chrome or Edge on a computer').waitFor();
  expect(await beyondTheEdge(page)).toEqual([]);
  await close();
});
