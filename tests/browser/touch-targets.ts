import type { Page } from 'playwright-core';

/** The least height of what a finger presses (specification, section 2). Pixels. */
const LEAST_HEIGHT = 44;

/**
 * The visible controls of a page that a finger can miss: less than 44 px high, and nothing enlarges the area that they
 * react to. A link inside a sentence is as high as its line, and is left out.
 */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const controls = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]';
    const dialog = [...document.querySelectorAll('dialog[open], [role=dialog]')].at(-1);

    const isInline = (element: Element) => getComputedStyle(element).display === 'inline';

    /** What stands next to a link in its line, up to the next control, line break or block. */
    function textBeside(link: Element, way: 'previousSibling' | 'nextSibling'): string {
      let text = '';
      for (let node: Node | null = link; node; node = node.parentElement) {
        for (let other = node[way]; other; other = other[way]) {
          if (other instanceof Element && (other.matches('br') || !isInline(other))) return text;
          const more = other.textContent ?? '';
          text = way === 'nextSibling' ? text + more : more + text;
        }
        if (node.parentElement && !isInline(node.parentElement)) break;
      }
      return text;
    }

    /** Whether words of the same sentence stand before or after a link. */
    function isInSentence(link: Element): boolean {
      if (!link.matches('a') || !isInline(link)) return false;
      const before =
        textBeside(link, 'previousSibling')
          .split(/[.?!:…](?:\s|$)/)
          .at(-1) ?? '';
      const after = textBeside(link, 'nextSibling').split(/[.?!…](?:\s|$)/)[0] ?? '';
      return /\p{L}/u.test(before + after);
    }

    /** Whether a press so far above and below the middle still reaches it, as with a label or an area around it. */
    function isEnlarged(control: HTMLElement): boolean {
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const labels = [...((control as HTMLInputElement).labels ?? [])];
      const box = (
        labels[0] && control.matches('[type=checkbox], [type=radio], [type=file]') ? labels[0] : control
      ).getBoundingClientRect();
      if (box.height >= least) return true;
      const middle = (box.top + box.bottom) / 2;
      return [1 - least / 2, least / 2 - 1].every((off) => {
        const hit = document.elementFromPoint((box.left + box.right) / 2, middle + off);
        const reached = hit?.closest(`${controls}, label`);
        return reached === control || labels.some((label) => label === reached);
      });
    }

    const before = scrollY;
    const small = [...(dialog ?? document).querySelectorAll<HTMLElement>(controls)].filter((control) => {
      const { width, height } = control.getBoundingClientRect();
      return (
        height < least - 0.5 &&
        // Hidden until it has the focus, or drawn by its label.
        width > 1 &&
        height > 1 &&
        control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !isInSentence(control) &&
        !isEnlarged(control)
      );
    });
    scrollTo(0, before);
    return small.map((control) => {
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
      return `${control.localName} "${name.slice(0, 40)}" is ${Math.round(control.getBoundingClientRect().height)} px high`;
    });
  }, LEAST_HEIGHT);
