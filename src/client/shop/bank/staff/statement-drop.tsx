import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { v4 as newKey } from 'uuid';
import { STATEMENT_MOST_BYTES } from '../../../../contract/platform/limits.ts';
import type { StatementColumns } from '../../../../contract/shop/bank.ts';
import { m } from '../../../../texts/generated/messages.js';
import { failureText } from '../../../platform/api/failure-text.ts';
import { showMoment } from '../../../platform/api/show-date.ts';
import { FileDrop } from '../../../platform/ui/file-drop.tsx';
import { type Statement, sendStatement } from '../bank-api.ts';
import { bankNames, showDay } from './bank-words.ts';
import { ColumnsForm } from './columns-form.tsx';

const whyOf = (error: Error) => failureText(error);

const ACCEPT = '.csv,.txt,.tsv,.xlsx,text/csv';

type Chosen = { signature: string; columns: StatementColumns };
type Counts = { safe: number; doubtful: number; schools: number; unexplained: number };

/** Where a statement is dropped, what came of it, and the question after its columns where nobody knows them. */
export function StatementDrop({ counts }: { counts: Counts }) {
  const [file, setFile] = useState<File | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const { mutate, data, error, isPending, reset } = useMutation({
    mutationFn: (given: { file: File; chosen: Chosen | null }) =>
      sendStatement({ ...given, idempotencyKey: newKey() }),
  });

  function take(next: File | null) {
    if (!next) return;
    reset();
    setFile(next);
    setTooLarge(next.size > STATEMENT_MOST_BYTES);
    if (next.size <= STATEMENT_MOST_BYTES) mutate({ file: next, chosen: null });
  }

  const fault = tooLarge ? m.failure_statement_too_large() : error && whyOf(error);
  if (data?.unknown && file)
    return (
      <ColumnsForm
        key={data.unknown.signature}
        {...data.unknown}
        fault={fault ?? undefined}
        sending={isPending}
        onChoose={(chosen) => mutate({ file, chosen })}
        onCancel={() => {
          reset();
          setFile(null);
        }}
      />
    );
  return (
    <div className="grid max-w-read gap-3">
      <FileDrop
        label={m.bank_file()}
        hint={m.bank_file_hint()}
        error={fault ?? undefined}
        name="statement"
        accept={ACCEPT}
        disabled={isPending}
        onChoose={take}
        preview={file && <span className="font-mono text-sm">{file.name}</span>}
      />
      <p role="status" className="text-sm">
        {isPending && file && m.bank_reading({ name: file.name })}
        {data?.statement && <Outcome statement={data.statement} code={data.code} counts={counts} />}
      </p>
    </div>
  );
}

type OutcomeProps = { statement: Statement; code: string; counts: Counts };

function Outcome({ statement, code, counts }: OutcomeProps) {
  const { bank, from, to, deposits, added, sentAt } = statement;
  return (
    <>
      {code === 'statement_known' && (
        <span className="block font-semibold">{m.bank_known({ date: showMoment(sentAt) })}</span>
      )}
      {m.bank_read({
        bank: bankNames[bank](),
        from: showDay(from),
        to: showDay(to),
        deposits,
        added: code === 'statement_known' ? 0 : added,
      })}{' '}
      <strong className="font-semibold">{m.bank_read_now(counts)}</strong>
    </>
  );
}
