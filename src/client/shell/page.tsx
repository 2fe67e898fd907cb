import type { ReactNode } from 'react';
import { m } from '../../texts/generated/messages.js';
import { school } from '../site-facts.ts';

type Props = {
  /** The page's name, for the browser's tab and its history. */
  title: string;
  /** The first section goes up under the bar (home only); otherwise the bar's height is left free. */
  underBar?: boolean;
  /** What search engines and chats say about the page; without it, the school's own line. */
  description?: string | undefined;
  className?: string;
  children: ReactNode;
};

/** The page between bar and footer: its main landmark, its title. Every screen is one. */
export function Page({ title, description, underBar = false, className = '', children }: Props) {
  const { name: site, tagline } = school();
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`min-h-[70dvh] overflow-x-clip ${underBar ? '' : 'pt-[calc(var(--bar-height)+2rem)]'} ${className}`}
    >
      <title>{title === site ? title : m.site_page_title({ page: title, site })}</title>
      <meta name="description" content={description ?? tagline} />
      {children}
    </main>
  );
}
