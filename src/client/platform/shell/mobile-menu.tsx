import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { useSession } from '../api/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Icon, icons } from '../ui/icon.tsx';
import { ownPlaces, PlaceLink, publicPlaces } from './nav-items.tsx';
import { useWayBack } from './use-way-back.ts';

type Props = { open: boolean; onToggle: (open: boolean) => void; onLeave: () => void };

const linkLook =
  'flex min-h-13 items-center justify-between border-line border-b font-display font-semibold text-xl hover:text-wire-deep';

/** The bar's places on small screens, folded behind one button. Closes on every change of route and on Escape. */
export function MobileMenu({ open, onToggle, onLeave }: Props) {
  const { key } = useLocation();
  const { status, person } = useSession();
  const wayBack = useWayBack();
  const button = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what closes it
  useEffect(() => onToggle(false), [key]);

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      onToggle(false);
      button.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open, onToggle]);

  return (
    <div className="lg:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="mobile-menu"
        aria-label={open ? m.shell_menu_close() : m.shell_menu_open()}
        onClick={() => onToggle(!open)}
        className="grid size-[min(3rem,15vw)] place-items-center rounded-touch border-2 border-ink bg-surface noscript:hidden"
      >
        <Icon path={open ? icons.cross : icons.menu} className="size-6" />
      </button>
      {/* Without scripts nothing unfolds: the places at the foot of the page are one tap away. */}
      <a
        href="#footer"
        aria-label={m.shell_menu_open()}
        className="hidden size-[min(3rem,15vw)] place-items-center rounded-touch border-2 border-ink bg-surface noscript:grid"
      >
        <Icon path={icons.menu} className="size-6" />
      </a>
      <nav
        id="mobile-menu"
        aria-label={m.shell_nav_label()}
        hidden={!open}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-var(--bar-height))] overflow-y-auto border-line border-b bg-paper px-5 pt-2 pb-8 shadow-float"
      >
        {publicPlaces().map((place) => (
          <PlaceLink key={place.to} to={place.to} className={linkLook}>
            {place.label}
          </PlaceLink>
        ))}
        {person &&
          ownPlaces(person).map((place) => (
            <PlaceLink key={place.to} to={place.to} className={linkLook}>
              {place.label}
            </PlaceLink>
          ))}
        <div className="mt-6 grid gap-4">
          {status === 'signed-out' && (
            <>
              <ButtonLink render={(look) => <Link to={paths.register(wayBack)} {...look} />}>
                {m.shell_nav_register()}
              </ButtonLink>
              <ButtonLink variant="quiet" render={(look) => <Link to={paths.signIn(wayBack)} {...look} />}>
                {m.shell_nav_sign_in()}
              </ButtonLink>
            </>
          )}
          {person && (
            <Button variant="quiet" onClick={onLeave}>
              {m.shell_nav_sign_out()}
            </Button>
          )}
        </div>
      </nav>
    </div>
  );
}
