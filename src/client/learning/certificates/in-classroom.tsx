import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { Link } from 'react-router';
import { showCertificateCode } from '../../../rules/learning/certificate-code.ts';
import { m } from '../../../texts/generated/messages.js';
import { paths } from '../../paths.ts';
import { Panel } from '../../platform/ui/panel.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { missingInQuery } from './certificates-api.ts';
import { WhatIsMissing } from './what-is-missing.tsx';

/** In the classroom: what the certificate of this course still asks for, or that it is here. */
export function CertificateInClassroom({ courseId, personId }: { courseId: string; personId: string }) {
  const { data: standing, isPending } = useQuery(missingInQuery(courseId, personId));
  // As high as what comes: the chapters below it do not jump.
  if (isPending) return <Skeleton className="h-[4.375rem] w-full" />;
  if (!standing || (standing.code === null && standing.missing.length === 0)) return null;
  return (
    <Panel as="section" className="px-5 py-3">
      {standing.code === null ? (
        <WhatIsMissing standing={standing} folded />
      ) : (
        <Link
          to={paths.certificate(showCertificateCode(standing.code))}
          className="inline-flex min-h-11 items-center gap-2 font-semibold text-wire-deep underline underline-offset-2"
        >
          <Award aria-hidden="true" className="size-5 shrink-0 text-power-deep" />
          {m.certificates_earned_open()}
        </Link>
      )}
    </Panel>
  );
}
