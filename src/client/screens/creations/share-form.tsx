import { useRef } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { operator } from '../../shell/operator.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { OriginField } from './origin-field.tsx';
import { PrintPreview } from './print-preview.tsx';
import { ShareDone } from './share-done.tsx';
import { ShareStep } from './share-step.tsx';
import { ThingField } from './thing-field.tsx';
import { useShareForm } from './use-share-form.ts';

/** Three steps on one sheet, and beside them the print as it will hang. */
export function ShareForm() {
  const form = useRef<HTMLFormElement>(null);
  const { values, picture, faults, failure, sending, alive, done, edited, choose, send, another } =
    useShareForm(form);
  if (done)
    return (
      <ShareDone
        name={done.firstName.trim()}
        title={done.title.trim()}
        email={done.guardianEmail.trim()}
        onAnother={another}
      />
    );
  const percent = Math.round((sending?.share ?? 0) * 100);

  return (
    <>
      <h1 className="text-4xl sm:text-5xl">{m.creations_share_headline()}</h1>
      <p className="mt-4 max-w-[50ch] text-lg text-quiet">{m.creations_share_lead()}</p>
      <form
        ref={form}
        noValidate
        method="post"
        aria-label={m.creations_share_form()}
        onInput={edited}
        onSubmit={(event) => void send(event)}
        className="noscript:hidden relative mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]"
      >
        <div className="grid gap-8">
          <ShareStep number={1} title={m.creations_share_step_thing()}>
            <ThingField
              kind={values.kind}
              picture={picture}
              onChoose={choose}
              pictureFault={faults.picture}
              videoFault={faults.video}
              disabled={sending !== null}
            />
          </ShareStep>
          <ShareStep number={2} title={m.creations_share_step_words()}>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <TextField
                label={m.creations_share_name()}
                hint={m.creations_share_name_hint()}
                name="title"
                autoComplete="off"
                maxLength={80}
                required
                error={faults.title}
              />
              <TextField
                label={m.creations_share_first_name()}
                hint={m.creations_share_first_name_hint()}
                name="firstName"
                autoComplete="given-name"
                maxLength={60}
                required
                error={faults.firstName}
              />
            </div>
            <OriginField error={faults.from} wanted={alive} />
            <TextArea
              label={m.creations_share_about()}
              hint={m.creations_share_about_hint()}
              name="about"
              rows={3}
              optional
              error={faults.about}
            />
          </ShareStep>
          <ShareStep number={3} title={m.creations_share_step_guardian()}>
            <p className="max-w-read">{m.creations_share_why()}</p>
            <TextField
              label={m.creations_share_email()}
              hint={m.creations_share_email_hint()}
              name="guardianEmail"
              type="email"
              inputMode="email"
              autoComplete="email"
              required
              error={faults.guardianEmail}
            />
            <Checkbox
              name="consent"
              label={m.creations_consent({ site: operator().name })}
              error={faults.consent}
            />
          </ShareStep>
        </div>
        <PrintPreview values={values} picture={picture} />
        {/* People never meet this field; robots fill in whatever they find. */}
        <div inert aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
          <label>
            {m.creations_share_website()}
            <input name="website" type="text" autoComplete="off" tabIndex={-1} />
          </label>
        </div>
        <div className="grid gap-3">
          <FormError text={failure} />
          <Button
            type="submit"
            size="large"
            disabled={!alive}
            pending={sending !== null}
            pendingText={m.creations_share_sending()}
            className="w-full sm:w-fit"
          >
            {m.creations_share_send()}
          </Button>
          <progress
            aria-label={m.creations_share_progress({ percent })}
            max={1}
            value={sending?.share ?? 0}
            className={`h-2 w-full max-w-form accent-leaf ${sending ? '' : 'invisible'}`}
          />
        </div>
      </form>
    </>
  );
}
