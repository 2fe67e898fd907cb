import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import type { Buying } from './use-buy.ts';

type Props = {
  course: { slug: string; price: number };
  buying: Buying;
  size: 'regular' | 'large';
  className?: string;
};

/** Proceed To Buy; for those who are enrolled, the way to their lessons. */
export function BuyButton({ course, buying, size, className = '' }: Props) {
  if (buying.enrolled)
    return (
      <ButtonLink
        size={size}
        className={className}
        render={(look) => <Link to={paths.courseContent(course.slug)} {...look} />}
      >
        {m.catalogue_buy_continue()}
      </ButtonLink>
    );
  return (
    <Button
      size={size}
      className={className}
      pending={buying.pending}
      {...(buying.pending ? { pendingText: m.catalogue_buy_pending() } : {})}
      onClick={() => void buying.proceed()}
    >
      {course.price === 0 ? m.catalogue_buy_free() : m.catalogue_buy()}
    </Button>
  );
}
