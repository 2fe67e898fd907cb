import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { contactSubjects } from '../../../contract/contact-fields.ts';
import { m } from '../../../texts/generated/messages.js';
import { operator } from '../../shell/operator.ts';
import { Button } from '../../ui/button.tsx';
import { controlLook, Field } from '../../ui/field.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { Icon, icons } from '../../ui/icon.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { subjectWords } from './subject-words.ts';
import { useContactForm } from './use-contact-form.ts';

/** The sheet that one writes on. It stands finished in the page's HTML; sending waits until the page is alive. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [address] = useSearchParams();
  const { phase, faults, failure, alive, edited, send } = useContactForm(form, address.get('subject'));
  const isSending = phase === 'sending';

  // The button cannot hold the focus while it is busy; whoever uses the keyboard finds it again.
  useEffect(() => {
    if (!isSending) return;
    return () => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    };
  }, [isSending]);

  return (
    <form
      ref={form}
      noValidate
      method="post"
      aria-labelledby="contact-form"
      onInput={edited}
      onSubmit={send}
      className="relative grid gap-5 rounded-paper border-2 border-ink bg-surface p-5 pt-7 shadow-lift sm:p-8 sm:pt-9"
    >
      <h2 id="contact-form" className="text-2xl">
        {m.contact_form_title()}
      </h2>
      <WithoutScript />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={m.contact_name()} name="name" autoComplete="name" required error={faults.name} />
        <TextField
          label={m.contact_email()}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          error={faults.email}
        />
        <TextField
          label={m.contact_phone()}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          optional
          error={faults.phone}
        />
        <Field label={m.contact_subject()} error={undefined} optional>
          {(wiring) => (
            <select
              {...wiring}
              name="subject"
              className={`${controlLook} h-[calc(1.6em+1.5rem)]`}
              defaultValue=""
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
        <TextArea
          label={m.contact_message()}
          name="message"
          required
          hint={m.contact_message_hint()}
          error={faults.message}
        />
      </div>
      {/* People never meet this field; robots fill in whatever they find. */}
      <div inert aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
        <label>
          {m.contact_website()}
          <input name="website" type="text" autoComplete="off" tabIndex={-1} />
        </label>
      </div>
      <div className="grid items-center gap-x-6 gap-y-4 sm:grid-cols-[auto_1fr]">
        <Button
          ref={button}
          type="submit"
          size="large"
          disabled={!alive}
          pending={isSending}
          pendingText={m.contact_sending()}
        >
          {m.contact_send()}
        </Button>
        <Outcome sent={phase === 'sent'} failure={failure} />
      </div>
    </form>
  );
}

/** What became of it, in a place that is kept free: nothing moves when it comes or goes. */
function Outcome({ sent, failure }: { sent: boolean; failure: string | null }) {
  return (
    <div className="grid min-h-16 items-center *:col-start-1 *:row-start-1">
      <p className={`text-quiet text-sm ${sent || failure ? 'invisible' : ''}`}>{m.contact_private()}</p>
      <div role="status">
        {sent && (
          <p className="flex items-start gap-3 rounded-paper border-power border-l-4 bg-power-pale px-4 py-3 font-semibold text-power-deep text-sm">
            <Icon path={icons.done} className="mt-0.5 size-5" />
            {m.contact_sent({ hours: operator().replyWithinHours })}
          </p>
        )}
      </div>
      {failure && <FormError text={failure} />}
    </div>
  );
}

/** A form that cannot send says so and names the ways that work. Shown where scripts are off (CSS, scripting: none). */
function WithoutScript() {
  const { email, phone } = operator();
  return (
    <p className="hidden rounded-paper border-sun border-l-4 bg-sun-pale px-4 py-3 noscript:block">
      {m.contact_no_script()}{' '}
      <a href={`mailto:${email}`} className="font-semibold underline">
        {email}
      </a>
      {', '}
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="font-semibold underline">
        {phone}
      </a>
    </p>
  );
}
