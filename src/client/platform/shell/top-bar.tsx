import { Suspense, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { CART_CHANGED, hasCart } from '../../cart-signal.ts';
import { lazyPart } from '../../lazy-part.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../api/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Brand } from './brand.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ownPlaces, PlaceLink, publicPlaces } from './nav-items.tsx';
import { useScrolledPast } from './scroll-position.ts';
import { useWayBack } from './use-way-back.ts';
import './page-coming.css';

const loadLogoutDialog = () => import('./logout-dialog.tsx');
const LogoutDialog = lazyPart(async () => (await loadLogoutDialog()).LogoutDialog);

/** Most who come have no cart: what shows one is fetched by those who do. */
const CartLink = lazyPart(async () => (await import('./cart-link.tsx')).CartLink);

function onCart(told: () => void): () => void {
  addEventListener(CART_CHANGED, told);
  return () => removeEventListener(CART_CHANGED, told);
}

const linkLook =
  'flex min-h-11 flex-col items-center justify-center rounded-touch px-3.5 pt-2.5 pb-1 font-semibold text-[1.0625rem] leading-none gap-1 hover:text-wire-deep';

/** The bar on every page: clear over a page's top, solid once scrolled (50 px on the home page). */
export function TopBar() {
  const home = useLocation().pathname === paths.home;
  const scrolled = useScrolledPast(home ? 50 : 8);
  const { status, person } = useSession();
  const wayBack = useWayBack();
  const [leaving, setLeaving] = useState(false);
  const [menuOpen, setMenuOpen] = useState(false);
  const solid = scrolled || menuOpen;

  return (
    <header
      className={`fixed inset-x-0 top-0 z-40 border-b transition-colors duration-calm ${
        solid ? 'border-line bg-paper/95 shadow-paper backdrop-blur-sm' : 'border-transparent'
      }`}
    >
      <div className="bench flex h-(--bar-height) items-center justify-between gap-[min(1rem,4.2vw)]">
        <Brand />
        {useSyncExternalStore(onCart, hasCart, () => false) && (
          <Suspense>
            <CartLink />
          </Suspense>
        )}
        <nav aria-label={m.shell_nav_label()} className="flex items-center gap-1 max-lg:hidden">
          {publicPlaces().map((place) => (
            <PlaceLink key={place.to} to={place.to} className={linkLook}>
              {place.label}
            </PlaceLink>
          ))}
          {/* Until the session is known the corner keeps its place and shows nobody's buttons; without scripts it never is. */}
          <span className="flex min-w-52 items-center justify-end gap-2 pl-3">
            {!person && (
              <span
                className={`flex items-center gap-2 ${status === 'loading' ? 'invisible noscript:visible' : ''}`}
              >
                <PlaceLink to={paths.signIn(wayBack)} className={linkLook}>
                  {m.shell_nav_sign_in()}
                </PlaceLink>
                <ButtonLink size="small" render={(look) => <Link to={paths.register(wayBack)} {...look} />}>
                  {m.shell_nav_register()}
                </ButtonLink>
              </span>
            )}
            {person && (
              <>
                {ownPlaces(person).map((place) => (
                  <PlaceLink key={place.to} to={place.to} className={linkLook}>
                    {place.label}
                  </PlaceLink>
                ))}
                <Button
                  variant="quiet"
                  size="small"
                  onPointerEnter={loadLogoutDialog}
                  onClick={() => setLeaving(true)}
                >
                  {m.shell_nav_sign_out()}
                </Button>
              </>
            )}
          </span>
        </nav>
        <MobileMenu open={menuOpen} onToggle={setMenuOpen} onLeave={() => setLeaving(true)} />
      </div>
      <PageComing />
      {leaving && (
        <Suspense>
          <LogoutDialog onDone={() => setLeaving(false)} />
        </Suspense>
      )}
    </header>
  );
}

/** While the next page is fetched: a wire that grows along the bar. One that comes at once shows none. */
function PageComing() {
  const coming = useNavigation().state !== 'idle';
  return coming && <span role="progressbar" aria-label={m.shell_page_coming()} className="page-coming" />;
}
