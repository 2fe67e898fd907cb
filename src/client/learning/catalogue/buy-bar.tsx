import { type RefObject, useEffect, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { BuyButton } from './buy-button.tsx';
import type { Course } from './catalogue-api.ts';
import { Price } from './price.tsx';
import type { Buying } from './use-buy.ts';

type Props = {
  course: Course;
  buying: Buying;
  /** The page's own button: while it is in sight, the bar is away. */
  button: RefObject<HTMLElement | null>;
};

/** Price and button at the thumb, on phones, once the page's own button has scrolled away. It rests above the footer. */
export function BuyBar({ course, buying, button }: Props) {
  const isForSale = buying.standing.step === 'buy';
  const [away, setAway] = useState(false);

  useEffect(() => {
    if (!button.current) return;
    const watcher = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    watcher.observe(button.current);
    return () => watcher.disconnect();
  }, [button]);

  return (
    <section
      aria-label={m.catalogue_buy_bar()}
      className={`sticky bottom-0 z-30 ${away ? 'flex' : 'invisible flex'} items-center justify-between gap-4 border-ink border-t-2 bg-surface px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] lg:hidden`}
    >
      {isForSale && <Price price={course.price} originalPrice={course.originalPrice} size="card" />}
      <BuyButton
        course={course}
        buying={buying}
        size="regular"
        className={isForSale ? 'shrink-0' : 'w-full'}
      />
    </section>
  );
}
