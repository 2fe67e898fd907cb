import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { STOCK_NOTE_MOST } from '../../../../contract/limits.ts';
import { boxNumber } from '../../../../texts/box-number.ts';
import { m } from '../../../../texts/generated/messages.js';
import { oweAnother, type WholeBox } from '../../../api/box-desk.ts';
import { useFields } from '../../../form/use-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useNotices } from '../../../ui/notices.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** What is owed is sent once. Once more is a decision of the office, with its reason. */
export function AnotherKit({ box }: { box: WholeBox }) {
  const [isAsked, setAsked] = useState(false);
  if (box.withdrawn) return null;
  if (isAsked) return <Reason box={box} onClose={() => setAsked(false)} />;
  return (
    <Button size="small" variant="quiet" onClick={() => setAsked(true)}>
      {wordsOf(box)}
    </Button>
  );
}

const wordsOf = ({ kind, person }: WholeBox) =>
  kind === 'replacement' ? m.boxes_another_parts() : person ? m.boxes_another() : m.boxes_another_school();

function Reason({ box, onClose }: { box: WholeBox; onClose: () => void }) {
  const { announce } = useNotices();
  const [, setAsked] = useSearchParams();
  // The same until it is taken: pressed twice, it is owed once.
  const anotherId = useRef(crypto.randomUUID());
  const { form, text, failure, isSending } = useFields({
    empty: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : m.fault_reason_needed() }),
    send: async ({ reason }) => {
      const made = await oweAnother(box.id, anotherId.current, reason);
      announce(m.boxes_another_done({ number: boxNumber(made.number) }), 'success');
      setAsked((asked) => {
        asked.set('open', made.id);
        return asked;
      });
    },
    otherwise: m.site_unreachable(),
  });
  return (
    <form {...form} aria-label={wordsOf(box)} className="grid w-full gap-3">
      <FormError {...failure} />
      <TextField
        label={m.boxes_another_reason()}
        hint={m.boxes_another_hint()}
        maxLength={STOCK_NOTE_MOST}
        {...text('reason')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" pending={isSending}>
          {m.boxes_another_do()}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          {m.boxes_cancel()}
        </Button>
      </div>
    </form>
  );
}
