import { useQuery } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { CourseProgress } from '../../../contract/learning.ts';
import type { QuizSum } from '../../../contract/lessons.ts';
import { showCertificateCode } from '../../../rules/certificate-code.ts';
import { m } from '../../../texts/generated/messages.js';
import { missingInQuery, missingIsOld } from '../../api/certificates.ts';
import { paths } from '../../paths.ts';
import { Panel } from '../../ui/panel.tsx';
import { WhatIsMissing } from './what-is-missing.tsx';

type Props = {
  courseId: string;
  personId: string;
  progress: CourseProgress | null;
  quizzes: readonly QuizSum[] | undefined;
};

/** In the classroom: what the certificate of this course still asks for, or that it is here. */
export function CertificateInClassroom({ courseId, personId, progress, quizzes }: Props) {
  const { data: standing } = useQuery(missingInQuery(courseId, personId));
  // Asked anew when a lecture or a question is done, not with every second of a film.
  const done = progress?.lecturesCompleted ?? 0;
  const tried = quizzes?.reduce((sum, { answered }) => sum + answered, 0) ?? 0;
  useEffect(() => {
    if (done + tried > 0) missingIsOld();
  }, [done, tried]);
  if (!standing || (standing.code === null && standing.missing.length === 0)) return null;
  return (
    <Panel as="section" className="px-5 py-3">
      {standing.code === null ? (
        <WhatIsMissing standing={standing} />
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
