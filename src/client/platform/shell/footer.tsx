import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { school } from '../../site-facts.ts';
import { Icon, icons } from '../ui/icon.tsx';
import { RulerEdge } from './ruler-edge.tsx';
import { scrollToTop } from './scroll-position.ts';
import { SocialLinks } from './social-links.tsx';

const linkLook =
  'inline-flex min-h-11 items-center gap-2.5 underline-offset-4 hover:text-sun hover:underline lg:pointer-fine:min-h-9';

/** The foot of every page: who we are, where else to look, how to reach us. */
export function Footer() {
  const { name, phone, email, copyrightYear } = school();
  return (
    <footer id="footer" className="on-dark bg-ink text-white">
      <RulerEdge />
      <div className="bench grid grid-cols-2 gap-x-6 gap-y-10 pt-16 pb-10 sm:gap-x-10 lg:grid-cols-[1.6fr_1fr_1fr_1.2fr]">
        <div className="grid content-start gap-6 max-sm:col-span-2">
          <p className="flex items-center gap-3 font-display font-extrabold text-2xl [overflow-wrap:anywhere]">
            <img src="/icon.svg" alt="" width="52" height="52" className="size-13 shrink-0" />
            {name}
          </p>
          <p className="max-w-[38ch] text-white/80">{m.shell_footer_blurb()}</p>
          <SocialLinks />
        </div>
        <FooterList title={m.shell_footer_explore()}>
          <FooterLink to={paths.about}>{m.shell_footer_about()}</FooterLink>
          <FooterLink to={paths.workbench}>{m.shell_footer_workbench()}</FooterLink>
          <FooterLink to={paths.labs}>{m.shell_footer_labs()}</FooterLink>
          <FooterLink to={paths.contact}>{m.shell_footer_contact()}</FooterLink>
        </FooterList>
        <FooterList title={m.shell_footer_quick()}>
          <FooterLink to={paths.faq}>{m.shell_footer_faq()}</FooterLink>
          <FooterLink to={paths.terms}>{m.shell_footer_terms()}</FooterLink>
          <FooterLink to={paths.policy}>{m.shell_footer_policy()}</FooterLink>
        </FooterList>
        <FooterList title={m.shell_footer_reach()} className="max-sm:col-span-2">
          <li>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={linkLook}>
              <Icon path={icons.phone} className="size-5 text-sun" />
              <span className="sr-only">{m.shell_footer_phone()}</span>
              {phone}
            </a>
          </li>
          <li>
            <a href={`mailto:${email}`} className={linkLook}>
              <Icon path={icons.mail} className="size-5 text-sun" />
              <span className="sr-only">{m.shell_footer_email()}</span>
              <span className="min-w-0 [overflow-wrap:anywhere]">{email}</span>
            </a>
          </li>
        </FooterList>
      </div>
      <div className="bench flex flex-wrap items-center justify-between gap-4 pb-8">
        <p className="text-sm text-white/75">
          {m.shell_footer_copyright({ site: name, year: String(copyrightYear) })}
        </p>
        <button
          type="button"
          onClick={scrollToTop}
          className="inline-flex min-h-11 items-center gap-2 rounded-touch border-2 border-white/35 px-5 font-display font-semibold hover:border-sun hover:text-sun focus-visible:rounded-touch"
        >
          <Icon path={icons.up} />
          {m.shell_footer_top()}
        </button>
      </div>
    </footer>
  );
}

function FooterList({
  title,
  className = '',
  children,
}: {
  title: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={className}>
      <h2 className="mb-2 font-semibold text-lg text-sun">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function FooterLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <li>
      <Link to={to} className={linkLook}>
        {children}
      </Link>
    </li>
  );
}
