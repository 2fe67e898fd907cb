import { useRef, useState } from 'react';
import { v4 as newKey } from 'uuid';
import type { StateCode } from '../../../contract/platform/states.ts';
import { RECEIPT_ACCEPT } from '../../../rules/platform/receipt-file.ts';
import { explainUtr, utrOf } from '../../../rules/shop/utr.ts';
import { m } from '../../../texts/generated/messages.js';
import { CallFailed } from '../../platform/api/call.ts';
import type { Person } from '../../platform/api/person.ts';
import { readToken } from '../../platform/api/session.ts';
import { fill } from '../../platform/form/form-values.ts';
import { useFields } from '../../platform/form/use-fields.ts';
import { Button } from '../../platform/ui/button.tsx';
import { FileDrop } from '../../platform/ui/file-drop.tsx';
import { FormError } from '../../platform/ui/form-error.tsx';
import { useNotices } from '../../platform/ui/notices.tsx';
import { ReceiptPreview } from '../../platform/ui/receipt-preview.tsx';
import { checkFile, checkSubmission } from './check-submission.ts';
import { FieldNote } from './field-note.tsx';
import { RECEIPT_FIELD, submitReceipt } from './orders-api.ts';
import { sayAboutPicture } from './say-about-picture.ts';
import { sayNotUtr } from './say-not-utr.ts';
import { StateField } from './state-field.tsx';
import { type KeyedSubmission, keySubmission } from './submission-key.ts';
import { useReading } from './use-reading.ts';
import { UtrField } from './utr-field.tsx';

type Props = {
  /** What is to be paid (rupees), under which reference, and where the family is taken to live when an invoice names it. */
  due: { reference: string; amount: number; state?: StateCode | null };
  /** The UTR that was typed before. */
  typed: string;
  person: Person;
  onSubmitted: () => void;
};

const empty = { utr: '', state: '' };

/** Which other number stands in the field, said as help. */
function otherThanUtr(typed: string): string | undefined {
  const what = explainUtr(typed);
  return what ? sayNotUtr(what) : undefined;
}

/** The screenshot and, where the family has it at hand, the UTR; what can be read from the picture is proposed meanwhile. */
export function ReceiptForm({ due, typed, person, onSubmitted }: Props) {
  const [chosen, setChosen] = useState<File | null>(null);
  const last = useRef<KeyedSubmission | null>(null);
  const { announce } = useNotices();
  const [share, setShare] = useState(0);
  const course = { price: due.amount };
  const faultOfAll = () => checkSubmission({ person, course, file: chosen, token: readToken() });

  const { form, field, text, mark, failure, isSending } = useFields<typeof empty, typeof RECEIPT_FIELD>({
    empty,
    initial: { utr: typed, state: due.state ?? '' },
    fields: [RECEIPT_FIELD, 'utr', 'state'],
    check: ({ utr }) => ({
      [RECEIPT_FIELD]: chosen ? undefined : (faultOfAll() ?? undefined),
      utr: otherThanUtr(utr),
    }),
    send: async ({ utr, state }, there) => {
      const fault = faultOfAll();
      if (fault || !chosen) throw new CallFailed(fault ?? '', 'invalid_input', 0, null);
      setShare(0);
      const { reference, amount } = due;
      const submission = { reference, amount, utr: utrOf(utr) ?? '', state, file: chosen };
      last.current = keySubmission(last.current, submission, newKey);
      await submitReceipt({ ...submission, idempotencyKey: last.current.key, onProgress: setShare });
      last.current = null;
      setChosen(null);
      fill(there, empty);
      announce(m.orders_done(), 'success');
      onSubmitted();
    },
    fallback: { refused: m.orders_failed(), unexpected: m.orders_error() },
  });

  const read = useReading(chosen, due.amount, isSending);
  const odd = sayAboutPicture(read, due.amount);

  function choose(file: File | null) {
    if (!file) return;
    const fault = checkFile(file);
    mark(RECEIPT_FIELD, fault ?? undefined);
    setChosen(fault ? null : file);
  }

  return (
    <form {...form} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <FileDrop
        label={m.orders_file()}
        hint={<FieldNote isAdvice={odd !== null}>{odd ?? m.orders_file_hint()}</FieldNote>}
        {...field(RECEIPT_FIELD)}
        accept={RECEIPT_ACCEPT}
        disabled={isSending}
        onChoose={choose}
        preview={chosen && <ReceiptPreview file={chosen} />}
      />
      <UtrField {...text('utr')} read={read?.utr ?? null} />
      {due.state && <StateField {...text('state')} defaultValue={due.state} />}
      <div className="grid gap-3">
        <FormError {...failure} />
        {failure.text && <p className="max-w-read text-sm">{m.orders_still_here()}</p>}
        <Button
          type="submit"
          size="large"
          pending={isSending}
          pendingText={m.orders_submitting()}
          className="w-full sm:w-fit"
        >
          {m.orders_submit()}
        </Button>
        <progress
          aria-label={m.orders_sending({ percent: Math.round(share * 100) })}
          max={1}
          value={share}
          className={`h-2 w-full max-w-form accent-leaf ${isSending ? '' : 'invisible'}`}
        />
      </div>
      <ul className="grid max-w-read gap-2 text-quiet text-sm">
        <li>{m.orders_note_verify()}</li>
        <li>{m.orders_note_safe()}</li>
      </ul>
    </form>
  );
}
