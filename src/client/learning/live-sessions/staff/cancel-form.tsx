import { useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { useKeptForm } from '../../../platform/form/kept-form.ts';
import { useFields } from '../../../platform/form/use-fields.ts';
import { TextArea } from '../../../platform/ui/text-area.tsx';
import { cancelSession, type Planned, type Scope } from '../planned-sessions-api.ts';
import { DeskForm } from './desk-form.tsx';
import { ScopeChoice } from './scope-choice.tsx';

type Props = { session: Planned; onDone: () => void; onCancel: () => void; onAnew: () => void };
type Typed = { reason: string; scope: string };
const empty: Typed = { reason: '', scope: 'this' };

/** Why a session does not take place: learners and families read it. */
export function CancelForm({ session, onDone, onCancel, onAnew }: Props) {
  const { id, title, series } = session;
  // As it was read when the form was opened.
  const [{ version }] = useState(session);
  const kept = useKeptForm<Typed>(`${id} cancel`, empty);
  const { form, text, failure, isSending } = useFields<Typed>({
    empty,
    initial: kept.initial,
    fields: ['reason'],
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : m.fault_reason_needed() }),
    send: async ({ reason, scope }) => {
      await cancelSession({ id, version, scope: scope as Scope }, reason);
      kept.forget();
      onDone();
    },
    onEdited: kept.keep,
  });
  return (
    <DeskForm
      form={form}
      title={m.live_desk_cancel_title({ title })}
      send={m.live_desk_cancel_send()}
      {...{ failure, isSending, onCancel }}
      variant="danger"
      onAnew={kept.isBegun ? onAnew : null}
    >
      <TextArea
        label={m.live_desk_cancel_reason()}
        hint={m.live_desk_cancel_reason_hint()}
        placeholder={m.live_desk_cancel_usual()}
        rows={3}
        maxLength={500}
        {...text('reason')}
        autoFocus
      />
      {series && <ScopeChoice legend={m.live_desk_cancel_scope()} chosen={kept.initial.scope} />}
    </DeskForm>
  );
}
