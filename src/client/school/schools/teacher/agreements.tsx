import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { purposeWords } from '../../../people/consents/purpose-words.ts';
import { usePersonId } from '../../../platform/api/session.ts';
import { useDoing } from '../../../platform/office/use-doing.ts';
import { NotArrived } from '../../../platform/shell/not-arrived.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Panel } from '../../../platform/ui/panel.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import type { WholeClass } from '../../classes/classes-api.ts';
import { RowButton } from '../../classes/teacher/row-button.tsx';
import { agreementQuery, type SchoolAgreement, stateAgreement } from '../schools-api.ts';

/** What the school states for guardians who are not here: only who coordinates it sees and says it. */
export function Agreements({ one }: { one: WholeClass }) {
  const { data, error, isFetching, refetch } = useQuery(agreementQuery(usePersonId(), one.id));
  if (!data && error)
    return <NotArrived level="h2" title={m.schools_failed()} query={{ error, isFetching, refetch }} />;
  if (!data) return <Skeleton className="h-48" />;
  return (
    <section aria-labelledby="school-agreement" className="grid gap-4">
      <header>
        <h2 id="school-agreement" className="font-bold font-display text-xl">
          {m.schools_agreement()}
        </h2>
        <p className="max-w-read text-quiet">{m.schools_agreement_text()}</p>
      </header>
      {data.map((said) => (
        <Agreement key={said.purpose} one={one} said={said} />
      ))}
    </section>
  );
}

function Agreement({ one, said }: { one: WholeClass; said: SchoolAgreement }) {
  const { isBusy, doing } = useDoing();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { title, text } = purposeWords(said.purpose, m.schools_agreement_pupil());
  const open = one.pupils.filter(({ id }) => !said.agreed.includes(id) && !said.families.includes(id));
  const picked = open.filter(({ id }) => chosen.has(id)).map(({ id }) => id);
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const say = (granted: boolean, pupils: string[]) =>
    doing(
      () => stateAgreement(one.id, said, granted, pupils),
      granted ? m.schools_agreement_noted({ count: pupils.length }) : m.schools_agreement_back(),
    );
  return (
    <section aria-label={title}>
      <Panel className="grid gap-3 p-5">
        <h3 className="font-bold font-display text-lg">{title}</h3>
        <p className="max-w-read text-sm first-letter:uppercase">{text}</p>
        <ul className="divide-y divide-line">
          {one.pupils.map(({ id, name }) => (
            <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
              {said.agreed.includes(id) ? (
                <>
                  <span>{name}</span>
                  <span className="flex flex-wrap items-center gap-x-2 text-quiet text-sm">
                    {m.schools_agreement_there()}
                    <RowButton name={name} disabled={isBusy} onPress={() => void say(false, [id])}>
                      {m.schools_take_back()}
                    </RowButton>
                  </span>
                </>
              ) : said.families.includes(id) ? (
                <>
                  <span>{name}</span>
                  <span className="text-quiet text-sm">{m.schools_agreement_family()}</span>
                </>
              ) : (
                <label className="flex min-h-11 flex-1 cursor-pointer items-center gap-3">
                  <input
                    type="checkbox"
                    checked={chosen.has(id)}
                    onChange={() => toggle(id)}
                    className="size-5 accent-leaf"
                  />
                  {name}
                </label>
              )}
            </li>
          ))}
        </ul>
        {open.length > 0 && (
          <>
            <p className="max-w-read text-sm">{m.schools_agreement_states()}</p>
            <Button
              size="small"
              className="w-fit"
              disabled={picked.length === 0}
              pending={isBusy}
              onClick={() => void say(true, picked)}
            >
              {m.schools_agreement_note({ count: picked.length })}
            </Button>
          </>
        )}
      </Panel>
    </section>
  );
}
