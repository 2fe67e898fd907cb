import { Tabs as Base } from '@base-ui/react/tabs';
import type { MouseEvent, ReactNode } from 'react';
import { useHydrated } from './use-hydrated.ts';
import './tabs.css';

type Tab = {
  id: string;
  label: ReactNode;
  content: ReactNode;
  /** It stands in the finished page, to be read before the code is there. */
  standsReady?: boolean;
};

type Props = {
  /** What the tabs choose between, for those who listen. */
  label: string;
  tabs: readonly Tab[];
  chosen: string;
  onChoose: (id: string) => void;
  /** Each tab leads to its panel before the page's code is there: whoever makes the address reads `#id` as chosen. */
  anchored?: boolean;
};

/** With the code a press opens the panel where it is. */
const stay = (press: MouseEvent) => press.preventDefault();

/** Index tabs of a notebook. Arrow keys move between them; the caller keeps which one is open (in the address, if it can). */
export function Tabs({ label, tabs, chosen, onChoose, anchored = false }: Props) {
  const hydrated = useHydrated();
  return (
    <Base.Root value={chosen} onValueChange={(id) => onChoose(String(id))}>
      <Base.List
        aria-label={label}
        activateOnFocus
        className="flex gap-1 overflow-x-auto border-ink border-b-2 px-1 pt-1"
      >
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.id}
            value={tab.id}
            {...(anchored
              ? // biome-ignore lint/a11y/useAnchorContent: what stands in the tab is put into it
                { nativeButton: false, render: <a href={`#${tab.id}`} onClick={stay} /> }
              : {})}
            className="min-h-11 shrink-0 rounded-t-touch border-2 border-transparent border-b-0 px-5 py-2 font-display font-semibold text-quiet no-underline hover:text-ink focus-visible:outline-offset-[-5px] data-active:border-ink data-active:bg-surface data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      <div className={hydrated ? 'contents' : 'tabs-before-code'}>
        {tabs.map((tab) => (
          <div key={tab.id} id={anchored ? tab.id : undefined}>
            <Base.Panel
              value={tab.id}
              keepMounted={tab.standsReady && !hydrated}
              // The one that is read before the code must be there for everybody; the others are hidden anyhow.
              {...(hydrated ? {} : { inert: false })}
              className="pt-6 focus-visible:outline-offset-8"
            >
              {tab.content}
            </Base.Panel>
          </div>
        ))}
      </div>
    </Base.Root>
  );
}
