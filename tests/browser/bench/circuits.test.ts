import type { Browser, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openStage, type Stage } from '../../stage/open-stage.ts';
import { aDevice, beyondTheEdge, DESKTOP, openBrowser, PHONE } from '../open-browser.ts';
import { stagedFor } from '../staged-for.ts';

let stage: Stage;
let browser: Browser;
stagedFor(
  async () => {
    [stage, browser] = await Promise.all([openStage({ pages: true }), openBrowser()]);
  },
  () => stage.close(),
);

const BENCH = '/bench/circuits';
const open = async (device: Awaited<ReturnType<typeof aDevice>>) => {
  await device.open(BENCH);
  await device.page.getByRole('heading', { level: 1, name: 'Wires that light' }).waitFor();
};
/** What Tink says. */
const says = (page: Page, words: string | RegExp) =>
  page.getByRole('region', { name: 'What happens' }).getByRole('status').filter({ hasText: words }).waitFor();
const lies = (page: Page, name: string) =>
  page.getByRole('group', { name: 'The bench' }).getByRole('button', { name });

/** Where a place of the bench, counted in holes, is in the window. */
const at = (page: Page, x: number, y: number) =>
  page.evaluate(
    ([x, y]) => {
      const svg = document.querySelector<SVGSVGElement>('.circuits-stage > svg');
      const { x: left = 0, y: top = 0 } =
        new DOMPoint(x * 14, y * 14).matrixTransform(svg?.getScreenCTM() ?? new DOMMatrix()) ?? {};
      return { x: left, y: top };
    },
    [x, y] as const,
  );
const tapAt = async (page: Page, x: number, y: number) => {
  const spot = await at(page, x, y);
  await page.touchscreen.tap(spot.x, spot.y);
};

test('by touch: an LED the wrong way round, then one without a resistor, then light', async () => {
  const device = await aDevice(browser, stage.url, { size: PHONE });
  const { page, complaints, close } = device;
  await open(device);
  await says(page, 'Your bench is free');
  const tray = page.getByRole('region', { name: 'Parts' });
  const put = async (name: string, x: number, y: number) => {
    await tray.getByRole('button', { name, exact: true }).tap();
    await page.locator('.circuits-stage').scrollIntoViewIfNeeded();
    await tapAt(page, x, y);
    await lies(page, name).waitFor();
  };
  // The middle of each: the box with its poles at the right, the LED with its legs four holes apart.
  await put('battery box', 7, 14);
  await put('red LED', 30, 14);
  const plus = [12, 12] as const;
  const minus = [12, 16] as const;
  const [left, right] = [
    [28, 14],
    [32, 14],
  ] as const;
  // Plus to the short leg, at the right; the long one to minus.
  await tapAt(page, ...plus);
  await says(page, 'The wire begins at: plus of the battery box');
  await tapAt(page, ...right);
  await tapAt(page, ...left);
  await tapAt(page, ...minus);
  await says(page, 'The power is off');
  await page.getByRole('button', { name: 'Switch on' }).tap();
  await says(page, 'The red LED is the wrong way round');

  // Turned, it shines for a blink: nothing holds the current back.
  await lies(page, 'red LED').first().tap();
  await page.getByRole('button', { name: 'Turn it round' }).tap();
  await says(page, 'Puff! The red LED got');
  await lies(page, 'red LED. It is burnt.').waitFor();
  await device.expectAccessible();

  // A resistor in its way, and a new LED.
  await page.getByRole('button', { name: 'Switch off' }).tap();
  await put('resistor, 220 Ω', 22, 6);
  await lies(page, 'red wire from plus of the battery box to long leg of the red LED').focus();
  await page.keyboard.press('Delete');
  await tapAt(page, ...plus);
  await tapAt(page, 18, 6);
  await tapAt(page, 25, 6);
  await tapAt(page, ...right);
  await page.getByRole('button', { name: 'Switch on' }).tap();
  await says(page, 'The red LED is burnt. Its way is safe now');
  await lies(page, 'red LED').first().tap();
  await page.getByRole('button', { name: 'Take a new one' }).tap();
  await says(page, /The red LED shines\. 11\.\d mA run through it\./);

  // It is still there when the page comes anew, and none of it sticks out.
  await page.reload();
  await says(page, /The red LED shines/);
  expect(await beyondTheEdge(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await close();
});

test('by keyboard alone: parts from the tray, wires from the list, a switch, and the challenge is done', async () => {
  const device = await aDevice(browser, stage.url, { size: DESKTOP });
  const { page, complaints, close } = device;
  await open(device);
  const press = async (name: string | RegExp) => {
    await page.getByRole('button', { name, exact: typeof name === 'string' }).focus();
    await page.keyboard.press('Enter');
  };
  await press('A lamp with a switch');
  await press('Give me a hint');
  await page.getByText('A switch is a gate in the road.').waitFor();
  await press('One more hint');
  await page.getByText('Open a loop that shines at one place.').waitFor();
  await press('Start with a fresh bench');
  await lies(page, 'battery box').waitFor();
  for (const name of ['resistor, 220 Ω', 'red LED', 'switch']) {
    await page.getByRole('region', { name: 'Parts' }).getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
    // The part has the focus; arrow keys move it.
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toContain(name);
    await page.keyboard.press('ArrowDown');
  }
  await page.getByText('Lay a wire from a list').focus();
  await page.keyboard.press('Enter');
  const lay = async (from: string, to: string) => {
    await page.getByLabel('From', { exact: true }).selectOption(from);
    await page.getByLabel('To', { exact: true }).selectOption(to);
    await press('Lay the wire');
    await lies(page, `red wire from ${from} to ${to}`).waitFor();
  };
  await lay('plus of the battery box', 'first leg of the switch');
  await lay('second leg of the switch', 'first leg of the resistor, 220 Ω');
  await lay('second leg of the resistor, 220 Ω', 'long leg of the red LED');
  await press('Switch on');
  await says(page, 'The way breaks here: the short leg of the red LED is joined to nothing yet.');
  await lay('short leg of the red LED', 'minus of the battery box');
  await says(page, 'The switch is open. Close it, and the loop is whole.');
  // Done when it can be switched on, not only once it is.
  await says(page, 'Done! That works.');
  await lies(page, 'switch. It is open.').focus();
  await page.keyboard.press('Space');
  await says(page, /The red LED shines/);
  await page.getByRole('button', { name: 'done: A lamp with a switch' }).waitFor();

  // In words, for who does not see it.
  await page.getByText('What is joined to what').focus();
  await page.keyboard.press('Enter');
  await page.getByText('short leg: with minus of the battery box').waitFor();

  // A wire from plus straight to minus is named; undone, all is well again.
  await lay('plus of the battery box', 'minus of the battery box');
  await says(page, 'Take out the red wire from plus of the battery box to minus of the battery box.');
  await press('Undo');
  await says(page, /The red LED shines/);
  await press('Undo');
  await press('Do it again');
  await says(page, /The red LED shines/);
  expect(complaints).toEqual([]);
  await close();
});
