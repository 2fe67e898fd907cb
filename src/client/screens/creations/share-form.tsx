import { useRef } from 'react';
import { CONSENT_VERSION } from '../../../contract/limits.ts';
import { pages } from '../../../contract/pages.ts';
import { m } from '../../../texts/generated/messages.js';
import { Page } from '../../shell/page.tsx';
import { school } from '../../site-facts.ts';
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

/** /gallery/share: two minutes, with a grown-up beside for the last step. */
export default function ShareCreation() {
  return (
    <Page
      title={m.creations_share_title()}
      description={m.creations_share_description()}
      className="pb-20 lg:pb-28"
    >
      <div className="bench">
        <ShareForm />
      </div>
    </Page>
  );
}

type TextName = 'title' | 'firstName' | 'about' | 'video' | 'guardianEmail';

/** Three steps on one sheet, and beside them the print as it will hang. */
function ShareForm() {
  const form = useRef<HTMLFormElement>(null);
  const share = useShareForm(form);
  const { values, begin, picture, faults, failure, lead, sending, alive, done, edited, choose, send } = share;
  const words = (name: TextName | 'picture') => ({ error: faults[name], autoFocus: lead === name });
  const text = (name: TextName) => ({ ...words(name), name, defaultValue: begin[name] });
  if (done)
    return (
      <ShareDone
        name={done.firstName.trim()}
        title={done.title.trim()}
        email={done.guardianEmail.trim()}
        onAnother={share.another}
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
        encType="multipart/form-data"
        data-page={pages.shareCreation}
        aria-label={m.creations_share_form()}
        onInput={edited}
        onSubmit={(event) => void send(event)}
        className="group relative mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]"
      >
        <div className="grid gap-8">
          <ShareStep number={1} title={m.creations_share_step_thing()}>
            <ThingField
              kind={begin.kind}
              picture={picture}
              onChoose={choose}
              pictureWords={words('picture')}
              videoWords={text('video')}
              disabled={sending !== null}
            />
          </ShareStep>
          <ShareStep number={2} title={m.creations_share_step_words()}>
            <div className="grid items-start gap-5 sm:grid-cols-2">
              <TextField
                label={m.creations_share_name()}
                hint={m.creations_share_name_hint()}
                autoComplete="off"
                maxLength={80}
                required
                {...text('title')}
              />
              <TextField
                label={m.creations_share_first_name()}
                hint={m.creations_share_first_name_hint()}
                autoComplete="given-name"
                maxLength={60}
                required
                {...text('firstName')}
              />
            </div>
            <OriginField error={faults.from} begin={begin.from} wanted={alive} />
            <TextArea
              label={m.creations_share_about()}
              hint={m.creations_share_about_hint()}
              rows={3}
              optional
              {...text('about')}
            />
          </ShareStep>
          <ShareStep number={3} title={m.creations_share_step_guardian()}>
            <p className="max-w-read">{m.creations_share_why()}</p>
            <TextField
              label={m.creations_share_email()}
              hint={m.creations_share_email_hint()}
              type="email"
              inputMode="email"
              autoComplete="email"
              required
              {...text('guardianEmail')}
            />
            <Checkbox
              name="consent"
              // Which text was agreed to travels with the tick.
              value={CONSENT_VERSION}
              defaultChecked={begin.consent}
              autoFocus={lead === 'consent'}
              label={m.creations_consent({ site: school().name })}
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
          <FormError text={failure} autoFocus={lead === 'failure'} />
          <Button
            type="submit"
            size="large"
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
