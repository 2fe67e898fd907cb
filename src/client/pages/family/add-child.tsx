import { m } from '../../../texts/generated/messages.js';
import { refreshPerson } from '../../learning/enrolment/enrolment-api.ts';
import { ChildFields, checkFacts, emptyFacts, factsOf } from '../../people/families/child-fields.tsx';
import { addChild } from '../../people/families/families-api.ts';
import { checkKey, emptyKey, KeyFields, keyOf } from '../../people/families/key-fields.tsx';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { Panel } from '../../platform/ui/panel.tsx';

const empty = { ...emptyFacts, ...emptyKey };

/** A child in two minutes: who it is, and by what it comes in. */
export function AddChild({ onDone }: { onDone: () => void }) {
  const { announce } = useNotices();
  const { form, text, field, failure, isSending } = useFields({
    empty,
    check: (values) => ({ ...checkFacts(values), ...checkKey(values) }),
    send: async (values) => {
      const { child } = await addChild({ body: { ...factsOf(values), ...keyOf(values) } });
      // Whoever adds a child is a guardian from now on, and is asked for whom they buy.
      void refreshPerson();
      announce(m.families_added({ name: child.name }), 'success');
      onDone();
    },
    blame: ({ fields }) => ({
      ...(fields.secret ? { pin: fields.secret } : {}),
      ...(fields.born ? { bornMonth: fields.born } : {}),
    }),
  });
  return (
    <Panel as="section" className="max-w-form p-5 sm:p-7">
      <h2 className="font-bold font-display text-xl">{m.families_add()}</h2>
      <form {...form} aria-label={m.families_add()} className="mt-4 grid gap-5">
        <FormError {...failure} />
        <ChildFields text={text} />
        <KeyFields
          kind={text('kind')}
          pin={field('pin')}
          pictures={field('pictures')}
          hint={m.families_pin_hint()}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isSending} pendingText={m.families_saving()}>
            {m.families_add_do()}
          </Button>
          <Button variant="quiet" onClick={onDone} disabled={isSending}>
            {m.families_cancel()}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
