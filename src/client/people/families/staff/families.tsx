import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { CallFailed } from '../../../platform/api/call.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { showDate, showMonth } from '../../../platform/api/show-date.ts';
import { useFields } from '../../../platform/form/use-fields.ts';
import { Fact } from '../../../platform/office/desk-parts.tsx';
import { StaffLayout } from '../../../platform/office/staff-layout.tsx';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { FormError } from '../../../platform/ui/form-error.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { Panel } from '../../../platform/ui/panel.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { TextArea } from '../../../platform/ui/text-area.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { BornForm } from '../../consents/born-form.tsx';
import { changeBorn } from '../../consents/consents-api.ts';
import { endTieByOffice, officeFamilyQuery, type TiedPerson } from '../families-api.ts';

/** /staff/families: who belongs together; where a family asks for it, the office ends that or corrects a month of birth. */
export default function Families() {
  const [who, setWho] = useState<string | null>(null);
  return (
    <StaffLayout title={m.families_desk()}>
      <div className="grid max-w-sheet grid-cols-[minmax(0,1fr)] gap-5 pt-2">
        <Search onAsk={setWho} />
        {who !== null && <Found key={who} who={who} onAsk={setWho} />}
      </div>
    </StaffLayout>
  );
}

function Search({ onAsk }: { onAsk: (who: string) => void }) {
  const { form, text } = useFields({
    empty: { who: '' },
    check: ({ who }) => ({ who: who.trim().length < 2 ? m.fault_who_needed() : undefined }),
    send: async ({ who }) => onAsk(who.trim()),
  });
  return (
    <search>
      <form {...form} className="flex flex-wrap items-end gap-3">
        <div className="min-w-64 flex-1">
          <TextField
            label={m.families_desk_who()}
            hint={m.families_desk_who_hint()}
            autoComplete="off"
            {...text('who')}
          />
        </div>
        <Button type="submit" size="small">
          {m.families_desk_look()}
        </Button>
      </form>
    </search>
  );
}

type Tie = { guardianId: string; childId: string; names: string };

function Found({ who, onAsk }: { who: string; onAsk: (who: string) => void }) {
  const { data, error, isFetching, refetch } = useQuery(officeFamilyQuery(usePersonId(), who));
  const [ending, setEnding] = useState<Tie | null>(null);
  const [isCorrecting, setCorrecting] = useState(false);
  const { announce } = useNotices();
  if (!data && error)
    return (
      <NotArrived
        title={
          error instanceof CallFailed && error.status === 404
            ? m.families_desk_not_found()
            : m.families_desk_failed()
        }
        query={{ error, isFetching, refetch }}
      />
    );
  if (!data) return <Skeleton className="h-64" />;
  const { person, guardians, children } = data;
  const names = (other: TiedPerson) => m.families_desk_both({ one: person.name, other: other.name });
  return (
    <Panel as="section" className="grid gap-5 p-5">
      <h2 className="font-bold text-xl [overflow-wrap:anywhere]">{person.name}</h2>
      <dl className="grid gap-2.5 text-sm">
        <Fact label={m.families_username()}>{person.username}</Fact>
        <Fact label={m.families_desk_email()}>{person.email ?? m.families_desk_email_none()}</Fact>
        <Fact label={m.families_desk_born()}>
          {person.born ? showMonth(person.born) : m.families_desk_born_unknown()}{' '}
          <button
            type="button"
            onClick={() => setCorrecting(true)}
            className="min-h-11 px-2 font-semibold text-wire-deep underline underline-offset-2"
          >
            {m.families_desk_correct()}
          </button>
        </Fact>
      </dl>
      {isCorrecting && (
        <BornForm
          initial={person.born}
          onSend={async (born) => {
            await changeBorn(person.id, born);
            setCorrecting(false);
            announce(m.families_desk_corrected({ name: person.name }), 'success');
          }}
        >
          <Button size="small" variant="quiet" onClick={() => setCorrecting(false)}>
            {m.families_cancel()}
          </Button>
        </BornForm>
      )}
      <Ties
        title={m.families_desk_guardians()}
        none={m.families_desk_guardians_none()}
        people={guardians}
        onAsk={onAsk}
        onEnd={(other) => setEnding({ guardianId: other.id, childId: person.id, names: names(other) })}
      />
      <Ties
        title={m.families_desk_children()}
        none={m.families_desk_children_none()}
        people={children}
        onAsk={onAsk}
        onEnd={(other) => setEnding({ guardianId: person.id, childId: other.id, names: names(other) })}
      />
      {ending && <End tie={ending} onClose={() => setEnding(null)} />}
    </Panel>
  );
}

type TiesProps = {
  title: string;
  none: string;
  people: readonly TiedPerson[];
  onAsk: (who: string) => void;
  onEnd: (other: TiedPerson) => void;
};

function Ties({ title, none, people, onAsk, onEnd }: TiesProps) {
  return (
    <section aria-label={title}>
      <h3 className="mb-1 font-bold">{title}</h3>
      {people.length === 0 && <p className="text-quiet text-sm">{none}</p>}
      <ul className="divide-y divide-line">
        {people.map((other) => (
          <li key={other.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <button
                type="button"
                onClick={() => onAsk(other.username)}
                className="min-h-8 font-semibold text-wire-deep underline underline-offset-2"
              >
                {other.name}
              </button>
              <span className="block text-quiet text-xs">
                {m.families_desk_since({
                  who: other.email ?? other.username,
                  day: showDate(other.since),
                })}
              </span>
            </span>
            <Button size="small" variant="quiet" onClick={() => onEnd(other)}>
              {m.families_end()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks for the reason first: it is put on record. */
function End({ tie: { names, ...tie }, onClose }: { tie: Tie; onClose: () => void }) {
  const { announce } = useNotices();
  const { form, text, failure, isSending } = useFields({
    empty: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : m.fault_reason_needed() }),
    send: async ({ reason }) => {
      await endTieByOffice({ body: { ...tie, reason } });
      announce(m.families_desk_ended({ names }), 'success');
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.families_desk_end_title({ names })}
      description={m.families_desk_end_text()}
    >
      <form {...form} className="grid gap-4">
        <FormError {...failure} />
        <TextArea label={m.families_desk_reason()} rows={3} maxLength={300} {...text('reason')} />
        <Button type="submit" variant="danger" pending={isSending}>
          {m.families_end_do()}
        </Button>
      </form>
    </Dialog>
  );
}
