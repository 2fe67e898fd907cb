import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ERASURE_WAITS_DAYS } from '../../../contract/platform/limits.ts';
import { m } from '../../../texts/generated/messages.js';
import { failureText } from '../../platform/api/failure-text.ts';
import { showMoment } from '../../platform/api/show-date.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { PasswordField } from '../../platform/ui/password-field.tsx';
import { askForErasure, type ErasureHold, keepAccount, type PendingErasure } from './own-data-api.ts';

type Whose = { personId: string; childName: string | null };
type Props = Whose & { erasure: PendingErasure | null; hasPassword: boolean };

/** What erasing means, the way to it, and while it waits the way back. */
export function Erasing({ erasure, hasPassword, ...whose }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const { childName: name } = whose;
  if (erasure) return <Pending {...whose} erasure={erasure} isNew={wasAsked} />;
  return (
    <div className="grid justify-items-start gap-3 border-line border-t-2 border-dashed pt-6">
      <h3 className="font-bold font-display text-lg">{m.own_data_erase()}</h3>
      <p className="max-w-read">
        {name === null ? m.own_data_erase_text() : m.own_data_erase_text_child({ name })}
      </p>
      <p className="max-w-read text-quiet">{m.own_data_erase_stays()}</p>
      {hasPassword ? (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          {m.own_data_erase_open()}
        </Button>
      ) : (
        <p className="max-w-read font-semibold">{m.own_data_no_password()}</p>
      )}
      {isOpen && <Ask {...whose} onAsked={() => setAsked(true)} onClose={() => setOpen(false)} />}
    </div>
  );
}

type Asking = Whose & { onAsked: () => void; onClose: () => void };

/** By the password: a session that was left open somewhere is not enough. */
function Ask({ personId, childName: name, onAsked, onClose }: Asking) {
  const { form, field, failure, isSending } = useFields({
    empty: { password: '' },
    check: ({ password }) => ({ password: password === '' ? m.fault_password_needed() : undefined }),
    send: async ({ password }) => {
      onAsked();
      await askForErasure(personId, password);
      onClose();
    },
    blame: ({ code, why }) => (code === 'password_wrong' ? { password: why } : {}),
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={name === null ? m.own_data_ask_title() : m.own_data_ask_title_child({ name })}
      description={m.own_data_ask_text({ days: ERASURE_WAITS_DAYS })}
    >
      <form {...form} className="grid gap-5">
        <FormError {...failure} />
        <PasswordField
          label={m.own_data_your_password()}
          autoComplete="current-password"
          {...field('password')}
        />
        <div className="flex flex-wrap justify-end gap-3 max-sm:flex-col-reverse">
          <Button variant="quiet" onClick={onClose}>
            {m.own_data_ask_not()}
          </Button>
          <Button type="submit" variant="danger" pending={isSending} pendingText={m.accounts_reset_doing()}>
            {m.own_data_ask_do({ days: ERASURE_WAITS_DAYS })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const holdWords: Record<ErasureHold, () => string> = {
  payment: m.own_data_held_payment,
  box: m.own_data_held_box,
  child: m.own_data_held_child,
  class: m.own_data_held_class,
  office: m.own_data_held_office,
};

function Pending({
  personId,
  childName: name,
  erasure,
  isNew,
}: Whose & { erasure: PendingErasure; isNew: boolean }) {
  const title = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone: whoever uses the keyboard goes on from here.
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  const { announce } = useNotices();
  const { mutate, isPending } = useMutation({
    mutationFn: () => keepAccount(personId),
    onSuccess: () => announce(m.own_data_kept(), 'success'),
    onError: (error) => announce(failureText(error), 'error'),
  });
  const date = showMoment(erasure.dueAt);
  return (
    <div
      role="status"
      className="grid justify-items-start gap-3 rounded-paper border-2 border-led bg-surface p-4 sm:p-5"
    >
      <h3 ref={title} tabIndex={-1} className="font-bold font-display text-lg">
        {m.own_data_pending()}
      </h3>
      <p className="max-w-read">
        {name === null ? m.own_data_pending_text({ date }) : m.own_data_pending_text_child({ name, date })}
      </p>
      {erasure.heldBy && <p className="max-w-read font-semibold">{holdWords[erasure.heldBy]()}</p>}
      <Button pending={isPending} onClick={() => mutate()}>
        {m.own_data_keep()}
      </Button>
    </div>
  );
}
