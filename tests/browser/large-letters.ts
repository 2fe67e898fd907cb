import type { Page } from 'playwright-core';

/**
 * Lets somebody read with letters of this size (percent), as a phone's setting does: what of the page's words and buttons
 * does not hold then. It reaches beyond the edge, or a box cuts it off; what can be scrolled into sight, and what ends in
 * "…" at every size, holds. The page's own width comes first when it is more than the window's.
 */
export async function cutOffAt(page: Page, percent: number): Promise<string[]> {
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
    for (const section of document.querySelectorAll<HTMLElement>('main section'))
      section.style.contentVisibility = 'visible';
  }, percent);
  return page.evaluate(() => {
    const wide = document.documentElement.scrollWidth;
    const found = wide > innerWidth ? [`the page is ${wide} px wide`] : [];

    /** What cuts a box off, if anything does. */
    const cutBy = (box: DOMRect, from: Element): string | null => {
      for (let up: Element | null = from; up && up !== document.body; up = up.parentElement) {
        const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(up);
        const edge = up.getBoundingClientRect();
        if (/auto|scroll/.test(overflowX) || webkitLineClamp !== 'none') return null;
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        // A carousel keeps its other slides aside until it is their turn.
        const isAside = box.left >= edge.right || box.right <= edge.left;
        if (isAside && up.tagName !== 'MAIN' && edge.right <= innerWidth + 1) return null;
        if (overflowX !== 'visible' && (box.right > edge.right + 1 || box.left < edge.left - 1))
          return up.className;
        if (/hidden|clip/.test(overflowY) && up.tagName !== 'MAIN' && box.bottom > edge.bottom + 2)
          return up.className;
      }
      return box.right > innerWidth + 1 || box.left < -1 ? 'the edge' : null;
    };
    const look = (what: string, box: DOMRect, element: Element) => {
      const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
      if (!isSeen || box.width < 2 || element.getBoundingClientRect().width <= 1) return;
      if (element.closest('[aria-hidden=true], svg, script, style, noscript, title')) return;
      const by = cutBy(box, element);
      if (by !== null) found.push(`${what} is cut off by ${by}`);
    };

    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (!text.textContent?.trim() || !text.parentElement) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      look(`"${text.textContent.trim().slice(0, 40)}"`, range.getBoundingClientRect(), text.parentElement);
    }
    for (const press of document.querySelectorAll('a, button, input, textarea, select')) {
      const name = press.getAttribute('aria-label') ?? press.textContent;
      look(`the press "${name?.trim().slice(0, 40)}"`, press.getBoundingClientRect(), press);
    }
    return found;
  });
}
