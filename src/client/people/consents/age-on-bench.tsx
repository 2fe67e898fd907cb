import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../../texts/generated/messages.js';
import { Button } from '../../platform/ui/button.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { BornForm } from './born-form.tsx';
import { myConsentsQuery, putAgeOff, sayBorn } from './consents-api.ts';

/** Asks once, kindly, in which month one was born. It can be put off: then only what needs it asks. */
export function AgeOnBench({ personId }: { personId: string }) {
  const { data } = useQuery(myConsentsQuery(personId));
  const [isLater, setLater] = useState(false);
  if (!data?.asksAge || isLater) return null;
  return (
    <Panel as="section" className="grid gap-4 p-5 sm:p-6">
      <div>
        <h2 className="font-bold font-display text-xl">{m.consents_born_title()}</h2>
        <p className="mt-1 max-w-read text-quiet">{m.consents_born_why()}</p>
      </div>
      <BornForm onSend={sayBorn}>
        <Button
          size="small"
          variant="quiet"
          onClick={() => {
            setLater(true);
            // Where it can not be kept, the bench asks again another time.
            void putAgeOff().catch(() => {});
          }}
        >
          {m.consents_born_later()}
        </Button>
      </BornForm>
    </Panel>
  );
}
