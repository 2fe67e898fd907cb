import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { m } from '../../../texts/generated/messages.js';
import { failureText } from '../../platform/api/failure-text.ts';
import { Button } from '../../platform/ui/button.tsx';
import { handOver } from '../../platform/ui/hand-over.ts';
import { useNotices } from '../../platform/ui/notices.tsx';
import { type Certificate, fetchCertificate } from './certificates-api.ts';

/** Fetches a certificate as PDF and hands it to the browser's downloads, under its number. */
export function DownloadCertificate({
  certificate: { code, serial },
}: {
  certificate: Pick<Certificate, 'code' | 'serial'>;
}) {
  const { announce } = useNotices();
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchCertificate(code),
    onSuccess: (bytes) => handOver(bytes, `${serial}.pdf`),
    onError: (error) => announce(failureText(error, m.certificates_bench_download_failed()), 'error'),
  });
  return (
    <Button
      size="small"
      pending={isPending}
      icon={<Download aria-hidden="true" className="size-4" />}
      onClick={() => mutate()}
    >
      {m.certificates_bench_download()}
    </Button>
  );
}
