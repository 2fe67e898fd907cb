import { Suspense } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import { useSession } from '../../platform/api/session.ts';
import { Page } from '../../platform/shell/page.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { TextArea } from '../../platform/ui/text-area.tsx';
import { TextField } from '../../platform/ui/text-field.tsx';
import { GuardianFields } from './guardian-fields.tsx';
import { OriginField } from './origin-field.tsx';
import { PrintPreview } from './print-preview.tsx';
import { ShareDone } from './share-done.tsx';
import { ShareStep } from './share-step.tsx';
import { ThingField } from './thing-field.tsx';
import { useShareForm } from './use-share-form.ts';

const YesFirst = lazyPart(async () => (await import('../../people/consents/yes-first.tsx')).YesFirst);

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

/** Three steps on one sheet, and beside them the print as it will hang. */
function ShareForm() {
  const { person } = useSession();
  const { form, field, text, tick, failure, isSending, sent, ...share } = useShareForm();
  if (sent)
    return (
      <ShareDone
        name={sent.firstName.trim()}
        title={sent.title.trim()}
        email={sent.guardianEmail.trim()}
        onAnother={share.another}
      />
    );
  const percent = Math.round(share.progress * 100);

  return (
    <>
      <h1 className="text-4xl sm:text-5xl">{m.creations_share_headline()}</h1>
      <p className="mt-4 max-w-[50ch] text-lg text-quiet">{m.creations_share_lead()}</p>
      {person && (
        <div className="mt-6 max-w-read empty:hidden">
          <Suspense fallback={null}>
            <YesFirst personId={person.id} />
          </Suspense>
        </div>
      )}
      <form
        {...form}
        encType="multipart/form-data"
        aria-label={m.creations_share_form()}
        className="group relative mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]"
      >
        <div className="grid gap-8">
          <ShareStep number={1} title={m.creations_share_step_thing()}>
            <ThingField
              kind={share.initial.kind}
              picture={share.picture}
              onChoose={share.choose}
              pictureField={field('picture')}
              videoField={text('video')}
              disabled={isSending}
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
            <OriginField {...text('from')} wanted={share.isAlive} />
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
            <GuardianFields email={text('guardianEmail')} consent={tick('consent')} />
          </ShareStep>
        </div>
        <PrintPreview values={share.values} picture={share.picture} />
        {/* People never meet this field; robots fill in whatever they find. */}
        <div inert aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
          <label>
            {m.creations_share_website()}
            <input name="website" type="text" autoComplete="off" tabIndex={-1} />
          </label>
        </div>
        <div className="grid gap-3">
          <FormError {...failure} />
          <Button
            type="submit"
            size="large"
            pending={isSending}
            pendingText={m.creations_share_sending()}
            className="w-full sm:w-fit"
          >
            {m.creations_share_send()}
          </Button>
          <progress
            aria-label={m.creations_share_progress({ percent })}
            max={1}
            value={share.progress}
            className={`h-2 w-full max-w-form accent-leaf ${isSending ? '' : 'invisible'}`}
          />
        </div>
      </form>
    </>
  );
}
