import { priceWords } from './selling-words.ts';

/** As it stands on the course's page. */
export function Price({ price, originalPrice }: { price: number; originalPrice: number | null }) {
  return (
    <span className="flex flex-wrap items-baseline gap-2">
      <strong className="font-bold font-display text-2xl tabular-nums">{priceWords(price)}</strong>
      {originalPrice !== null && <s className="text-quiet tabular-nums">{priceWords(originalPrice)}</s>}
    </span>
  );
}
