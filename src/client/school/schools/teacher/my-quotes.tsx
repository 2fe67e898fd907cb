import { useState } from 'react';
import { showRupees } from '../../../../rules/platform/money.ts';
import { m } from '../../../../texts/generated/messages.js';
import { useFields } from '../../../platform/form/use-fields.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { TextField } from '../../../platform/ui/text-field.tsx';
import { orderSchoolQuote, type SchoolQuote } from '../../school-orders/school-orders-api.ts';
import { ActForm } from '../act-form.tsx';
import { QuoteFacts } from '../quote-facts.tsx';
import { QuoteList } from '../quote-list.tsx';

/** What the school was offered: its coordinator reads it and orders it. */
export function MyQuotes({ schoolId }: { schoolId: string }) {
  return (
    <QuoteList schoolId={schoolId} forOffice={false} empty={m.school_orders_mine_none()}>
      {(quote) => <MyQuote quote={quote} />}
    </QuoteList>
  );
}

type Props = { quote: SchoolQuote };

function MyQuote({ quote }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <QuoteFacts quote={quote} forOffice={false} />
      {quote.state === 'open' && !isOpen && (
        <Button size="small" onClick={() => setOpen(true)} className="justify-self-start">
          {m.school_orders_order()}
          <span className="sr-only"> {quote.number}</span>
        </Button>
      )}
      {quote.state === 'open' && isOpen && <OrderIt quote={quote} onCancel={() => setOpen(false)} />}
    </>
  );
}

/** The second press, which says what it binds the school to. */
function OrderIt({ quote, onCancel }: Props & { onCancel: () => void }) {
  const { announce } = useNotices();
  const { text, ...fields } = useFields({
    empty: { ownNumber: '' },
    check: () => ({}),
    send: async ({ ownNumber }) => {
      await orderSchoolQuote(quote.id, ownNumber.trim() || null);
      announce(m.school_orders_ordered({ number: quote.number }), 'success');
    },
  });
  const amount = showRupees(quote.total);
  return (
    <ActForm
      {...fields}
      title={m.school_orders_order()}
      text={m.school_orders_binds({ amount, name: quote.payer.name })}
      action={m.school_orders_order_for({ amount })}
      onCancel={onCancel}
    >
      <TextField
        label={m.school_orders_own()}
        hint={m.school_orders_own_hint()}
        optional
        autoComplete="off"
        maxLength={32}
        {...text('ownNumber')}
      />
    </ActForm>
  );
}
