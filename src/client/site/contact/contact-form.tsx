import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { contactSubjects } from '../../../contract/platform/contact-fields.ts';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import { controlLook, Field } from '../../platform/ui/field.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { Icon, icons } from '../../platform/ui/icon.tsx';
import { TextArea } from '../../platform/ui/text-area.tsx';
import { TextField } from '../../platform/ui/text-field.tsx';
import { school } from '../../site-facts.ts';
import { subjectWords } from './subject-words.ts';
import { useContactForm } from './use-contact-form.ts';

/** The sheet that one writes on. It stands finished in the page's HTML, and can be sent from there. */
export function ContactForm() {
  const button = useRef<HTMLButtonElement>(null);
  const [address] = useSearchParams();
  const { form, text, initial, failure, isSending, isSent, wasSent } = useContactForm(address.get('subject'));

  // The button cannot hold the focus while it is busy; whoever uses the keyboard finds it again.
  useEffect(() => {
    if (!isSending) return;
    return () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    };
  }, [isSending]);

  return (
    <form
      {...form}
      aria-labelledby="contact-form"
      className="relative grid gap-5 rounded-paper border-2 border-ink bg-surface p-5 pt-7 shadow-lift sm:p-8 sm:pt-9"
    >
      <h2 id="contact-form" className="text-2xl">
        {m.contact_form_title()}
      </h2>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField label={m.contact_name()} autoComplete="name" required {...text('name')} />
        <TextField
          label={m.contact_email()}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          {...text('email')}
        />
        <TextField
          label={m.contact_phone()}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          optional
          {...text('phone')}
        />
        <Field label={m.contact_subject()} error={undefined} optional>
          {(wiring) => (
            <select
              {...wiring}
              name="subject"
              className={`${controlLook} h-[calc(1.6em+1.5rem)]`}
              defaultValue={initial.subject}
            >
              <option value="">{m.contact_subject_choose()}</option>
              {contactSubjects.map((subject) => (
                <option key={subject} value={subject}>
                  {subjectWords[subject]()}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div className="[&_textarea]:min-h-48">
        <TextArea label={m.contact_message()} required hint={m.contact_message_hint()} {...text('message')} />
      </div>
      {/* People never meet this field; robots fill in whatever they find. */}
      <div inert aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
        <label>
          {m.contact_website()}
          <input name="website" type="text" autoComplete="off" tabIndex={-1} />
        </label>
      </div>
      <div className="grid items-center gap-x-6 gap-y-4 sm:grid-cols-[auto_1fr]">
        <Button ref={button} type="submit" size="large" pending={isSending} pendingText={m.contact_sending()}>
          {m.contact_send()}
        </Button>
        <Outcome isSent={isSent} wasSent={wasSent} failure={failure} />
      </div>
    </form>
  );
}

type OutcomeProps = {
  isSent: boolean;
  /** The page came with the answer. */
  wasSent: boolean;
  failure: { text: string | null; autoFocus: boolean };
};

/** What became of it, in a place that is kept free: nothing moves when it comes or goes. */
function Outcome({ isSent, wasSent, failure }: OutcomeProps) {
  return (
    <div className="grid min-h-16 items-center *:col-start-1 *:row-start-1">
      <p className={`text-quiet text-sm ${isSent || failure.text ? 'invisible' : ''}`}>
        {m.contact_private()}
      </p>
      <div role="status">
        {isSent && (
          <p
            tabIndex={-1}
            // biome-ignore lint/a11y/noAutofocus: whoever sent the form is led to what became of it
            autoFocus={wasSent}
            className="flex items-start gap-3 rounded-paper border-power border-l-4 bg-power-pale px-4 py-3 font-semibold text-power-deep text-sm"
          >
            <Icon path={icons.done} className="mt-0.5 size-5" />
            {m.contact_sent({ hours: school().replyWithinHours })}
          </p>
        )}
      </div>
      <FormError {...failure} />
    </div>
  );
}
