import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { usePersonId } from '../../platform/api/session.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { NotArrived } from '../../platform/shell/not-arrived.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { TextArea } from '../../platform/ui/text-area.tsx';
import { TextField } from '../../platform/ui/text-field.tsx';
import { listedPeopleQuery } from './listed-people-api.ts';
import { RowAct } from './part.tsx';
import { type MergeSide, mergeAccounts, mergePreviewQuery, type WholePerson } from './people-api.ts';

type Props = { person: WholePerson; onClose: () => void };

/** Unites another account with this one: found first, then looked at beside it, then done. */
export function Merge({ person, onClose }: Props) {
  const [sought, setSought] = useState('');
  const [otherId, setOtherId] = useState<string | null>(null);
  return (
    <Dialog
      open
      width="sheet"
      onClose={onClose}
      title={m.people_merge_title({ name: person.name })}
      description={m.people_merge_text()}
    >
      {otherId === null ? (
        <div className="grid gap-4">
          <Seek onSeek={setSought} />
          {sought && <Found sought={sought} without={person.id} onChoose={setOtherId} />}
        </div>
      ) : (
        <Beside person={person} otherId={otherId} onBack={() => setOtherId(null)} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Seek({ onSeek }: { onSeek: (sought: string) => void }) {
  const { form, text } = useFields({
    empty: { who: '' },
    check: ({ who }) => ({ who: who.trim().length < 2 ? m.fault_who_needed() : undefined }),
    send: async ({ who }) => onSeek(who.trim()),
  });
  return (
    <form {...form} className="flex flex-wrap items-end gap-3">
      <div className="min-w-64 flex-1">
        <TextField label={m.people_merge_who()} autoComplete="off" {...text('who')} />
      </div>
      <Button type="submit" size="small">
        {m.people_merge_find()}
      </Button>
    </form>
  );
}

type FoundProps = { sought: string; without: string; onChoose: (id: string) => void };

function Found({ sought, without, onChoose }: FoundProps) {
  const me = usePersonId();
  const { data, error, isFetching, refetch } = useInfiniteQuery(listedPeopleQuery({ q: sought }, me));
  if (!data && error)
    return <NotArrived title={m.people_list_failed()} query={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton className="h-32" />;
  const rows = (data.pages[0]?.rows ?? []).filter(({ id }) => id !== without).slice(0, 8);
  if (rows.length === 0) return <p>{m.people_merge_nobody()}</p>;
  return (
    <ul className="divide-y divide-line">
      {rows.map(({ id, name, username, email }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-4 py-1.5">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {name} <span className="text-quiet text-sm">{email ?? username}</span>
          </span>
          <RowAct onPress={() => onChoose(id)}>{m.people_merge_choose()}</RowAct>
        </li>
      ))}
    </ul>
  );
}

const holds = {
  same: m.people_merge_same,
  office: m.people_merge_office,
  merged: m.people_merge_merged,
  erasing: m.people_merge_erasing,
  tied: m.people_merge_tied,
  hand_in: m.people_merge_hand_in,
};

const figures: readonly (readonly [() => string, (side: MergeSide) => string | number])[] = [
  [m.people_list_username, ({ username }) => username],
  [m.people_email, ({ email }) => email ?? '–'],
  [
    m.people_learning,
    ({ courses }) =>
      courses.map(({ courseTitle, percent }) => `${courseTitle} ${percent}%`).join(', ') || '–',
  ],
  [m.people_merge_lessons, ({ lessons }) => lessons],
  [m.people_merge_minutes, ({ minutes }) => minutes],
  [m.people_orders, ({ orders }) => orders],
  [m.people_certificates, ({ certificates }) => certificates],
  [m.people_merge_projects, ({ projects }) => projects],
  [m.people_consents, ({ consents }) => consents],
  [m.people_classes, ({ classes }) => classes],
  [m.people_merge_guardians, ({ guardians }) => guardians],
];

function Beside({ person, otherId, onBack, onClose }: Props & { otherId: string; onBack: () => void }) {
  const { announce } = useNotices();
  const { data, error, isFetching, refetch } = useQuery(
    mergePreviewQuery(usePersonId(), { personId: person.id, otherId }),
  );
  const { form, text, failure, isSending } = useFields({
    empty: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : m.fault_reason_needed() }),
    send: async ({ reason }) => {
      await mergeAccounts({ params: { personId: person.id, otherId }, body: { reason } });
      announce(m.people_merge_done(), 'success');
      onClose();
    },
  });
  if (!data && error)
    return <NotArrived title={m.people_not_arrived()} query={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton className="h-80" />;
  return (
    <form {...form} className="grid gap-4">
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left">
            <td />
            <th scope="col" className="py-1 pr-3">
              {m.people_merge_kept({ name: data.kept.name })}
            </th>
            <th scope="col" className="py-1">
              {m.people_merge_other({ name: data.other.name })}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {figures.map(([name, of]) => (
            <tr key={name()}>
              <th scope="row" className="py-1 pr-3 text-left font-normal text-quiet">
                {name()}
              </th>
              <td className="py-1 pr-3 [overflow-wrap:anywhere]">{of(data.kept)}</td>
              <td className="py-1 [overflow-wrap:anywhere]">{of(data.other)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {data.holds.map((hold) => (
        <p key={hold} className="font-semibold text-led-deep">
          {holds[hold]()}
        </p>
      ))}
      {data.holds.length === 0 && (
        <TextArea label={m.people_reason()} rows={3} maxLength={300} {...text('reason')} />
      )}
      <FormError {...failure} />
      <div className="flex flex-wrap gap-3">
        <Button size="small" variant="quiet" onClick={onBack}>
          {m.people_merge_back()}
        </Button>
        {data.holds.length === 0 && (
          <Button type="submit" size="small" variant="danger" pending={isSending}>
            {m.people_merge()}
          </Button>
        )}
      </div>
    </form>
  );
}
