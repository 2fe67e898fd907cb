import { Link } from 'react-router';
import { m } from '../../texts/generated/messages.js';
import { paths } from '../paths.ts';
import { school } from '../site-facts.ts';

/** Tink's head and the site's name; leads home. */
export function Brand() {
  const { name } = school();
  return (
    <Link
      to={paths.home}
      aria-label={m.shell_brand_home({ site: name })}
      className="group flex min-h-11 items-center gap-2.5 rounded-touch font-display font-extrabold text-[1.625rem] leading-none tracking-tight"
    >
      <img
        src="/icon.svg"
        alt=""
        width="44"
        height="44"
        className="size-11 transition-transform duration-calm ease-settle group-hover:-rotate-6"
      />
      <span className="translate-y-0.5">{name}</span>
    </Link>
  );
}
