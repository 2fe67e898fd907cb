import type { ComesAs } from '../../../contract/people/accounts.ts';
import { m } from '../../../texts/generated/messages.js';
import type { Person } from '../../platform/api/person.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Checkbox } from '../../platform/ui/checkbox.tsx';
import { FieldError } from '../../platform/ui/field.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { chooseHats } from './own-account-api.ts';

/** As what somebody is here; one can be several. */
export function Hats({ person }: { person: Person }) {
  const { announce } = useNotices();
  const is = (as: ComesAs) => person.comesAs.includes(as);
  const { form, tick, field, failure, isSending } = useFields({
    empty: { learner: false, guardian: false, teacher: false },
    initial: { learner: is('learner'), guardian: is('guardian'), teacher: is('teacher') },
    check: (hats) => ({ learner: Object.values(hats).some(Boolean) ? undefined : m.fault_hat_needed() }),
    send: async (hats) => {
      await chooseHats((['learner', 'guardian', 'teacher'] as const).filter((as) => hats[as]));
      announce(m.accounts_own_saved(), 'success');
    },
  });
  const { error } = field('learner');
  return (
    <Panel as="section" className="p-5 sm:p-7">
      <h2 className="font-bold font-display text-xl">{m.families_hats()}</h2>
      <p className="mt-1 text-quiet text-sm">{m.families_hats_text()}</p>
      <form {...form} aria-label={m.families_hats()} className="mt-3 grid gap-2">
        <FormError {...failure} />
        <Checkbox label={m.families_here_learner()} {...tick('learner')} error={undefined} />
        <Checkbox label={m.families_here_guardian()} {...tick('guardian')} />
        <Checkbox label={m.families_here_teacher()} {...tick('teacher')} />
        {error && <FieldError id={undefined} text={error} />}
        <Button type="submit" variant="quiet" pending={isSending} pendingText={m.families_saving()}>
          {m.accounts_own_save()}
        </Button>
      </form>
    </Panel>
  );
}
