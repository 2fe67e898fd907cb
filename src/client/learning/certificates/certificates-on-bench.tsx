import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { showCertificateCode } from '../../../rules/learning/certificate-code.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { showDay } from '../../platform/api/show-date.ts';
import { ShareLink } from '../../platform/shell/share-link.tsx';
import { FirstFew } from '../../platform/ui/first-few.tsx';
import { Panel } from '../../platform/ui/panel.tsx';
import { siteFacts } from '../../site-facts.ts';
import { CertificatePicture } from './certificate-picture.tsx';
import { type Certificate, myCertificatesQuery } from './certificates-api.ts';
import { DownloadCertificate } from './download-certificate.tsx';

/** So many lie there before one asks for all. */
const MOST = 2;

/** The certificates that one has earned, to look at, to keep and to show. Nothing before the first. */
export function CertificatesOnBench({ personId }: { personId: string }) {
  const { data = [] } = useQuery(myCertificatesQuery(personId));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="certificates-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="certificates-heading" className="font-bold font-display text-xl">
        {m.certificates_bench()}
      </h2>
      <FirstFew items={data} most={MOST} all={(count) => m.certificates_bench_all({ count })}>
        {(shown) => (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:max-lg:grid-cols-2">
            {shown.map((certificate) => (
              <OnBench key={certificate.code} certificate={certificate} />
            ))}
          </ul>
        )}
      </FirstFew>
    </section>
  );
}

function OnBench({ certificate }: { certificate: Certificate }) {
  const { learner, course, issuedOn } = certificate;
  const page = paths.certificate(showCertificateCode(certificate.code));
  return (
    <Panel as="li" className="grid content-start gap-4 p-5">
      <Link to={page} aria-label={m.certificates_bench_open()}>
        <CertificatePicture certificate={certificate} />
      </Link>
      <div>
        <h3 className="font-bold font-display text-lg">{course}</h3>
        <p className="text-quiet text-sm">{m.certificates_bench_date({ date: showDay(issuedOn) })}</p>
      </div>
      <div className="mt-auto flex flex-wrap gap-3">
        <DownloadCertificate certificate={certificate} />
        <ShareLink
          title={m.certificates_share_text({ learner, course })}
          url={() => siteFacts().publicUrl + page}
        />
      </div>
    </Panel>
  );
}
