import { showRupees } from '../../../rules/platform/money.ts';
import { m } from '../../../texts/generated/messages.js';

type Props = {
  /** Rupees. */
  price: number;
  originalPrice: number | null;
  size: 'card' | 'page';
};

/** What a course costs; a higher original price stands beside it, struck through. */
export function Price({ price, originalPrice, size }: Props) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5">
      <span className="sr-only">{m.catalogue_price_label()} </span>
      <strong
        className={`font-bold font-display leading-none tabular-nums ${size === 'card' ? 'text-xl' : 'text-3xl'}`}
      >
        {price === 0 ? m.catalogue_price_free() : showRupees(price)}
      </strong>
      {originalPrice !== null && originalPrice > price && (
        <>
          <span className="sr-only"> {m.catalogue_price_original()} </span>
          <s className={`text-quiet tabular-nums ${size === 'card' ? 'text-sm' : 'text-lg'}`}>
            {showRupees(originalPrice)}
          </s>
        </>
      )}
    </p>
  );
}
