import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '../../../texts/generated/messages.js';
import { failureText } from '../../platform/api/failure-text.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { Page } from '../../platform/shell/page.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Checkbox } from '../../platform/ui/checkbox.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { school } from '../../site-facts.ts';
import {
  type AskedConsents,
  answerConsentLink,
  type ConsentPurpose,
  consentLinkQuery,
  consentPurposes,
} from './consents-api.ts';
import { purposeWords } from './purpose-words.ts';

/** /consent#token=…: what a child asks for in plain words, for the grown-up whom a mail led here. */
export default function AnswerLink() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token') ?? '';
  return (
    <Page title={m.consents_link_title()} description={m.consents_link_description()} className="pb-20">
      <div className="bench grid max-w-sheet grid-cols-[minmax(0,1fr)] gap-6">
        {token ? (
          <Asked token={token} />
        ) : (
          <>
            <h1 className="font-bold font-display text-3xl">{m.consents_link_title()}</h1>
            <FormError text={m.accounts_reset_incomplete()} />
          </>
        )}
      </div>
    </Page>
  );
}

function Asked({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useQuery(consentLinkQuery(token));
  const [isDone, setDone] = useState(false);
  const name = data?.firstName ?? m.consents_somebody();
  const isKept = data?.kind === 'keep';
  return (
    <>
      <header className="max-w-read">
        <h1 className="font-bold font-display text-3xl">
          {data
            ? isKept
              ? m.consents_kept_title({ name })
              : m.consents_asked_title({ name })
            : m.consents_link_title()}
        </h1>
        <p className="mt-2 text-lg">
          {data &&
            (isKept
              ? m.consents_kept_lead({ name })
              : m.consents_asked_lead({ name, site: school().name, age: school().consentBelowAge }))}
        </p>
      </header>
      {isDone ? (
        <Panel className="p-5 sm:p-7">
          <p role="status" className="font-semibold text-power-deep">
            {isKept ? m.consents_kept_done() : m.consents_answer_done()}
          </p>
        </Panel>
      ) : data ? (
        <AnswerForm token={token} asked={data} name={name} onDone={() => setDone(true)} />
      ) : error ? (
        <div className="grid gap-4">
          <FormError text={failureText(error)} />
          <div>
            <Button variant="quiet" size="small" pending={isFetching} onClick={() => void refetch()}>
              {m.ui_error_retry()}
            </Button>
          </div>
        </div>
      ) : (
        <Skeleton className="h-96" />
      )}
    </>
  );
}

type FormProps = { token: string; asked: AskedConsents; name: string; onDone: () => void };
type Ticks = Record<ConsentPurpose | 'isGuardian', boolean>;
const none = Object.fromEntries([...consentPurposes, 'isGuardian'].map((one) => [one, false])) as Ticks;

function AnswerForm({ token, asked: { kind, consents }, name, onDone }: FormProps) {
  const isKept = kind === 'keep';
  // What was kept shows what was said; a question shows nothing ticked: a yes is a press of one's own.
  const shown = isKept ? consents.filter(({ granted }) => granted) : consents;
  const { form, tick, failure, isSending } = useFields<Ticks>({
    empty: none,
    initial: { ...none, ...Object.fromEntries(shown.map(({ purpose }) => [purpose, isKept])) } as Ticks,
    check: ({ isGuardian }) => ({
      isGuardian: isGuardian || isKept ? undefined : m.fault_guardian_word_needed(),
    }),
    send: async (ticks) => {
      const purposes = shown.map(({ purpose }) => purpose).filter((purpose) => ticks[purpose]);
      await answerConsentLink(token, purposes, shown);
      onDone();
    },
  });
  if (shown.length === 0) return <p>{m.consents_kept_nothing()}</p>;
  return (
    <form {...form} className="grid gap-6">
      <fieldset className="grid gap-4">
        <legend className="mb-3 font-bold font-display text-xl">
          {isKept ? m.consents_kept_choose({ name }) : m.consents_choose({ name })}
        </legend>
        {shown.map(({ purpose }) => {
          const words = purposeWords(purpose, name);
          return (
            <Panel key={purpose} className="p-4 sm:p-5">
              <Checkbox
                {...tick(purpose)}
                label={<span className="font-bold font-display text-lg">{words.title}</span>}
                hint={
                  <>
                    <span className="block max-w-read text-base text-ink">{words.text}</span>
                    <span className="mt-1 block max-w-read">{words.back}</span>
                  </>
                }
              />
            </Panel>
          );
        })}
      </fieldset>
      {!isKept && <Checkbox {...tick('isGuardian')} label={m.consents_guardian_word({ name })} />}
      <FormError {...failure} />
      <Button type="submit" pending={isSending} pendingText={m.consents_saving()} className="w-full sm:w-fit">
        {isKept ? m.consents_kept_save() : m.consents_answer_save()}
      </Button>
    </form>
  );
}
