import { useId, useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { QueueSearch } from '../queue-list.tsx';
import type { List, ListFilter, ListRow } from './list.ts';
import type { Asked } from './use-asked.ts';

const field = 'min-h-11 rounded-chip border border-edge bg-surface px-2 text-sm tabular-nums';

/** What the list is filtered by, in one row: each stands in the address as soon as it is set. */
export function FilterBar<Row extends ListRow>({ list, asked }: { list: List<Row>; asked: Asked }) {
  return (
    <search aria-label={list.caption()} className="contents">
      {list.search && (
        <QueueSearch
          label={list.search()}
          search={asked.filters.q ?? ''}
          onSearch={(text) => asked.set('q', text)}
        />
      )}
      {list.filters.map((filter) => (
        <Filter
          key={filter.name}
          filter={filter}
          value={asked.filters[filter.name] ?? ''}
          onSet={(value) => asked.set(filter.name, value)}
        />
      ))}
      {asked.isFiltered && (
        <button
          type="button"
          onClick={asked.clear}
          className="min-h-11 rounded-chip px-3 font-semibold text-sm text-wire-deep hover:bg-paper-deep"
        >
          {m.office_list_clear()}
        </button>
      )}
    </search>
  );
}

type FilterProps = { filter: ListFilter; value: string; onSet: (value: string) => void };

function Filter({ filter, value, onSet }: FilterProps) {
  const id = useId();
  return (
    <div className="grid gap-0.5">
      <label htmlFor={id} className="text-quiet text-xs">
        {filter.label()}
      </label>
      {filter.kind === 'choice' ? (
        <Choices id={id} useChoices={filter.useChoices} value={value} onSet={onSet} />
      ) : (
        <Typed id={id} kind={filter.kind} value={value} onSet={onSet} />
      )}
    </div>
  );
}

type ChoicesProps = Omit<FilterProps, 'filter'> & {
  id: string;
  useChoices: Extract<ListFilter, { kind: 'choice' }>['useChoices'];
};

function Choices({ id, useChoices, value, onSet }: ChoicesProps) {
  const choices = useChoices();
  return (
    <select
      id={id}
      value={value}
      onChange={({ currentTarget }) => onSet(currentTarget.value)}
      className={`${field} max-w-40 ${value ? 'border-ink font-semibold' : ''}`}
    >
      <option value="">{m.office_list_all()}</option>
      {/* What the address asks for is there before the choices are. */}
      {value && !choices.some(([one]) => one === value) && <option value={value}>…</option>}
      {choices.map(([one, name]) => (
        <option key={one} value={one}>
          {name}
        </option>
      ))}
    </select>
  );
}

const looks = {
  day: { type: 'date', min: '2000-01-01', max: '2999-12-31' },
  words: { type: 'text', maxLength: 100 },
  amount: { type: 'number', min: 0, max: 10_000_000, step: 1, inputMode: 'numeric' },
} as const;
const widths = { day: 'w-34', words: 'w-32', amount: 'w-24' } as const;

/** A day, words or an amount. */
function Typed({
  id,
  kind,
  value,
  onSet,
}: Omit<FilterProps, 'filter'> & { id: string; kind: 'day' | 'words' | 'amount' }) {
  const [typed, setTyped] = useState(value);
  // Somebody let go of it elsewhere, or went back.
  const [asked, setAsked] = useState(value);
  if (asked !== value) {
    setAsked(value);
    setTyped(value);
  }
  // What no list can be asked for is said at the field, and the rows stay.
  const send = (field: HTMLInputElement) =>
    field.value !== value && field.reportValidity() && onSet(field.value);
  return (
    <input
      id={id}
      {...looks[kind]}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        // A day is whole as soon as it is one; of words and amounts half is another one.
        if (kind === 'day' && currentTarget.value && currentTarget.validity.valid) onSet(currentTarget.value);
      }}
      onBlur={({ currentTarget }) => send(currentTarget)}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && send(currentTarget)}
      className={`${field} ${widths[kind]} ${value ? 'border-ink' : ''}`}
    />
  );
}
