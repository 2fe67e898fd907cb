import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lessonPrograms } from '../../stage/block-programs.ts';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aLearner } from '../../stage/people.ts';
import { aDevice, beyondTheEdge, DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';
import { tabTo, theirDevice, walkTo } from '../steps.ts';

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
function plugInAnUno(how: 'right' | 'unplugged' | 'busy') {
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
      open: async () => {
        if (how === 'busy') throw new Error('another program holds it');
      },
      close: async () => {},
      // Its bootloader listens once the lines were pulled.
      setSignals: async ({ dataTerminalReady }: { dataTerminalReady: boolean }) => {
        if (dataTerminalReady) isAwake = true;
      },
    };
  };
  // What stands on the page keeps the place of the ports that it found.
  const requestPort = async () => port();
  const own = Object.getOwnPropertyDescriptor(navigator, 'serial')?.value;
  if (own) own.requestPort = requestPort;
  else Object.defineProperty(navigator, 'serial', { configurable: true, value: { requestPort } });
}

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
  // What stands on the page keeps the place of the ports that it found.
  const requestPort = async () => port();
  const own = Object.getOwnPropertyDescriptor(navigator, 'serial')?.value;
  if (own) own.requestPort = requestPort;
  else Object.defineProperty(navigator, 'serial', { configurable: true, value: { requestPort } });
}

/** In the page: a board on its cable that answers as MicroPython's raw REPL does, and keeps what it was told. */
function plugInARepl() {
  const told: string[] = [];
  Object.assign(window, { told });
  const port = () => {
    let say: (text: string) => void = () => {};
    let wire = '';
    return {
      readable: new ReadableStream<Uint8Array>({
        start: (control) => {
          say = (text) => control.enqueue(new TextEncoder().encode(text));
        },
      }),
      writable: new WritableStream<Uint8Array>({
        write: (chunk) => {
          wire += new TextDecoder().decode(chunk);
          if (wire.endsWith('\u0001')) say('\r\nraw REPL; CTRL-B to exit\r\n>');
          else if (wire.endsWith('\u0004') && !wire.startsWith('\u0002')) {
            told.push(wire.slice(0, -1));
            say('OK\u0004\u0004>');
          } else return;
          wire = '';
        },
      }),
      open: async () => {},
      close: async () => {},
    };
  };
  // What stands on the page keeps the place of the ports that it found.
  const requestPort = async () => port();
  const own = Object.getOwnPropertyDescriptor(navigator, 'serial')?.value;
  if (own) own.requestPort = requestPort;
  else Object.defineProperty(navigator, 'serial', { configurable: true, value: { requestPort } });
}

test('a sketch goes onto a real Uno byte by byte as it was compiled; a held port and a pulled cable are named, and one can try again', async () => {
  const { page, open, complaints, expectAccessible, close } = await aDevice(browser, stage.url, {
    size: DESKTOP,
  });
  await page.addInitScript(plugInAnUno, 'busy' as const);
  const hex = page.waitForResponse((answer) => answer.url().endsWith('.hex'));
  await open('/bench/uno');
  const put = page.getByRole('button', { name: 'Put it on my Uno', exact: true, disabled: false });
  await put.click();
  await says(page, 'The cable could not be opened');
  await page.evaluate(plugInAnUno, 'unplugged' as const);
  await put.click();
  await says(page, 'it was pulled out');
  expect((await toldBy(page)).left).toBe(false);
  await page.evaluate(plugInAnUno, 'right' as const);
  await put.click();
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
  await expectAccessible('main');
  expect(complaints).toEqual([]);
  await close();
});

test('a program runs on a real board and is stopped there, or stays on it; a held port and code that is missing are told', async () => {
  const { page, open, complaints, expectAccessible, close } = await aDevice(browser, stage.url, {
    size: DESKTOP,
    expected: /Failed to load resource|dynamically imported module/,
  });
  await page.addInitScript(plugInMicroPython, 'right' as const);
  const code: string[] = [];
  page.on('request', (request) => code.push(request.url()));
  // A board is not blamed for what did not arrive of the site, and nothing spins for ever.
  const [lost, missing] = [/\/run-on-board-[^/]*\.js$/, (url: string) => url.includes('run-on-board')];
  await page.route(lost, (route) => route.abort());
  await open('/bench/python');
  await page.getByRole('textbox', { name: 'Your program' }).waitFor();
  expect(code.filter(missing)).toEqual([]);
  const runIt = page.getByRole('button', { name: 'Run it on my board', exact: true, disabled: false });
  await runIt.click();
  await says(page, 'A part of this page did not arrive.');
  await runIt.waitFor();
  expect(await page.getByText('The board did not answer.').count()).toBe(0);
  await page.unroute(lost);

  await open('/bench/python');
  await runIt.click();
  await says(page, 'It runs on your board.');
  const prints = page.getByRole('region', { name: 'What your board prints' });
  await prints.getByText('round 3').waitFor();
  // Meanwhile nothing else is put on it: the port is in use.
  await page.getByRole('button', { name: 'Put it on my board', disabled: true }).waitFor();
  await expectAccessible('main');
  await press(page, 'Stop the board');
  await says(page, 'You stopped your board.');
  const { typed, left } = await toldBy(page);
  const all = typed.join('');
  expect(all).toContain('lamp = Pin(2, Pin.OUT)');
  expect(all).not.toMatch(/open\(|main\.py|os\.remove/);
  expect(left).toBe(true);
  const put = page.getByRole('button', { name: 'Put it on my board', disabled: false });
  await put.waitFor();

  await page.evaluate(plugInMicroPython, 'busy' as const);
  await runIt.click();
  await says(page, 'The port could not be opened.');
  await runIt.waitFor();

  // Put on the board, it stays there.
  await page.evaluate(plugInARepl);
  await put.click();
  await page.getByText('It is on the board as main.py and has started.').waitFor();
  const told = await page.evaluate(() => (window as unknown as { told: string[] }).told);
  expect(told[0]).toBe("f = open('main.py', 'w')");
  expect(told.join('')).toContain('lamp = Pin(2, Pin.OUT)');

  // A phone, whose browser talks to no board, says so in place of the buttons.
  await page.setViewportSize(PHONE);
  await page.evaluate(() => Object.defineProperty(navigator, 'serial', { value: undefined }));
  await walkTo(page, '/bench/uno');
  await page.getByText('you need Chrome or Edge on a computer').waitFor();
  expect(await page.getByRole('button', { name: 'Put it on my Uno' }).count()).toBe(0);
  expect(await beyondTheEdge(page)).toEqual([]);
  await walkTo(page, '/bench/python');
  await page.getByText('open this page in Chrome or Edge on a computer').waitFor();
  expect(await page.getByRole('button', { name: /on my board$/ }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await close();
});

const square =
  lessonPrograms().filter(({ file }) => file.includes('lessons/turns-and-squares'))[1]?.text ?? '';
const withProgram = (program: string) => `/bench/blocks#program=${encodeURIComponent(program)}`;
/** Away from the tool, so that it begins anew. */
async function anew(page: Page): Promise<void> {
  await walkTo(page, '/bench');
  await page.getByRole('link', { name: 'Begin with blocks', exact: true }).waitFor();
}
const boardTab = (page: Page) => page.getByRole('tab', { name: 'For your board' });
const sketch = (page: Page) => page.getByRole('region', { name: 'The program for the board' });

test('on a phone: a lesson’s blocks become a sketch, to copy and to save, with the steps to the board', async () => {
  const device = await aDevice(browser, stage.url, { size: PHONE });
  const { page } = device;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await device.open(withProgram(square));
  await boardTab(page).tap();
  await sketch(page).getByText('drive(60, 57);').waitFor();
  await page.getByRole('button', { name: 'Copy the program' }).tap();
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('void loop() {');
  expect(copied).toContain('// repeat 4 times');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save it as a file' }).tap();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/\.ino$/);
  expect(readFileSync(await file.path(), 'utf8')).toBe(copied);
  // A rover is put on a mug; nothing of it speaks.
  const steps = page.getByRole('region', { name: 'How it gets onto the board' }).getByRole('listitem');
  await steps.filter({ hasText: 'on a mug' }).waitFor();
  expect(await steps.filter({ hasText: 'Serial Monitor' }).count()).toBe(0);
  await page.getByText('over the cable').waitFor({ state: 'detached' });
  expect(await beyondTheEdge(page)).toEqual([]);
  await device.expectAccessible('main');

  // What a board cannot do is told at its block.
  await anew(page);
  await walkTo(page, withProgram('when flag pressed\nset p to 4\nswitch pin p on'));
  await boardTab(page).tap();
  await page
    .getByRole('region', { name: 'A real board cannot do this yet' })
    .getByText('“switch pin p on”')
    .waitFor();
  await device.expectAccessible('[role=tabpanel]');
  // What does not run on the screen either is put right there first.
  await anew(page);
  await walkTo(page, withProgram('when flag pressed\nsay score'));
  await boardTab(page).tap();
  await page.getByText('Something in the program is to be put right first.').waitFor();
  expect(device.complaints).toEqual([]);
  await device.close();
});

test('by keyboard, where the site compiles and the browser speaks over a cable: the program is sent to the board', async () => {
  const learner = await aLearner(stage);
  const device = await theirDevice(browser, stage.url, learner, { size: DESKTOP });
  const { page } = device;
  // A board at the cable that says nothing.
  await page.addInitScript(() => {
    const port = {
      open: async () => {},
      close: async () => {},
      setSignals: async () => {},
      readable: new ReadableStream(),
      writable: new WritableStream(),
    };
    Object.defineProperty(navigator, 'serial', { value: { requestPort: async () => port } });
  });
  const compiled: string[] = [];
  await page.route('**/api/sketches', async (route) => {
    const asked = route.request().postDataJSON() as { code: string } | null;
    if (asked) compiled.push(asked.code);
    const answer = asked ? { program: ':020000000C945E\n:00000001FF\n', faults: [] } : { compiles: true };
    await route.fulfill({ json: { success: true, ...answer } });
  });
  await device.open(withProgram('when flag pressed\nforever\n  say distance\n  wait 0.5 seconds'));
  await tabTo(page.getByRole('tab', { name: 'Blocks', exact: true }));
  await page.keyboard.press('End');
  await sketch(page).getByText('Serial.println(distance());').waitFor();
  await page.getByText('Tools, Serial Monitor, and choose 9600').waitFor();
  await tabTo(sketch(page));
  await tabTo(page.getByRole('button', { name: 'Put it on my Uno' }));
  await page.keyboard.press('Enter');
  await page.getByText('Nothing answers as an Uno does.').waitFor();
  expect(compiled).toHaveLength(1);
  expect(compiled[0]).toBe(await sketch(page).locator('pre').textContent());
  await device.expectAccessible('[role=tabpanel]');
  expect(device.complaints).toEqual([]);
  await device.close();
});
