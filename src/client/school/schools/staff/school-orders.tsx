import { useState } from 'react';
import { m } from '../../../../texts/generated/messages.js';
import { useMay } from '../../../platform/office/use-may.ts';
import { Button } from '../../../platform/ui/button.tsx';
import type { SchoolQuote } from '../../school-orders/school-orders-api.ts';
import { QuoteFacts } from '../quote-facts.tsx';
import { QuoteList } from '../quote-list.tsx';
import type { KeptSchool } from '../schools-api.ts';
import { NewQuote } from './new-quote.tsx';
import { OrderActs } from './order-acts.tsx';

/** What a school was offered, ordered and paid, and what the office does about it. */
export function SchoolOrders({ school }: { school: KeptSchool }) {
  /** A new quote, or one that comes instead of another. */
  const [making, setMaking] = useState<SchoolQuote | 'new' | null>(null);
  const mayKeep = useMay('schoolOrders.keep');
  return (
    <section aria-label={m.school_orders_of({ name: school.name })} className="grid gap-3">
      <h2 className="sr-only">{m.school_orders_title()}</h2>
      {making ? (
        <NewQuote
          key={making === 'new' ? 'new' : making.id}
          school={school}
          instead={making === 'new' ? null : making}
          onDone={() => setMaking(null)}
        />
      ) : (
        mayKeep && (
          <Button size="small" onClick={() => setMaking('new')} className="justify-self-start">
            {m.school_orders_new()}
            <span className="sr-only"> {school.name}</span>
          </Button>
        )
      )}
      <QuoteList schoolId={school.id} forOffice empty={m.school_orders_none()}>
        {(quote) => (
          <>
            <QuoteFacts quote={quote} forOffice />
            {mayKeep && <OrderActs school={school} quote={quote} onReplace={() => setMaking(quote)} />}
          </>
        )}
      </QuoteList>
    </section>
  );
}
