const ID = 'below-the-fold';

/** Those sections as finished HTML, when the page came so and their code has not taken them over. */
const finished = () => (typeof document === 'undefined' ? null : document.getElementById(ID));

/** What stands in for the sections while their code is under way: they themselves, as they came, or room for them. */
export function AsItCame() {
  const html = finished()?.innerHTML;
  if (!html) return <div className="min-h-[400vh]" />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is this page's own HTML, put back where it stood
  return <div id={ID} dangerouslySetInnerHTML={{ __html: html }} />;
}

/**
 * Resolves when the sections want their code: a card that turns by itself is in sight, or somebody does something. At
 * once where they do not stand yet. Gives whether they stand finished.
 */
export function whenWanted(): Promise<boolean> {
  const sections = finished();
  if (!sections) return Promise.resolve(false);
  // Somebody was quicker than this code, or came back to where they were.
  if (window.scrollY > 0) return Promise.resolve(true);
  return new Promise((resolve) => {
    const signs = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const;
    const wanted = () => {
      for (const sign of signs) removeEventListener(sign, wanted);
      watcher.disconnect();
      resolve(true);
    };
    const watcher = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) wanted();
    });
    watcher.observe(sections.querySelector('.level') ?? sections);
    for (const sign of signs) addEventListener(sign, wanted, { passive: true });
  });
}
