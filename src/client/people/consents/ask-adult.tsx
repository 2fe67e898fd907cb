import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import type { Question } from '../../platform/api/ask-again.ts';
import type { Person } from '../../platform/api/person.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { askToConfirmEmail } from '../accounts/own-account-api.ts';
import { BornForm } from './born-form.tsx';
import { myConsentsQuery, sayBorn } from './consents-api.ts';

type Props = {
  person: Person;
  lacks: Extract<Question, { is: 'adult' }>['lacks'];
  onAnswer: (isAnswered: boolean) => void;
};

/** Asks for what an adult's account lacks before it acts on other people. The call that was refused is made again afterwards. */
export function AskAdult({ person, lacks, onAnswer }: Props) {
  const cancel = (
    <Button variant="quiet" size="small" onClick={() => onAnswer(false)}>
      {m.consents_adult_cancel()}
    </Button>
  );
  return (
    <Dialog open onClose={() => onAnswer(false)} title={m.consents_adult_title()}>
      {lacks === 'age' ? (
        <AskAge onGrown={() => onAnswer(true)}>{cancel}</AskAge>
      ) : (
        <AskMailbox person={person} onConfirmed={() => onAnswer(true)}>
          {cancel}
        </AskMailbox>
      )}
    </Dialog>
  );
}

function AskAge({ onGrown, children }: { onGrown: () => void; children: ReactNode }) {
  const [isChild, setChild] = useState(false);
  if (isChild)
    return (
      <div className="grid gap-5">
        <p role="status" className="font-semibold">
          {m.consents_adult_child()}
        </p>
        <div>{children}</div>
      </div>
    );
  return (
    <div className="grid gap-5">
      <p>{m.consents_adult_age()}</p>
      <BornForm
        onSend={async (born) => {
          if ((await sayBorn(born)).age === 'grown') onGrown();
          else setChild(true);
        }}
      >
        {children}
      </BornForm>
    </div>
  );
}

type AskMailboxProps = { person: Person; onConfirmed: () => void; children: ReactNode };

/** Sends a link, and asks afterwards whether it was opened. */
function AskMailbox({ person, onConfirmed, children }: AskMailboxProps) {
  const client = useQueryClient();
  const [isSent, setSent] = useState(false);
  const [isEarly, setEarly] = useState(false);
  const email = person.email ?? '';
  const { form, failure, isSending } = useFields({
    empty: {},
    check: () => ({}),
    send: async () => {
      if (!isSent) {
        await askToConfirmEmail();
        return setSent(true);
      }
      const { lacks } = await client.fetchQuery({ ...myConsentsQuery(person.id), staleTime: 0 });
      if (lacks === 'mailbox') setEarly(true);
      else onConfirmed();
    },
  });
  return (
    <form {...form} className="grid gap-5">
      <p role="status" className="[overflow-wrap:anywhere]">
        {isEarly
          ? m.consents_adult_not_yet()
          : isSent
            ? m.consents_adult_sent({ email })
            : m.consents_adult_mailbox({ email })}
      </p>
      <FormError {...failure} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" pending={isSending} pendingText={m.consents_adult_waiting()}>
          {isSent ? m.consents_adult_continue() : m.consents_adult_send()}
        </Button>
        {children}
      </div>
    </form>
  );
}
