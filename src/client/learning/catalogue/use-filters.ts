import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SEARCH_DEBOUNCE_MS } from '../../../contract/platform/limits.ts';
import { pages } from '../../../contract/platform/pages.ts';
import { useInitialValues } from '../../platform/form/use-initial-values.ts';
import { type Category, categoryOf } from './filter-courses.ts';

/** The address with one of its words set, or taken out when empty. */
function withWord(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

/**
 * What the list is narrowed to. The address holds it (`?q=`, `?category=`), so that it can be shared and the back button
 * undoes it: a category and the beginning of a search are steps of the history, further letters are not.
 */
export function useFilters() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('q') ?? '';
  const category = categoryOf(search.get('category'));
  // What was typed before the page's code was there is searched for.
  const { initial } = useInitialValues(pages.courses, { q: asked });
  const [typed, setTyped] = useState(initial.q);
  const [seen, setSeen] = useState(asked);
  const [written, setWritten] = useState<string | null>(null);

  // The address changed: by us, then what was typed meanwhile stays; by the back button or a link, then it is followed.
  if (asked !== seen) {
    setSeen(asked);
    if (asked !== written) setTyped(asked);
    setWritten(null);
  }

  const apply = (words: string) => {
    const trimmed = words.trim();
    if (trimmed === asked) return;
    setWritten(trimmed);
    setSearch((before) => withWord(before, 'q', trimmed), { replace: asked !== '' });
  };

  // Whatever else the address says by then stays.
  const applyLater = useEffectEvent(apply);
  useEffect(() => {
    const timer = setTimeout(() => applyLater(typed), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return {
    /** What stands in the search box. */
    typed,
    setTyped,
    /** Filters by what is typed at once, without waiting for the next letter. */
    applyNow: () => apply(typed),
    /** What the list is filtered by. */
    asked,
    category,
    choose: (chosen: Category) =>
      setSearch((before) => withWord(before, 'category', chosen === 'All' ? '' : chosen)),
    clear: () => {
      setTyped('');
      setWritten('');
      setSearch({});
    },
  };
}
