import { m } from '../../../../texts/generated/messages.js';
import { inviteGuardians, type Pupil } from '../classes-api.ts';
import { AskByMail } from './ask-by-mail.tsx';

/** Asking the guardian of one pupil by an address that the list did not have, or had wrong. */
export const GuardianForm = ({ classId, pupil }: { classId: string; pupil: Pupil }) => (
  <AskByMail
    label={m.classes_guardian_email({ name: pupil.name })}
    hint={m.classes_guardian_hint()}
    action={m.classes_guardian_ask()}
    className="mb-3 grid max-w-form gap-2"
    fallback={m.classes_failed()}
    onAsk={async (email) => {
      await inviteGuardians(classId, [pupil.id], email);
      return m.classes_guardians_invited({ count: 1 });
    }}
    beside={null}
  />
);
