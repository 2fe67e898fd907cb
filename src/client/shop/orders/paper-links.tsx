import { useMutation } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { invoiceFileName } from '../../../rules/platform/financial-year.ts';
import { m } from '../../../texts/generated/messages.js';
import { failureText } from '../../platform/api/failure-text.ts';
import { handOver } from '../../platform/ui/hand-over.ts';
import { useNotices } from '../../platform/ui/notices.tsx';
import { fetchPaper, type Paper } from '../invoices/invoices-api.ts';

const names: Record<Paper['kind'], (words: { number: string }) => string> = {
  invoice: m.invoices_open_invoice,
  receipt: m.invoices_open_receipt,
  credit_note: m.invoices_open_credit_note,
};

type Props = { papers: readonly Paper[]; forOffice?: boolean };

/** The invoice or receipt of an order and its credit notes, each as a PDF to keep. Nothing where there is none. */
export function PaperLinks({ papers, forOffice = false }: Props) {
  if (papers.length === 0) return null;
  return (
    <ul aria-label={m.invoices_papers()} className="flex flex-wrap gap-x-5 gap-y-1">
      {papers.map((paper) => (
        <li key={paper.invoiceId}>
          <PaperLink paper={paper} forOffice={forOffice} />
        </li>
      ))}
    </ul>
  );
}

const PaperLink = ({ paper, forOffice }: { paper: Paper; forOffice: boolean }) => (
  <PdfLink
    label={names[paper.kind]({ number: paper.number })}
    number={paper.number}
    fetch={() => fetchPaper(paper.invoiceId, { forOffice })}
  />
);

/** Fetches what bears a number as a PDF to keep. */
export function PdfLink({
  label,
  number,
  fetch,
}: {
  label: string;
  number: string;
  fetch: () => Promise<Blob>;
}) {
  const { announce } = useNotices();
  const { mutate, isPending } = useMutation({
    mutationFn: fetch,
    onSuccess: (bytes) => handOver(bytes, invoiceFileName(number)),
    onError: (error) => announce(failureText(error, m.invoices_open_failed()), 'error'),
  });
  return (
    <button
      type="button"
      aria-busy={isPending}
      onClick={() => {
        if (!isPending) mutate();
      }}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-sm text-wire-deep underline underline-offset-4 aria-busy:opacity-60"
    >
      <FileText aria-hidden="true" className="size-4 shrink-0" />
      <span>
        {label} <span className="font-normal text-quiet">({m.invoices_open_hint()})</span>
      </span>
    </button>
  );
}
