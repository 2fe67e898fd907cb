import type { Page } from 'playwright-core';

/** The browser knows no dates of a language that nobody speaks, and writes these. */
const OF_THE_BROWSER =
  /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Mon|Tue|Wed|Thu|Fri|Sat|Sun|India Standard Time|(?<=\d\s?)(?:am|pm|AM|PM))\b/g;
/** A string up to this length is a name or a title: one word of it may stand alone. */
const TITLE_MOST = 80;
/** A part of a longer string must be at least this long to be known as its part. */
const PART_LEAST = 12;

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, one]) =>
    // Words that the server says of what it did are no content.
    (key === 'message' && 'success' in value) || key === 'fields' ? [] : stringsIn(one),
  );
}

/** Everything that a page says, to eyes and to ears. */
const saidOn = (page: Page) =>
  page.evaluate(() => {
    const said: string[] = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      // Programs are what a lesson says: those of blocks are drawn word by word, others stand in the editor.
      if (
        !parent ||
        parent.closest('script, style, noscript, svg, .block-stack, .cm-content') ||
        !parent.checkVisibility()
      )
        continue;
      said.push(node.textContent ?? '');
    }
    const spoken = ['aria-label', 'alt', 'title', 'placeholder', 'aria-description', 'aria-roledescription'];
    for (const name of spoken)
      for (const element of document.querySelectorAll(`[${name}]`))
        said.push(element.getAttribute(name) ?? '');
    return said.filter((text) => /[A-Za-z]{2}/.test(text));
  });

/** Listens to what the site answers a page, so as to tell what is content from what stands in the code. */
export async function listenForContent(page: Page, known: readonly string[]) {
  const content = new Set(known);
  const keep = (value: unknown) => {
    for (const text of stringsIn(value)) content.add(text);
  };
  // On its way to the page: what the browser has read and thrown away again cannot be asked of it any more.
  await page.route('**/api/**', async (route) => {
    try {
      const response = await route.fetch();
      if (/json/.test(response.headers()['content-type'] ?? '')) keep(await response.json());
      await route.fulfill({ response });
    } catch {
      // The page that asked is gone.
    }
  });

  const parsed = new Set<string>();
  let titles = '';
  let long = '';
  let counted = 0;
  const isContent = (phrase: string) =>
    titles.includes(phrase) || (phrase.length >= PART_LEAST && long.includes(phrase));

  /** What the page says that is neither in its language nor content. */
  return async function plainEnglish(): Promise<string[]> {
    const data = await page
      .locator('script[type="application/json"], script[type="application/ld+json"]')
      .allTextContents();
    for (const text of data)
      if (!parsed.has(text)) {
        parsed.add(text);
        keep(JSON.parse(text));
      }
    if (counted < content.size) {
      const all = [...content].map((text) => text.replace(/\s+/g, ' '));
      titles = `\n${all.filter((text) => text.length <= TITLE_MOST).join('\n')}\n`;
      long = all.filter((text) => text.length > TITLE_MOST).join('\n');
      counted = content.size;
    }
    const found = (await saidOn(page)).flatMap((text) => {
      const line = text.replace(/\s+/g, ' ').trim();
      if (isContent(line)) return [];
      const phrases =
        line.replace(OF_THE_BROWSER, '').match(/[A-Za-z](?:[ \w.,:;!?'’“”@/&+()%₹–—-]*[A-Za-z])/g) ?? [];
      return phrases
        .filter((phrase) => !isContent(phrase))
        .map((phrase) => `${phrase} (in: ${line.slice(0, 90)})`);
    });
    return [...new Set(found)];
  };
}
