import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

type Tab = { id: string; label: ReactNode; content: ReactNode };

type Props = {
  /** What the tabs choose between, for those who listen. */
  label: string;
  tabs: readonly Tab[];
  chosen: string;
  onChoose: (id: string) => void;
};

/** Index tabs of a notebook. Arrow keys move between them; the caller keeps which one is open (in the address, if it can). */
export function Tabs({ label, tabs, chosen, onChoose }: Props) {
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
            className="min-h-11 shrink-0 rounded-t-touch border-2 border-transparent border-b-0 px-5 py-2 font-display font-semibold text-quiet hover:text-ink focus-visible:outline-offset-[-5px] data-active:border-ink data-active:bg-surface data-active:text-ink"
          >
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.id} value={tab.id} className="pt-6 focus-visible:outline-offset-8">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
