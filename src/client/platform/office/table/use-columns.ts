import { useState } from 'react';
import type { List, ListColumn, ListRow } from './list.ts';

const keyOf = (name: string) => `columns-${name}`;

function read(name: string): readonly string[] | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null');
    return Array.isArray(kept) ? kept.map(String) : null;
  } catch {
    return null;
  }
}

function keep(name: string, ids: readonly string[]): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(ids));
  } catch {
    // A storage that is closed keeps no columns.
  }
}

/** Which of the columns that are somebody's `own` are shown, as this browser was told last. The first one always is. */
export function useColumns<Row extends ListRow>(
  { name, columns }: List<Row>,
  own: readonly ListColumn<Row>[],
): {
  shown: readonly ListColumn<Row>[];
  toggle: (id: string) => void;
} {
  const [ids, setIds] = useState<readonly string[]>(
    () => read(name) ?? columns.filter(({ isExtra }) => !isExtra).map(({ id }) => id),
  );
  return {
    shown: own.filter(({ id }) => id === columns[0]?.id || ids.includes(id)),
    toggle: (id) => {
      const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
      keep(name, next);
      setIds(next);
    },
  };
}
