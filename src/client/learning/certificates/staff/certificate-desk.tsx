import { Link } from 'react-router';
import { showCertificateCode } from '../../../../rules/learning/certificate-code.ts';
import { mailto } from '../../../../rules/platform/mailto.ts';
import { m } from '../../../../texts/generated/messages.js';
import { showDuration } from '../../../../texts/show-duration.ts';
import { paths } from '../../../paths.ts';
import { showDay } from '../../../platform/api/show-date.ts';
import { Fact } from '../../../platform/office/desk-parts.tsx';
import type { DeskProps } from '../../../platform/office/queue.ts';
import { Badge, type Tone } from '../../../platform/ui/badge.tsx';
import type { IssuedCertificate } from '../certificate-desk-api.ts';
import { DownloadCertificate } from '../download-certificate.tsx';

export const states: Record<IssuedCertificate['status'], [tone: Tone, words: () => string]> = {
  valid: ['power', m.certificates_desk_valid],
  corrected: ['sun', m.certificates_desk_corrected],
  revoked: ['led', m.certificates_desk_revoked],
};

/** One certificate: what stands on it, whose it is, what became of it. */
export function CertificateDesk({ entry, answers, sight }: DeskProps<IssuedCertificate>) {
  const { learner, course, serial, issuedOn, learnedSeconds, account, reason, endedOn } = entry;
  const [tone, state] = states[entry.status];
  return (
    <section
      aria-label={m.certificates_desk_detail({ learner })}
      className="grid gap-5 rounded-paper border border-line bg-surface p-4 sm:p-5"
    >
      <h2 ref={sight.shown} className="flex flex-wrap items-center gap-3 font-bold text-xl">
        {learner}
        <Badge tone={tone}>{state()}</Badge>
      </h2>
      <dl className="grid gap-2.5 text-sm">
        <Fact label={m.certificates_page_course()}>{course}</Fact>
        <Fact label={m.certificates_page_time()}>{showDuration(learnedSeconds)}</Fact>
        <Fact label={m.certificates_issued()}>{showDay(issuedOn)}</Fact>
        <Fact label={m.certificates_serial()}>{serial}</Fact>
        <Fact label={m.certificates_desk_page()}>
          <CodeLink code={entry.code} />
        </Fact>
        <Fact label={m.certificates_desk_account()}>
          {account.name} {account.email && <a href={mailto(account.email)}>{account.email}</a>}
        </Fact>
        {entry.replaces && (
          <Fact label={m.certificates_desk_state()}>
            {entry.cause === 'corrected'
              ? m.certificates_desk_from_corrected({ code: showCertificateCode(entry.replaces) })
              : m.certificates_desk_from_again({ code: showCertificateCode(entry.replaces) })}
          </Fact>
        )}
        {endedOn && <Fact label={m.certificates_desk_since()}>{showDay(endedOn)}</Fact>}
        {reason && <Fact label={m.certificates_desk_reason()}>{reason}</Fact>}
        {entry.replacedBy && (
          <Fact label={m.certificates_desk_next()}>
            <CodeLink code={entry.replacedBy} />
          </Fact>
        )}
      </dl>
      {entry.status === 'valid' && (
        <p>
          <DownloadCertificate certificate={entry} />
        </p>
      )}
      {answers && <div className="max-w-read">{answers}</div>}
    </section>
  );
}

function CodeLink({ code }: { code: string }) {
  const shown = showCertificateCode(code);
  return (
    <Link to={paths.certificate(shown)} className="font-mono font-semibold text-wire-deep underline">
      {shown}
    </Link>
  );
}
