import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { school } from '../../site-facts.ts';

/** Tink's head and the site's name; leads home. */
export function Brand() {
  const { name } = school();
  return (
    <Link
      to={paths.home}
      aria-label={m.shell_brand_home({ site: name })}
      className="group flex min-h-11 min-w-0 items-center gap-[min(0.625rem,2.6vw)] rounded-touch font-display font-extrabold text-[min(1.625rem,8vw)] leading-none tracking-tight"
    >
      <img
        src="/icon.svg"
        alt=""
        width="44"
        height="44"
        className="size-[min(2.75rem,14vw)] shrink-0 transition-transform duration-calm ease-settle group-hover:-rotate-6"
      />
      <span className="min-w-0 translate-y-0.5 [overflow-wrap:anywhere]">{name}</span>
    </Link>
  );
}
