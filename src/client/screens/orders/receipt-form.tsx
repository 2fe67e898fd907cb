import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { v4 as newKey } from 'uuid';
import { RECEIPT_ACCEPT } from '../../../rules/receipt-file.ts';
import { utrOf } from '../../../rules/utr.ts';
import { m } from '../../../texts/generated/messages.js';
import { CallFailed } from '../../api/call.ts';
import type { Course } from '../../api/catalogue.ts';
import { RECEIPT_FIELD, submitReceipt } from '../../api/orders.ts';
import type { Person } from '../../api/person.ts';
import { readToken } from '../../api/session.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useNotices } from '../../ui/notices.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { checkFile, checkSubmission } from './check-submission.ts';
import { ReceiptPreview } from './receipt-preview.tsx';
import { type KeyedSubmission, keySubmission } from './submission-key.ts';

type Props = { course: Course; person: Person; onSubmitted: () => void };

/** The screenshot and, where the family has it at hand, the UTR. */
export function ReceiptForm({ course, person, onSubmitted }: Props) {
  const [chosen, setChosen] = useState<File | null>(null);
  const last = useRef<KeyedSubmission | null>(null);
  const [fileFault, setFileFault] = useState<string>();
  const [utr, setUtr] = useState('');
  const [utrFault, setUtrFault] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const { announce } = useNotices();
  const [share, setShare] = useState(0);

  const sending = useMutation({
    mutationFn: ({ key, ...submission }: KeyedSubmission) =>
      submitReceipt({ ...submission, idempotencyKey: key, onProgress: setShare }),
    onMutate: () => setShare(0),
    onSuccess: () => {
      last.current = null;
      setChosen(null);
      setUtr('');
      announce(m.orders_done(), 'success');
      onSubmitted();
    },
    onError: (error) =>
      setFailure(error instanceof CallFailed ? error.message || m.orders_failed() : m.orders_error()),
  });

  function choose(file: File | null) {
    if (!file) return;
    const fault = checkFile(file);
    setFileFault(fault ?? undefined);
    setFailure(null);
    setChosen(fault ? null : file);
  }

  function submit() {
    if (sending.isPending) return;
    const fault = checkSubmission({ person, course, file: chosen, token: readToken() });
    const wrongUtr = utr.trim() !== '' && !utrOf(utr) ? m.failure_utr_invalid() : undefined;
    setUtrFault(wrongUtr);
    if (fault) {
      if (chosen) setFailure(fault);
      else setFileFault(fault);
      return;
    }
    if (wrongUtr || !chosen) return;
    setFailure(null);
    const submission = {
      courseId: course.id,
      amount: course.price,
      utr: utrOf(utr) ?? '',
      file: chosen,
    };
    last.current = keySubmission(last.current, submission, newKey);
    sending.mutate(last.current);
  }

  return (
    <form
      noValidate
      method="post"
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <FileDrop
        label={m.orders_file()}
        hint={m.orders_file_hint()}
        name={RECEIPT_FIELD}
        accept={RECEIPT_ACCEPT}
        error={fileFault}
        disabled={sending.isPending}
        onChoose={choose}
        preview={chosen && <ReceiptPreview file={chosen} />}
      />
      <TextField
        label={m.orders_utr()}
        hint={m.orders_utr_hint()}
        optional
        inputMode="numeric"
        autoComplete="off"
        value={utr}
        error={utrFault}
        onChange={(event) => {
          setUtr(event.target.value);
          setUtrFault(undefined);
        }}
      />
      <div className="grid gap-3">
        <FormError text={failure} />
        <Button
          type="submit"
          size="large"
          pending={sending.isPending}
          pendingText={m.orders_submitting()}
          className="w-full sm:w-fit"
        >
          {m.orders_submit()}
        </Button>
        <progress
          aria-label={m.orders_sending({ percent: Math.round(share * 100) })}
          max={1}
          value={share}
          className={`h-2 w-full max-w-form accent-leaf ${sending.isPending ? '' : 'invisible'}`}
        />
      </div>
      <ul className="grid max-w-read gap-2 text-quiet text-sm">
        <li>{m.orders_note_verify()}</li>
        <li>{m.orders_note_safe()}</li>
      </ul>
    </form>
  );
}
