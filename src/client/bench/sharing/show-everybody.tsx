import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { faultsOfWords } from '../../../rules/learning/creation-fields.ts';
import { firstNameIn } from '../../../rules/platform/public-words.ts';
import { m } from '../../../texts/generated/messages.js';
import { faultWords } from '../../learning/creations/fault-words.ts';
import { GuardianFields } from '../../learning/creations/guardian-fields.tsx';
import { NameFields } from '../../learning/creations/name-fields.tsx';
import { paths } from '../../paths.ts';
import { NeedsYes } from '../../people/consents/needs-yes.tsx';
import type { Person } from '../../platform/api/person.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button } from '../../platform/ui/button.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { TextArea } from '../../platform/ui/text-area.tsx';
import { showingQuery, showToEverybody } from './shared-experiments-api.ts';

type Props = {
  person: Person;
  experimentId: string;
  name: string;
  /** The school has it as it is here: only that can be shown. */
  isSaved: boolean;
};

/** Shows what one made to everybody, as a creation: with a grown-up's yes, and once the office has looked at it. */
export function ShowEverybody({ person, experimentId, name, isSaved }: Props) {
  const { data: showing } = useQuery(showingQuery(experimentId, person.id));
  const [isOpen, setOpen] = useState(false);
  if (showing === undefined) return null;
  const isOut = showing !== null && showing.status !== 'declined';
  return (
    <details
      className="rounded-paper border border-line bg-surface shadow-paper"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-11 px-4 py-2 font-display font-semibold">{m.everybody_open()}</summary>
      <div className="grid gap-4 px-4 pb-4">
        {/* What was said a moment ago is said again: it changed what stands here. */}
        <div role="status" className="grid gap-2 empty:hidden">
          {showing?.status === 'waiting' && <p className="max-w-read">{m.everybody_waiting()}</p>}
          {showing?.status === 'hidden' && <p className="max-w-read">{m.everybody_hidden()}</p>}
          {showing?.status === 'shown' && (
            <>
              <p className="max-w-read">{m.everybody_shown()}</p>
              <p className="flex flex-wrap gap-x-6">
                <Link className={look} to={`${paths.gallery}?creation=${showing.creationId}`}>
                  {m.everybody_see()}
                </Link>
                <Link className={look} to={paths.creationExperiment(showing.creationId)}>
                  {m.everybody_link()}
                </Link>
              </p>
            </>
          )}
          {showing?.status === 'declined' && (
            <p className="max-w-read">{m.everybody_declined({ reason: showing.reason ?? '' })}</p>
          )}
        </div>
        {isOpen && !isOut && (
          <NeedsYes personId={person.id} purposes={['showing']}>
            <p className="max-w-read">{m.everybody_lead()}</p>
            {isSaved ? (
              <ConsentForm key={experimentId} {...{ person, experimentId, name }} />
            ) : (
              <p className="max-w-read text-sm">{m.experiments_share_unsaved()}</p>
            )}
          </NeedsYes>
        )}
      </div>
    </details>
  );
}

const look = 'inline-flex min-h-11 items-center font-semibold text-wire-deep underline';

function ConsentForm({ person, experimentId, name }: Omit<Props, 'isSaved'>) {
  const empty = { title: '', firstName: '', about: '', guardianEmail: '', consent: false };
  const { form, text, tick, failure, isSending } = useFields({
    empty,
    initial: { ...empty, title: name.slice(0, 60), firstName: firstNameIn(person.name) ?? '' },
    check: (values) => {
      const faults = faultsOfWords({ ...values, video: '' }, 'picture');
      return Object.fromEntries(Object.entries(faults).map(([field, fault]) => [field, faultWords[fault]()]));
    },
    send: async ({ consent: _asVersion, ...words }) => {
      await showToEverybody(experimentId, words);
    },
  });
  return (
    <form {...form} aria-label={m.everybody_open()} className="grid max-w-form gap-5">
      <NameFields title={text('title')} firstName={text('firstName')} />
      <TextArea
        label={m.creations_share_about()}
        hint={m.creations_share_about_hint()}
        rows={2}
        optional
        {...text('about')}
      />
      <GuardianFields email={text('guardianEmail')} consent={tick('consent')} />
      <FormError {...failure} />
      <Button
        type="submit"
        pending={isSending}
        pendingText={m.everybody_sending()}
        className="w-full sm:w-fit"
      >
        {m.everybody_send()}
      </Button>
    </form>
  );
}
