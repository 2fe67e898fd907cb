import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { ButtonLink, Spinner } from '../../platform/ui/button.tsx';
import type { Buying } from './use-buy.ts';

type Props = {
  course: { slug: string; price: number; isSoldOut: boolean };
  buying: Buying;
  size: 'regular' | 'large';
  className?: string;
};

/**
 * The one step that makes sense: Proceed To Buy, to one's lessons, to the payment that is being checked or was rejected.
 * A link in every state, so that a press before the page's code is not lost.
 */
export function BuyButton({ course, buying, size, className = '' }: Props) {
  const { standing, pending, to, proceed } = buying;
  if (standing.step !== 'buy') {
    const isLearning = standing.step === 'learn';
    const there = isLearning ? paths.courseContent(course.slug) : paths.courseCart(course.slug);
    return (
      <ButtonLink
        size={size}
        variant={standing.step === 'wait' ? 'quiet' : 'main'}
        className={`text-center ${className}`}
        render={(look) => <Link to={there} {...look} />}
      >
        {words[standing.step]()}
      </ButtonLink>
    );
  }
  // Whoever was quoted a price may still pay it, and goes on from here.
  const forSale = course.price === 0 ? m.catalogue_buy_free() : m.catalogue_buy();
  const buy = course.isSoldOut ? m.selling_sold_out() : forSale;
  return (
    <ButtonLink
      size={size}
      variant={course.isSoldOut ? 'quiet' : 'main'}
      className={className}
      render={(look) => <Link to={to} aria-busy={pending || undefined} onClick={proceed} {...look} />}
    >
      {/* Both lie in one place, so that the button keeps its width. */}
      <span className="grid items-center justify-items-center *:col-start-1 *:row-start-1">
        <span className={pending ? 'invisible' : ''}>{buy}</span>
        <span className={`inline-flex items-center gap-2.5 ${pending ? '' : 'invisible'}`}>
          <Spinner />
          {m.catalogue_buy_pending()}
        </span>
      </span>
    </ButtonLink>
  );
}

const words = {
  learn: m.catalogue_buy_continue,
  wait: m.catalogue_buy_waiting,
  'send-again': m.catalogue_buy_again,
};
