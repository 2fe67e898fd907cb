import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { reportFileName } from '../../../../rules/shop/report-period.ts';
import { m } from '../../../../texts/generated/messages.js';
import { failureText } from '../../../platform/api/failure-text.ts';
import { Button } from '../../../platform/ui/button.tsx';
import { handOver } from '../../../platform/ui/hand-over.ts';
import { useNotices } from '../../../platform/ui/notices.tsx';
import { type AskedReport, fetchReport, type ReportFile } from '../reports-api.ts';

const files: readonly (readonly [file: ReportFile, words: () => string])[] = [
  ['workbook', m.reports_file_workbook],
  ['papers', m.reports_file_papers],
  ['groups', m.reports_file_groups],
];

/** The report as files to keep. */
export function ReportDownloads({ asked }: { asked: AskedReport }) {
  const { announce } = useNotices();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (file: ReportFile) => fetchReport(asked, file),
    onSuccess: (bytes, file) => handOver(bytes, reportFileName(file, asked.by, asked)),
    onError: (error) => announce(failureText(error, m.reports_file_failed()), 'error'),
  });
  return (
    <ul aria-label={m.reports_download()} className="flex flex-wrap gap-3">
      {files.map(([file, words]) => (
        <li key={file}>
          <Button
            size="small"
            variant="quiet"
            icon={<Download aria-hidden="true" className="size-4" />}
            pending={isPending && variables === file}
            disabled={isPending}
            onClick={() => mutate(file)}
          >
            {words()}
          </Button>
        </li>
      ))}
    </ul>
  );
}
