import { useMemo } from 'react';
import { useNavigationType, useSearchParams } from 'react-router';
import type { ListFilters } from '../../api/list.ts';
import type { List, ListRow } from './list.ts';

export type Asked = {
  /** What is sent: all that is set, search and sorting with it. */
  filters: ListFilters;
  set: (name: string, value: string) => void;
  /** Lets go of every filter and the search. */
  clear: () => void;
  isFiltered: boolean;
  /** The row that stands open beside the list. */
  open: string | null;
  setOpen: (id: string | null) => void;
};

/**
 * Whether a list was come to without a question: it shows then what one comes for. Who lets go of the last filter in it asks
 * for all there is, and its address is only replaced.
 */
export function useIsJustCome(): boolean {
  const [asked] = useSearchParams();
  return useNavigationType() !== 'REPLACE' && asked.size === 0;
}

/** What a list is asked, as it stands in the address: to be kept, sent on and come back to. */
export function useAsked<Row extends ListRow>({ filters, search, columns }: List<Row>): Asked {
  const [address, setAddress] = useSearchParams();
  const names = useMemo(
    () => [...filters.map(({ name }) => name), ...(search ? ['q'] : [])],
    [filters, search],
  );
  const sort = address.get('sort');
  const asked = Object.fromEntries(
    names.flatMap((name) => {
      const value = address.get(name)?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const isSorted = sort !== null && columns.some((column) => column.sort?.includes(sort));
  const change = (edit: (next: URLSearchParams) => void) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        edit(next);
        return next;
      },
      { replace: true },
    );
  return {
    filters: isSorted ? { ...asked, sort } : asked,
    set: (name, value) => change((next) => (value ? next.set(name, value) : next.delete(name))),
    clear: () =>
      change((next) => {
        for (const name of names) next.delete(name);
      }),
    isFiltered: Object.keys(asked).length > 0,
    open: address.get('open'),
    setOpen: (id) => change((next) => (id ? next.set('open', id) : next.delete('open'))),
  };
}
