import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { CATEGORIES, SEARCH_MOST } from '../../../contract/platform/limits.ts';
import { pages } from '../../../contract/platform/pages.ts';
import { m } from '../../../texts/generated/messages.js';
import { controlLook } from '../../platform/ui/field.tsx';
import type { Category } from './filter-courses.ts';

type Props = {
  typed: string;
  onType: (text: string) => void;
  onSubmit: () => void;
  category: Category;
  onChoose: (category: Category) => void;
};

const words: Record<Category, () => string> = {
  All: m.catalogue_category_all,
  Junior: m.catalogue_category_junior,
  Explorer: m.catalogue_category_explorer,
  Master: m.catalogue_category_master,
};

/* The lamp of a pressed button is lit in its track's colour. */
const lamps: Record<Category, string> = {
  All: 'group-aria-pressed:bg-wire',
  Junior: 'group-aria-pressed:bg-sun',
  Explorer: 'group-aria-pressed:bg-leaf',
  Master: 'group-aria-pressed:bg-indigo',
};

/** Whether keys that are pressed there are typed into something. */
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** `/` leads to the search box, unless somebody types or a dialog is open. */
function useSlash() {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const lead = (event: KeyboardEvent) => {
      const isPlain = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (
        !isPlain ||
        isTyping(event.target) ||
        document.querySelector('[role="dialog"], [role="alertdialog"]')
      )
        return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, []);
  return input;
}

/** The search box and the four category buttons, plugged into one wire. */
export function CourseFilters({ typed, onType, onSubmit, category, onChoose }: Props) {
  const input = useSlash();
  return (
    <search className="flex flex-wrap items-end gap-x-8 gap-y-5">
      {/* Without the page's code the browser asks for the same address: nothing private is in it. */}
      <form
        data-page={pages.courses}
        className="min-w-0 flex-[1_1_18rem]"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <label htmlFor="course-search" className="mb-1.5 block font-semibold text-sm">
          {m.catalogue_search_label()}
        </label>
        <span className="relative block">
          <Search
            aria-hidden="true"
            className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-4 size-5 text-quiet"
          />
          <input
            ref={input}
            id="course-search"
            aria-keyshortcuts="/"
            type="search"
            name="q"
            value={typed}
            autoComplete="off"
            enterKeyHint="search"
            maxLength={SEARCH_MOST}
            placeholder={m.catalogue_search_hint()}
            onChange={(event) => onType(event.target.value)}
            className={`${controlLook} min-h-13 pr-12 pl-12`}
          />
          {/* It is there whatever is typed: a page that is taken over begins as it came. */}
          <span
            aria-hidden="true"
            className={`-translate-y-1/2 pointer-events-none absolute top-1/2 right-4 rounded-paper border-2 border-line px-2 font-semibold text-quiet text-sm max-lg:hidden ${typed === '' ? '' : 'invisible'}`}
          >
            /
          </span>
        </span>
      </form>
      <fieldset className="relative min-w-0">
        <legend className="mb-1.5 font-semibold text-sm">{m.catalogue_category_label()}</legend>
        <div className="flex flex-wrap gap-2">
          {CATEGORIES.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === category}
              onClick={() => onChoose(one)}
              className="group inline-flex min-h-13 items-center gap-2.5 rounded-touch border-2 border-edge bg-surface px-4 font-display font-semibold hover:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white"
            >
              <span
                aria-hidden="true"
                className={`size-3.5 rounded-full border-2 border-current ${lamps[one]} group-aria-pressed:border-white`}
              />
              {words[one]()}
            </button>
          ))}
        </div>
      </fieldset>
    </search>
  );
}
