import { useEffect, useRef, useState } from 'react';
import { STOCK_NOTE_MOST } from '../../../../contract/limits.ts';
import { boxNumber } from '../../../../texts/box-number.ts';
import { m } from '../../../../texts/generated/messages.js';
import { moveBoxes, type WholeBox } from '../../../api/box-desk.ts';
import { useFields } from '../../../form/use-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { useNotices } from '../../../ui/notices.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ensureMoved, stateWords } from './box-words.ts';

/** A box that came back with nothing in it that can be laid back: its parts are written off, with why, and it is to be packed anew. */
export function WriteOff({ box }: { box: WholeBox }) {
  const [isAsked, setAsked] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  // Whoever pressed goes on in the field; whoever lets it be is back at the button.
  useEffect(() => {
    if (isAsked !== wasAsked.current)
      place.current?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
    wasAsked.current = isAsked;
  }, [isAsked]);
  return (
    <div ref={place} className={isAsked ? 'w-full' : undefined}>
      {isAsked ? (
        <Why box={box} onClose={() => setAsked(false)} />
      ) : (
        <Button size="small" variant="quiet" onClick={() => setAsked(true)}>
          {m.boxes_came_back_lost()}
        </Button>
      )}
    </div>
  );
}

function Why({ box, onClose }: { box: WholeBox; onClose: () => void }) {
  const { announce } = useNotices();
  const { form, text, failure, isSending } = useFields({
    empty: { lost: '' },
    check: ({ lost }) => ({ lost: lost.trim() ? undefined : m.fault_reason_needed() }),
    send: async ({ lost }) => {
      ensureMoved(await moveBoxes([box.id], box.state, 'owed', lost));
      announce(m.boxes_step_done({ number: boxNumber(box.number), state: stateWords.owed() }), 'success');
    },
    otherwise: m.site_unreachable(),
  });
  return (
    <form {...form} aria-label={m.boxes_came_back_lost()} className="grid w-full gap-3">
      <FormError {...failure} />
      <TextField
        label={m.boxes_came_back_why()}
        hint={m.boxes_came_back_hint()}
        maxLength={STOCK_NOTE_MOST}
        {...text('lost')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" pending={isSending}>
          {m.boxes_came_back_off()}
        </Button>
        <Button size="small" variant="quiet" onClick={onClose}>
          {m.boxes_cancel()}
        </Button>
      </div>
    </form>
  );
}
