import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { PageWire } from '../../platform/ui/page-wire.tsx';
import { useHydrated } from '../../platform/ui/use-hydrated.ts';
import { Components } from './components.tsx';
import { type KitTab, openFromAddress, tabAfterKey } from './open-from-address.ts';
import { Projects } from './projects.tsx';
import './kit-tabs.css';

/**
 * Kit Components and Featured Projects as index tabs of a notebook (WAI-ARIA tabs). The address keeps which one is open.
 * Until JavaScript has taken over they are links to two sections that stand below each other (kit-tabs.css).
 */
export function KitTabs() {
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const section = useRef<HTMLElement>(null);
  const [picked, setPicked] = useState<KitTab | null>(null);
  const addressed = openFromAddress(hydrated ? hash : '');
  // A press shows at once; the address follows, and has the word again from then on.
  const tab = addressed.guide ? addressed.tab : (picked ?? addressed.tab);
  const tabs: { id: KitTab; label: string; content: ReactNode }[] = [
    { id: 'components', label: m.kits_tabs_components(), content: <Components /> },
    { id: 'projects', label: m.kits_tabs_projects(), content: <Projects open={addressed.guide} /> },
  ];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what ends the press
  useEffect(() => setPicked(null), [hash]);

  // Someone came by a link to a tab or a guide: the page behind the guide stands at its place.
  useEffect(() => {
    if (/^#(components|projects|smart-home|quadruped|robot-car)$/.test(location.hash))
      section.current?.scrollIntoView({ behavior: 'instant' });
  }, []);

  function move(event: KeyboardEvent) {
    const next = tabAfterKey(event.key, tab);
    if (!next) return;
    event.preventDefault();
    setPicked(next);
    document.getElementById(`tab-${next}`)?.focus();
    void navigate(`#${next}`, { replace: true });
  }

  return (
    <section
      ref={section}
      aria-labelledby="tabs-title"
      className="bench relative isolate scroll-mt-20 pb-16 lg:pb-28"
    >
      <PageWire phone="M100 0C103 30 97 70 100 100" desktop="M0 0C0 6-2 10 0 20S3 70 0 100" />
      <h2 id="tabs-title" className="max-w-[20ch] text-3xl lg:text-4xl">
        {m.kits_tabs_title()}
      </h2>
      <div
        {...(hydrated ? { role: 'tablist', 'aria-label': m.kits_tabs_label() } : {})}
        className="mt-8 flex gap-1.5 border-ink border-b-2 px-1 sm:gap-3 sm:px-5"
      >
        {tabs.map(({ id, label }) => (
          <Link
            key={id}
            id={`tab-${id}`}
            to={`#${id}`}
            replace
            onClick={() => setPicked(id)}
            onKeyDown={move}
            {...(hydrated
              ? {
                  role: 'tab',
                  'aria-selected': id === tab,
                  'aria-controls': `panel-${id}`,
                  tabIndex: id === tab ? 0 : -1,
                }
              : {})}
            data-first={id === 'components' || undefined}
            className="kit-tab"
          >
            {label}
          </Link>
        ))}
      </div>
      <div className="kit-panels" data-waiting={hydrated ? undefined : true}>
        {tabs.map(({ id, content }) => (
          <div
            key={id}
            className="kit-panel"
            {...(hydrated
              ? {
                  // Not the anchor's name any more: the browser's Back must not scroll to it.
                  id: `panel-${id}`,
                  role: 'tabpanel',
                  'aria-labelledby': `tab-${id}`,
                  hidden: id !== tab,
                }
              : { id })}
          >
            {content}
          </div>
        ))}
      </div>
    </section>
  );
}
