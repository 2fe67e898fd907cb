/**
 * Follows a link with the Space key where the whole of a card is the link (`data-space`). It works as soon as the page is
 * shown: the code of the card's section may still be on its way.
 */
export function followSpace(): void {
  const follow = (event: KeyboardEvent) => {
    const link = event.target as HTMLElement;
    if (event.key !== ' ' || !link.matches?.('a[data-space]')) return;
    event.preventDefault();
    link.click();
  };
  // Before React, which keeps an event from all others as long as its section has no code.
  addEventListener('keydown', follow, { capture: true });
}
