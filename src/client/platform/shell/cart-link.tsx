import { ShoppingBasket } from 'lucide-react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { useCart } from '../../cart.ts';
import { paths } from '../../paths.ts';

/** What is in the cart, wherever one is. It stands between the others, so that its coming moves none of them. */
export function CartLink() {
  const count = useCart().length;
  if (count === 0) return null;
  return (
    <Link
      to={paths.cart}
      aria-label={m.shell_nav_cart({ count })}
      className="ml-auto flex min-h-11 min-w-[min(2.75rem,14vw)] items-center justify-center gap-1.5 rounded-touch px-2 font-semibold tabular-nums hover:text-wire-deep lg:mr-auto lg:ml-4"
    >
      <ShoppingBasket aria-hidden="true" className="size-6" />
      {count}
    </Link>
  );
}
