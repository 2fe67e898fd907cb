import { ShoppingBasket } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { addToCart, useCart } from '../../cart.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../platform/ui/button.tsx';
import { useHydrated } from '../../platform/ui/use-hydrated.ts';

const icon = <ShoppingBasket aria-hidden="true" className="size-5" />;

/** Puts a course beside others, to be paid for together; once it lies in the cart, the way there. */
export function CartButton({ courseId, className = '' }: { courseId: string; className?: string }) {
  const isIn = useCart().includes(courseId);
  const hydrated = useHydrated();
  const link = useRef<HTMLAnchorElement>(null);
  const [justPut, setJustPut] = useState(false);
  useEffect(() => {
    // What was pressed is gone: whoever pressed it stands on the way that took its place.
    if (justPut) link.current?.focus({ preventScroll: true });
  }, [justPut]);

  if (isIn)
    return (
      <ButtonLink
        variant="quiet"
        icon={icon}
        className={className}
        render={(look) => <Link ref={link} to={paths.cart} {...look} />}
      >
        {m.catalogue_cart_open()}
      </ButtonLink>
    );
  return (
    <Button
      variant="quiet"
      icon={icon}
      // It keeps its place until its code is there.
      className={`${hydrated ? '' : 'invisible'} ${className}`}
      onClick={() => {
        addToCart(courseId);
        setJustPut(true);
      }}
    >
      {m.catalogue_cart_add()}
    </Button>
  );
}
