import type { ReactNode } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { school } from '../../site-facts.ts';
import { useFramed } from '../ui/use-framed.ts';

/** How a page is dressed besides as usual: `calm` for who is nearly grown up (platform/ui/calm-dress.css). */
export type Dress = 'calm';

type Props = {
  /** The page's name, for the browser's tab and its history. */
  title: string;
  /** The first section goes up under the bar (home only); otherwise the bar's height is left free. */
  underBar?: boolean;
  /** What search engines and chats say about the page; without it, the school's own line. */
  description?: string | undefined;
  className?: string;
  dress?: Dress | null | undefined;
  children: ReactNode;
};

/** The page between bar and footer: its main landmark, its title. Every screen is one. */
export function Page({ title, description, underBar = false, className = '', dress, children }: Props) {
  const { name: site, tagline } = school();
  const isFramed = useFramed();
  return (
    <main
      id="main"
      tabIndex={-1}
      aria-label={isFramed ? title : undefined}
      data-dress={dress ?? undefined}
      className={`min-h-[70dvh] overflow-x-clip ${underBar ? '' : 'pt-[calc(var(--bar-height)+2rem)]'} ${className}`}
    >
      <title>{title === site ? title : m.site_page_title({ page: title, site })}</title>
      <meta name="description" content={description ?? tagline} />
      {children}
    </main>
  );
}
